import { countOf, type Measured } from './measure-questions.ts'
import type { SetName } from './question-set.ts'

/** How a set went: its questions with an answer, those to refuse, and the requests for a simulation. */
export interface Figures {
  readonly set: SetName
  readonly answered: readonly Measured[]
  readonly refused: readonly Measured[]
  readonly simulations: readonly ('right' | 'refused' | 'wrong')[]
}

const percent = (part: number, all: number): string => `${((100 * part) / Math.max(all, 1)).toFixed(1)} %`

const grouped = <T>(all: readonly T[], keyOf: (one: T) => string): readonly (readonly [string, readonly T[]])[] => {
  const groups = new Map<string, T[]>()
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1))
}

const summary = ({ set, answered, refused, simulations }: Figures): readonly string[] => {
  const right = countOf(answered, 'right')
  const rightly = countOf(refused, 'right')
  const found = simulations.filter((outcome) => outcome === 'right').length
  const wrong = simulations.filter((outcome) => outcome === 'wrong').length
  return [
    `${set} set`,
    `  with an answer: ${right} of ${answered.length} right (${percent(right, answered.length)}), ${countOf(answered, 'offered')} offered (${percent(right + countOf(answered, 'offered'), answered.length)} right or offered), ${countOf(answered, 'refused')} refused, ${countOf(answered, 'wrong')} WRONG`,
    `  to refuse: ${rightly} of ${refused.length} rightly (${percent(rightly, refused.length)}), ${countOf(refused, 'miscoded')} with another code, ${countOf(refused, 'wrong')} answered WRONGLY`,
    ...(simulations.length === 0
      ? []
      : [
          `  simulations: ${found} of ${simulations.length} right, ${simulations.length - found - wrong} refused, ${wrong} WRONG`,
        ]),
  ]
}

const table = (title: string, measured: readonly Measured[]): readonly string[] => [
  '',
  `${title.padEnd(14)}${['right', 'offered', 'refused', 'other code', 'WRONG'].map((word) => word.padStart(11)).join('')}`,
  ...grouped(measured, ({ group }) => group).map(
    ([group, of]) =>
      group.padEnd(14) +
      (['right', 'offered', 'refused', 'miscoded', 'wrong'] as const)
        .map((outcome) => String(countOf(of, outcome) || '·').padStart(11))
        .join(''),
  ),
]

const reasons = (answered: readonly Measured[]): readonly string[] => {
  const refused = answered.flatMap(({ reply }) =>
    reply.kind === 'refusal' ? [`${reply.code} ${reply.reason}`.trim()] : [],
  )
  return [
    '',
    'why questions with an answer were refused',
    ...grouped(refused, (code) => code).map(([code, of]) => `  ${String(of.length).padStart(4)}  ${code}`),
  ]
}

const miss = ({ question, group, reply, expected }: Measured): readonly string[] => [
  `  ${group}  ${question}`,
  `      ${reply.kind === 'value' ? `got ${reply.value} ${reply.unit} (${reply.operators.join(' ')})` : `${reply.code}: ${reply.sentence}`}; expected ${expected}`,
]

const misses = (title: string, measured: readonly Measured[]): readonly string[] =>
  measured.length === 0 ? [] : ['', title, ...measured.flatMap(miss)]

/** The report in lines; of a sealed set the counts alone, without a word of its questions. */
export const reportOf = (figures: Figures, withMisses: boolean): readonly string[] => {
  const { set, answered, refused } = figures
  const of = (measured: readonly Measured[], outcome: Measured['outcome']) =>
    measured.filter((one) => one.outcome === outcome)
  const counts = [
    ...summary(figures),
    ...table('family', answered),
    ...table('to refuse', refused),
    ...reasons(answered),
  ]
  if (set === 'sealed' || set === 'fresh' || !withMisses) return counts
  return [
    ...counts,
    ...misses('answered WRONGLY', [...of(answered, 'wrong'), ...of(refused, 'wrong')]),
    ...misses('refused with another code', of(refused, 'miscoded')),
    ...misses('refused, and have an answer', of(answered, 'refused')),
  ]
}
