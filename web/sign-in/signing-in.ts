import { LEAST_BITS } from '../../src/identity/equation-strength.ts'
import { ownRefusal, type Refused, refusedHere } from '../node/refusal.ts'
import { send } from '../node/send.ts'
import { WORDS } from '../strings/sign-in.ts'
import type { IdentityWork } from './identity-work.ts'

/** What the node knows about an identity, as far as signing needs it. */
export interface KnownIdentity {
  readonly zid: string
  readonly public_key: string
  readonly recovery: string | null
  readonly after: string
  readonly recover_after: string | null
}

/** What a person typed. */
export interface SignInForm {
  readonly equation: string
  /** ZID, if the equation is not the first one of the identity; else empty. */
  readonly named: string
  /** A new equation that can be guessed is used all the same. */
  readonly weak: boolean
}

/** The input that is wrong. */
export type SignInProblem = 'equation' | 'named' | 'weak'

/** An identity whose key the worker has; a fresh one has no binding yet. */
export interface Derived {
  readonly zid: string
  readonly public_key: string
  readonly network: string
  readonly fresh: boolean
}

export interface Strength {
  readonly bits: number
  readonly generated: boolean
  readonly zid: string
}

const ZID = /^[0-9a-f]{32}$/

export const strengthOf = async (work: IdentityWork, equation: string): Promise<Strength> => {
  const [strength, { zid }] = await Promise.all([work.ask('strength', { equation }), work.ask('zid', { equation })])
  return { ...strength, zid }
}

export const isWeak = ({ bits }: Strength): boolean => bits < LEAST_BITS

/** The ZID that a person typed; null if it has another form. */
export const typedZid = (named: string): string | null => {
  const zid = named.trim().toLowerCase()
  return zid === '' || ZID.test(zid) ? zid : null
}

export const brokenHere = (error: unknown): Refused => ownRefusal('KEY_FAILED', (error as Error).message)

export const networkOf = async (): Promise<string | Refused> => {
  const health = await send<{ readonly network: string }>('/api/health')
  return health.ok ? health.body.network : health
}

/** Whether an identity is there, and whether this equation is its key; the worker has the key then. */
export async function derived(
  work: IdentityWork,
  { equation, named, weak }: SignInForm,
  onShare: (share: number) => void,
): Promise<Derived | SignInProblem | Refused> {
  const typed = typedZid(named)
  if (equation.trim() === '') return 'equation'
  if (typed === null) return 'named'
  const strength = await strengthOf(work, equation)
  const zid = typed === '' ? strength.zid : typed
  const network = await networkOf()
  if (typeof network !== 'string') return network
  const known = await send<KnownIdentity>(`/api/identity/${zid}`)
  const fresh = !known.ok && known.code === 'UNKNOWN_ZID' && zid === strength.zid
  if (!known.ok && !fresh) return known
  if (fresh && isWeak(strength) && !weak) return 'weak'
  const { public_key } = await work.ask('derive', { equation, network, zid }, onShare)
  if (known.ok && known.body.public_key !== public_key) {
    return refusedHere({ code: 'WRONG_SIGNER', detail: WORDS.notTheEquation, data: { zid } })
  }
  return { zid, public_key, network, fresh }
}

/** Makes this node the home of a fresh identity. @returns the refusal, or null */
export async function bound(work: IdentityWork, { zid, public_key, network }: Derived): Promise<Refused | null> {
  const { signature: sig } = await work.ask('bind', { network })
  const answer = await send('/api/identity/bind', { body: { zid, public_key, sig } })
  return answer.ok ? null : answer
}

/** Begins a session with the key that the worker has. @returns the refusal, or null */
export async function signedIn(work: IdentityWork, { zid, public_key }: Derived): Promise<Refused | null> {
  const challenge = await send<{ readonly nonce: string; readonly network: string }>('/api/identity/challenge', {
    body: { zid },
  })
  if (!challenge.ok) return challenge
  const { nonce, network } = challenge.body
  // The host of the address that this browser uses: a node that passes the signature on gains nothing.
  const { signature } = await work.ask('sign-in', { network, host: location.host, nonce })
  const answer = await send('/api/identity/login', { body: { zid, public_key, nonce, signature } })
  return answer.ok ? null : answer
}
