import type { RefusalCode } from '../../errors/table.ts'
import { MAX_TTL_TICKS, WINDOW_TICKS } from '../events.ts'
import { count, fits, hex, oneOf, positive, type Shape, type Test, textOf } from '../shape.ts'
import { isParameterName, isWithinBounds, type ParameterName } from './parameters.ts'
import { isRelease } from './release.ts'

/** Longest title, UTF-16 units. */
const MAX_TITLE_LENGTH = 120
/** Longest text, UTF-16 units. */
const MAX_TEXT_LENGTH = 4096
/** Fewest ticks for which a proposal is open: as long as an event may take to be seen by all. */
const LEAST_OPEN_TICKS = WINDOW_TICKS
/** Most ticks for which a proposal is open: about nine days. */
const MOST_OPEN_TICKS = 1_000_000
/** Fewest ticks from the closing tick to the activation tick: about thirteen minutes, in which the outcome becomes final. */
export const LEAST_ACTIVATION_TICKS = 1000

interface Common {
  /**
   * Number of the epoch whose members decide: that of the tick in which it is made, as its proposer knows it. Without it the members decide
   * that the network began with. A change of members has none: those of the epoch before it decide.
   */
  readonly electorate?: number
  readonly title: string
  /** Why; shown to those who vote. */
  readonly text: string
  /** Last tick in which a ballot counts. */
  readonly closes: number
}

interface Acting extends Common {
  /** First tick in which it has an effect, if it is accepted. */
  readonly activates: number
}

/** A sentence that members agree on; it changes nothing on a node. */
export interface TextProposal extends Common {
  readonly type: 'text'
}

/** Sets a parameter of the network from a tick on. */
export interface ParameterProposal extends Acting {
  readonly type: 'parameter'
  readonly parameter: ParameterName
  readonly value: number
}

/** Names the only content that a release may have. */
export interface UpgradeProposal extends Acting {
  readonly type: 'upgrade'
  /** `MAJOR.MINOR.PATCH`. */
  readonly release: string
  /** sha256 of the canonical JSON of its artifacts (name, size and sha256 of each), 64 hex digits. */
  readonly content: string
}

/** Gives the seat of one key to another one, which begins an epoch. */
export interface MemberProposal extends Acting {
  readonly type: 'member'
  /** Number of the epoch that begins: 1 for the first change of a network. */
  readonly epoch: number
  /** Public keys, 64 hex digits. */
  readonly replaces: string
  readonly by: string
}

export type ProposalBody = TextProposal | ParameterProposal | UpgradeProposal | MemberProposal
type ProposalType = ProposalBody['type']

/** Terminals and pages show what members wrote: control characters have no place in it, except the end of a line in a text. */
const without =
  (excluded: RegExp, test: Test): Test =>
  (value) =>
    test(value) && !excluded.test(value as string)

const common = {
  title: without(/\p{Cc}/u, textOf(1, MAX_TITLE_LENGTH)),
  text: without(/(?!\n)\p{Cc}/u, textOf(0, MAX_TEXT_LENGTH)),
  closes: count,
}
const acting = { ...common, activates: count }

/** In the first epoch a proposal names no electorate. */
const ofAnyEpoch = <Body extends Common>(shape: Shape<Omit<Body, 'electorate'>>): Test => {
  const [first, later] = [fits(shape), fits({ ...shape, electorate: positive })]
  return (value) => first(value) || later(value)
}

const FORMS: Readonly<Record<ProposalType, Test>> = {
  text: ofAnyEpoch<TextProposal>({ ...common, type: oneOf('text') }),
  parameter: ofAnyEpoch<ParameterProposal>({
    ...acting,
    type: oneOf('parameter'),
    parameter: isParameterName,
    value: Number.isSafeInteger,
  }),
  upgrade: ofAnyEpoch<UpgradeProposal>({ ...acting, type: oneOf('upgrade'), release: isRelease, content: hex(64) }),
  member: fits<Omit<MemberProposal, 'electorate'>>({
    ...acting,
    type: oneOf('member'),
    epoch: positive,
    replaces: hex(64),
    by: hex(64),
  }),
}

export const isProposalBody: Test = (value) => Object.values(FORMS).some((form) => form(value))

/** First tick in which it has an effect; null for a text. */
export const activationOf = (body: ProposalBody): number | null => (body.type === 'text' ? null : body.activates)

/**
 * Why a proposal of that form has no effect, or null.
 * @param svcond tick in which it is published
 */
export function checkProposal(body: ProposalBody, svcond: number): RefusalCode | null {
  const open = body.closes - svcond
  if (open < LEAST_OPEN_TICKS || open > MOST_OPEN_TICKS) return 'BAD_PROPOSAL'
  const activates = activationOf(body)
  if (activates !== null) {
    const wait = activates - body.closes
    if (wait < LEAST_ACTIVATION_TICKS || wait > MAX_TTL_TICKS) return 'BAD_PROPOSAL'
  }
  if (body.type === 'parameter' && !isWithinBounds(body.parameter, body.value)) return 'PARAMETER_OUT_OF_BOUNDS'
  return body.type === 'member' && body.replaces === body.by ? 'BAD_PROPOSAL' : null
}

/**
 * What at most one accepted proposal can have: the epoch that begins, or the content of a release. Null for proposals that
 * exclude no other one.
 */
export function slotOf(body: ProposalBody): string | null {
  if (body.type === 'member') return `epoch ${body.epoch}`
  return body.type === 'upgrade' ? `release ${body.release}` : null
}
