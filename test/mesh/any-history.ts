import fc from 'fast-check'
import { toHex } from '../../src/bytes/hex.ts'
import type { AcceptedEvent } from '../../src/mesh/mesh-state.ts'
import {
  addressRecord,
  evidenceOf,
  fastSigner,
  heartbeatBody,
  jobBody,
  type LogWriter,
  ownerBody,
  type TestMesh,
} from './build.ts'
import { ratificationBody, textBody } from './governance-build.ts'

/** A planned event: what a member publishes next. Numbers are reduced to the size of the history. */
interface Step {
  readonly member: number
  /** `round`: everybody's heartbeat, in the same tick. */
  readonly kind:
    | 'round'
    | 'heartbeat'
    | 'job'
    | 'address'
    | 'owner'
    | 'shard'
    | 'fuel_bond'
    | 'channel'
    | 'proposal'
    | 'ballot'
    | 'ratification'
    | 'recovery'
    | 'tick'
    | 'void'
  readonly wait: number
  readonly subject: number
  readonly owner: number
  readonly ttl: number
  /** By member: how many of the latest events of each log it has not seen. */
  readonly behind: readonly number[]
}

/** Waits around the bounds of a rule are where mistakes would show. */
const anyStep = (size: number): fc.Arbitrary<Step> =>
  fc.record({
    member: fc.nat(size - 1),
    kind: fc.oneof(
      { weight: 8, arbitrary: fc.constant('heartbeat' as const) },
      { weight: 4, arbitrary: fc.constant('round' as const) },
      { weight: 4, arbitrary: fc.constant('address' as const) },
      {
        weight: 5,
        arbitrary: fc.constantFrom('job', 'owner', 'shard', 'fuel_bond', 'channel', 'recovery', 'tick', 'void'),
      },
      { weight: 4, arbitrary: fc.constantFrom('proposal', 'ballot', 'ballot', 'ratification') },
    ),
    wait: fc.constantFrom(0, 0, 1, 7, 59, 60, 119, 120, 121, 400),
    subject: fc.nat(2),
    owner: fc.nat(2),
    ttl: fc.constantFrom(1, 60, 150, 1000),
    behind: fc.array(fc.constantFrom(0, 0, 1, 2, 9), { minLength: size, maxLength: size }),
  })

export const anySteps = (size: number, maxLength = 60): fc.Arbitrary<readonly Step[]> =>
  fc.array(anyStep(size), { minLength: 5, maxLength })

const OWNERS = [0, 1, 2].map((i) => fastSigner(`owner ${i}`))

/**
 * Writes the events of the steps, each member at its own pace.
 * @param known events before
 * @returns by member, in the order of its log
 */
export function write(
  writers: readonly LogWriter[],
  steps: readonly Step[],
  clocks: number[] = writers.map(() => 0),
  known: readonly AcceptedEvent[] = [],
): readonly AcceptedEvent[][] {
  const logs: AcceptedEvent[][] = writers.map(() => [])
  const proposals = known.filter(({ event }) => event.kind === 'proposal')
  for (const step of steps) {
    clocks[step.member] = clocks[step.member] + step.wait
    if (step.kind === 'round') clocks.fill(Math.max(...clocks))
    for (const [member, each] of writers.entries()) {
      if (member !== step.member && step.kind !== 'round') continue
      const written = writeStep({ writers, proposals }, each, step, clocks[member])
      logs[member]?.push(written)
      if (written.event.kind === 'proposal') proposals.push(written)
    }
  }
  return logs
}

interface Written {
  readonly writers: readonly LogWriter[]
  readonly proposals: readonly AcceptedEvent[]
}

function writeStep(written: Written, writer: LogWriter, step: Step, svcond: number): AcceptedEvent {
  const { writers, proposals } = written
  const owner = OWNERS[step.owner]
  const subject = String(step.subject)
  switch (step.kind) {
    case 'round':
    case 'heartbeat': {
      const behind = step.behind[writers.indexOf(writer)]
      const seen = writers.map(({ count }, i) => Math.max(0, count - behind - (i === step.subject ? 1 : 0)))
      return writer.write('heartbeat', svcond, heartbeatBody(seen))
    }
    case 'address': {
      const signed = Math.max(0, svcond - step.behind[0] * 20)
      const record = { address: subject.padStart(16, '0'), kind: 'service' as const, target: `at ${writer.count}` }
      return writer.write('address', svcond, addressRecord(owner, { ...record, svcond: signed, ttl: step.ttl }))
    }
    case 'owner':
      return writer.write('owner', svcond, ownerBody(owner, subject.padStart(32, '0')))
    case 'shard':
      return writer.write('shard', svcond, { shard: subject.padStart(64, '0'), nodes: [writer.key] })
    case 'fuel_bond':
      return writer.write('fuel_bond', svcond, {
        reference: subject.padStart(64, '0'),
        home: writer.key,
        account: toHex(owner.publicKey),
        plancks: '7',
      })
    case 'channel': {
      const nobody = '0'.repeat(64)
      // The order of claims decides also where the check of names would leave one opener.
      const open = { act: 'open', after: nobody, envelope: nobody, seed: nobody, to: nobody } as const
      return writer.write('channel', svcond, { channel: subject.padStart(32, '0'), ...open })
    }
    case 'proposal':
      return writer.write('proposal', svcond, textBody(svcond + step.ttl))
    case 'ballot': {
      const proposal = proposals[step.subject % proposals.length]?.id ?? '0'.repeat(64)
      return writer.write('ballot', svcond, { proposal, choice: step.owner === 0 ? 'no' : 'yes' })
    }
    case 'ratification': {
      const [proposal = null] = proposals.slice(step.subject % proposals.length)
      if (proposal === null) return writer.write('job', svcond, jobBody(subject, step.ttl))
      return writer.write('ratification', svcond, ratificationBody(proposal, writers.slice(step.owner)))
    }
    case 'recovery':
      return writer.write('recovery', svcond, {
        incarnation: step.subject + 1,
        adopted: 3,
        abstains_until: svcond + 120,
      })
    case 'tick':
      return writer.write('tick', svcond, { tick: svcond, count: 1, root: writer.key, sum: '5', last: writer.key })
    case 'void':
      return writer.write('job', svcond, jobBody(subject), 'VOID_EVENT')
    case 'job':
      return writer.write('job', svcond, jobBody(subject, step.ttl))
  }
}

/** Mixes logs: any order that keeps the order within each. @param picks which log comes next, reduced to those left */
export function interleave(logs: readonly (readonly AcceptedEvent[])[], picks: readonly number[]): AcceptedEvent[] {
  const rest = logs.map((log) => [...log])
  const mixed: AcceptedEvent[] = []
  for (let at = 0; ; at++) {
    const open = rest.filter((log) => log.length > 0)
    if (open.length === 0) return mixed
    const [next] = open.map((log) => log)
    const log = open[(picks[at % picks.length] ?? 0) % open.length] ?? next
    mixed.push(log?.shift() as AcceptedEvent)
  }
}

export const anyPicks: fc.Arbitrary<number[]> = fc.array(fc.nat(16), { minLength: 10, maxLength: 80 })

/** A member whose log has two branches, and who bears witness to it. */
export interface Fork {
  readonly forked: number
  readonly witness: number
  readonly one: readonly Step[]
  readonly other: readonly Step[]
}

export const anyFork = (size: number): fc.Arbitrary<Fork> =>
  fc.record({
    forked: fc.nat(size - 1),
    witness: fc.nat(size - 2),
    one: fc.array(anyStep(size), { minLength: 1, maxLength: 8 }),
    other: fc.array(anyStep(size), { minLength: 1, maxLength: 8 }),
  })

/** Steps that are others in a branch. What is ratified there counts, and members that know it republish it. */
const IN_BRANCH: { readonly [Kind in Step['kind']]?: Step['kind'] } = { round: 'heartbeat', ratification: 'job' }

/**
 * Lets one member continue its log in two ways and another one prove it.
 * @returns the logs as two nodes know them, who saw different branches and the same evidence
 */
export function fork(
  { writers }: TestMesh,
  logs: readonly (readonly AcceptedEvent[])[],
  { forked, witness, one, other }: Fork,
): readonly [readonly AcceptedEvent[][], readonly AcceptedEvent[][]] {
  const origin = writers[forked]
  const start = Math.max(0, ...(logs[forked] ?? []).map(({ event }) => event.svcond))
  const branchOf = (steps: readonly Step[], offset: number): AcceptedEvent[] => {
    const branch = origin.branch()
    const all = writers.map((writer, i) => (i === forked ? branch : writer.branch()))
    const clocks = writers.map(() => start + offset)
    const own = steps.map((step): Step => ({ ...step, kind: IN_BRANCH[step.kind] ?? step.kind, member: forked }))
    return [...(write(all, own, clocks, logs.flat())[forked] ?? [])]
  }
  const branches = [branchOf(one, 0), branchOf(other, 1)] as const
  const witnesses = writers.filter((_, i) => i !== forked)
  const speaker = witnesses[witness]
  const at = writers.indexOf(speaker)
  const shown = evidenceOf(branches[0][0], branches[1][0])
  const last = Math.max(0, ...(logs[at] ?? []).map(({ event }) => event.svcond))
  const evidence = speaker.write('evidence', last, shown)
  const known = (branch: readonly AcceptedEvent[]): AcceptedEvent[][] =>
    logs.map((log, i) => [...log, ...(i === forked ? branch : []), ...(i === at ? [evidence] : [])])
  return [known(branches[0]), known(branches[1])]
}
