import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { registry } from '../../src/operators/registry.ts'
import type { Random } from './random.ts'

type Body = Readonly<Record<string, unknown>>

/** A billable request that has not been sent before: `index` goes into its inputs, so that its task is its name. */
export interface Template {
  readonly path: string
  readonly body: Body
  /** Canonical form of the task that the envelope will name. */
  readonly task: string
  /** `sealed`: must be computed; a code: must be refused so; `either`: both are right. */
  readonly expect: 'sealed' | 'either' | (string & {})
}

/** A number near one that no other request has, exact in binary. */
const near = (index: number): number => 1 + index / 1_048_576

function operators(body: { domain: string; operators: string[]; inputs: Body }, expect = 'sealed'): Template {
  return { path: '/api/svc/compute', body, task: canonicalJson({ ...body, kind: 'operators' }), expect }
}

function solver(name: string, inputs: Body, expect = 'sealed', options: Body = {}): Template {
  return {
    path: `/api/svc/${name}`,
    body: { ...inputs, ...options },
    task: canonicalJson({ inputs, kind: 'solver', solver: name }),
    expect,
  }
}

const kinetic = (index: number): Template =>
  operators({ domain: 'mechanics', operators: ['KO42', 'NM23'], inputs: { m: near(index), v: 4 } })

type Make = (index: number, random: Random) => Template

const RIGHT: readonly (readonly [weight: number, make: Make])[] = [
  [30, kinetic],
  [
    8,
    (index) =>
      operators({
        domain: 'auto',
        operators: ['NM23'],
        inputs: { m: { value: near(index), unit: 'g', uncertainty: 0.01 }, v: { value: 14.4, unit: 'km/h' } },
      }),
  ],
  [6, (index) => ({ ...kinetic(index), path: '/api/svc/lattice' })],
  [20, anyOperator],
  [4, (index) => solver('heat', { dim: 1, nx: 16, steps: 10, amplitude: near(index) })],
  [2, (index) => solver('heat', { dim: 1, nx: 16, steps: 10, amplitude: near(index) }, 'sealed', { fields: true })],
  [3, (index) => solver('wave', { dim: 1, nx: 64, steps: 10, amplitude: near(index) })],
  [3, (index) => solver('solve', { t: 0.5, phi0: near(index) })],
  [2, (index) => solver('multibody', { t_max: 0.05, softening: near(index) })],
]

const WRONG: readonly (readonly [weight: number, make: Make])[] = [
  [3, (index) => operators({ domain: 'auto', operators: ['NM23'], inputs: { m: near(index) } }, 'MISSING_INPUT')],
  [2, (index) => operators({ domain: 'auto', operators: ['NM0'], inputs: { m: near(index) } }, 'UNKNOWN_OPERATOR')],
  [
    2,
    (index) =>
      operators({ domain: 'auto', operators: ['NM23'], inputs: { m: near(index), v: 1, q: 2 } }, 'UNUSED_INPUT'),
  ],
  [
    2,
    (index) =>
      operators(
        { domain: 'auto', operators: ['NM23'], inputs: { m: { value: near(index), unit: 's' }, v: 1 } },
        'DIMENSION_MISMATCH',
      ),
  ],
  [
    3,
    (index) =>
      operators(
        { domain: 'auto', operators: ['NM25'], inputs: { v1: near(index), U1: 0, U2: near(index) ** 2 / 2, m: 1 } },
        'PRECISION_NOT_REACHED',
      ),
  ],
  [3, (index) => solver('heat', { nx: 8, ny: 8, steps: 5, amplitude: near(index) }, 'REALITY_CHECK_FAILED')],
  [2, (index) => solver('solve', { dt: 1, phi0: near(index) }, 'REALITY_CHECK_FAILED')],
  [
    2,
    (index) =>
      solver(
        'heat',
        { nx: 8, ny: 8, dt: 1e9, t_end: 1e9, scheme: 'explicit', amplitude: near(index) },
        'UNSTABLE_SCHEME',
      ),
  ],
  [
    3,
    (index) =>
      solver(
        'multibody',
        {
          bodies: [
            { m: 1, x: [0] },
            { m: near(index), x: [1] },
          ],
          units: 'natural',
          dt: 0.01,
          t_max: 1.5,
        },
        'ENERGY_NOT_CONSERVED',
      ),
  ],
]

/** Any operator of the catalogue near its worked example; not all allow inputs beside it, so a refusal is right too. */
function anyOperator(index: number, random: Random): Template {
  const all = registry().all()
  for (let tries = 0; tries < 20; tries++) {
    const { id, computable, examples } = random.pick(all)
    const example = examples[0]
    if (computable === null || example === undefined || example.inputs.length === 0) continue
    const values = example.inputs.map((value, at) =>
      at === 0 && typeof value === 'number' ? value * near(index) : value,
    )
    if (typeof values[0] !== 'number' || values[0] === example.inputs[0]) continue
    const inputs = Object.fromEntries(computable.inputs.map(({ symbol }, at) => [symbol, values[at]]))
    return operators({ domain: 'auto', operators: [id], inputs }, 'either')
  }
  return kinetic(index)
}

/** @returns a request that must be computed, or may be */
export const rightRequest = (index: number, random: Random): Template => random.weighted(RIGHT)(index, random)

/** @returns a request that must be refused, before the work or by a gate after it */
export const wrongRequest = (index: number, random: Random): Template => random.weighted(WRONG)(index, random)
