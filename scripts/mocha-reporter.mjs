/**
 * Mocha's dots and closing lines, and beside them a file with the figures that scripts/test.mjs repeats at the very
 * end: how many passed, failed, which tests were skipped, and which passed only when they were tried again.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import mocha from 'mocha'
import { TEST_REPORT } from './test-report.mjs'

const { EVENT_TEST_PENDING, EVENT_TEST_RETRY, EVENT_RUN_END } = mocha.Runner.constants

export default class Reporter extends mocha.reporters.Dot {
  constructor(runner, options) {
    super(runner, options)
    const skipped = []
    runner.on(EVENT_TEST_PENDING, (test) => skipped.push(test.fullTitle()))
    const retried = []
    runner.on(EVENT_TEST_RETRY, (test, error) => {
      const [why = ''] = String(error?.message ?? error).split('\n')
      retried.push(`${test.fullTitle()}: ${why}`)
    })
    runner.once(EVENT_RUN_END, () => {
      const { passes, failures } = runner.stats
      for (const line of retried) console.log(`  tried again: ${line}`)
      mkdirSync('.build', { recursive: true })
      writeFileSync(TEST_REPORT, JSON.stringify({ passed: passes, failed: failures, skipped, retried }))
    })
  }
}
