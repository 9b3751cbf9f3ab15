import { NOBODY } from '../../src/mesh/nobody.ts'
import { type Refused, refusedHere } from '../node/refusal.ts'
import { send } from '../node/send.ts'
import { WORDS } from '../strings/sign-in.ts'
import type { IdentityWork } from './identity-work.ts'
import { isWeak, type KnownIdentity, networkOf, strengthOf, typedZid } from './signing-in.ts'

/** Rotate: the key gives way to another one. Name: a recovery key is named. Recover: the recovery key gives the identity another key. */
export type Change = 'rotate' | 'name' | 'recover'

export interface ChangeForm {
  readonly change: Change
  readonly zid: string
  /** Of the key, or of the recovery key, until now. */
  readonly equation: string
  /** Of the next key, or of the recovery key that is named. */
  readonly next: string
  readonly weak: boolean
}

export type ChangeProblem = 'zid' | 'equation' | 'next' | 'weak'

/**
 * Makes the statement that gives an identity another key or names its recovery key, and publishes it.
 * @param onShare of the derivation that runs, which is the first or the second one
 * @returns null when it is done
 */
export async function changeKey(
  work: IdentityWork,
  { change, zid: typed, equation, next, weak }: ChangeForm,
  onShare: (share: number, which: 1 | 2) => void,
): Promise<null | ChangeProblem | Refused> {
  const zid = typedZid(typed)
  if (zid === null || zid === '') return 'zid'
  if (equation.trim() === '') return 'equation'
  if (next.trim() === '' || next === equation) return 'next'
  if (isWeak(await strengthOf(work, next)) && !weak) return 'weak'
  const network = await networkOf()
  if (typeof network !== 'string') return network
  const known = await send<KnownIdentity>(`/api/identity/${zid}`)
  if (!known.ok) return known
  const { public_key, recovery, after, recover_after } = known.body
  const refused = (code: string, detail: string) => refusedHere({ code, detail, data: { zid } })
  if (change === 'name' && recovery !== null) return refused('STATEMENT_REFUSED', WORDS.hasRecovery)
  if (change === 'recover' && recovery === null) return refused('STATEMENT_REFUSED', WORDS.noRecovery)
  const named = { network, zid }
  // The worker signs with the key that it derived last, so that of the next recovery key comes first.
  const rescue =
    change === 'name' ? await work.ask('derive', { ...named, equation: next }, (share) => onShare(share, 1)) : null
  const signer = await work.ask('derive', { ...named, equation }, (share) => onShare(share, rescue === null ? 1 : 2))
  if (signer.public_key !== (change === 'recover' ? recovery : public_key))
    return refused('WRONG_SIGNER', WORDS.notTheEquation)
  const { statement } = await work.ask(
    'statement',
    {
      ...named,
      equation: rescue === null ? next : '',
      after: change === 'recover' ? (recover_after ?? '') : after,
      recovery: rescue?.public_key ?? recovery ?? NOBODY,
    },
    (share) => onShare(share, 2),
  )
  const answer = await send('/api/identity/rotate', { body: statement })
  return answer.ok ? null : answer
}
