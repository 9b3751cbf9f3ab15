import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { MachineBody } from '../../src/journal/machine-bodies.ts'
import type { MachineTask } from '../../src/kernel/task.ts'
import { type Contract, readContract } from '../../src/machines/contract.ts'
import { SEALED_BYTE } from '../../src/machines/work.ts'
import { countedReading } from '../pipeline/counted-run.ts'
import { priced } from '../pipeline/price.ts'
import type { Payer } from '../pipeline/uncharged-budget.ts'
import type { Services } from '../services.ts'
import { BEGINNING, type Standing } from './standing.ts'

/** Characters of a contract in canonical form: it is part of every seal. */
const LONGEST = 65_536

/** Operations for which a change that is stored without a charge counts as uncharged work. */
const STORING = 1e7

/** Counts a change that is stored without a charge. @param bytes of a long one @throws Refusal RATE_LIMITED */
export function countStoring({ uncharged }: Services, payer: Payer, bytes = 0): void {
  const operations = Math.max(STORING, bytes * SEALED_BYTE)
  uncharged.admit(payer, operations, null).end(-operations)
}

/** A contract that may be stored. */
export interface Admitted {
  readonly contract: Contract
  /** As kept and sealed: canonical, with all defaults. */
  readonly kept: MachineBody['contract']
  /** Plancks of a sealed step. */
  readonly price: number
}

/** @throws Refusal INVALID_BODY for a longer one */
function keptContract(contract: Contract): MachineBody['contract'] {
  const text = canonicalJson(contract)
  if (text.length <= LONGEST) return JSON.parse(text) as MachineBody['contract']
  throw new Refusal('INVALID_BODY', `The contract has ${text.length} characters; it may have ${LONGEST}.`, {
    measured: text.length,
    bound: LONGEST,
  })
}

/** A step of no machine in particular. @param tick that its formulas see */
export const oneStep = (contract: MachineBody['contract'], { place } = BEGINNING, tick = 0): MachineTask => {
  const nobody = { machine: '0'.repeat(32), prev_envelope: null, trail: null, version: 1 }
  return { kind: 'machine', contract, ...nobody, ...place, steps: 1, tick }
}

/**
 * Checks and prices a contract that a machine is to follow. It counts as uncharged work of the payer.
 * @param standing where the machine is
 * @throws Refusal of the contract; RATE_LIMITED
 */
export async function admitContract(
  services: Services,
  payer: Payer,
  body: unknown,
  standing: Standing = BEGINNING,
): Promise<Admitted> {
  const contract = readContract(body)
  const kept = keptContract(contract)
  const task = oneStep(kept, standing)
  const { price } = await countedReading(services, task, payer, (onRead) =>
    priced(services, task, onRead, standing.states),
  )
  countStoring(services, payer)
  return { contract, kept, price }
}
