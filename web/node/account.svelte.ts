import { rememberReceiver } from './receivers.ts'
import { ownRefusal, type Refused } from './refusal.ts'
import { type Answered, type Sending, send } from './send.ts'

/**
 * Who pays for what this page asks: the session of an identity if the browser has one, otherwise an API key that is kept in this browser.
 * Only an answer `valid: false` ends a session here; a node that does not answer changes nothing, and the identity is kept for that time.
 */
export interface Account {
  readonly kind: 'none' | 'key' | 'session'
  readonly zid: string | null
  readonly plan: string | null
  /** Tick in which the session ends unless it is used. */
  readonly expires: number | null
}

interface SessionAnswer {
  readonly valid: boolean
  readonly zid?: string
  readonly plan?: string
  readonly expires?: number
}

const PLACE = 'svcmesh.key'
const ZID_PLACE = 'svcmesh.zid'
/** Requests of the caller wait for this answer. */
const PATIENCE_MS = 10_000
const KEY_FORM = /^svc_[A-Za-z0-9_-]{8,128}$/

const storedKey = (): string | null => {
  try {
    const key = localStorage.getItem(PLACE)
    return key !== null && KEY_FORM.test(key) ? key : null
  } catch {
    return null
  }
}

const storedZid = (): string | null => {
  try {
    return localStorage.getItem(ZID_PLACE)
  } catch {
    return null
  }
}

const keepZid = (zid: string | null): void => {
  try {
    if (zid === null) localStorage.removeItem(ZID_PLACE)
    else localStorage.setItem(ZID_PLACE, zid)
  } catch {
    // A browser that stores nothing asks the node each time.
  }
}

let key = $state<string | null>(storedKey())
/** Before the first answer, what it was when this browser asked last. */
let session = $state.raw<SessionAnswer>({ valid: storedZid() !== null, zid: storedZid() ?? undefined })
let refusal = $state.raw<Refused | null>(null)

export const account = (): Account =>
  session.valid
    ? { kind: 'session', zid: session.zid ?? null, plan: session.plan ?? null, expires: session.expires ?? null }
    : { kind: key === null ? 'none' : 'key', zid: null, plan: null, expires: null }

/** Why the node could not be asked whose session this is; null when it has answered. */
export const sessionRefusal = (): Refused | null => refusal

/** The key of this browser, or null. */
export const apiKey = (): string | null => key

/** Who acts now, by identity or key: the same text as long as nobody else does. */
export const actor = (): string => account().zid ?? key ?? ''

/** Replaces the key of this browser; null forgets it. @returns whether it has the form of a key */
export const keepKey = (next: string | null): boolean => {
  if (next !== null && !KEY_FORM.test(next)) return false
  key = next
  try {
    if (next === null) localStorage.removeItem(PLACE)
    else localStorage.setItem(PLACE, next)
  } catch {
    // A browser that stores nothing keeps the key as long as the page is open.
  }
  return true
}

const askSession = async (): Promise<void> => {
  const answer = await send<SessionAnswer>('/api/identity/session', { signal: AbortSignal.timeout(PATIENCE_MS) })
  refusal = answer.ok ? null : answer
  if (!answer.ok) return
  if (typeof answer.body?.valid !== 'boolean') {
    refusal = ownRefusal('ANSWER_UNREADABLE', 'The node does not say whose session this is.')
    return
  }
  // A session without an identity pays from the account of a key.
  const { valid, zid } = answer.body
  session = { ...answer.body, valid: valid && zid !== undefined }
  keepZid(session.valid ? (zid ?? null) : null)
  if (session.valid && zid !== undefined) rememberReceiver({ to: zid, account: '', signedIn: true })
}

let ended = $state(false)
/** Whether the session of this page has ended while it was open, and no other one began. */
export const sessionHasEnded = (): boolean => ended && !session.valid

let recalled: Promise<void> | null = null
let doubting = false

/** After a request that was refused as nobody's. Only `valid: false` ends the session here: then the page shows who pays now. */
const doubtSession = async (): Promise<void> => {
  if (doubting) return
  doubting = true
  const answer = await send<SessionAnswer>('/api/identity/session', { signal: AbortSignal.timeout(PATIENCE_MS) })
  doubting = false
  if (!answer.ok || answer.body?.valid !== false) return
  session = { valid: false }
  ended = true
  keepZid(null)
}

/** Asks the node whose session this is. Requests of the caller wait for the answer: before it, nobody knows who pays. */
export const recallSession = (): Promise<void> => {
  recalled = askSession()
  return recalled
}

// Another tab may have signed in or out, or replaced the key: this one shows for whom it acts.
addEventListener('storage', (event) => {
  const { key: place } = event as StorageEvent
  if (place === PLACE) key = storedKey()
  if (place === ZID_PLACE && storedZid() !== (session.zid ?? null)) recallSession().catch(() => undefined)
})

/** Sends with the session or the key of this browser. */
export const sendAsCaller = async <Body>(path: string, sending: Sending = {}): Promise<Answered<Body> | Refused> => {
  await recalled
  if (account().kind !== 'session') return send<Body>(path, { ...sending, key })
  const answer = await send<Body>(path, sending)
  if (!answer.ok && answer.status === 401 && answer.byNode) doubtSession().catch(() => undefined)
  return answer
}

/** @returns the account that pays */
export const ownAccount = async (): Promise<string | Refused> => {
  const answer = await sendAsCaller<{ readonly account: string }>('/api/tally/credits/me')
  return answer.ok ? answer.body.account : answer
}

/** Gives a browser without a key one, with an account of its own and a free compute-hour. @returns the refusal, or null */
export const mintKey = async (): Promise<Refused | null> => {
  const minted = await send<{ readonly key: string }>('/api/demo-key/mint', { method: 'POST' })
  if (!minted.ok) return minted
  keepKey(minted.body.key)
  return null
}

/** The same for work that is charged: a browser without a key gets one first. */
export const sendCharged = async <Body>(path: string, sending: Sending = {}): Promise<Answered<Body> | Refused> => {
  await recalled
  const refusal = account().kind === 'none' ? await mintKey() : null
  return refusal ?? sendAsCaller<Body>(path, sending)
}
