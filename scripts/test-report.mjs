/** Where the figures of a run are left: of every group of test files, and of all together for .ci/run. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

export const TEST_REPORT = '.build/test-report.json'
export const REPORT_FOLDER = '.build/test'

export const reportPath = (name) => `${REPORT_FOLDER}/${name}.json`
export const logPath = (name) => `${REPORT_FOLDER}/${name}.log`

/** The report of a group as it stands; undefined when its reporter has not started. */
export const readReport = (path) => {
  if (!existsSync(path)) return undefined
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    // It is being written.
    return undefined
  }
}

const sum = (reports, key) => reports.reduce((total, report) => total + report[key], 0)

/**
 * One report of many.
 * @param broken names of groups that did not run to their end; each counts as a failure, since its tests are not known
 */
export const mergeReports = (reports, broken) => ({
  passed: sum(reports, 'passed'),
  failed: sum(reports, 'failed') + broken.length,
  broken,
  failures: reports.flatMap(({ failures }) => failures),
  skipped: reports.flatMap(({ skipped }) => skipped),
  retried: reports.flatMap(({ retried }) => retried),
  files: Object.assign({}, ...reports.map(({ files }) => files)),
})

export const writeReport = (report) => writeFileSync(TEST_REPORT, `${JSON.stringify(report, null, 1)}\n`)
