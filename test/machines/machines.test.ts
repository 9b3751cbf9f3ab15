import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { portableHash } from '../../src/crypto/noble.ts'
import type { MachineTask } from '../../src/kernel/task.ts'
import { contractId, readContract } from '../../src/machines/contract.ts'
import { runTask } from '../../src/tasks/run-task.ts'
import { refusal, SILENT } from '../solvers/work.ts'

const THERMOSTAT = {
  name: 'thermostat',
  transition: {
    expression: 'P = k*(T_set - T)',
    inputs: { T: '285 K', T_set: '293.15 K', k: '120 W/K', C: '40 kJ/K', T_out: '275 K', loss: '15 W/K', dt: '10 s' },
    next: { T: 'T + dt*(P - loss*(T - T_out))/C' },
  },
  observe: { temperature: 'T', heating: 'P', minutes: 'step*dt/60' },
}

const ORBIT = {
  transition: {
    operators: ['NM23'],
    inputs: { m: 2, v: 3 },
    next: { v: 'v*0.99' },
  },
  observe: { energy: 'K', speed: 'v' },
}

const HEAT = { transition: { solver: 'heat', inputs: { nx: 16, ny: 16 }, steps: 2 }, observe: { peak: 'value' } }

interface Sealed {
  readonly step: number
  readonly state: string
  readonly fired: boolean
  readonly halted: boolean
  readonly sub_count: number
  readonly sub_root: string
  readonly state_digest: string
  readonly observed: Readonly<Record<string, { readonly value: number; readonly unit: string }>>
}

const taskOf = (contract: unknown, changes: Partial<MachineTask> = {}): MachineTask => ({
  kind: 'machine',
  machine: 'ab'.repeat(16),
  prev_envelope: null,
  contract: readContract(contract) as unknown as MachineTask['contract'],
  version: 1,
  step: 0,
  state: null,
  trail: null,
  steps: 1,
  tick: 7,
  ...changes,
})

const run = (task: MachineTask) => runTask(task, SILENT)
const sealedOf = (task: MachineTask): Sealed => run(task).extra.machine as unknown as Sealed

/** The machine after segments of these lengths. */
function walked(contract: unknown, segments: readonly number[]): Sealed {
  let at: Sealed | undefined
  for (const steps of segments) {
    const never = { ...(contract as object), fire: { every: 10_000 } }
    at = sealedOf(taskOf(never, { step: at?.step ?? 0, state: at?.state ?? null, steps }))
  }
  return at as Sealed
}

const doublesOf = (state: string): number[] =>
  (state.match(/.{16}/g) ?? []).map((bits) => Buffer.from(bits, 'hex').readDoubleBE(0))

describe('a machine', () => {
  it('takes the same steps as the same map in plain JavaScript, to the last bit', () => {
    let temperature = 285
    for (let i = 0; i < 500; i++) {
      const power = 120 * (293.15 - temperature)
      temperature = temperature + (10 * (power - 15 * (temperature - 275))) / 40_000
    }
    const { state, step } = walked(THERMOSTAT, [500])
    assert.deepEqual([step, doublesOf(state)], [500, [temperature]])
  })

  for (const [name, contract] of Object.entries({ THERMOSTAT, ORBIT, HEAT })) {
    it(`of ${name}: n steps followed by m are n + m steps`, () => {
      fc.assert(
        fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }), (segments) => {
          const whole = walked(contract, [segments.reduce((sum, steps) => sum + steps, 0)])
          const parts = walked(contract, segments)
          assert.deepEqual([parts.step, parts.state], [whole.step, whole.state])
        }),
        { numRuns: name === 'HEAT' ? 5 : 40 },
      )
    })

    it(`of ${name}: the same task gives the same answer`, () => {
      const task = taskOf(contract, { steps: 4 })
      assert.deepEqual(run(task), run(structuredClone(task)))
    })
  }

  it('gives the value of the first step as compute does, with the unit and formula of its operator', () => {
    const answer = run(taskOf(ORBIT))
    const computed = runTask({ kind: 'operators', domain: 'auto', operators: ['NM23'], inputs: { m: 2, v: 3 } }, SILENT)
    const { extra, operations, ...same } = answer
    assert.deepEqual({ ...same, extra: {}, operations: computed.operations }, computed)
    const bytes = canonicalJson(readContract(ORBIT)).length + 32
    assert.equal(operations, computed.operations + 1 + 100 * bytes)
    assert.deepEqual((extra.machine as unknown as Sealed).observed, {
      energy: { value: 9, unit: 'J' },
      speed: { value: 3 * 0.99, unit: 'm/s' },
    })
  })

  it('chains its steps by SHA-256 over link, step and state, from the id of the contract on', () => {
    const contract = { ...THERMOSTAT, fire: { every: 3 } }
    const sealed = sealedOf(taskOf(contract, { steps: 100 }))
    let link = Buffer.from(contractId(portableHash, readContract(contract)), 'hex')
    for (let step = 1; step <= 3; step++) {
      const number = Buffer.alloc(8)
      number.writeBigUInt64BE(BigInt(step))
      const state = Buffer.from(walked(THERMOSTAT, [step]).state, 'hex')
      link = createHash('sha256')
        .update(Buffer.concat([link, number, state]))
        .digest()
    }
    assert.deepEqual([sealed.step, sealed.sub_count, sealed.sub_root], [3, 3, link.toString('hex')])
    assert.equal(sealed.state_digest, createHash('sha256').update(sealed.state).digest('hex'))
  })

  it('has the id of its complete contract, whatever defaults were left out', () => {
    const written = { ...THERMOSTAT, fire: { every: 1 }, output: { format: 'json' }, halt: { onRefusal: true } }
    const id = contractId(portableHash, readContract(THERMOSTAT))
    assert.equal(contractId(portableHash, readContract(written)), id)
    const keys = (value: unknown): unknown =>
      typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .sort(([a], [b]) => (a < b ? -1 : 1))
              .map(([name, inner]) => [name, keys(inner)]),
          )
        : value
    assert.equal(
      id,
      createHash('sha256')
        .update(JSON.stringify(keys(written)))
        .digest('hex'),
    )
  })

  describe('fires', () => {
    it('at multiples of `every`, wherever it continues from', () => {
      const contract = { ...THERMOSTAT, fire: { every: 4 } }
      const first = sealedOf(taskOf(contract, { steps: 3 }))
      assert.deepEqual([first.step, first.fired], [3, false])
      const second = sealedOf(taskOf(contract, { step: 3, state: first.state, steps: 100 }))
      assert.deepEqual([second.step, second.fired, second.sub_count], [4, true, 1])
    })

    it('where its condition is true, and not before', () => {
      const at = sealedOf(taskOf({ ...THERMOSTAT, fire: { when: 'T > 0.99*T_set and step > 3' } }, { steps: 1000 }))
      const [before] = doublesOf(walked(THERMOSTAT, [at.step - 1]).state)
      const [now] = doublesOf(at.state)
      assert.ok(at.fired && at.step > 4 && (before as number) <= 0.99 * 293.15 && (now as number) > 0.99 * 293.15)
    })
  })

  it('halts after its steps or where its condition is true, and that step is sealed', () => {
    const counted = sealedOf(taskOf({ ...THERMOSTAT, fire: { every: 50 }, halt: { after: 7 } }, { steps: 100 }))
    assert.deepEqual([counted.step, counted.fired, counted.halted], [7, true, true])
    const cooling = { ...THERMOSTAT, fire: { every: 500 }, halt: { when: 'T >= 0.98*T_set and step > 10' } }
    const ended = sealedOf(taskOf(cooling, { steps: 100 }))
    const [before] = doublesOf(walked(THERMOSTAT, [ended.step - 1]).state)
    const [now] = doublesOf(ended.state)
    assert.ok(ended.fired && ended.halted && ended.step > 11)
    assert.ok((before as number) < 0.98 * 293.15 && (now as number) >= 0.98 * 293.15)
  })

  describe('refuses', () => {
    const changed = (part: object): object => ({ ...THERMOSTAT, ...part })
    const next = (formula: string): object =>
      changed({ transition: { ...THERMOSTAT.transition, next: { T: formula } } })

    for (const [what, contract, code] of [
      ['a next value of another dimension', next('T + P'), 'DIMENSION_MISMATCH'],
      ['a next value in another unit', next('P'), 'DIMENSION_MISMATCH'],
      ['a next value of an unknown name', next('T + humidity'), 'MISSING_INPUT'],
      [
        'a next value for a name that is not an input',
        changed({ transition: { ...THERMOSTAT.transition, next: { P: 'P' } } }),
        'INVALID_BODY',
      ],
      ['an observation of an unknown name', changed({ observe: { x: 'humidity' } }), 'UNKNOWN_SYMBOL'],
      ['a comparison of different dimensions', changed({ fire: { when: 'T > P' } }), 'DIMENSION_MISMATCH'],
      ['a condition that is not a comparison', changed({ fire: { when: 'T' } }), 'SYNTAX'],
      ['a comparison of three sides', changed({ fire: { when: '1 < T < 2' } }), 'SYNTAX'],
      [
        'an input with the name of a constant',
        { transition: { expression: 'c*2', inputs: { c: 1 }, next: { c: 'c' } } },
        'CONSTANT_OVERRIDE',
      ],
      [
        'an input with the name of a counter',
        { transition: { expression: 'step*2', inputs: { step: 1 }, next: { step: 'step' } } },
        'INVALID_BODY',
      ],
      ['an unknown member', changed({ colour: 'red' }), 'INVALID_BODY'],
      ['an unknown solver', { transition: { solver: 'nothing' } }, 'UNKNOWN_SOLVER'],
      ['a solver without a state', { transition: { solver: 'zeta' } }, 'INVALID_BODY'],
      [
        'an input with an uncertainty',
        { transition: { expression: 'x', inputs: { x: '1 ± 0.1 m' }, next: { x: 'x' } } },
        'INVALID_BODY',
      ],
      [
        'a state that grows out of range',
        { transition: { expression: 'x', inputs: { x: 1e300 }, next: { x: 'x*x' } } },
        'OVERFLOW',
      ],
    ] as const) {
      it(what, () => {
        assert.throws(() => run(taskOf(contract, { steps: 5 })), refusal(code))
      })
    }

    it('more steps without a seal than anybody should have to repeat', () => {
      assert.throws(() => run(taskOf(THERMOSTAT, { steps: 10_001 })), refusal('TOO_MUCH_WORK'))
    })

    it('a state of another size, or with a number that is not finite', () => {
      for (const state of ['00', '7ff0000000000000', '0'.repeat(32), 'zz'.repeat(8)]) {
        assert.throws(() => run(taskOf(THERMOSTAT, { step: 1, state })), refusal('INVALID_BODY'))
      }
    })
  })
})
