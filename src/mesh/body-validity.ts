import { fromHex } from '../bytes/hex.ts'
import type { Hash } from '../crypto/ports.ts'
import type { PublishedEvent } from '../envelope/bundle.ts'
import type { RefusalCode } from '../errors/table.ts'
import { addressOf } from '../identity/address.ts'
import { isAccountId } from '../ledger/account.ts'
import type { CoinPorts } from './check-mint.ts'
import {
  type AddressRecord,
  type CertificateBody,
  type DiscoveryBody,
  type FuelBondBody,
  type HeartbeatBody,
  type JobBody,
  MAX_EVENT_VOTES,
  MAX_TTL_TICKS,
  type MeshKind,
  type OwnerBody,
  type RecoveryBody,
  type ShardBody,
  type SpendBody,
  type TickBody,
  type VoteBody,
  WINDOW_TICKS,
} from './events.ts'
import { isEvidence } from './evidence-validity.ts'
import type { Members } from './members.ts'
import { addressSigningBytes, ownerSigningBytes } from './record-signing.ts'
import { count, decimal, fits, hex, list, oneOf, positive, type Test, textOf } from './shape.ts'
import { checkCertificate, checkSpendBody } from './spend-rules.ts'
import { isSigned } from './spend-signing.ts'

interface Setting {
  readonly ports: CoinPorts
  readonly network: string
  readonly members: Members
  readonly event: PublishedEvent
}

type Check = (body: PublishedEvent['body'], setting: Setting) => RefusalCode | null

/** No network has more members. */
const MAX_MEMBERS = 1024

const ADDRESS = fits<AddressRecord>({
  address: hex(16),
  owner: hex(64),
  kind: oneOf('node', 'zid', 'service', 'content'),
  target: textOf(1, 512),
  svcond: count,
  ttl: (value) => positive(value) && (value as number) <= MAX_TTL_TICKS,
  sig: hex(128),
})

const HEARTBEAT = fits<HeartbeatBody>({ seen: list(count, 1, MAX_MEMBERS), state_root: hex(64) })

const OWNER = fits<OwnerBody>({ zid: hex(32), public_key: hex(64), sig: hex(128) })

const CERTIFICATE = fits<CertificateBody>({ certificate: () => true })

/** The body holds by its form alone. */
const byForm =
  (form: Test): Check =>
  (body) =>
    form(body) ? null : 'VOID_EVENT'

const CHECKS: Readonly<Record<MeshKind | 'tick', Check>> = {
  heartbeat: (body, { members }) =>
    HEARTBEAT(body) && (body as unknown as HeartbeatBody).seen.length === members.size ? null : 'VOID_EVENT',
  recovery: byForm(fits<RecoveryBody>({ incarnation: positive, adopted: count, abstains_until: count })),
  address(body, { ports, network, members, event }) {
    if (!isAddressRecord(body) || !hasOwnersSignature(ports, network, body)) return 'BAD_RECORD'
    if (isAnothersOwn(ports.hash, members, body)) return 'BAD_RECORD'
    return body.svcond <= event.svcond + WINDOW_TICKS ? null : 'BAD_RECORD'
  },
  owner(body, { ports, network }) {
    if (!OWNER(body)) return 'VOID_EVENT'
    const { zid, public_key, sig } = body as unknown as OwnerBody
    return isSigned(ports.signatures, public_key, ownerSigningBytes(network, zid), sig) ? null : 'BAD_SIGNATURE'
  },
  job: byForm(fits<JobBody>({ job: hex(32), task: hex(64), operations: count, deadline: count })),
  shard: byForm(fits<ShardBody>({ shard: hex(64), nodes: list(hex(64), 1, MAX_MEMBERS) })),
  discovery: byForm(
    fits<DiscoveryBody>({
      name: textOf(0, 128),
      url: textOf(0, 512),
      addresses: list(textOf(1, 512), 0, 32),
      version: textOf(0, 128),
      kernel_digest: textOf(0, 128),
      math_digest: textOf(0, 128),
    }),
  ),
  fuel_bond: byForm(
    fits<FuelBondBody>({
      reference: hex(64),
      home: hex(64),
      account: (value) => typeof value === 'string' && isAccountId(value),
      plancks: (value) => decimal(value) && value !== '0',
    }),
  ),
  // Its signatures are looked at when a certificate is put together.
  vote: byForm(
    fits<VoteBody>({
      votes: list(fits<VoteBody['votes'][number]>({ spend: hex(64), sig: hex(128) }), 1, MAX_EVENT_VOTES),
    }),
  ),
  spend: (body, { ports, network, members }) => checkSpendBody(ports, network, members, body as unknown as SpendBody),
  certificate: (body, { ports, network, members }) =>
    CERTIFICATE(body)
      ? checkCertificate(ports, network, members, (body as unknown as CertificateBody).certificate)
      : 'VOID_EVENT',
  evidence: (body, { ports, network, members }) => (isEvidence(ports, network, members, body) ? null : 'VOID_EVENT'),
  tick: byForm(fits<TickBody>({ tick: count, count: positive, root: hex(64), sum: decimal, last: hex(64) })),
}

/**
 * Why an event that may stand in its log has no effect, or null: a function of the event, the network and its members,
 * so that every node finds the same, whatever else it knows.
 */
export function bodyValidity(
  ports: CoinPorts,
  network: string,
  members: Members,
  event: PublishedEvent,
): RefusalCode | null {
  return CHECKS[event.kind as MeshKind | 'tick'](event.body, { ports, network, members, event })
}

/** The address that a member's key gives it is nobody else's, registered or not. */
const isAnothersOwn = (hash: Hash, members: Members, { address, owner }: AddressRecord): boolean =>
  members.keys.some((key) => key !== owner && addressOf(hash, fromHex(key) as Uint8Array) === address)

/** Whether a value from anywhere has the form of an address record. */
export const isAddressRecord = ADDRESS as (value: unknown) => value is AddressRecord

/** Whether the owner that a well-formed record names has signed it. */
export const hasOwnersSignature = (
  { signatures }: Pick<CoinPorts, 'signatures'>,
  network: string,
  record: AddressRecord,
): boolean => isSigned(signatures, record.owner, addressSigningBytes(network, record), record.sig)
