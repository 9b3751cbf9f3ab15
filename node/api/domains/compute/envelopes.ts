import { Type } from 'typebox'
import { bundleText } from '../../../../src/envelope/answer.ts'
import type { Inclusion, Seal } from '../../../../src/envelope/bundle.ts'
import type { Cko } from '../../../../src/envelope/cko.ts'
import { ownershipMac } from '../../../../src/envelope/ownership.ts'
import { makeProof } from '../../../../src/envelope/proof.ts'
import { Refusal } from '../../../../src/errors/refusal.ts'
import { lookupHash } from '../../../../src/identity/api-key.ts'
import { proofKey } from '../../../../src/identity/proof-key.ts'
import { listingOf } from '../../../../src/journal/listing.ts'
import type { Caller } from '../../../caller.ts'
import type { Ownership } from '../../../mesh/mesh.ts'
import { addMembers } from '../../../pipeline/add-members.ts'
import { bearerKey } from '../../../pipeline/authorise.ts'
import { provingMembers } from '../../../pipeline/proving-members.ts'
import type { Services } from '../../../services.ts'
import { type Answer, type Call, headerOf, JSON_TYPE, jsonAnswer } from '../../call.ts'
import { read, write } from '../../definition.ts'
import { AnyObject, Hex64, Svcond } from '../../schemas.ts'

const common = { auth: 'none', tier: 'computation', domain: 'compute' } as const
const Id = Type.Object({ id: Hex64 })
const EXAMPLE = { params: { id: '0'.repeat(64) } }
const InclusionOrNull = Type.Union([Type.Null(), AnyObject])

const unknown = (id: string): Refusal =>
  new Refusal('UNKNOWN_ENVELOPE', `Unknown envelope ${id}: neither this node nor any reachable node has it.`)

/** An envelope never changes; its inclusion proof and the owner's permission to read it may come later. */
const cacheable = (id: string, closed: boolean, mine: boolean): Record<string, string> => ({
  etag: `"${id.slice(0, 32)}${closed ? '' : '-open'}"`,
  'cache-control': `${mine ? 'private' : 'public'}, max-age=${closed ? (mine ? 86_400 : 60) : 0}`,
  vary: 'authorization, cookie',
})

/** An envelope of any node, with the parts that the caller may see. */
interface VisibleEnvelope {
  readonly id: string
  /** Canonical JSON of the CKO; null unless it is the caller's or public. */
  readonly text: string | null
  /** The same for an envelope of this node, regardless of the caller: its digest is public. */
  readonly own: string | null
  /** Public key of the node that sealed it. */
  readonly origin: string
  readonly svcond: number
  readonly seal: Seal
  readonly inclusion: Inclusion | null
}

/** Ticks of a public channel are public; the name of their machine is that of the channel. */
function isOfPublicChannel(channels: Services['channels'], text: string): boolean {
  if (!text.includes('"kind":"machine"')) return false
  const { task } = JSON.parse(text) as Cko
  return task.kind === 'machine' && channels.find(task.machine)?.public === true
}

async function local(
  { reader, identity, channels }: Services,
  id: string,
  account: string | null,
): Promise<VisibleEnvelope | null> {
  const envelope = await reader.envelope(id)
  if (envelope === undefined) return null
  const { text, coin, seal } = envelope
  const open =
    account === coin.owner || (await reader.publishedBy(id)) !== undefined || isOfPublicChannel(channels, text)
  const inclusion = (await reader.inclusion(id)) ?? null
  const origin = identity.publicKey
  return { id, text: open ? text : null, own: text, origin, svcond: coin.svcond, seal, inclusion }
}

/** HMAC that proves to another node that the owner of the key is asking; the key itself never leaves this node. */
function proofOf({ hash, identity }: Services, call: Call, id: string) {
  const field = headerOf(call, 'authorization')
  if (field === undefined) return null
  const key = bearerKey(field)
  const secret = proofKey(hash, key, identity.network)
  const mac = ownershipMac(hash, secret, identity.network, id, identity.publicKey)
  return { secret, ownership: { lookup: lookupHash(hash, key), mac } satisfies Ownership }
}

async function seenBy(
  services: Services,
  id: string,
  caller: Caller | null,
  ownership?: Ownership,
): Promise<VisibleEnvelope> {
  const own = await local(services, id, caller?.account ?? null)
  if (own !== null) return own
  // A key of this node owns nothing on other nodes.
  const fetched = await services.mesh.fetchEnvelope(id, caller === null ? ownership : undefined)
  if (fetched === null) throw unknown(id)
  const { origin, open, text } = fetched
  return { id, text, own: null, origin, svcond: open.svcond, seal: open.seal, inclusion: open.inclusion }
}

/** Digest and proofs, and for an envelope of this node the operator or solver. */
function openPart(
  services: Services,
  { id, own, origin, svcond, seal, inclusion }: VisibleEnvelope,
  headers: Record<string, string>,
): Answer {
  const { operator_id = null, kernel_digest = null } = own === null ? {} : (JSON.parse(own) as Cko)
  const open = {
    envelope_id: id,
    digest: id,
    private: true,
    origin,
    svcond,
    operator_id,
    kernel_digest,
    seal,
    inclusion,
    ...provingMembers(services, seal.public_key),
  }
  return jsonAnswer(200, open, headers)
}

export const envelope = read({
  ...common,
  id: 'svc.envelopes.one',
  scope: 'read',
  method: 'GET',
  path: '/api/svc/envelopes/:id',
  foreignKeys: true,
  summary: "A sealed envelope of any node: its content for its owner's key or once published, its proofs for everyone.",
  params: Id,
  response: Type.Object({
    envelope_id: Hex64,
    seal: AnyObject,
    inclusion: InclusionOrNull,
    origin: Type.Optional(Hex64),
    cko: Type.Optional(AnyObject),
    svc_proof: Type.Optional(Type.String()),
    epochs: Type.Optional(
      Type.Array(AnyObject, { description: 'Certificates of the changes of members, if a later member has signed.' }),
    ),
  }),
  refusals: ['UNKNOWN_ENVELOPE', 'UNAUTHORIZED', 'OVERLOADED'],
  example: EXAMPLE,
  async read(services, { params, caller, call }) {
    const asker = proofOf(services, call, params.id)
    const seen = await seenBy(services, params.id, caller, asker?.ownership)
    const { id, text, seal, inclusion } = seen
    if (text === null) return openPart(services, seen, cacheable(id, inclusion !== null, asker !== null))
    const headers = cacheable(`${id.slice(0, 30)}-c`, inclusion !== null, true)
    // Without a key, a published envelope has the HMAC of the published marker.
    const proof = makeProof(services.hash, asker?.secret ?? services.keylessProofKey, text)
    return {
      status: 200,
      type: JSON_TYPE,
      headers,
      body: addMembers(bundleText({ text, id, proof }, seal, inclusion), provingMembers(services, seal.public_key)),
    }
  },
})

export const inclusion = read({
  ...common,
  id: 'svc.envelopes.inclusion',
  scope: 'read',
  method: 'GET',
  path: '/api/svc/envelopes/:id/inclusion',
  foreignKeys: true,
  summary: 'Proof that the tick event commits to an envelope of any node; null until its tick has closed.',
  params: Id,
  response: Type.Object({ envelope_id: Hex64, origin: Hex64, svcond: Svcond, inclusion: InclusionOrNull }),
  refusals: ['UNKNOWN_ENVELOPE', 'OVERLOADED'],
  example: EXAMPLE,
  async read(services, { params }) {
    const { id, origin, svcond, inclusion: proof } = await seenBy(services, params.id, null)
    const answer = { envelope_id: id, origin, svcond, inclusion: proof }
    return jsonAnswer(200, answer, cacheable(id, proof !== null, false))
  },
})

export const publish = write({
  ...common,
  auth: 'key',
  scope: 'compute',
  id: 'svc.envelopes.publish',
  method: 'POST',
  path: '/api/svc/envelopes/:id/publish',
  summary: 'Makes the content of an envelope public, permanently: every node then serves it to everyone.',
  params: Id,
  response: Type.Object({ envelope_id: Hex64, published: Type.Literal(true) }),
  refusals: ['UNKNOWN_ENVELOPE', 'FORBIDDEN', 'STORAGE_UNAVAILABLE'],
  limit: 'spend',
  example: EXAMPLE,
  async write({ reader, tally, publishContent }, { params: { id }, caller }) {
    const stored = await reader.envelope(id)
    if (stored === undefined) {
      throw new Refusal('UNKNOWN_ENVELOPE', `This node did not seal the envelope ${id}; ask the node that did.`)
    }
    if (caller === null || caller.account !== stored.coin.owner) {
      throw new Refusal('FORBIDDEN', 'Only the key under which an envelope was sealed may publish it.')
    }
    const isListed = await tally.listedAtSeal(id, stored.coin.seq)
    const listing = isListed ? null : listingOf(JSON.parse(stored.text) as Cko, id, true)
    await publishContent({ account: caller.account, envelope: id }, listing)
    return { envelope_id: id, published: true }
  },
})
