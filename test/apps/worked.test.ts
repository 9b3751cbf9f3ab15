import assert from 'node:assert/strict'
import { author, type Registry, registered, signedBy, startRegistry, workedApp } from './registered.ts'

/** Numbers of other sources than the operators: numerical integration of the differential equations, and a textbook. */
const GOLDEN: Readonly<Record<string, Readonly<Record<string, readonly [value: number, relative: number]>>>> = {
  // Virtual work, integrated over the beam by the midpoint rule.
  'beam-check': { sag: [0.001607142856138402, 1e-8], stress: [2.25e7, 1e-12], use: [22.5 / 235, 1e-12] },
  // Vallado, Fundamentals of Astrodynamics and Applications, example 6-1.
  'hohmann-transfer': { first: [2457.038, 1e-6], second: [1478.187, 1e-6], duration: [315.403 * 60, 1e-5] },
  // Both rate equations by the fourth-order method of Runge and Kutta.
  'technetium-generator': { eluted: [27.538770329190207e9, 1e-12] },
  // The equation of the fin by finite differences, and its heat by the trapezoidal rule.
  'heat-sink-study': {
    'heat-half': [62.47458786972821, 1e-8],
    'heat-whole': [113.12014255309336, 1e-8],
    'heat-double': [168.47986089246044, 1e-7],
  },
}

interface StepOfAnswer {
  readonly id: string
  readonly value: number
}

describe('the worked apps', () => {
  let node: Registry
  before(async () => {
    node = await startRegistry()
  })
  after(() => node.core.close())

  for (const [name, values] of Object.entries(GOLDEN)) {
    it(`${name} gives the numbers of other sources`, async () => {
      const id = await registered(node, signedBy(author, workedApp(name)))
      const plan = await node.run(id, { dryRun: true })
      const { json, text } = await node.run(id, { max_plancks: 2 * plan.json.price_plancks })
      assert.equal(json.program?.app.id, id, text.slice(0, 400))
      const steps = new Map((json.steps as StepOfAnswer[]).map((step) => [step.id, step.value]))
      for (const [step, [value, relative]] of Object.entries(values)) {
        const got = steps.get(step) ?? Number.NaN
        assert.ok(Math.abs(got / value - 1) <= relative, `${step}: ${got}, not ${value}`)
      }
    })
  }

  it('pendulum is where the method of Runge and Kutta has it, and its machine can be stepped further', async () => {
    const id = await registered(node, signedBy(author, workedApp('pendulum')))
    const price = (await node.run(id, { dryRun: true })).json.price_plancks
    const { json, text } = await node.run(id, { max_plancks: price })
    assert.equal(json.sealed, true, text.slice(0, 400))
    assert.equal(json.charge.plancks, price)
    const { observed, step } = json.cko.extra.machine
    assert.equal(step, 1000)
    // The steps of 1 ms are of the first order.
    assert.ok(Math.abs(observed.angle.value + 1.4047199227643454) < 2e-3, `angle ${observed.angle.value}`)
    assert.ok(Math.abs(observed.rate.value + 1.8006536243313902) < 1e-2, `rate ${observed.rate.value}`)
    const body = { reactor: json.reactor.id, steps: 1000 }
    const further = await node.call('POST', '/api/svc/reactor/step', { key: node.key, body })
    assert.equal(further.json.cko?.extra.machine.step, 2000, further.text.slice(0, 300))
  })
})
