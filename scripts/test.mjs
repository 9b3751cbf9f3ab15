/**
 * `npm test`: every check and every test, from nothing. All steps run even when one fails, and the exit code says
 * whether all held. `--long` runs the tests with their full counts (LONG=1) and without a time limit.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, install, requireNode } from './prepare.mjs'
import { runStep, runTool } from './run-step.mjs'
import { TEST_REPORT } from './test-report.mjs'

requireNode()
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
const long = process.argv.includes('--long')
install()
build()

const node = (...args) => runStep(process.execPath, args)
const testOptions = { env: { ...process.env, ...(long ? { LONG: '1' } : {}) } }
// Not in .mocharc.json: mocha would add it to the files that somebody names.
const mocha = ['mocha', ...(long ? ['--timeout', '0'] : []), 'dist/test/**/*.test.js']

const STEPS = [
  ['lint and format', () => runTool('biome', ['check', '--error-on-warnings'])],
  ['file names and lengths', () => node('scripts/check-files.mjs')],
  ['floors, rooms, cycles', () => node('scripts/check-boundaries.mjs')],
  ['dead code', () => runTool('knip', ['--no-progress'])],
  ['generated files', () => node('dist/scripts/generate.js', '--check')],
  ['tests and coverage', () => runTool('c8', mocha, testOptions)],
]

rmSync(TEST_REPORT, { force: true })
const started = performance.now()
const results = STEPS.map(([name, run]) => {
  console.log(`\n── ${name}`)
  const since = performance.now()
  const passed = run() === 0
  return { name, passed, seconds: (performance.now() - since) / 1000 }
})

console.log('\n── summary')
for (const { name, passed, seconds } of results) {
  console.log(`${passed ? 'ok    ' : 'FAILED'}  ${name} (${seconds.toFixed(1)} s)`)
}

const report = existsSync(TEST_REPORT) ? JSON.parse(readFileSync(TEST_REPORT, 'utf8')) : undefined
const { findChromium } = await import(pathToFileURL('dist/scripts/find-chromium.js').href)
const missing = findChromium() ? [] : ['no Chromium was found (CHROMIUM_PATH may name one): no test ran in a browser']
const skipped = [...missing, ...(report?.skipped ?? []).map((title) => `test not run: ${title}`)]
if (skipped.length > 0) console.log(`\nSKIPPED, ${skipped.length} in all:`)
for (const line of skipped) console.log(`  ! ${line}`)
const retried = report?.retried ?? []
if (retried.length > 0) console.log(`\nTRIED AGAIN, ${retried.length} times in all:`)
for (const line of retried) console.log(`  ! ${line}`)
if (!long) console.log('\nSamples only: `npm run test:long` runs the full counts.')

const minutes = ((performance.now() - started) / 60_000).toFixed(1)
console.log(
  `\n${report ? `${report.passed} passing, ${report.failed} failing, ${retried.length} tries repeated` : 'the tests did not run'}, ${minutes} min`,
)
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1
