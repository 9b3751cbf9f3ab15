import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { isHex } from '../../src/bytes/hex.ts'
import type { Bundle } from '../../src/envelope/bundle.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { type MachineOrigin, originIn } from '../../src/journal/machine-origin.ts'
import type { Computation } from '../../src/kernel/computation.ts'
import type { MachineTask } from '../../src/kernel/task.ts'
import { contractId, readContract } from '../../src/machines/contract.ts'
import { readState, stateDigest } from '../../src/machines/state.ts'
import { findBundle } from '../../src/verifier/find-bundle.ts'
import { misshapen } from '../../src/verifier/shape.ts'
import { verifyBundle } from '../../src/verifier/verify-bundle.ts'
import type { Call } from '../api/call.ts'
import type { Caller } from '../caller.ts'
import { unpaidRun } from '../pipeline/counted-run.ts'
import type { Services } from '../services.ts'
import { stepOf } from './machines.ts'

/** A machine as its last seal on another node describes it. */
export interface Moved {
  readonly origin: MachineOrigin
  readonly contract: ReturnType<typeof readContract>
  readonly task: MachineTask
  readonly state: string
}

const refuse = (why: string, data: Readonly<Record<string, unknown>> = {}): never => {
  throw new Refusal('INVALID_BODY', `The machine cannot continue from this seal: ${why}.`, data)
}

/** The parts of a seal that say what continues, each compared with what it was derived from. */
function readMoved({ hash, identity }: Services, file: unknown): Moved {
  const bundle = findBundle(file)?.bundle
  if (bundle === undefined) return refuse('it has no envelope; send the answer of GET /api/svc/envelopes/:id')
  const misfit = misshapen(bundle)
  if (misfit !== undefined) return refuse(`${misfit} is missing, unknown, or not what an envelope has there`)
  const origin = originIn(bundle as unknown as Bundle)
  const { cko } = bundle as unknown as Bundle
  if (origin === undefined || cko.task.kind !== 'machine') return refuse('it does not seal a step of a machine')
  if (cko.network !== identity.network) {
    return refuse(`it is of the network "${cko.network}", and this node of "${identity.network}"`)
  }
  const contract = readContract(cko.task.contract)
  const sealed = stepOf(cko)
  if (
    canonicalJson(contract) !== canonicalJson(cko.task.contract) ||
    contractId(hash, contract) !== sealed.contract ||
    !(Number.isSafeInteger(cko.task.version) && cko.task.version >= 1)
  ) {
    return refuse('the contract is not the one that it names')
  }
  const { state, trail } = sealed
  if (typeof state !== 'string' || readState(state) === undefined || stateDigest(hash, state) !== sealed.state_digest) {
    return refuse('the state is not the one that it names')
  }
  if (!isHex(trail, 64)) return refuse('it has no hash chain over its steps')
  return { origin, contract, task: cko.task, state }
}

/** @throws Refusal INVALID_BODY if the steps cannot be taken again */
async function again(services: Services, task: MachineTask, call: Call, caller: Caller | null): Promise<Computation> {
  try {
    return (await unpaidRun(services, task, call, caller)).computation
  } catch (error) {
    if (error instanceof Refusal && error.row.status === 422) {
      return refuse(`its steps cannot be taken again (${error.code}: ${error.message.replace(/\.$/, '')})`)
    }
    throw error
  }
}

/**
 * Verifies the last seal of a machine that comes from another node: its signature, contract and state, and, unless a member
 * of the network signed it, its steps by computing them again as uncharged work.
 * @throws Refusal INVALID_BODY; RATE_LIMITED
 */
export async function verifiedMove(
  services: Services,
  file: unknown,
  call: Call,
  caller: Caller | null,
): Promise<Moved> {
  const { hash, signatures, identity, mesh } = services
  const moved = readMoved(services, file)
  const { public_key, bundle } = moved.origin
  const isKnown = mesh.members.keys.includes(public_key) || public_key === identity.publicKey
  const canCompute = !isKnown && bundle.cko.kernel_digest === identity.kernelDigest
  const computation = canCompute ? await again(services, moved.task, call, caller) : undefined
  const report = verifyBundle(file, {
    hash,
    signatures,
    networks: isKnown ? [{ id: identity.network, nodeKeys: [public_key] }] : [],
    kernelDigest: computation === undefined ? '' : identity.kernelDigest,
    recompute: () => computation as Computation,
  })
  if (report.exit_code === 0) return moved
  const failed = report.checks.flatMap(({ name, outcome, detail }) => (outcome === 'failed' ? [{ name, detail }] : []))
  return refuse(report.summary.replace(/\.$/, ''), { failed })
}
