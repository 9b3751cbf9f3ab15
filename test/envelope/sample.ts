import { systemHash, systemSigner } from '../../node/system/crypto.ts'
import { buildCko, type Origin, type Placement } from '../../src/envelope/build-cko.ts'
import type { Seal } from '../../src/envelope/bundle.ts'
import type { Cko } from '../../src/envelope/cko.ts'
import { attest, type Envelope } from '../../src/envelope/envelope.ts'
import { fieldsDigest } from '../../src/envelope/fields-digest.ts'
import { sealBatch } from '../../src/envelope/seal.ts'
import { addressOf } from '../../src/identity/address.ts'
import { proofKey } from '../../src/identity/proof-key.ts'
import type { Computation } from '../../src/kernel/computation.ts'
import { finish } from '../../src/kernel/seal-time.ts'
import type { Task } from '../../src/kernel/task.ts'

export const API_KEY = 'svc_ak_c2FtcGxlLXNhbXBsZS1zYW1wbGUtc2Ft'
export const NETWORK = 'svcmesh-test'
export const signer = systemSigner(new Uint8Array(32).fill(3))
export const KEY = proofKey(systemHash, API_KEY, NETWORK)
/** An instant in the year 2026, unix nanoseconds. */
export const SEALED_AT = 1_795_000_000_123_456_789n

export const ORIGIN: Origin = {
  network: NETWORK,
  node: addressOf(systemHash, signer.publicKey),
  kernel_digest: systemHash.sha256Hex('kernel'),
}

/** Id of the envelope that the sample names as its predecessor. */
export const BEFORE = systemHash.sha256Hex('envelope before')

export const PLACEMENT: Placement = {
  charge: { plancks: 120, from_bond_plancks: 20, from_fuel_plancks: 100, from_free_plancks: 0, funding: 'paid' },
  owner: 'key:00112233445566778899aabbccddeeff',
  seq: 41,
  prev: BEFORE,
}

export const TASK: Task = {
  kind: 'operators',
  domain: 'mechanics',
  operators: ['KO42', 'NM23'],
  inputs: { m: { value: 2, unit: 'kg', uncertainty: 0.01 }, v: 3 },
}

/** Kinetic energy of 2 kg at 3 m/s as the kernel words it. */
export const SCALAR: Computation = {
  value: 9,
  unit: 'J',
  uncertainty: 0.045,
  roundingBound: 3.3306690738754696e-16,
  operatorId: 'NM23',
  operatorChain: ['KO42', 'NM23'],
  equations: [
    'KO42: ds^2 = g_mn dx^m dx^n + 0.001*sin(2*pi*1.287*t)*c^2*dt^2',
    'NM23: K = m*v^2/2 = (2 kg)*(3 m/s)^2/2 = 9 J',
  ],
  domain: 'mechanics',
  steps: [
    {
      id: 'NM23',
      symbol: 'K',
      value: 9,
      unit: 'J',
      uncertainty: 0.045,
      rounding_bound: 3.3306690738754696e-16,
      formula: 'K = m*v^2/2',
    },
  ],
  checks: [],
  masterEquation:
    'box(phi) + mu^2(r)*phi + lambda*phi^3 + exp(-phi/phi_c) + sum_{k=1..42} C_k(phi) = T + beta*F^2 + J_ext',
  masterSubject: 'the result is a scalar without a field, profile or spectrum',
  ownEquation: null,
  errors: null,
  masterSum: null,
  spectralPropagator: null,
  functional: null,
  extra: {},
  fields: [],
  operations: 120,
}

/** A result with a field, as a solver gives it. */
export const FIELD: Computation = {
  ...SCALAR,
  value: 293.25,
  unit: 'K',
  operatorId: 'HEAT',
  steps: [],
  checks: [{ name: 'energy balance', measured: 1e-9, bound: 1e-3, passed: true }],
  masterSum: {
    terms: [
      { name: 'box', value: 1.5, unit: 'K/m^2' },
      { name: 'source', value: -1.25, unit: 'K/m^2' },
    ],
    mass_squared: 4,
    total: 0.25,
    unit: 'K/m^2',
    residual: 0.125,
  },
  spectralPropagator: { wavenumbers: [3.14, 6.28], power: [0.75, 0.25], propagator: [0.1, 0.025] },
  functional: { headline: 293.25, coupling: 0.9999999999997726 },
  extra: { r: 0.25, scheme: 'explicit' },
  fields: [
    {
      name: 'temperature',
      unit: 'K',
      axes: [{ name: 'x', unit: 'm', start: 0, step: 0.5, count: 3 }],
      values: Float64Array.of(293.25, 0, -0),
    },
  ],
}

export interface Sample {
  readonly envelope: Envelope
  readonly seal: Seal
  readonly computation: Computation
}

export interface Circumstances {
  readonly task?: Task
  /** Position in a batch of six, after the predecessor if there is room. */
  readonly index?: number
  readonly placement?: Partial<Placement>
  /** Proof key; that of API_KEY by default. */
  readonly key?: Uint8Array
  /** Nanoseconds between two steps of the protocol. */
  readonly spread?: bigint
}

/** A sealed envelope, by default fourth of its batch and number 41 of its node. */
export function sample(computation: Computation = SCALAR, circumstances: Circumstances = {}): Sample {
  const { task = TASK, index = 3, placement, key = KEY, spread = 1000n } = circumstances
  const stamps = Array.from({ length: 7 }, (_, i) => SEALED_AT - BigInt(7 - i) * spread)
  const finished = finish(computation, stamps, SEALED_AT)
  const digest = fieldsDigest(systemHash, computation.fields)
  const cko = buildCko(task, computation, finished, digest, ORIGIN, { ...PLACEMENT, ...placement })
  return signed(cko, computation, key, index)
}

/** What a dishonest node would sign: an output with some of its members changed. */
export function resealed(cko: Cko, over: Partial<Cko>): Sample {
  return signed({ ...cko, ...over }, FIELD, KEY, 3)
}

function signed(cko: Cko, computation: Computation, key: Uint8Array, index: number): Sample {
  const envelope = attest(systemHash, cko, key)
  const around = Array.from({ length: 6 }, (_, i) => (i === index - 1 ? BEFORE : systemHash.sha256Hex(`other ${i}`)))
  const seals = sealBatch(systemHash, signer, NETWORK, around.with(index, envelope.id))
  return { envelope, seal: seals[index], computation }
}
