import assert from 'node:assert/strict'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const FOLDER = join('.build', 'planted')
const GRACE_MS = 1500

/** Test files by what is wrong with them. */
const PLANTED = {
  passes: "it('holds', () => {})",
  fails: "it('holds', () => {}); it('breaks', () => { throw new Error('planted') })",
  'fails-in-before': "describe('all', () => { before(() => { throw new Error('planted') }); it('holds', () => {}) })",
  crashes: "it('holds', () => {}); it('leaves', () => process.exit(0))",
  'throws-outside': "it('waits', (done) => { setTimeout(() => { throw new Error('planted') }, 1) })",
  'does-not-parse': "it('holds', () => {",
  hangs: "it('spins', () => { for (;;); })",
  'never-answers': "it('waits', () => new Promise(() => {}))",
  'stays-open': "it('holds', () => { setInterval(() => {}, 1000) })",
  'has-no-test': '',
  'is-skipped': "it.skip('is not run', () => {})",
  'is-retried':
    "let tries = 0; it('holds at last', function () { this.retries(1); if (tries++ === 0) throw new Error('first') })",
} as const
type Name = keyof typeof PLANTED

interface Outcome {
  readonly report: {
    readonly passed: number
    readonly failed: number
    readonly failures: readonly string[]
    readonly skipped: readonly string[]
    readonly retried: readonly string[]
  }
  readonly problem: string | undefined
}

describe('a group of test files', () => {
  const outcomes = new Map<string, Outcome>()
  let groupsModule: { groupFiles(files: readonly string[], root: string, plan: unknown): unknown }
  const outcome = (name: Name): Outcome => {
    const found = outcomes.get(name)
    assert.ok(found)
    return found
  }

  before(async () => {
    const groups = await import(resolve('scripts/test-groups.mjs'))
    const { runJobs } = await import(resolve('scripts/run-jobs.mjs'))
    groupsModule = groups
    await mkdir(FOLDER, { recursive: true })
    await mkdir(join('.build', 'test'), { recursive: true })
    const names = Object.keys(PLANTED) as Name[]
    for (const name of names) await writeFile(join(FOLDER, `${name}.test.mjs`), PLANTED[name])
    const jobs = names.map((name) =>
      groups.testJob(
        { name: `planted-${name}`, files: [`.build/planted/${name}.test.mjs`] },
        { options: ['--timeout', '300'], graceMs: GRACE_MS },
      ),
    )
    await runJobs(jobs, 3, (job: { name: string }, ended: unknown) =>
      outcomes.set(job.name.replace('planted-', ''), groups.outcomeOf(job, ended)),
    )
  })

  after(() => rm(FOLDER, { recursive: true, force: true }))

  it('whose tests pass is reported with its figures', () => {
    const { report, problem } = outcome('passes')
    assert.equal(problem, undefined)
    assert.equal(report.passed, 1)
    assert.equal(report.failed, 0)
  })

  it('counts and names failures, in a test and before it', () => {
    assert.deepEqual(outcome('fails').report.failures, ['breaks: planted'])
    assert.equal(outcome('fails').report.passed, 1)
    assert.equal(outcome('fails-in-before').report.failed, 1)
    assert.equal(outcome('throws-outside').report.failed, 1)
    assert.match(outcome('never-answers').report.failures.join(), /^waits: Timeout of 300ms exceeded/)
  })

  it('has a problem when its process ends before its tests do, whatever the exit code', () => {
    assert.equal(outcome('crashes').problem, 'it ended in: leaves')
    assert.equal(outcome('crashes').report.passed, 1)
    assert.equal(outcome('does-not-parse').problem, 'it did not start')
  })

  it('is stopped when a test hangs, or something stays open after the last test', () => {
    assert.equal(outcome('hangs').problem, 'stopped: it hung in: spins')
    assert.equal(outcome('stays-open').problem, 'stopped: something kept it open after its last test')
    assert.equal(outcome('stays-open').report.passed, 1)
  })

  it('has a problem when a file of it runs no test', () => {
    assert.equal(outcome('has-no-test').problem, 'no test ran in .build/planted/has-no-test.test.mjs')
  })

  it('lists skipped tests, and retried ones with the reason', () => {
    assert.deepEqual(outcome('is-skipped').report.skipped, ['is not run'])
    assert.equal(outcome('is-skipped').problem, undefined)
    assert.deepEqual(outcome('is-retried').report.retried, ['holds at last: first'])
    assert.equal(outcome('is-retried').report.passed, 1)
  })

  it('contains the folders that the plan assigns to it; one without folders, wherever it stands, contains the rest', () => {
    const files = ['t/a/x.js', 't/a/b/y.js', 't/ab/z.js', 't/c.js']
    assert.deepEqual(
      groupsModule.groupFiles(files, 't', [
        ['rest', []],
        ['first', ['a']],
      ]),
      [
        { name: 'rest', files: ['t/ab/z.js', 't/c.js'] },
        { name: 'first', files: ['t/a/x.js', 't/a/b/y.js'] },
      ],
    )
  })
})
