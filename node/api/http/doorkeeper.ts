import type { Answer, CallHeaders } from '../call.ts'

/** A request before its body is read. */
export interface RequestHead {
  readonly headers: CallHeaders
  /** Address of the caller. */
  readonly ip: string
}

/** Refuses requests before they are parsed: anything that strangers can send in bulk must be cheap to refuse. */
export interface Doorkeeper {
  /** Whether it checks this request. */
  minds(method: string, url: string): boolean
  /** @returns a refusal; null if the body may be read */
  byHeader(knock: RequestHead): Answer | null
  /** @returns a refusal; null if the request may proceed */
  byBody(knock: RequestHead, bytes: Uint8Array): Answer | null
}
