import { flatMembers } from '../../src/envelope/answer.ts'
import { buildCko, FIRST_PREV, UNCHAINED } from '../../src/envelope/build-cko.ts'
import { attest } from '../../src/envelope/envelope.ts'
import { protocolRecord } from '../../src/envelope/protocol-record.ts'
import { sealBatch } from '../../src/envelope/seal.ts'
import { KEYLESS_MARKER } from '../../src/identity/proof-key.ts'
import { finish } from '../../src/kernel/seal-time.ts'
import type { Task } from '../../src/kernel/task.ts'
import { type Answer, JSON_TYPE, NO_STORE, withHeaders } from '../api/call.ts'
import type { ComputeEndpoint } from '../api/definition.ts'
import { readBody } from '../api/read-request.ts'
import type { Services } from '../services.ts'
import { addMembers } from './add-members.ts'
import { mustBeConfirmed } from './confirmed.ts'
import { type Context, limited, unpaidJob } from './context.ts'
import { unpaidRun } from './counted-run.ts'
import { limitHeaders } from './limits.ts'
import { provingMembers } from './proving-members.ts'
import type { Verified } from './stages.ts'

/** Keyless work has no owner and mints no coin. */
const NOBODY = 'keyless'

/**
 * Order of a keyless proof: limit → validate → compute → verify → sign → answer. The receipt is signed by the node and
 * attested with the published marker key; it is outside the node's chain, and no coin is minted.
 */
export async function runKeyless(context: Context<ComputeEndpoint>): Promise<Answer> {
  const { services, endpoint, call } = context
  const limit = limited(services, endpoint, call)
  const body = readBody(endpoint, call)
  const job = await unpaidJob(context, body)
  mustBeConfirmed(services)
  const verified = await unpaidRun(services, job.task, call)
  const text = receipt(services, job.task, verified)
  const answer: Answer = { status: 200, type: JSON_TYPE, headers: NO_STORE, body: text }
  return limit === null ? answer : withHeaders(answer, limitHeaders(limit))
}

/** Members of a sealed answer that a proof without coin and chain cannot have. */
const OF_COINS = [
  'sealed',
  'charge',
  'from_bond_plancks',
  'from_fuel_plancks',
  'from_free_plancks',
  'proof_url',
] as const

function receipt(services: Services, task: Task, verified: Verified): string {
  const { computation, stamps } = verified
  const { clock, hash, origin, signer, keylessProofKey, identity } = services
  const now = clock.now()
  const ends = [...stamps, now]
  const finished = finish(computation, ends, now)
  const charge = {
    plancks: 0,
    from_bond_plancks: 0,
    from_fuel_plancks: 0,
    from_free_plancks: 0,
    funding: 'free',
  } as const
  const placement = { charge, owner: NOBODY, seq: UNCHAINED, prev: FIRST_PREV }
  const plain = buildCko(task, computation, finished, services.digestOf(verified), origin, placement)
  const protocol = protocolRecord(
    plain,
    ends.map((end) => Number(now - end)),
  )
  const cko = { ...plain, protocol }
  const envelope = attest(hash, cko, keylessProofKey)
  const members = flatMembers(envelope)
  for (const name of OF_COINS) members.delete(name)
  members.set('keyPrefix', JSON.stringify(KEYLESS_MARKER))
  members.set('protocol', JSON.stringify(protocol.map(({ name }) => name)))
  members.set('seal', JSON.stringify(sealBatch(hash, signer, identity.network, [envelope.id])[0]))
  members.set('inclusion', 'null')
  members.set('cko', envelope.text)
  const text = `{${[...members].map(([name, member]) => `${JSON.stringify(name)}:${member}`).join()}}`
  return addMembers(text, provingMembers(services, identity.publicKey))
}
