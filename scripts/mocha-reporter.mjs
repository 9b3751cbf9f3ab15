/**
 * Mocha's dots and closing lines. Where SVCMESH_TEST_REPORT names a file, it holds at any moment how far the run is:
 * tests passed, failed, skipped and retried, seconds of every file, and what runs now, so that scripts/test.mjs can add up
 * several processes and end one that hangs.
 */
import { renameSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import mocha from 'mocha'
import { childSeconds } from './child-seconds.mjs'

const {
  EVENT_HOOK_BEGIN,
  EVENT_HOOK_END,
  EVENT_RUN_BEGIN,
  EVENT_RUN_END,
  EVENT_SUITE_END,
  EVENT_TEST_BEGIN,
  EVENT_TEST_END,
  EVENT_TEST_FAIL,
  EVENT_TEST_PENDING,
  EVENT_TEST_RETRY,
} = mocha.Runner.constants

const now = () => {
  const { user, system } = process.cpuUsage()
  return { seconds: performance.now() / 1000, cpu: (user + system) / 1e6, childCpu: childSeconds() }
}

const round = (value) => Math.round(value * 100) / 100
const firstLine = (error) => String(error?.message ?? error).split('\n')[0]

/** Adds the time since it was last asked to a file. */
class Stopwatch {
  files = {}
  #last = now()

  charge(path) {
    const time = now()
    const last = this.#last
    this.#last = time
    if (path === undefined) return
    const name = relative(process.cwd(), path).replaceAll('\\', '/')
    this.files[name] ??= { seconds: 0, cpu: 0, childCpu: 0 }
    const file = this.files[name]
    for (const key of Object.keys(file)) file[key] = round(file[key] + time[key] - last[key])
  }
}

const reportTo = (path, runner) => {
  const stopwatch = new Stopwatch()
  const report = {
    state: 'loading',
    passed: 0,
    failed: 0,
    failures: [],
    skipped: [],
    retried: [],
    loading: now(),
    files: stopwatch.files,
  }
  const write = (changes) => {
    const { passes, failures } = runner.stats
    Object.assign(report, { passed: passes, failed: failures, ...changes })
    // Thousands of tests begin, and nobody reads the figures of files before the end.
    const written = report.state === 'ended' ? report : { ...report, files: {} }
    // A reader always finds the report before, and never half of one.
    writeFileSync(`${path}.new`, JSON.stringify(written))
    renameSync(`${path}.new`, path)
  }
  const begin = (runnable) =>
    write({ state: 'running', running: runnable.fullTitle(), limitMs: runnable.timeout(), since: Date.now() })
  runner.on(EVENT_RUN_BEGIN, () => stopwatch.charge(undefined))
  runner.on(EVENT_HOOK_BEGIN, begin)
  runner.on(EVENT_TEST_BEGIN, begin)
  for (const event of [EVENT_HOOK_END, EVENT_TEST_END, EVENT_SUITE_END]) {
    runner.on(event, ({ file }) => stopwatch.charge(file))
  }
  runner.on(EVENT_TEST_PENDING, (test) => report.skipped.push(test.fullTitle()))
  runner.on(EVENT_TEST_RETRY, (test, error) => report.retried.push(`${test.fullTitle()}: ${firstLine(error)}`))
  runner.on(EVENT_TEST_FAIL, (test, error) => report.failures.push(`${test.fullTitle()}: ${firstLine(error)}`))
  runner.once(EVENT_RUN_END, () => write({ state: 'ended', running: undefined, since: Date.now() }))
}

export default class Reporter extends mocha.reporters.Dot {
  constructor(runner, options) {
    super(runner, options)
    const path = process.env.SVCMESH_TEST_REPORT
    // What a test starts is not part of this run.
    delete process.env.SVCMESH_TEST_REPORT
    if (path) reportTo(path, runner)
  }
}
