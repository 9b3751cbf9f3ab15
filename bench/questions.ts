/** `npm run bench:questions`: how long reading a question in words takes, cold and warm, and long texts. */
import { readFileSync } from 'node:fs'
import { Refusal } from '../src/errors/refusal.ts'
import { priceTask } from '../src/tasks/run-task.ts'

const processorTime = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const line = (label: string, text: string): void => {
  process.stdout.write(`${label.padEnd(56)}${text}\n`)
}

const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

const spread = (values: readonly number[]): string =>
  `p50 ${quantile(values, 0.5).toFixed(2)}, p99 ${quantile(values, 0.99).toFixed(1)}, max ${quantile(values, 1).toFixed(1)} ms`

/** Reads a question and finds its formula, as for its price; a refusal takes its time like an answer. */
const ask = (query: string): number => {
  const before = processorTime()
  try {
    priceTask({ kind: 'question', query, constants: {} })
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure
  }
  return processorTime() - before
}

const QUESTIONS: readonly string[] = ['answered', 'refused'].flatMap((name) =>
  (JSON.parse(readFileSync(`test/question/development/${name}.json`, 'utf8')) as { question: string }[]).map(
    ({ question }) => question,
  ),
)

/** Texts that are as long as a question may be. */
const LONG: readonly (readonly [label: string, text: string])[] = [
  ['2,000 characters of one word', 'x'.repeat(2000)],
  ['a greek letter and a stop, 666 times', 'Ω. '.repeat(666)],
  ['3 kg, 400 times', '3 kg '.repeat(400)],
  ['kinetic energy, 133 times', 'kinetic energy '.repeat(133)],
  ['28 quantities', Array.from({ length: 28 }, (_, at) => `${at + 1} m`).join(' and ')],
]

const ROUNDS = 4

line('the first question of a process', `${ask('kinetic energy of a 3 kg mass at a speed of 4 m/s').toFixed(0)} ms`)
const rounds = Array.from({ length: ROUNDS }, () => QUESTIONS.map(ask))
line(`${QUESTIONS.length} questions, the first time each`, spread(rounds[0] ?? []))
line(
  'the same, least of the later rounds',
  spread(QUESTIONS.map((_, at) => Math.min(...rounds.slice(1).map((round) => round[at] ?? 0)))),
)
for (const [label, text] of LONG) line(label, `${Math.min(ask(text), ask(text)).toFixed(1)} ms`)
