import { fromUtf8, toUtf8 } from '../../src/bytes/utf8.ts'

/** What is stored of a session, under `session/<ZID>/<hash of its token>`. Times are ticks. */
export interface SessionRow {
  /** Key that the ZID was bound to: with another binding, the session has ended. */
  readonly public_key: string
  readonly created: number
  /** Written at most once a day. */
  readonly used: number
  readonly expires: number
  /** What the client called itself. */
  readonly client: string
}

export const sessionKey = (zid: string, hash: string): string => `session/${zid}/${hash}`

/** Keys of all sessions of a ZID, from the first to below the second. */
export const sessionsOf = (zid: string): readonly [string, string] => [`session/${zid}/`, `session/${zid}0`]

/** Keys of all sessions. */
export const ALL_SESSIONS = ['session/', 'session0'] as const

export const hashInKey = (key: string): string => key.slice(-64)

export const encodeSession = (row: SessionRow): Uint8Array => toUtf8(JSON.stringify(row))

/** @returns undefined for a row that cannot be read: nobody is signed in by it */
export function decodeSession(value: Uint8Array | undefined): SessionRow | undefined {
  const text = value === undefined ? undefined : fromUtf8(value)
  try {
    return text === undefined ? undefined : (JSON.parse(text) as SessionRow)
  } catch {
    return undefined
  }
}
