import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { MOST_SUB_STEPS, readContract } from '../../src/machines/contract.ts'
import { runTask } from '../../src/tasks/run-task.ts'
import { SILENT } from '../solvers/work.ts'

const FOLDER = 'docs/contracts'

interface Sealed {
  readonly step: number
  readonly state: string
  readonly halted: boolean
  readonly observed: Readonly<Record<string, { readonly value: number; readonly unit: string }>>
}

/** The seals of a published contract, to its halt or at most so many. */
function sealsOf(file: string, most: number): readonly Sealed[] {
  const contract = readContract(JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')))
  const seals: Sealed[] = []
  while (seals.length < most && seals.at(-1)?.halted !== true) {
    const { step = 0, state = null } = seals.at(-1) ?? {}
    const task = {
      kind: 'machine',
      machine: '0'.repeat(32),
      prev_envelope: null,
      contract: contract as never,
      version: 1,
      step,
      state,
      trail: null,
      steps: MOST_SUB_STEPS,
      tick: 1,
    } as const
    seals.push(runTask(task, SILENT).extra.machine as unknown as Sealed)
  }
  return seals
}

const figure = (seal: Sealed | undefined, name: string): number => seal?.observed[name]?.value ?? Number.NaN

/** Independent of the project: the same quantities in plain JavaScript. */
const EXPECTED: Readonly<Record<string, () => void>> = {
  'clock.json': () => {
    assert.equal(figure(sealsOf('clock.json', 3).at(-1), 'elapsed'), 3 * 0.777000777)
  },
  'decaying-orbit.json': () => {
    const last = sealsOf('decaying-orbit.json', 1000).at(-1)
    assert.equal(last?.halted, true)
    // The speed of a circular orbit grows as it sinks: dr/dt = -rho·B·sqrt(mu·r), so sqrt(r) falls linearly.
    const [mu, rate, start] = [398600.4418e9, 2e-11 * 0.02, 6678e3]
    const hours = (2 * (Math.sqrt(start) - Math.sqrt(6498e3))) / (rate * Math.sqrt(mu)) / 3600
    assert.ok(Math.abs(figure(last, 'days') * 24 - hours) < 2, `${figure(last, 'days') * 24} of ${hours} h`)
  },
  'kalman.json': () => {
    const seals = sealsOf('kalman.json', 30)
    // With equal noise of model and measurement the variance goes to the golden ratio less one.
    assert.equal(seals.length, 10)
    assert.ok(Math.abs(figure(seals.at(-1), 'variance') - (Math.sqrt(5) - 1) / 2) < 1e-7)
  },
  'option-price.json': () => {
    const seals = sealsOf('option-price.json', 300)
    assert.deepEqual([seals.length, seals[0]?.observed.price?.unit], [255, 'EUR'])
    // Black-Scholes with S 100, K 95, r 3 %, sigma 20 %, T 1: 12.1797… (Hull, chapter 15).
    assert.ok(Math.abs(figure(seals[0], 'price') - 12.1797) < 1e-4)
    assert.ok(figure(seals.at(-1), 'price') < figure(seals[0], 'price'))
  },
  'prey-alarm.json': () => {
    const [alarm] = sealsOf('prey-alarm.json', 1)
    assert.ok(figure(alarm, 'prey') < 1)
    let [prey, predators, step] = [10, 5, 0]
    do {
      const change = 1.1 * prey - 0.4 * prey * predators
      predators += 0.001 * (0.1 * prey * predators - 0.4 * predators)
      prey += 0.001 * change
      step++
    } while (!(step % 100 === 0 && prey < 1))
    assert.equal(alarm?.step, step)
    assert.ok(Math.abs(figure(alarm, 'prey') - prey) < 1e-9)
  },
  'thermostat.json': () => {
    const last = sealsOf('thermostat.json', 600).at(-1)
    // At rest the heating replaces the loss: k·(T_set − T) = loss·(T − T_out).
    assert.ok(Math.abs(figure(last, 'temperature') - (120 * 293.15 + 15 * 275) / 135) < 1e-6)
  },
}

describe('the published contracts', () => {
  for (const file of readdirSync(FOLDER)) it(`${file} runs as published`, () => EXPECTED[file]?.())

  it('are all tested', () => {
    assert.deepEqual(Object.keys(EXPECTED), readdirSync(FOLDER).sort())
  })
})
