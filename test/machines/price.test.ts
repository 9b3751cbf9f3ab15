import assert from 'node:assert/strict'
import { systemHash } from '../../node/system/crypto.ts'
import type { MachineTask } from '../../src/kernel/task.ts'
import { readContract } from '../../src/machines/contract.ts'
import { priceTask, quoteTask, runTask } from '../../src/tasks/run-task.ts'
import { startTestCore } from '../api/test-core.ts'
import { refusal, SILENT } from '../solvers/work.ts'
import { created, THERMOSTAT } from './driven.ts'

const taskOf = (contract: object, changes: Partial<MachineTask> = {}): MachineTask => ({
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

const priceOf = (contract: object): number => priceTask(taskOf(contract))
const heatOf = (n: number): object => ({
  transition: { solver: 'heat', inputs: { nx: n, ny: n, initial: 'gaussian', width: 0.2 }, steps: 2 },
})
const figures = (count: number, formula: string): object => ({
  ...THERMOSTAT,
  observe: Object.fromEntries(Array.from({ length: count }, (_, i) => [`o${i}`, formula])),
})

describe('the price of a seal', () => {
  it('grows with every byte of the contract, of which each seal stores a copy', () => {
    const [short, long] = [priceOf({ ...THERMOSTAT, name: 'x' }), priceOf({ ...THERMOSTAT, name: 'x'.repeat(101) })]
    assert.equal(long - short, 100 * 100)
    assert.equal(priceOf({ ...THERMOSTAT, name: '\u00e9' }) - short, 100)
    const padded = `T${' '.repeat(1990)}`
    assert.ok(priceOf(figures(30, padded)) > 30 * 1990 * 100)
  })

  it('grows with every number of the state, which is stored before and after the steps', () => {
    const [small, large] = [taskOf(heatOf(16)), taskOf(heatOf(64))]
    const alone = (n: number): number =>
      priceTask({
        kind: 'solver',
        solver: 'heat',
        inputs: { nx: n, ny: n, initial: 'gaussian', width: 0.2, steps: 2 },
      })
    const numbers = 65 * 65 - 17 * 17
    assert.equal(priceTask(large) - priceTask(small), alone(64) - alone(16) + numbers * 32 * 100)
  })

  it('is the same for the first seal and the next', () => {
    const first = taskOf(THERMOSTAT)
    const { state, step } = runTask(first, SILENT).extra.machine as unknown as { state: string; step: number }
    assert.equal(priceTask({ ...first, state, step }), priceTask(first))
  })

  it('has the formulas of its figures and conditions in it', () => {
    const [few, many] = [priceOf(figures(1, 'T')), priceOf(figures(1, 'T+T+T+T+T'))]
    assert.equal(many - few, 4 + 8 * 100)
    const [plain, long] = [{ when: 'T > T_set' }, { when: 'T+T+T+T+T > T_set' }].map((fire) =>
      priceOf({ ...THERMOSTAT, fire }),
    )
    assert.equal((long ?? 0) - (plain ?? 0), 4 + 8 * 100)
  })

  it('of a state that no machine can have is refused before the first step', () => {
    assert.throws(() => priceOf(heatOf(1024)), refusal('TOO_MUCH_WORK', { numbers: 1025 * 1025, most: 1024 * 1024 }))
  })
})

describe('the work between two seals', () => {
  const unpaid = (contract: object, steps: number): number =>
    (runTask(taskOf(contract, { steps }), SILENT).extra.machine as unknown as { unpaid_operations: number })
      .unpaid_operations

  it('is that of the steps that are not sealed, and does not count what a seal stores', () => {
    const named = { ...THERMOSTAT, name: 'x'.repeat(128), fire: { every: 10 } }
    assert.equal(unpaid({ ...named, fire: { every: 1 } }, 1), 0)
    const one = unpaid(named, 1)
    assert.equal(unpaid(named, 10), 9 * one)
    assert.equal(unpaid({ ...named, name: 'x' }, 1), one)
  })

  it('has the formulas of its conditions in it', () => {
    const conditions = (when: string) => ({ ...THERMOSTAT, fire: { every: 10, when } })
    const [short, long] = [conditions('T > 0*T_set'), conditions(`T${'+T'.repeat(500)} > 0*T_set`)]
    assert.equal(unpaid(long, 1) - unpaid(short, 1), 500 * 20)
    assert.ok(quoteTask(taskOf(long, { steps: 100 })).work > 100 * 500 * 20)
  })
})

describe('a list of machines', () => {
  it('hashes no contract again', async () => {
    const node = await startTestCore({ freeHours: 1000 })
    const machine = await created(figures(30, `T${' '.repeat(1990)}`), node)
    const list = () => node.call('GET', '/api/svc/reactor', { key: machine.key })
    const first = await list()
    const { sha256Hex } = systemHash
    let longest = 0
    Object.assign(systemHash, {
      sha256Hex(text: string | Uint8Array) {
        longest = Math.max(longest, text.length)
        return sha256Hex.call(systemHash, text)
      },
    })
    try {
      assert.deepEqual((await list()).json, first.json)
    } finally {
      Object.assign(systemHash, { sha256Hex })
    }
    assert.ok(longest < 10_000, `${longest} characters`)
  })
})
