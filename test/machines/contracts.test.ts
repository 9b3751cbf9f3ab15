import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { driving } from './driven.ts'
import { type Keeper, keeper } from './stored.ts'

const FOLDER = 'docs/contracts'

/** A sealed step as the trajectory shows it. */
interface Sealed {
  readonly step: number
  readonly observed: Readonly<Record<string, { readonly value: number; readonly unit: string }>>
}

/** The seals of a run, and whether the contract has ended it. */
interface Ran {
  readonly seals: readonly Sealed[]
  readonly halted: boolean
}

let mine: Keeper

/** A published contract is stored, validated, priced and run as it is, to its halt or at least so many seals. */
async function ran(file: string, most: number): Promise<Ran> {
  const published = JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8'))
  const contract = await mine.store(published)
  const { json: verdict } = await mine.ask('POST', '/validate', { contract })
  assert.deepEqual([verdict.valid, verdict.name], [true, published.name])
  const steps = Math.min(1000, most * (published.fire?.every ?? 1))
  const { json: price } = await mine.ask('POST', `/price?steps=${steps}`, { contract })
  assert.deepEqual([price.id, price.price_plancks], [verdict.id, verdict.price_plancks])
  const before = await mine.plancks()
  const { status, json, text } = await mine.ask('POST', `/${contract}/run`, { steps })
  assert.equal(status, 200, text)
  const machine = driving(mine.node, mine.key, json.reactor.id)
  const seals: Sealed[] = []
  for (let place = { halted: false }; ; ) {
    for (let page: readonly Sealed[] = [{ step: 0, observed: {} }]; page.length > 0; seals.push(...page)) {
      const { json: shown } = await machine.get(`trajectory?limit=100&from=${seals.at(-1)?.step ?? 0}`)
      page = shown.steps
      place = shown
    }
    if (seals.length >= most || place.halted) {
      const spent = before - (await mine.plancks())
      assert.ok(spent > 0 && spent <= seals.length * price.price_plancks, `${spent} plancks`)
      return { seals, halted: place.halted }
    }
    assert.equal((await machine.step(steps)).status, 200)
  }
}

/** The last seal of a machine that follows a published contract and is sent inputs, step by step. */
async function fed(file: string, inputs: readonly object[]): Promise<Sealed | undefined> {
  const contract = await mine.store(JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')))
  const { json } = await mine.node.call('POST', '/api/svc/reactor', { key: mine.key, body: { contract } })
  const machine = driving(mine.node, mine.key, json.reactor)
  for (const sent of inputs) assert.equal((await machine.post('/step', { inputs: sent })).status, 200)
  const { json: page } = await machine.get(`trajectory?limit=${inputs.length}`)
  assert.equal(page.steps.length, inputs.length)
  return page.steps.at(-1)
}

const figure = (seal: Sealed | undefined, name: string): number => seal?.observed[name]?.value ?? Number.NaN

/** Independent of the project: the same quantities in plain JavaScript. */
const EXPECTED: Readonly<Record<string, () => Promise<void>>> = {
  'clock.json': async () => {
    const { seals } = await ran('clock.json', 3)
    assert.equal(figure(seals.at(-1), 'elapsed'), 3 * 0.777000777)
  },
  'decaying-orbit.json': async () => {
    const { seals, halted } = await ran('decaying-orbit.json', 1000)
    assert.equal(halted, true)
    // The speed of a circular orbit grows as it sinks: dr/dt = -rho·B·sqrt(mu·r), so sqrt(r) falls linearly.
    const [mu, rate, start] = [398600.4418e9, 2e-11 * 0.02, 6678e3]
    const hours = (2 * (Math.sqrt(start) - Math.sqrt(6498e3))) / (rate * Math.sqrt(mu)) / 3600
    const days = figure(seals.at(-1), 'days')
    assert.ok(Math.abs(days * 24 - hours) < 2, `${days * 24} of ${hours} h`)
  },
  'kalman.json': async () => {
    // Without measurements it predicts: each step adds the noise of the model to the variance.
    const { seals } = await ran('kalman.json', 3)
    assert.ok(Math.abs(figure(seals.at(-1), 'variance') - 1.03) < 1e-14)
    assert.equal(figure(seals.at(-1), 'estimate'), 0)
    const measured = [0.39, 0.5, 0.48, 0.29, 0.25, 0.32, 0.34, 0.48, 0.41, 0.45]
    const last = await fed(
      'kalman.json',
      measured.map((z) => ({ z: [z] })),
    )
    // As weighted means of what was known and what is measured (Kalman 1960, in one dimension).
    let [estimate, variance] = [0, 1]
    for (const z of measured) {
      const predicted = variance + 0.01
      estimate = (estimate * 0.09 + z * predicted) / (predicted + 0.09)
      variance = (predicted * 0.09) / (predicted + 0.09)
    }
    assert.ok(Math.abs(figure(last, 'estimate') - estimate) < 1e-14)
    assert.ok(Math.abs(figure(last, 'variance') - variance) < 1e-15)
  },
  'option-price.json': async () => {
    const { seals } = await ran('option-price.json', 300)
    assert.deepEqual([seals.length, seals[0]?.observed.price?.unit], [255, 'EUR'])
    // Black-Scholes with S 100, K 95, r 3 %, sigma 20 %, T 1: 12.1797… (Hull, chapter 15).
    assert.ok(Math.abs(figure(seals[0], 'price') - 12.1797) < 1e-4)
    assert.ok(figure(seals.at(-1), 'price') < figure(seals[0], 'price'))
  },
  'prey-alarm.json': async () => {
    const {
      seals: [alarm],
    } = await ran('prey-alarm.json', 1)
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
  'thermostat.json': async () => {
    const { seals } = await ran('thermostat.json', 600)
    // At rest the heating replaces the loss: k·(T_set − T) = loss·(T − T_out).
    assert.ok(Math.abs(figure(seals.at(-1), 'temperature') - (120 * 293.15 + 15 * 275) / 135) < 1e-6)
  },
}

describe('the published contracts', () => {
  before(async () => {
    mine = await keeper()
  })
  after(() => assert.deepEqual(mine.node.faults, []))

  for (const file of readdirSync(FOLDER))
    it(`${file} is stored, validated, priced and run as published`, () => EXPECTED[file]?.())

  it('are all tested', () => {
    assert.deepEqual(Object.keys(EXPECTED), readdirSync(FOLDER).sort())
  })
})
