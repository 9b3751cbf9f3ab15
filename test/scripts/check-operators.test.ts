import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sampleOf } from '../samples/sample-of.ts'

const PROGRAM = fileURLToPath(new URL('../../scripts/check-operators.js', import.meta.url))
const NM = 'src/operators/families/NM.txt'

describe('npm run operators', () => {
  let folder: string
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'svcmesh-operators-'))
    // One family alone, which is read in a third of the time.
    for (const path of [NM, 'test/operators/examples', 'src/expression/constants/generated'])
      cpSync(path, join(folder, path), { recursive: true })
  })
  after(() => rmSync(folder, { recursive: true, force: true }))

  const runIn = (cwd: string, ...words: string[]) =>
    spawnSync(process.execPath, [PROGRAM, '--files', ...words], { cwd, encoding: 'utf8' })
  const run = (...words: string[]) => runIn(folder, ...words)

  /** Runs it with one text of a family's file replaced, and puts that back. */
  const withChange = (from: string, to: string, ...words: string[]) => {
    const text = readFileSync(join(folder, NM), 'utf8')
    assert.ok(text.includes(from), from)
    writeFileSync(join(folder, NM), text.replace(from, to))
    const result = run(...words)
    const after = readFileSync(join(folder, NM), 'utf8')
    writeFileSync(join(folder, NM), text)
    return { ...result, after }
  }

  it('reports no problem in the files of this release, and counts their operators', () => {
    const { status, stdout, stderr } = run('nm')
    assert.equal(stderr, '')
    assert.equal(status, 0)
    assert.match(stdout, /NM Newtonian mechanics: \d+ operators of \d+, \d+ with a formula/)
    assert.match(stdout, /no problems/)
  })

  const planted: readonly (readonly [what: string, from: string, to: string, says: RegExp])[] = [
    [
      'a wrong factor',
      'K = m*v^2/2 : J',
      'K = m*v^2/3 : J',
      /NM\.txt:\d+: NM23 its example says 24, computed is 16\n {4}see whether/,
    ],
    [
      'a wrong unit',
      'K = m*v^2/2 : J',
      'K = m*v^2/2 : N',
      /NM23 states N but the formula gives J\n {4}correct the formula/,
    ],
    ['a missing sign', 'F = m*a : N', 'F = m a : N', /NM19 SYNTAX: .*\n {4}a product needs its \*/],
    ['an undeclared symbol', 'F = m*a : N', 'F = m*b : N', /NM19 MISSING_INPUT: .*`b`.*\n {4}declare the symbol/],
    ['a broken heading', 'NM26 momentum', 'nm26 momentum', /NM\.txt:\d+: expected "IDENTIFIER name \| aliases"/],
    [
      'an identifier twice',
      'NM26 momentum',
      'NM23 momentum',
      /NM23 stands already in NM\.txt:\d+\n {4}take the next free/,
    ],
    [
      'a formula without its unit',
      'K = m*v^2/2 : J',
      'K = m*v^2 J',
      /NM\.txt:\d+: NM23 expected "symbol = expression : unit".*\n {4}behind a formula/,
    ],
  ]
  for (const [what, from, to, says] of sampleOf(planted, 3)) {
    it(`points at ${what} and says what to do`, () => {
      const { status, stderr } = withChange(from, to, 'NM')
      assert.equal(status, 1)
      assert.match(stderr, says)
    })
  }

  const added = (name: string): readonly [from: string, to: string] => [
    'NM26 momentum',
    [
      `NM999 ${name}`,
      '  v = 2*pi*r*n : m/s',
      '  r length of the string m >=0 ; n turns per time Hz >=0',
      '  0.8 2 -> 10.05310 @ nowhere',
      '',
      'NM26 momentum',
    ].join('\n'),
  ]

  it('reports a new operator beyond the plan, and a name that is taken', () => {
    const { status, stderr } = withChange(...added('Kinetic energy'), 'NM')
    assert.equal(status, 1)
    assert.match(stderr, /NM\.txt:\d+: NM999 has the name of NM23\n {4}say in the name/)
    assert.match(stderr, /families\.ts: NM has 67 operators, and 66 are planned\n {4}write 67 there/)
  })

  it('requests the Python formula of a new operator once', function () {
    if (spawnSync('python3', ['-c', 'import mpmath'], { stdio: 'ignore' }).status !== 0) return this.skip()
    const values = readFileSync(join(folder, 'test/operators/examples/NM.json'), 'utf8')
    const { stderr, stdout } = withChange(...added('speed of a ball on a string'), 'NM')
    writeFileSync(join(folder, 'test/operators/examples/NM.json'), values)
    assert.equal(stderr.match(/NM999/g)?.length, 2, stderr)
    assert.match(stderr, /NM\.py: NM999: no formula; add "NM999": lambda …, its inputs in the order of NM\.txt/)
    assert.match(stdout, /2 problems$/m)
  })

  it('checks all families without a name, and refuses an unknown one', () => {
    assert.match(runIn('.').stdout, /[1-9],?\d{3} operators in all, no problems/)
    const { status, stderr } = run('QQ')
    assert.equal(status, 1)
    assert.match(stderr, /Unknown family QQ; known are QM NM/)
  })

  it('lets Python write an unknown result', function () {
    if (spawnSync('python3', ['-c', 'import mpmath'], { stdio: 'ignore' }).status !== 0) return this.skip()
    const unknown = withChange('  3 4 -> 24 @', '  3 4 -> ? @', 'NM')
    assert.match(unknown.stderr, /"\?" is not a number\n {4}add `--fill`/)
    const filled = withChange('  3 4 -> 24 @', '  3 4 -> ? @', 'NM', '--fill')
    assert.match(filled.after, / {2}3 4 -> 24\.0+ @/)
    assert.equal(filled.status, 0)
  })
})
