/** Test files in groups, each for a mocha of its own, and what became of a group. */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { logPath, readReport, reportPath } from './test-report.mjs'

const MOCHA = 'node_modules/mocha/bin/mocha.js'
const LOADING_MS = 10 * 60_000
/** What a test may take beyond its own limit, which mocha enforces when the process is not busy with the test itself. */
const GRACE_MS = 60_000

/** Test files below a folder of dist/, with forward slashes, in order. */
export const testFiles = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.js'))
    .map((path) => join(folder, path).replaceAll('\\', '/'))
    .sort()

const within = (folder) => (file) => file === folder || file.startsWith(`${folder}/`)

/**
 * Gives each file to the first group that names its folder; what none names goes to the group without folders.
 * @param plan `[name, folders]` in the order in which the groups start: the longest first, so that none ends alone
 */
export const groupFiles = (files, root, plan) => {
  const left = new Set(files)
  const take = (holds) => {
    const found = [...left].filter(holds)
    for (const file of found) left.delete(file)
    return found
  }
  const groups = plan.map(([name, folders]) => ({
    name,
    files: take((file) => folders.some((folder) => within(`${root}/${folder}`)(file))),
    takesRest: folders.length === 0,
  }))
  return groups.map(({ name, files, takesRest }) => ({ name, files: takesRest ? [...left] : files }))
}

/** Why a group should be stopped: a test that keeps its process busy, or something that stays open after the last test. */
const whyStop = (path, started, graceMs) => {
  const report = readReport(path)
  const now = Date.now()
  if (report === undefined) return now - started > LOADING_MS ? 'its files were still loading' : undefined
  const { state, running, limitMs, since } = report
  if (state === 'ended') return now - since > graceMs ? 'something kept it open after its last test' : undefined
  if (state === 'running' && limitMs > 0 && now - since > limitMs + graceMs) return `it hung in: ${running}`
  return undefined
}

/** A job of scripts/run-jobs.mjs that runs a group. @param options further arguments of mocha */
export const testJob = ({ name, files }, { env = {}, options = [], graceMs = GRACE_MS } = {}) => {
  const path = reportPath(name)
  rmSync(path, { force: true })
  let started
  return {
    name,
    files,
    args: [MOCHA, ...options, ...files],
    env: { ...env, SVCMESH_TEST_REPORT: path },
    log: logPath(name),
    hangs: () => {
      started ??= Date.now()
      return whyStop(path, started, graceMs)
    },
  }
}

/**
 * What became of a group.
 * @returns `{ report, problem }`: its figures, and a sentence when it did not run every file to its end
 */
export const outcomeOf = ({ name, files }, { code, stopped }) => {
  const found = readReport(reportPath(name))
  const report = found ?? { passed: 0, failed: 0, failures: [], skipped: [], retried: [], files: {} }
  if (stopped !== undefined) return { report, problem: `stopped: ${stopped}` }
  if (found?.state !== 'ended') return { report, problem: found ? `it ended in: ${found.running}` : 'it did not start' }
  const empty = files.filter((file) => !(file in report.files))
  if (empty.length > 0) return { report, problem: `no test ran in ${empty.join(', ')}` }
  if (code !== 0 && report.failed === 0) return { report, problem: `every test passed, but its exit code is ${code}` }
  return { report, problem: undefined }
}
