/**
 * `npm test`: every check and every test, from nothing. Test files run in groups, a mocha process each, beside the checks,
 * as many at once as SVCMESH_TEST_JOBS says. Everything runs even when something fails, and the exit code says whether all
 * passed. `--long` runs the tests with their full counts (LONG=1), without a time limit, and measures what they cover, which
 * takes some of them twice as long; names of groups (scripts/test-plan.mjs) run those alone, without checks and coverage.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { childSeconds } from './child-seconds.mjs'
import { install, requireNode } from './prepare.mjs'
import { runJobs } from './run-jobs.mjs'
import { groupFiles, outcomeOf, testFiles, testJob } from './test-groups.mjs'
import { CHECKS, CHECKS_OF_SOURCES, GROUPS, WITHOUT_COVERAGE } from './test-plan.mjs'
import { logPath, mergeReports, REPORT_FOLDER, TEST_REPORT, writeReport } from './test-report.mjs'
import { testSeed } from './test-seed.mjs'
import { printSummary, resultLine } from './test-summary.mjs'
import { isBuilt } from './tree-state.mjs'

requireNode()
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
const started = performance.now()
// What runs has a process group of its own, which the terminal does not interrupt; leaving stops it.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
const long = process.argv.includes('--long')
const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const everything = chosen.length === 0
const isMeasured = everything && long
// More than processors, since many tests wait; still more would only wait for each other.
const atOnce = Number(process.env.SVCMESH_TEST_JOBS ?? Math.min(4, availableParallelism() + 2))
rmSync(TEST_REPORT, { force: true })
rmSync('coverage', { recursive: true, force: true })
install()
mkdirSync(REPORT_FOLDER, { recursive: true })

const seed = testSeed()
const env = {
  TEST_SEED: String(seed),
  ...(long ? { LONG: '1' } : {}),
}
console.log(`${atOnce} processes at once; samples of seed ${seed} (TEST_SEED=${seed} repeats them)`)

const results = []
const reports = []
const broken = []

/** @param problem what went wrong, if something did; then everything that the job printed is shown */
const record = ({ name, log }, problem, { seconds, processor }) => {
  results.push({ name, problem, seconds, processor })
  if (problem !== undefined) console.log(`\n── ${name}\n${readFileSync(log, 'utf8')}`)
  console.log(resultLine(results.at(-1)))
}

const recordTests = (job, outcome) => {
  const { report, problem } = outcomeOf(job, outcome)
  reports.push(report)
  if (problem !== undefined) broken.push(`${job.name}: ${problem}`)
  const failing = report.failed > 0 ? `${report.failed} failing` : undefined
  record({ name: `tests: ${job.name}, ${report.passed} passing`, log: job.log }, problem ?? failing, outcome)
}

const recordCheck = (job, outcome) => record(job, outcome.code === 0 ? undefined : `exit code ${outcome.code}`, outcome)

const checkJobs = (checks) =>
  everything ? checks.map(([name, args, env]) => ({ name, args, env, log: logPath(name.replaceAll(/\W+/g, '-')) })) : []
const build = { name: 'build', args: ['scripts/build.mjs'], log: logPath('build') }
await runJobs([...(isBuilt() ? [] : [build]), ...checkJobs(CHECKS_OF_SOURCES)], atOnce, recordCheck)
if (results.some(({ name, problem }) => name === build.name && problem !== undefined)) process.exit(1)

const isChosen = ({ name }) => everything || chosen.includes(name)
const groups = groupFiles(testFiles('dist/test'), 'dist/test', GROUPS).filter(isChosen)
const covered = { ...env, NODE_V8_COVERAGE: resolve('coverage/tmp') }
const testJobs = groups.map((group) =>
  testJob(group, {
    env: isMeasured && !WITHOUT_COVERAGE.includes(group.name) ? covered : env,
    options: long ? ['--timeout', '0'] : [],
  }),
)
await runJobs([...testJobs, ...checkJobs(CHECKS)], atOnce, (job, outcome) =>
  job.files === undefined ? recordCheck(job, outcome) : recordTests(job, outcome),
)

const coverage = { name: 'coverage', args: ['node_modules/c8/bin/c8.js', 'report'], log: logPath('coverage') }
await runJobs(isMeasured ? [coverage] : [], 1, (job, outcome) => {
  record(job, outcome.code === 0 ? undefined : 'below its threshold', outcome)
  if (outcome.code === 0) console.log(readFileSync(job.log, 'utf8').trim())
})

const report = mergeReports(reports, broken)
writeReport(report)
const { findHeadlessChromium } = await import(pathToFileURL('dist/scripts/find-chromium.js').href)
const { findFirefox } = await import(pathToFileURL('dist/scripts/find-firefox.js').href)
const notes = [
  ...(findHeadlessChromium() ? [] : ['no Chromium was found (CHROMIUM_PATH may name one): no test ran in it']),
  ...(!long || findFirefox() ? [] : ['no Firefox was found (FIREFOX_PATH may name one): no test ran in it']),
]
printSummary(results, report, notes)
if (!long) console.log('\nSamples only: `npm run test:long` runs the full counts and measures coverage.')
const counts = `${report.passed} passing, ${report.failed} failing, ${report.retried.length} retries`
const minutes = (seconds) => `${(seconds / 60).toFixed(1)} min`
const elapsed = minutes((performance.now() - started) / 1000)
console.log(`\n${counts}, ${elapsed}, ${minutes(childSeconds())} of the processor`)
const held = report.passed > 0 && report.failed === 0 && results.every(({ problem }) => problem === undefined)
process.exitCode = held ? 0 : 1
