import { linkTo } from '../app/router.svelte.ts'
import type { Fact } from '../components/fact.ts'
import { dateOfTick, durationText, tickText, timeText } from '../node/times.ts'
import { WORDS } from '../strings/explorer-documents.ts'

/** A signed statement of the chain by which an identity has its key. */
export interface IdentityLink {
  readonly event: string
  /** Key of the node that published it. */
  readonly origin: string
  readonly svcond: number
  readonly by: 'binding' | 'key' | 'recovery'
  readonly public_key: string
  readonly recovery: string | null
}

/** What everybody may know of an identity. */
export interface IdentityDocument {
  readonly zid: string
  readonly public_key: string
  /** Address of its home, and the key of that node. */
  readonly home: string
  readonly home_key: string
  readonly svcond: number
  readonly final: boolean
  readonly recovery: string | null
  readonly links: number
  /** The oldest first. */
  readonly chain: readonly IdentityLink[]
}

/** What an address of 16 digits leads to. */
export interface AddressDocument {
  readonly address: string
  readonly kind: 'node' | 'zid' | 'service' | 'content'
  readonly target: string
  readonly owner: string
  readonly svcond: number
  readonly expires: number
  /** Ticks until then. */
  readonly remaining: number
  readonly stale: boolean
  readonly final: boolean | null
  readonly source: 'log' | 'directory'
  readonly event: string | null
  readonly origin: string | null
}

/** A time in which one node ran a channel. */
export interface Tenure {
  readonly public_key: string
  readonly node: string
  readonly url: string | null
  readonly event: string
  readonly svcond: number
  /** Seal that it continues from; null for the first node. */
  readonly from: string | null
  readonly released: {
    readonly event: string
    readonly svcond: number
    readonly envelope: string
    readonly to: string | null
  } | null
}

/** Which nodes ran a public channel. */
export interface ChannelDocument {
  readonly channel: string
  readonly final: boolean
  readonly holder: { readonly public_key: string; readonly node: string; readonly svcond: number }
  /** The oldest first. */
  readonly tenures: readonly Tenure[]
}

const inTick = (name: string, svcond: number): Fact => ({
  name,
  value: `${timeText(dateOfTick(svcond))} (${WORDS.tick(tickText(svcond))})`,
  href: linkTo('explorer', ['tick', String(svcond)]),
})

const settled = (final: boolean): Fact => ({ name: WORDS.settled, value: final ? WORDS.isSettled : WORDS.notSettled })

export const identityFacts = (known: IdentityDocument): readonly Fact[] => [
  { name: WORDS.identity, value: known.zid, code: true, copy: true },
  { name: WORDS.keyNow, value: known.public_key, code: true },
  inTick(WORDS.since, known.svcond),
  { name: WORDS.recoveryKey, value: known.recovery ?? WORDS.noRecovery, code: known.recovery !== null },
  { name: WORDS.home, value: known.home, href: linkTo('network', [known.home_key]), code: true },
  settled(known.final),
]

/** Where the target of an address can be looked at here; what strangers wrote does not become a link. */
const placeOfTarget = ({ kind, target, owner }: AddressDocument): Fact => {
  const fact = { name: WORDS.target, value: target, code: true, copy: true }
  if (kind === 'node') return { ...fact, href: linkTo('network', [owner]) }
  return kind === 'zid' && /^[0-9a-f]{32}$/.test(target) ? { ...fact, href: linkTo('explorer', ['zid', target]) } : fact
}

export const addressFacts = (known: AddressDocument): readonly Fact[] => [
  { name: WORDS.address, value: known.address, code: true, copy: true },
  { name: WORDS.leadsTo, value: WORDS.kinds[known.kind] },
  placeOfTarget(known),
  { name: WORDS.owner, value: known.owner, code: true },
  inTick(WORDS.signedIn, known.svcond),
  {
    name: WORDS.validUntil,
    value: `${timeText(dateOfTick(known.expires))} ${known.stale ? WORDS.expired : WORDS.left(durationText(known.remaining))}`,
  },
  { name: WORDS.knownFrom, value: WORDS.sources[known.source] },
  ...(known.origin === null
    ? []
    : [{ name: WORDS.published, value: known.origin, href: linkTo('network', [known.origin]), code: true }]),
  ...(known.event === null
    ? []
    : [{ name: WORDS.event, value: known.event, href: linkTo('explorer', ['event', known.event]), code: true }]),
  ...(known.final === null ? [] : [settled(known.final)]),
]

/** @param here key of the node that serves this page; null if it is not known */
export const channelFacts = (known: ChannelDocument, here: string | null): readonly Fact[] => {
  const { public_key, node, svcond } = known.holder
  const last = known.tenures.at(-1)
  const isOver = last !== undefined && last.released !== null
  return [
    { name: WORDS.channel, value: known.channel, code: true, copy: true },
    { name: isOver ? WORDS.ranLast : WORDS.runsAt, value: node, href: linkTo('network', [public_key]), code: true },
    ...(last?.url == null ? [] : [{ name: WORDS.nodeAt, value: last.url, code: true, copy: true }]),
    inTick(WORDS.since, svcond),
    ...(isOver
      ? [{ name: WORDS.now, value: WORDS.released }]
      : here === public_key
        ? [{ name: WORDS.ticks, value: WORDS.follow, href: linkTo('machines', ['channel', known.channel]) }]
        : []),
    settled(known.final),
  ]
}
