import assert from 'node:assert/strict'
import { Refusal } from '../../src/errors/refusal.ts'
import { runTask } from '../../src/tasks/run-task.ts'
import { SILENT } from '../solvers/work.ts'

const ask = (query: string) => runTask({ kind: 'question', query, constants: {} }, SILENT)

const answers = (query: string, expected: number): void => {
  it(JSON.stringify(query), () => {
    const { value } = ask(query)
    assert.ok(typeof value === 'number' && Math.abs(value - expected) <= 1e-3 * Math.abs(expected), `${value}`)
  })
}

describe('two numbers that may change places do not make a reading unsure where that changes nothing', () => {
  // (m₁m₂)^(3/5)/(m₁ + m₂)^(1/5), with the mass of the Sun 1.98841e30 kg
  answers('What is the chirp mass of a pair of black holes of 36 and 29 solar masses?', 5.5866e31)
  answers('What is the reduced mass of two bodies of 3 kg and 6 kg?', 2)
})

describe('numbers that belong to nothing do not hide a formula that the words name', () => {
  answers(
    'Lead becomes superconducting at 7.19 K. A beam of protons passes by. Atwood machine with masses 3.2 kg and 4.5 kg on a massless frictionless pulley: what is the tension in the string?',
    36.679,
  )
})

describe('what could be anything is asked back', () => {
  for (const query of [
    'A box of 3 kg stands on a table of 80 cm. What is the energy?',
    'A rope of 4 m and a stone of 2 kg: how fast?',
  ])
    it(JSON.stringify(query), () => {
      assert.throws(
        () => ask(query),
        (error) => error instanceof Refusal && error.code === 'MISSING_INPUT',
      )
    })
})
