import { UNCHAINED } from '../src/envelope/build-cko.ts'
import type { CheckResult, Outcome, Report } from '../src/verifier/report.ts'

const STYLES = { bold: '1', dim: '2', red: '31', green: '32', yellow: '33' } as const

type Paint = (style: keyof typeof STYLES, text: string) => string

const coloured: Paint = (style, text) => `\u001b[${STYLES[style]}m${text}\u001b[0m`
const plain: Paint = (_style, text) => text

const MARKS = {
  held: ['green', '✔ held'],
  failed: ['red', '✘ FAILED'],
  'not checked': ['yellow', '– not checked'],
} as const satisfies Record<Outcome, readonly [keyof typeof STYLES, string]>

/** Columns of the longest mark and of the longest name of a check. */
const MARK_WIDTH = 13
const NAME_WIDTH = 14

const COLOURS = { held: 'green', failed: 'red', unreadable: 'red', unproven: 'yellow' } as const

/** A report for people: what the envelope claims, every check with its reason, the verdict. Ends without a line break. */
export function renderReport(report: Report, colour: boolean): string {
  const paint = colour ? coloured : plain
  const { claim, checks, summary, verdict } = report
  const lines: string[] = []
  if (claim !== null) {
    const spread = claim.uncertainty > 0 ? ` ± ${claim.uncertainty}` : ''
    if (verdict === 'failed') lines.push(paint('dim', 'The file claims, and does not prove:'))
    lines.push(
      paint(verdict === 'failed' ? 'dim' : 'bold', `${claim.value}${spread} ${claim.unit}`) +
        paint('dim', `   by ${claim.operator_id}`),
    )
    lines.push(paint('dim', `envelope ${claim.envelope_id}`))
    const place = claim.seq === UNCHAINED ? 'outside of the chain' : `number ${claim.seq}`
    const origin = `${place} of node ${claim.node}, network "${claim.network}", svcond ${claim.svcond}`
    lines.push(paint('dim', origin), '')
  }
  for (const check of checks) lines.push(line(check, paint))
  if (checks.length > 0) lines.push('')
  const byUnknown = verdict === 'held' && !report.signer_known
  lines.push(
    paint(byUnknown ? 'yellow' : COLOURS[verdict], byUnknown ? `Signed by an unknown key. ${summary}` : summary),
  )
  return lines.join('\n')
}

function line({ name, outcome, detail }: CheckResult, paint: Paint): string {
  const [style, mark] = MARKS[outcome]
  return `${paint(style, mark.padEnd(MARK_WIDTH))}  ${name.padEnd(NAME_WIDTH)}  ${paint('dim', detail)}`
}
