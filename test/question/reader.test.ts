import assert from 'node:assert/strict'
import { Check } from 'typebox/value'
import { OperatorBody } from '../../node/api/domains/compute/compute.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Task } from '../../src/kernel/task.ts'
import { registry } from '../../src/operators/registry.ts'
import { findSolver, topicOf } from '../../src/simulation/find-solver.ts'
import { operatorTask } from '../../src/tasks/asked-task.ts'
import { runTask } from '../../src/tasks/run-task.ts'
import { SILENT } from '../solvers/work.ts'
import { answeredQuestions } from './question-set.ts'

type Members = Readonly<Record<string, unknown>>

const run = (task: Task) => runTask(task, SILENT)
const ask = (query: string, constants = {}) => run({ kind: 'question', query, constants })

const refusalOf = (query: string): Refusal => {
  try {
    const { value, unit } = ask(query)
    throw new Error(`${query} was answered: ${value} ${unit}`)
  } catch (failure) {
    if (failure instanceof Refusal) return failure
    throw failure
  }
}

/** Question, value in SI units, operators beside KO42. */
const ANSWERED: readonly (readonly [query: string, value: number, operators: string])[] = [
  ['kinetic energy of a 3 kg mass at a speed of 4 m/s', 24, 'NM23'],
  ['period of a simple pendulum of length 2.5 m', 3.1724116416, 'NM114'],
  ['a 60 W bulb runs for 8 h: how much energy?', 1728000, 'EC12'],
  ['pressure of 2 mol of ideal gas at 300 K in 10 L', 498867.757, 'TD1'],
  ['NM23 with m = 3 kg, v = 4 m/s', 24, 'NM23'],
  ['NM114: if the length of a pendulum is doubled, by what factor does its period change?', Math.SQRT2, 'NM114'],
  ['ST1: mean of 3 m, 4 m and 8 m', 5, 'ST1'],
  // e·B/m in radians per second, and divided by 2π in hertz (CODATA 2022).
  ['cyclotron frequency in rad/s of an electron in a field of 2 T', 3.5176400167e11, 'MG4'],
  ['cyclotron frequency in Hz of an electron in a field of 2 T', 5.5984979668e10, 'MG4'],
  ['Period of an oscillation with a frequency of 10 rad/s', Math.PI / 5, 'OW7'],
  ['What is the acceleration in m/s^2 of a force of 10 N on a mass of 2 kg?', 5, 'NM19'],
  ['frequency in rad/s of a spring of 20 N/m with a mass of 2 kg', Math.sqrt(10), 'VB1'],
  ['SR1: A proton flies at a fifth of the speed of light. What is its Lorentz factor?', 1 / Math.sqrt(0.96), 'SR1'],
]

/** Question, refusal, and what its message or data contain. */
const REFUSED: readonly (readonly [query: string, code: string, says: RegExp])[] = [
  ['kinetic energy of a 3 kg body', 'MISSING_INPUT', /kinetic energy \(NM23\) also needs speed in m\/s/],
  [
    'What is the current through a resistor at 12 V?',
    'MISSING_INPUT',
    /Ohm's law \(EC1\) also needs resistance in ohm/,
  ],
  ['10 ohm resistor at 5 A', 'READING_UNSURE', /Ohm's law \(EC1\).*not sure enough/],
  ['pressure of 2 mol of gas in a volume of 10 L at STP', 'MISSING_INPUT', /standard conditions/],
  ['how many glorps are there', 'NOT_COMPUTABLE', /No formula/],
  ['Wie groß ist die kinetische Energie einer Masse von 3 kg bei 4 m/s?', 'NOT_COMPUTABLE', /read in English/],
  ["Quelle est l'énergie cinétique d'une masse de 3 kg à 4 m/s ?", 'NOT_COMPUTABLE', /read in English/],
  ['kinetic energy', 'MISSING_INPUT', /^kinetic energy \(NM23\) needs mass in kg and speed in m\/s\.$/],
  ['solve the power flow of a grid', 'MISSING_INPUT', /^grid needs case/],
  [
    'the drag force is proportional to the speed squared, 10 N at 5 m/s, what is it at 10 m/s',
    'PROPORTIONALITY',
    /“proportional to”/,
  ],
  ['y varies inversely with x. y is 6 when x is 2. What is y when x is 5?', 'PROPORTIONALITY', /“varies inversely”/],
  ['distance at 60 km/h after 2 h of driving and 30 min of rest', 'UNREAD_WORDS', /“rest”/],
  ['distance at 60 km/h after 2 h and 30 min of rest', 'UNREAD_WORDS', /“rest”/],
  ['angular frequency in Hz of a spring of 20 N/m with a mass of 2 kg', 'NOT_COMPUTABLE', /“angular frequency Hz”/],
  ['kinetic energy in metres of a 3 kg mass at 4 m/s', 'READING_UNSURE', /not sure enough/],
  ['NM23: energy of 3 kg at 4 m/s after 5 s', 'UNUSED_NUMBER', /does not use “5 s”/],
  ['NM23: energy of 3 kg at 4 m/s submerged in water', 'UNREAD_WORDS', /“submerged”/],
  ['NM23: twice the kinetic energy of 3 kg at 4 m/s', 'UNREAD_WORDS', /“twice”/],
  [
    'what is the kinetic energy and what is the momentum of 3 kg at 4 m/s?',
    'READING_UNSURE',
    /2 questions: for “kinetic energy” and “momentum”/,
  ],
  ['kinetic energy and momentum of a 3 kg mass at a speed of 4 m/s', 'READING_UNSURE', /2 questions/],
  ['find the force and the voltage', 'READING_UNSURE', /2 questions: for “force” and “voltage”/],
  [
    'kinetic energy of -3 kg at 4 m/s',
    'DOMAIN_ERROR',
    /^“-3 kg” for kinetic energy \(NM23\) is -3 kg; mass must be >= 0/,
  ],
  ['period of a pendulum with a length of -2 m', 'DOMAIN_ERROR', /“-2 m” for .*pendulum/],
  ['temperature of a gas at -300 °C and 2 mol in 10 L', 'DOMAIN_ERROR', /below absolute zero/],
  [
    'TD2: efficiency of a Carnot engine with a hot reservoir at 250 K and a cold one at 400 K',
    'DOMAIN_ERROR',
    /TD2 holds where Th > Tc/,
  ],
  ['WO5: wavelength 20 cm, aperture 550 nm. What is the angular resolution?', 'DOMAIN_ERROR', /contradict their names/],
  ['MG18: inductance of a solenoid with 200 turns, 10 cm long, area 4 cm² on an iron core', 'UNREAD_WORDS', /“core”/],
]

describe('the reader of questions', () => {
  for (const [query, value, operators] of ANSWERED)
    it(`answers “${query}”`, () => {
      const answer = ask(query)
      assert.ok(Math.abs(answer.value - value) <= 1e-8 * Math.abs(value), `${answer.value}`)
      assert.equal(answer.operatorChain.slice(1).join(' '), operators)
    })

  for (const [query, code, says] of REFUSED)
    it(`refuses “${query}”`, () => {
      const refusal = refusalOf(query)
      assert.equal(refusal.code, code, refusal.message)
      assert.match(refusal.message, says)
    })

  it('names the solver of a subject that is named without numbers', () => {
    const topics = [
      ['a crack in a plate', 'fracture'],
      ['crack in a plate under tension', 'fracture'],
      ['acoustic resonator', 'acoustic'],
      ['three bodies', 'multibody'],
      ['three body problem', 'multibody'],
      ['simulate three bodies', 'multibody'],
    ]
    for (const [query = '', solver] of topics) assert.deepEqual(refusalOf(query).data.solvers, [solver], query)
    for (const command of ['simulate lotka', 'Please simulate the solver lotka.'])
      assert.equal(findSolver(command), 'lotka')
    assert.throws(() => findSolver('simulate a heat pump'), { code: 'NOT_COMPUTABLE' })
    assert.equal(ask('simulate a crack in a plate').operatorChain.includes('FR1'), true)
    for (const { id, name, aliases, refuses } of registry().all())
      for (const query of refuses ? [] : [name, ...aliases]) assert.equal(topicOf(query), null, id)
  })

  it('offers a reading for each of two questions', () => {
    const { readings } = refusalOf('What is the kinetic energy of a 3 kg mass at 4 m/s? What is the momentum?').data
    assert.deepEqual(
      (readings as readonly Members[]).map(({ value, unit }) => [value, unit]),
      [
        [24, 'J'],
        [12, 'kg*m/s'],
      ],
    )
  })

  it('looks up constants', () => {
    const { value, unit } = ask('speed of light?')
    assert.deepEqual([value, unit], [299792458, 'm/s'])
    assert.equal(ask('mass of the Sun?').value, 1.98841e30)
  })

  it('takes values beside the question by symbol or name, and lists', () => {
    assert.equal(ask('kinetic energy', { m: 3, v: 4 }).value, 24)
    assert.equal(ask('kinetic energy', { mass: 3, speed: { value: 14.4, unit: 'km/h' } }).value, 24)
    assert.equal(ask('mean', { x: [1, 2, 3] }).value, 2)
  })

  it('numbers values sent beside the question after the written ones, and bounds both', () => {
    assert.equal(ask('kinetic energy of the Earth', { m: { value: 3, unit: 'kg' }, v: 4 }).value, 24)
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`k${at}`, { value: at + 1, unit: 'kg' }]))
    assert.throws(() => ask('kinetic energy of a body', many), { code: 'EXPRESSION_TOO_LARGE' })
  })

  it('refuses an operator without a formula that the question names, with its reason', () => {
    const refusal = refusalOf('QM1: energy of a photon')
    assert.equal(refusal.code, 'NOT_COMPUTABLE')
    assert.match(refusal.message, /QM1 .*\/api\/svc\/schrodinger computes it/)
  })

  it('refuses numbers that break a relation of the formula', () => {
    const refusal = refusalOf('AE1 with ve = 3000 m/s, m0 = 20 t, m1 = 35 t')
    assert.equal(refusal.code, 'DOMAIN_ERROR', refusal.message)
    assert.match(refusal.message, /AE1 holds where m0 >= m1/)
  })

  it('shows the value in the unit that is requested, and seals the SI value', () => {
    const { value, unit, extra } = ask('EC12: how many kWh does a 2 kW heater use in 3 h')
    assert.deepEqual([value, unit], [21600000, 'J'])
    assert.deepEqual((extra.reading as Members).display, { value: 6, unit: 'kWh' })
    const factor = 'NM114: if the length of a pendulum is doubled, by what factor does its period in seconds change?'
    assert.equal((ask(factor).extra.reading as Members).display, undefined)
  })

  it('explains every number and word that it placed', () => {
    const reading = ask('kinetic energy of a 3 kg mass at a speed of 4 m/s').extra.reading as Members
    assert.deepEqual(reading.unplaced, [])
    const placed = reading.placed as readonly { text: string; role: string; of: string }[]
    assert.deepEqual(
      placed.filter(({ role }) => role === 'input').map(({ text, of }) => [text, of]),
      [
        ['3 kg', 'm'],
        ['mass', 'm'],
        ['speed', 'v'],
        ['4 m/s', 'v'],
      ],
    )
  })
})

describe('readings that a refusal offers', () => {
  it('are requests that compute the value that is offered', () => {
    let checked = 0
    const sampled = answeredQuestions('open').filter((_, at) => at % 40 === 0)
    const money = 'price of a bond with face value 1000, yearly coupon 40, 6 years left and a yield of 5 %'
    for (const question of [...sampled.map((one) => one.question), money]) {
      let readings: readonly Members[] = []
      try {
        ask(question)
      } catch (failure) {
        if (!(failure instanceof Refusal)) throw failure
        readings = Array.isArray(failure.data.readings) ? (failure.data.readings as Members[]) : []
      }
      for (const { path, body, value, sentence, operators, question: same } of readings) {
        const first = readings.find((one) => String(one.operators) === String(operators))
        if (checked % 4 === 0 && first?.sentence === sentence) {
          const asked = ask(String(same))
          assert.ok(Math.abs(asked.value - Number(value)) <= 1e-9 * Math.abs(Number(value)), `${same}: ${sentence}`)
        }
        if (path !== '/api/svc/compute') continue
        assert.ok(Check(OperatorBody, body), String(sentence))
        const computed = run(operatorTask(body))
        assert.ok(Math.abs(computed.value - Number(value)) <= 1e-9 * Math.abs(Number(value)), String(sentence))
        checked++
      }
    }
    assert.ok(checked >= 5, `${checked} readings were checked`)
  })
})

/** Texts of hostile or odd shape. */
const ODD: readonly string[] = [
  'x'.repeat(2000),
  'Ω. '.repeat(666),
  '3 kg '.repeat(400),
  `${'9'.repeat(400)} kg mass at 4 m/s: kinetic energy`,
  'e\u0301nergie \u202e gk 3 fo',
  'Wie groß ist die kinetische Energie einer Masse von 3 kg bei 4 m/s?',
  'what is the force and what is the voltage?',
  'kinetic energy of a body with a mass of -3 kg at 2 m/s',
]

describe('odd questions', () => {
  for (const text of ODD)
    it(`are refused or answered, never with an internal error: ${text.slice(0, 30)}`, () => {
      try {
        ask(text)
      } catch (failure) {
        assert.ok(failure instanceof Refusal, String(failure))
      }
    })

  it('are not answered when the mass is negative', () => {
    assert.notEqual(refusalOf('kinetic energy of a body with a mass of -3 kg at 2 m/s').code, undefined)
  })
})
