import { isApiKey } from './api-key.ts'
import { isBearer } from './handle.ts'
import { zidOfToken } from './session.ts'

/** Whether a text has the form of what an account is called with: an API key, the token of a session, or the bearer of a machine. */
export const isAccountKey = (text: string): boolean =>
  isApiKey(text) || zidOfToken(text) !== undefined || isBearer(text)
