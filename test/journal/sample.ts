import { systemHash, systemSignatures, systemSigner } from '../../node/system/crypto.ts'
import type { Origin } from '../../src/envelope/build-cko.ts'
import { custodialAccount, lookupHash } from '../../src/identity/api-key.ts'
import type { Decide } from '../../src/journal/decision.ts'
import { loneOwner } from '../../src/journal/head.ts'
import { type Sealed, sealDecision } from '../../src/journal/seal-decision.ts'
import type { Computation } from '../../src/kernel/computation.ts'
import type { Task } from '../../src/kernel/task.ts'
import type { Funding } from '../../src/ledger/charge.ts'
import type { Hold } from '../../src/ledger/holds.ts'
import type { KeyRecord } from '../../src/ledger/key-record.ts'
import { TICK_NS } from '../../src/time/tick.ts'

export const NETWORK = 'test'
/** As a node computes them; the adapters in plain JavaScript give the same bits (test/crypto/) in thirty times the time. */
export const hash = systemHash
export const signatures = systemSignatures()
export const signer = systemSigner(new Uint8Array(32).fill(7))
export const owner = loneOwner(NETWORK, signer)

/** Start of the virtual clocks: some instant in the middle of a tick. */
export const START = 2_000_000_000n * TICK_NS + 1234n

export const origin: Origin = { network: NETWORK, node: '0123456789abcdef', kernel_digest: 'ab'.repeat(32) }

/** The record of a key made of a name. */
export function keyRecord(name: string): KeyRecord {
  const lookup = lookupHash(hash, `svc_ak_${name}`)
  return { lookup, account: custodialAccount(hash, lookup), plan: 'free', proof_key: 'AAAA', prefix: 'svc_ak_test' }
}

const task: Task = { kind: 'operators', domain: 'auto', operators: ['NM23'], inputs: { m: 3, v: 4 } }

/** A finished scalar computation with a value and a price. */
export function computation(value: number, operations: number): Computation {
  return {
    value,
    unit: 'J',
    uncertainty: 0,
    roundingBound: 1e-16,
    operatorId: 'NM23',
    operatorChain: ['KO42', 'NM23'],
    equations: ['ds^2 = g dx dx', `K = ${value}`],
    domain: 'mechanics',
    steps: [],
    checks: [],
    masterEquation: 'all of it',
    masterSubject: 'the result is a scalar without a field, profile or spectrum',
    ownEquation: null,
    errors: null,
    masterSum: null,
    spectralPropagator: null,
    functional: null,
    extra: {},
    fields: [],
    operations,
  }
}

/** A hold without an owner. */
export const freeHold = (account: string, plancks: number, funding: Funding = 'free'): Hold => ({
  account,
  plancks,
  funding,
  release: () => undefined,
})

/** Seals a value for an account at a price. */
export function sealValue(account: string, value: number, operations = 10, funding: Funding = 'free'): Decide<Sealed> {
  return sealDecision(hash, {
    task,
    computation: computation(value, operations),
    stamps: Array.from({ length: 7 }, (_, step) => START + BigInt(step)),
    fieldsDigest: null,
    origin,
    hold: freeHold(account, operations, funding),
    proofKey: new Uint8Array(32).fill(3),
  })
}
