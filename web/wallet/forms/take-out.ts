import { generatePassphrase, mustBeLong } from '../../../src/coin-forms/passphrase.ts'
import type { Refusal } from '../../../src/errors/refusal.ts'
import type { BearerCoin } from '../../../src/mesh/bearer.ts'
import { type Refused, refusedHere } from '../../node/refusal.ts'
import { WORDS } from '../../strings/coin-forms.ts'
import type { Made } from './form-task.ts'
import { formWork } from './form-work.ts'
import { leavingCoin, takeOut } from './leaving.svelte.ts'

export type FormName = keyof typeof WORDS.forms

export const FORM_NAMES = Object.keys(WORDS.forms) as readonly FormName[]

export const newPassphrase = (): string =>
  generatePassphrase({ bytes: (count) => crypto.getRandomValues(new Uint8Array(count)) })

/** What a person chose before the coin moves. */
export interface Choice {
  readonly form: FormName
  readonly passphrase: string
  readonly cover: File | null
}

export interface TakenOut {
  readonly bearer: BearerCoin
  /** Null for the bearer file itself. */
  readonly made: Made | null
  readonly passphrase: string
}

const here = (code: string, detail: string): Refused => refusedHere({ code, detail, data: {} })

/** What is wrong with a choice, before anything moves. */
const problemOf = ({ form, passphrase, cover }: Choice): Refused | null => {
  if (form === 'bearer') return null
  if (form === 'image' && cover === null) return here('INVALID_SETTING', WORDS.needsCover)
  try {
    mustBeLong(passphrase)
    return null
  } catch (error) {
    return here((error as Refusal).code, (error as Refusal).message)
  }
}

const make = (bearer: BearerCoin, { form, passphrase, cover }: Choice, onShare: (share: number) => void) => {
  if (form === 'image') return formWork('image', { bearer, passphrase, cover: cover as File }, { onShare })
  return formWork(form === 'ndef' ? 'ndef' : 'codes', { bearer, passphrase }, { onShare })
}

/** Moves a coin out of the account and makes a form of it. @param onShare of the derivation of its key; null while the network votes */
export async function takenOut(
  coin: string,
  choice: Choice,
  onShare: (share: number | null) => void,
): Promise<TakenOut | Refused> {
  const problem = problemOf(choice)
  if (problem !== null) return problem
  onShare(null)
  const bearer = leavingCoin(coin)?.bearer ?? (await takeOut(coin))
  if ('ok' in bearer) return bearer
  if (choice.form === 'bearer') return { bearer, made: null, passphrase: '' }
  const made = await make(bearer, choice, onShare)
  return made.ok ? { bearer, made: made.answer, passphrase: choice.passphrase } : made
}
