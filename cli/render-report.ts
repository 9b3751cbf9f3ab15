import { UNCHAINED } from '../src/envelope/build-cko.ts'
import type { CheckResult, Outcome, Report } from '../src/verifier/report.ts'

const STYLES = { bold: '1', dim: '2', red: '31', green: '32', yellow: '33' } as const

type Paint = (style: keyof typeof STYLES, text: string) => string

const coloured: Paint = (style, text) => `\u001b[${STYLES[style]}m${visible(text)}\u001b[0m`
const plain: Paint = (_style, text) => visible(text)

/** A file may contain any character: unescaped control characters could colour or overwrite the report. */
const visible = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (one) => `\\u{${(one.codePointAt(0) ?? 0).toString(16)}}`)

const MARKS = {
  held: ['green', '✔ passed'],
  failed: ['red', '✘ FAILED'],
  'not checked': ['yellow', '– not checked'],
} as const satisfies Record<Outcome, readonly [keyof typeof STYLES, string]>

/** Columns of the longest mark and of the longest name of a check. */
const MARK_WIDTH = 13
const NAME_WIDTH = 14

const COLOURS = { held: 'green', failed: 'red', unreadable: 'red', unproven: 'yellow' } as const

/**
 * A report for people: the value unless a check failed, every check with its reason, the verdict. Nothing is green
 * unless a known node has signed and no check failed. Ends without a line break.
 */
export function renderReport(report: Report, colour: boolean): string {
  const paint = colour ? coloured : plain
  const { claim, checks, summary, verdict } = report
  const lines: string[] = []
  // The content of a failed file is not printed: it would be read as an answer.
  if (claim !== null && verdict !== 'failed') {
    const spread = claim.uncertainty > 0 ? ` ± ${claim.uncertainty}` : ''
    lines.push(
      paint('bold', `${claim.value}${spread} ${claim.unit}`) + paint('dim', `   by ${claim.operator_id}`),
      paint('dim', `envelope ${claim.envelope_id}`),
    )
    const place = claim.seq === UNCHAINED ? 'outside the chain' : `number ${claim.seq}`
    const origin = `${place} of node ${claim.node}, network "${claim.network}", svcond ${claim.svcond}`
    lines.push(paint('dim', origin), '')
  }
  const byUnknown = verdict === 'held' && !report.signer_known
  const verified = verdict === 'held' && !byUnknown
  for (const check of checks) lines.push(line(check, paint, verified))
  if (checks.length > 0) lines.push('')
  lines.push(
    paint(byUnknown ? 'yellow' : COLOURS[verdict], byUnknown ? `Signed by an unknown key. ${summary}` : summary),
  )
  return lines.join('\n')
}

function line({ name, outcome, detail }: CheckResult, paint: Paint, verified: boolean): string {
  const [style, mark] = MARKS[outcome]
  return `${paint(outcome === 'held' && !verified ? 'bold' : style, mark.padEnd(MARK_WIDTH))}  ${name.padEnd(NAME_WIDTH)}  ${paint('dim', detail)}`
}
