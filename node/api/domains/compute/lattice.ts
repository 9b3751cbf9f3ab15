import { canonicalJson } from '../../../../src/bytes/canonical-json.ts'
import { fromHex } from '../../../../src/bytes/hex.ts'
import type { Cko } from '../../../../src/envelope/cko.ts'
import { Refusal } from '../../../../src/errors/refusal.ts'
import { addressOf } from '../../../../src/identity/address.ts'
import {
  type JobStatement,
  type ReproducibilityCertificate,
  signStatement,
  taskDigest,
} from '../../../../src/mesh/job-statement.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Services } from '../../../services.ts'
import { compute } from '../../definition.ts'
import { Sealed } from '../../schemas.ts'
import { OPERATOR_EXAMPLE, OPERATOR_REFUSALS, OperatorBody } from './compute.ts'
import { operatorTask } from './operator-task.ts'

/** What this node saw; nothing is said about nodes that were not asked. */
const alone = ({ node, svcond, phase, R_t, value_bits }: Cko): JsonObject => ({
  lattice: [{ node, svcond, phase, R_t, value_bits }],
  nodes_measured: 1,
  coherenceScore: null,
  statement: 'This node answered for itself. No other node answered, so agreement between nodes was not measured.',
})

/** This node's own word, in the words of the others: what its envelope says. */
function ownStatement({ hash, signer, identity }: Services, cko: Cko): JobStatement {
  const { kernel_digest, value_bits, svcond, phase, R_t, task } = cko
  const digest = taskDigest(hash, task)
  const said = { task: digest, kernel_digest, value_bits, refused: null, svcond, phase, R_t }
  return signStatement(signer, identity.network, said)
}

function certificateOf(own: JobStatement, others: readonly JobStatement[]): ReproducibilityCertificate {
  const { task, kernel_digest } = own
  const value_bits = own.value_bits as string
  const statements = [own, ...others]
    .filter((said) => said.value_bits === value_bits && said.kernel_digest === kernel_digest)
    .sort((one, other) => (one.node < other.node ? -1 : 1))
  return { task, kernel_digest, value_bits, statements }
}

/**
 * Asks the other members and lists what each of them saw. The envelope is sealed by now, so whatever goes wrong here, the
 * answer goes out: at worst with this node alone.
 */
async function latticeOf(services: Services, cko: Cko, signal: AbortSignal | undefined): Promise<JsonObject> {
  const { mesh, onFault } = services
  const others = await mesh.recompute(cko.task, cko.operations, signal, cko.value_bits).catch((error: unknown) => {
    if (!(error instanceof Refusal)) onFault(error)
    return []
  })
  if (others.length === 0) return alone(cko)
  const agreeing = others.filter(({ value_bits }) => value_bits === cko.value_bits).length
  const own = ownStatement(services, cko)
  const seen = ({ node, svcond, phase, R_t, value_bits, refused, kernel_digest }: JobStatement): JsonObject => ({
    node: addressOf(services.hash, fromHex(node) as Uint8Array),
    public_key: node,
    svcond,
    phase,
    R_t,
    value_bits,
    refused,
    same_kernel: kernel_digest === cko.kernel_digest,
    agrees: value_bits === cko.value_bits,
  })
  const certificate = certificateOf(own, others)
  const { quorum, size } = mesh.members
  return {
    lattice: [own, ...others].map(seen),
    nodes_measured: others.length + 1,
    coherenceScore: agreeing / others.length,
    statement: `${agreeing} of the ${others.length} other nodes that answered computed the same bits.`,
    agreement: {
      k: certificate.statements.length,
      members: size,
      quorum,
      reached: certificate.statements.length >= quorum,
    },
    certificate: JSON.parse(canonicalJson(certificate)) as JsonObject,
  }
}

export const lattice = compute({
  id: 'svc.lattice',
  method: 'POST',
  path: '/api/svc/lattice',
  auth: 'key',
  tier: 'computation',
  domain: 'compute',
  billing: 'charged',
  summary: 'Has every reachable node compute the same body and lists tick, phase, R(t) and the bits of each.',
  body: OperatorBody,
  response: Sealed,
  refusals: [...OPERATOR_REFUSALS, 'INSUFFICIENT_BALANCE', 'IDEMPOTENCY_CONFLICT'],
  price: '1 planck for each operation, at least 1',
  example: { body: OPERATOR_EXAMPLE },
  tool: {
    name: 'svc_lattice',
    readOnlyHint: false,
    idempotentHint: false,
    destructiveHint: false,
    openWorldHint: false,
  },
  job: (services, { body }) => ({
    task: operatorTask(body),
    dryRun: body.dryRun === true,
    members: (cko, signal) => latticeOf(services, cko, signal),
  }),
})
