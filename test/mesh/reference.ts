import { systemHash } from '../../node/system/crypto.ts'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import type { AddressRecord } from '../../src/mesh/address-record.ts'
import type { EvidenceBody } from '../../src/mesh/evidence.ts'
import type { RatificationBody } from '../../src/mesh/governance/ratification-body.ts'
import type { HeartbeatBody } from '../../src/mesh/kinds/heartbeat.ts'
import type { Members } from '../../src/mesh/members.ts'
import type { AcceptedEvent } from '../../src/mesh/mesh-state.ts'

/** The consequences of the rules for a set of events, computed from scratch and directly from their wording. */
export interface Meaning {
  /** By origin: first sequence number that does not count. */
  readonly forkedFrom: ReadonlyMap<string, number>
  /** Ids of late claims. */
  readonly late: ReadonlySet<string>
  /** By kind and subject: ids of all claims in order of rank. */
  readonly ranked: ReadonlyMap<string, readonly string[]>
  /** By proposal: members whose signatures are in any ratification. */
  readonly ratified: ReadonlyMap<string, ReadonlySet<string>>
  /** Ids of the ballots on a proposal that count, in order of rank. */
  ballots(proposal: string, closes: number): readonly string[]
  /** By address: owner and target valid at `svcond`, or null. */
  holds(address: string, svcond: number): { readonly owner: string; readonly target: string } | null
}

/** By kind: the member of a body that is the register. A proposal is a register of its own. */
const SUBJECT: Readonly<Record<string, string>> = {
  address: 'address',
  owner: 'zid',
  job: 'job',
  shard: 'shard',
  fuel_bond: 'reference',
  channel: 'channel',
  ballot: 'proposal',
}

const subjectOf = ({ event: { kind, body }, id }: AcceptedEvent): string | undefined =>
  kind === 'proposal' ? id : (body[SUBJECT[kind] ?? ''] as string | undefined)

export function meaningOf(members: Members, events: readonly AcceptedEvent[]): Meaning {
  const forkedFrom = new Map<string, number>()
  for (const { event, void: refusal } of events) {
    if (event.kind !== 'evidence' || refusal !== null) continue
    const { origin, seq } = (event.body as unknown as EvidenceBody).first
    forkedFrom.set(origin, Math.min(seq, forkedFrom.get(origin) ?? seq))
  }
  const counting = events.filter(
    ({ event, void: refusal }) => refusal === null && event.seq < (forkedFrom.get(event.origin) ?? Infinity),
  )
  /** A member has two ballots on a proposal. */
  const isExcess = ({ event }: AcceptedEvent): boolean =>
    event.kind === 'ballot' &&
    counting.filter(
      ({ event: { kind, origin, seq, body } }) =>
        kind === 'ballot' && origin === event.origin && seq < event.seq && body.proposal === event.body.proposal,
    ).length >= 2
  const claims = counting.filter((each) => subjectOf(each) !== undefined && !isExcess(each))
  const isLate = ({ event }: AcceptedEvent): boolean => {
    const origin = members.indexOf(event.origin)
    const unseen = members.keys.filter((key) => {
      if (key === event.origin) return false
      const [word] = counting
        .filter((other) => other.event.kind === 'heartbeat' && other.event.origin === key)
        .filter((other) => other.event.svcond >= event.svcond + 120)
        .sort((a, b) => a.event.seq - b.event.seq)
      return word !== undefined && (word.event.body as unknown as HeartbeatBody).seen[origin] <= event.seq
    })
    return unseen.length >= members.quorum
  }
  const late = new Set(claims.filter(isLate).map(({ id }) => id))
  const order = (a: AcceptedEvent, b: AcceptedEvent): number =>
    Number(late.has(a.id)) - Number(late.has(b.id)) || a.event.svcond - b.event.svcond || (a.id < b.id ? -1 : 1)
  const ranked = new Map<string, string[]>()
  for (const each of [...claims].sort(order)) {
    const name = `${each.event.kind} ${subjectOf(each)}`
    ranked.set(name, [...(ranked.get(name) ?? []), each.id])
  }
  const holds = (address: string, svcond: number) => {
    let holder: AddressRecord | null = null
    const lastSigned = new Map<string, number>()
    for (const { event } of [...claims].sort(order)) {
      const record = event.body as unknown as AddressRecord
      if (event.kind !== 'address' || record.address !== address) continue
      const free: boolean = holder === null || event.svcond > holder.svcond + holder.ttl
      const isNews = record.svcond > (lastSigned.get(record.owner) ?? -1)
      const isAlive = record.svcond + record.ttl >= event.svcond
      if (!isAlive || !isNews || !(free || holder?.owner === record.owner)) continue
      holder = record
      lastSigned.set(record.owner, record.svcond)
    }
    return holder !== null && svcond <= holder.svcond + holder.ttl
      ? { owner: holder.owner, target: holder.target }
      : null
  }
  const ratified = new Map<string, Set<string>>()
  for (const { event, void: refusal } of events) {
    if (event.kind !== 'ratification' || refusal !== null) continue
    const { event: proposal, ratifiers } = event.body as unknown as RatificationBody
    const id = systemHash.sha256Hex(canonicalJson(proposal))
    for (const { member } of ratifiers) ratified.set(id, (ratified.get(id) ?? new Set()).add(member))
  }
  const ballots = (proposal: string, closes: number): readonly string[] => {
    const said = [...claims].sort(order).filter(({ event, id }) => event.body.proposal === proposal && !late.has(id))
    const first = said.filter(({ event }, i) => said.findIndex((each) => each.event.origin === event.origin) === i)
    return first.filter(({ event }) => event.svcond <= closes).map(({ id }) => id)
  }
  return { forkedFrom, late, ranked, holds, ratified, ballots }
}
