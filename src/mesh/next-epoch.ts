import type { EpochCertificate, EpochStatement, MemberChange } from './epoch-certificate.ts'
import { statementFault } from './epoch-fault.ts'
import type { Change } from './governance/changes.ts'
import type { Members } from './members.ts'
import type { MeshState } from './mesh-state.ts'

/** Rules by which members change. Only a simulation passes another set, to show what goes wrong without each. */
export interface EpochRules {
  /** A member signs one statement for each number; off, one for each accepted change. */
  readonly oneVote: boolean
  /** A member signs the next epoch once the latest one is the present one; off, as soon as it is known. */
  readonly oneAtATime: boolean
}

export const EPOCH_RULES: EpochRules = { oneVote: true, oneAtATime: true }

/** View of a member when it decides on the next epoch. */
export interface SuccessionView {
  readonly network: string
  readonly self: string
  readonly members: Members
  readonly succession: Pick<MeshState['succession'], 'of' | 'certificate' | 'carried'>
  /** Last tick in which this member abstains, 0 for none. */
  readonly abstainsUntil: number
  /** Current tick. */
  readonly now: number
  /** Accepted proposals, in ascending order of their activation; none is ever taken back. */
  readonly changes: readonly MemberChange[]
  readonly rules?: EpochRules
}

/**
 * What this member has to sign now: the first accepted change that is not an epoch yet. It signs once for each number, so
 * that no two epochs have the same.
 */
export function statementOwed(view: SuccessionView): EpochStatement | null {
  const { network, self, members, succession, abstainsUntil, now, changes, rules = EPOCH_RULES } = view
  const { latest } = members
  if (!latest.has(self) || now <= abstainsUntil || (rules.oneAtATime && now < latest.activates)) return null
  if (rules.oneVote && succession.of(self) !== null) return null
  const made = new Set(members.epochs.map(({ certificate }) => certificate?.statement.proposal))
  const statements = changes
    .filter(({ proposal }) => !made.has(proposal))
    .map(({ proposal, replaces, by, activates }) => {
      return { network, number: latest.number + 1, proposal, replaces, by, activates }
    })
  return statements.find((statement) => statementFault(members, statement) === null) ?? null
}

/**
 * Tick from which the first accepted change counts that is not in force yet; infinity without one.
 * @param changes as in the view
 * @param key of a member; then only the change that replaces it
 */
export function undecidedFrom(
  { latest }: Pick<Members, 'latest'>,
  changes: readonly Pick<Change, 'epoch' | 'replaces' | 'activates'>[],
  key?: string,
): number {
  const isMeant = ({ epoch, replaces }: Pick<Change, 'epoch' | 'replaces'>): boolean =>
    epoch > latest.number && (key === undefined || replaces === key)
  return changes.find(isMeant)?.activates ?? Number.POSITIVE_INFINITY
}

/**
 * The certificate that this member has to publish now: its log contains the certificates of all epochs that it names, so that
 * a reader of that log can follow it; then that of the next epoch, if a quorum has signed one.
 */
export function certificateOwed({ self, members, succession }: SuccessionView): EpochCertificate | null {
  const next = members.epoch(succession.carried(self) + 1)
  return next === undefined ? succession.certificate() : next.certificate
}
