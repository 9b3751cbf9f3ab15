import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { MachineBody } from '../../src/journal/entry.ts'
import { type Contract, readContract } from '../../src/machines/contract.ts'
import { countedReading } from '../pipeline/counted-run.ts'
import { priced } from '../pipeline/price.ts'
import type { Payer } from '../pipeline/uncharged-budget.ts'
import type { Services } from '../services.ts'

/** Characters of a contract in canonical form: it is part of every seal. */
const LONGEST = 65_536

/** Operations for which a contract that is stored counts as uncharged work. */
const CREATION = 1e7

/** Where a machine is that is to follow the contract from now on. */
export interface Standing {
  readonly step: number
  readonly state: string | null
}

const BEGINNING: Standing = { step: 0, state: null }

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

/**
 * Checks and prices a contract that a machine is to follow. It counts as uncharged work of the payer.
 * @throws Refusal of the contract; RATE_LIMITED
 */
export async function admitContract(
  services: Services,
  payer: Payer,
  body: unknown,
  { step, state }: Standing = BEGINNING,
): Promise<Admitted> {
  const contract = readContract(body)
  const kept = keptContract(contract)
  const place = {
    machine: '0'.repeat(32),
    prev_envelope: null,
    trail: null,
    version: 1,
    step,
    state,
    steps: 1,
    tick: 0,
  }
  const task = { kind: 'machine', contract: kept, ...place } as const
  const { price } = await countedReading(services, task, payer, (onRead) => priced(services, task, onRead))
  services.uncharged.admit(payer, CREATION, null).end(-CREATION)
  return { contract, kept, price }
}
