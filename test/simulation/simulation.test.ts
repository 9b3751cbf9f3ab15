import assert from 'node:assert/strict'
import { Refusal } from '../../src/errors/refusal.ts'
import { assumptionsOf } from '../../src/simulation/assumptions.ts'
import { findSolver } from '../../src/simulation/find-solver.ts'
import { readSimulation } from '../../src/simulation/read-simulation.ts'
import { SOLVERS } from '../../src/solvers/generated/registry.ts'
import { measureSimulation, rounded } from '../question/measure-simulations.ts'
import { answeredQuestions, refusedQuestions, simulationQuestions } from '../question/question-set.ts'
import { processorClock } from '../waiting/processor-time.ts'
import { FORMULAS, REFUSED, REQUESTS } from './simulation-requests.ts'

const SET = simulationQuestions('open')
const QUESTIONS = [...answeredQuestions('open'), ...refusedQuestions('open')]

describe('a request for a simulation', () => {
  it('selects its solver and its inputs, and never others: the development set', () => {
    const outcomes = SET.map((asked) => ({ question: asked.question, outcome: measureSimulation(asked) }))
    assert.deepEqual(
      outcomes.filter(({ outcome }) => outcome !== 'right'),
      [],
    )
  })

  it('is not a question that a formula answers: the development set', () => {
    assert.deepEqual(
      QUESTIONS.filter(({ question }) => findSolver(question) !== null),
      [],
    )
    assert.deepEqual(
      FORMULAS.filter((question) => findSolver(question) !== null),
      [],
    )
  })

  for (const [question, solver, inputs] of REQUESTS) {
    it(`${question} → ${solver}`, () => {
      const request = readSimulation(question)
      assert.equal(request?.solver, solver)
      assert.deepEqual(rounded(request?.inputs), rounded(inputs))
    })
  }

  for (const [question, code, symbol] of REFUSED) {
    it(`${question} → ${code}`, () => {
      assert.throws(
        () => readSimulation(question),
        (failure: unknown) => {
          assert.ok(failure instanceof Refusal, String(failure))
          assert.equal(failure.code, code)
          if (symbol !== undefined) assert.match(JSON.stringify(failure.data), new RegExp(`"symbol":"${symbol}"`))
          return true
        },
      )
    })
  }

  it('takes constants by name, with units, and refuses unknown names', () => {
    const request = readSimulation('simulate heat diffusion', { t_end: { value: 2, unit: 'min' }, nx: 32 })
    assert.deepEqual(request?.inputs, { t_end: 120, nx: 32 })
    assert.throws(
      () => readSimulation('Lorenz system', { roh: 28 }),
      (failure: unknown) =>
        failure instanceof Refusal && failure.code === 'UNUSED_INPUT' && /rho/.test(failure.message),
    )
    assert.throws(
      () => readSimulation('Lorenz system with rho 28', { rho: 30 }),
      (failure: unknown) => failure instanceof Refusal && failure.code === 'MISSING_INPUT',
    )
  })

  it('is read quickly, even if a long list of numbers ends wrongly', () => {
    const spent = processorClock()
    for (const request of [
      `simulate a kalman filter with data ${'11and'.repeat(300)}11x`,
      `simulate a kalman filter with data ${' '.repeat(1900)}x`,
      `Lorenz system from (${'11,'.repeat(600)}11x`,
      `minimize x^2 at (${'11,'.repeat(600)}11x`,
      `minimize x^2 subject to ${'x + '.repeat(480)}x`,
      `is ${'a and '.repeat(320)}(b or c satisfiable`,
      `SU(2) lattice gauge theory ${'8 x '.repeat(480)}`,
    ])
      try {
        readSimulation(request)
      } catch (failure) {
        assert.ok(failure instanceof Refusal)
      }
    assert.ok(spent() < 2000)
  })

  it('reports defaults and derived inputs', () => {
    const request = readSimulation('SIR epidemic with R0 = 2.5 in a population of 1e6, infectious period 7 days')
    assert.ok(request?.assumptions.includes('mu = 0 1/d (default)'))
    assert.ok(request?.assumptions.some((sentence) => sentence.startsWith('beta = R0·gamma = 0.357')))
    assert.ok(readSimulation('Lorenz system with rho 28')?.assumptions.includes('sigma = 10 (default)'))
  })

  it('states a default that depends on other inputs as a value, without the meaning of the input', () => {
    const plate = readSimulation('simulate heat diffusion on a 64 by 64 plate')?.assumptions
    for (const sentence of ['Ly = 1 m (default)', 't_end = 100 s (default)', 'atX = the middle (default)'])
      assert.ok(plate?.includes(sentence), `${sentence}: ${plate}`)
    for (const solver of SOLVERS)
      for (const sentence of assumptionsOf(solver, new Map())) assert.match(sentence, /^\w+ = \S.* \(default\)$/)
    const steps = readSimulation('simulate heat diffusion on a 64 by 64 plate for 20 steps')
    assert.ok(!steps?.assumptions.some((sentence) => sentence.startsWith('t_end')), `${steps?.assumptions}`)
  })
})
