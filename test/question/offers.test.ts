import assert from 'node:assert/strict'
import { Check } from 'typebox/value'
import { OperatorBody } from '../../node/api/domains/compute/compute.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { operatorTask, questionTask } from '../../src/tasks/asked-task.ts'
import { ask, run } from './ask.ts'
import { answeredQuestions } from './question-set.ts'

type Members = Readonly<Record<string, unknown>>
type Question = Parameters<typeof questionTask>[0]

/** Questions of which a reading used to be offered that its request refused, or computed as another one. */
const OFFERED: readonly string[] = [
  // Amounts of money without a unit.
  'Black-Scholes price of an American put: spot 100, strike 110, rate 5 %, volatility 20 %, one year',
  // A result in degrees, which the kernel takes for a difference.
  '200 g of water at 80 °C is poured into 300 g of water at 20 °C. Final temperature?',
  // Two roots, of which a speed is the one that is not negative.
  'How fast is an electron whose kinetic energy is 1.2 MeV?',
  // A level that cancels to zero, and an order that is not a whole number.
  'sound pressure level in dB of a tone with an rms pressure of 0.5 Pa (reference 20 µPa)',
  'What is the wavelength of the line that hydrogen emits in going from n = 2 to n = 5?',
  // Two readings by the same operators.
  'An immersion heater with 2 kW, all of it going into the water, is put in 1.5 kg of water (4186 J/(kg K)) at 15 °C. How long until it reaches 100 °C?',
]

const readingsOffered = (question: string, constants = {}): readonly Members[] => {
  try {
    ask(question, constants)
    return []
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure
    return Array.isArray(failure.data.readings) ? (failure.data.readings as Members[]) : []
  }
}

describe('readings that a refusal offers', () => {
  const isOwn = (value: number, offered: unknown): boolean =>
    Math.abs(value - Number(offered)) <= 1e-6 * Math.abs(Number(offered))

  it('are requests that compute the value that is offered', () => {
    let checked = 0
    const sampled = answeredQuestions('open').filter((_, at) => at % 40 === 0)
    for (const question of [...OFFERED, ...sampled.map((one) => one.question)])
      for (const { path, body, value, sentence, question: chosen } of readingsOffered(question)) {
        const isQuestion = path === '/api/svc/auto'
        assert.ok(isQuestion || Check(OperatorBody, body), String(sentence))
        const computed = run(
          isQuestion ? questionTask(body as Question) : operatorTask(body as Parameters<typeof operatorTask>[0]),
        )
        assert.ok(isOwn(computed.value, value), `${question}: ${sentence} gave ${computed.value}`)
        if (chosen !== undefined && !isQuestion) assert.ok(isOwn(ask(String(chosen)).value, value), String(chosen))
        checked++
      }
    assert.ok(checked >= 20, `${checked} readings were checked`)
  })

  it('may be several by the same formulas, each with a question of its own', () => {
    const [heater = ''] = OFFERED.filter((question) => question.startsWith('An immersion heater'))
    const [first, second] = readingsOffered(heater)
    assert.deepEqual(first?.operators, second?.operators)
    assert.match(String(second?.question), /, reading 2: An immersion heater/)
    // 1.5 kg · 4186 J/(kg K) · 85 K / 2 kW.
    assert.ok(isOwn(ask(String(second?.question)).value, 266.8575))
  })

  it('carry the values that were sent beside the question', () => {
    const sent = { m: 3e-27, v: 2e6, q: 1.6e-19, B: { value: 400, unit: 'mT' } }
    const [first] = readingsOffered('diameter of the path', sent)
    assert.equal(first?.path, '/api/svc/auto')
    const { value } = run(questionTask(first?.body as Question))
    // Twice m·v/(q·B).
    assert.ok(isOwn(value, 0.1875), `${value}`)
  })
})
