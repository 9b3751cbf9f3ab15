import type { Answer, CallHeaders } from '../call.ts'

/** What is known of a request before its body. */
export interface Knock {
  readonly headers: CallHeaders
  /** Address of the caller. */
  readonly ip: string
}

/** Refuses requests before anything is made of them: what a stranger may send in masses must cost little. */
export interface Doorkeeper {
  /** Whether it looks at a request at all. */
  minds(method: string, url: string): boolean
  /** @returns a refusal; null where the body may be read */
  byHeader(knock: Knock): Answer | null
  /** @returns a refusal; null where the request may go its way */
  byBody(knock: Knock, bytes: Uint8Array): Answer | null
}
