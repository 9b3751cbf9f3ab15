import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { isHex } from '../../src/bytes/hex.ts'
import type { Bundle } from '../../src/envelope/bundle.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { type MachineOrigin, originIn } from '../../src/journal/machine-origin.ts'
import type { Computation } from '../../src/kernel/computation.ts'
import type { MachineTask } from '../../src/kernel/task.ts'
import { contractId, readContract } from '../../src/machines/contract.ts'
import { readState, stateDigest } from '../../src/machines/state.ts'
import { NO_STATES, type States } from '../../src/machines/state-body.ts'
import { findBundle } from '../../src/verifier/find-bundle.ts'
import { misshapen } from '../../src/verifier/shape.ts'
import { verifyBundle } from '../../src/verifier/verify-bundle.ts'
import type { Call } from '../api/call.ts'
import type { Caller } from '../caller.ts'
import { membersInTurns } from '../mesh/members-in-turns.ts'
import { networkKnownHere } from '../network-known-here.ts'
import { unpaidRun } from '../pipeline/counted-run.ts'
import type { Services } from '../services.ts'
import { type SealedStep, stepOf } from './machines.ts'
import { type Standing, standingAfter } from './standing.ts'

/** A machine as its last seal on another node describes it. */
export interface Moved {
  readonly origin: MachineOrigin
  readonly contract: ReturnType<typeof readContract>
  readonly task: MachineTask
  /** Where it continues. */
  readonly standing: Standing
  /** Its state, if that is beside the seal. */
  readonly bits: Uint8Array | undefined
}

const refuse = (why: string, data: Readonly<Record<string, unknown>> = {}): never => {
  throw new Refusal('INVALID_BODY', `The machine cannot continue from this seal: ${why}.`, data)
}

/** A state that the account has sent. @throws Refusal INVALID_BODY naming the one that is missing */
function mustHaveSent({ sentStates }: Services, account: string, digest: string): Uint8Array {
  const sent = isHex(digest, 64) ? sentStates.get(account, digest) : undefined
  return sent ?? refuse('its state is not in it; send the state first, to /api/svc/reactor/state', { missing: digest })
}

/** The state after the seal, if it is beside it. */
function bitsAfter(services: Services, { state, state_digest }: SealedStep, account: string): Uint8Array | undefined {
  if (state === null) return mustHaveSent(services, account, state_digest)
  const isNamed = typeof state === 'string' && readState(state) && stateDigest(services.hash, state) === state_digest
  return isNamed ? undefined : refuse('the state is not the one that it names')
}

/** The parts of a seal that say what continues, each compared with what it was derived from. */
function readMoved(services: Services, file: unknown, account: string): Moved {
  const { hash, identity } = services
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
  const bits = bitsAfter(services, sealed, account)
  if (!isHex(sealed.trail, 64)) return refuse('it has no hash chain over its steps')
  return { origin, contract, task: cko.task, standing: standingAfter(sealed, bits), bits }
}

/** The state before the seal, if that is not in it. */
const statesBefore = (services: Services, { state_digest: digest }: MachineTask, account: string): States =>
  digest === undefined ? NO_STATES : new Map([[digest, mustHaveSent(services, account, digest)]])

/** @throws Refusal INVALID_BODY if the steps cannot be taken again */
async function again(
  services: Services,
  task: MachineTask,
  states: States,
  call: Call,
  caller: Caller,
): Promise<Computation> {
  try {
    return (await unpaidRun(services, task, call, caller, states)).computation
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
export async function verifiedMove(services: Services, file: unknown, call: Call, caller: Caller): Promise<Moved> {
  const { hash, signatures, identity, mesh } = services
  const moved = readMoved(services, file, caller.account)
  const { public_key, bundle } = moved.origin
  const isKnown = mesh.members.isOf(public_key, bundle.cko.svcond) || public_key === identity.publicKey
  const canCompute = !isKnown && bundle.cko.kernel_digest === identity.kernelDigest
  const states = canCompute ? statesBefore(services, moved.task, caller.account) : NO_STATES
  const computation = canCompute ? await again(services, moved.task, states, call, caller) : undefined
  const members = await membersInTurns(services, findBundle(file)?.bundle.epochs)
  const report = verifyBundle(file, {
    hash,
    signatures,
    networks: isKnown ? [{ ...networkKnownHere(services), members }] : [],
    kernelDigest: computation === undefined ? '' : identity.kernelDigest,
    recompute: () => computation as Computation,
    states,
  })
  if (report.exit_code === 0) return moved
  const failed = report.checks.flatMap(({ name, outcome, detail }) => (outcome === 'failed' ? [{ name, detail }] : []))
  return refuse(report.summary.replace(/\.$/, ''), { failed })
}
