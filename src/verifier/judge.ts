import { type CheckName, type Claim, type Finding, failed, type Report } from './report.ts'

/** A file can contain anything; a part that a check cannot read was not sealed by a node. */
export function guarded(check: () => Finding): Finding {
  try {
    return check()
  } catch (error) {
    return failed(`cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** The report on a file without an envelope. */
export function unreadable(reason: string): Report {
  return {
    verdict: 'unreadable',
    signer_known: false,
    exit_code: 2,
    summary: `Nothing to verify: ${reason.replace(/\.$/, '')}.`,
    claim: null,
    checks: [],
  }
}

/** Warnings for an envelope where one of these checks could not be made. */
const WARNINGS: ReadonlyMap<string, string> = new Map([
  ['recomputation', 'The value was not recomputed.'],
  ['signer', 'Whether the signing key belongs to a node of the network is unknown here.'],
])

const UNPROVEN = 'Anybody could have made this file: verify with the release that computed it, or name the network.'

/** The verdict on checks. @param anchors of which one must pass for the file to be more than self-consistent */
export function judge(checks: Report['checks'], claim: Claim | null, anchors: readonly CheckName[]): Report {
  const signer_known = checks.some(({ name, outcome }) => name === 'signer' && outcome === 'held')
  const count = (outcome: string) => checks.filter((check) => check.outcome === outcome).length
  const wrong = checks.filter((check) => check.outcome === 'failed').map((check) => check.name)
  if (wrong.length > 0) {
    return {
      verdict: 'failed',
      signer_known,
      exit_code: 1,
      summary: `Do not trust it. Failed: ${wrong.join(', ')}.`,
      claim,
      checks,
    }
  }
  const open = checks.filter((check) => check.outcome === 'not checked').map((check) => check.name)
  const rest = open.length === 0 ? '' : `; ${open.length} could not be made`
  const warnings = open.flatMap((name) => WARNINGS.get(name) ?? [])
  const summary = [`All ${count('held')} checks that could be made passed${rest}.`, ...warnings].join(' ')
  if (!checks.some(({ name, outcome }) => outcome === 'held' && anchors.includes(name))) {
    return { verdict: 'unproven', signer_known, exit_code: 3, summary: `${summary} ${UNPROVEN}`, claim, checks }
  }
  return { verdict: 'held', signer_known, exit_code: 0, summary, claim, checks }
}
