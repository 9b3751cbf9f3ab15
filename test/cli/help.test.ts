import assert from 'node:assert/strict'
import { COMMANDS } from '../../cli/command-table.ts'
import { EXIT_TABLE } from '../../cli/exit-table.ts'
import { sampleOf } from '../samples/sample-of.ts'
import { svcmesh } from './run-binary.ts'

describe('svcmesh help', () => {
  it('lists every command and every exit code', async () => {
    const { code, stdout } = await svcmesh(['--help'])
    assert.equal(code, 0)
    for (const { name } of COMMANDS) assert.match(stdout, new RegExp(`^  ${name} `, 'm'))
    for (const row of EXIT_TABLE) assert.ok(stdout.includes(`${row.code}  ${row.meaning}`))
  })

  it('shows the flags and examples of each command', async () => {
    for (const row of sampleOf(COMMANDS, 5)) {
      const { code, stdout } = await svcmesh([row.name, '--help'])
      assert.equal(code, 0)
      for (const { flags } of row.options) assert.ok(stdout.includes(flags.split(' ')[0] ?? ''), `${row.name} ${flags}`)
      for (const example of row.examples) assert.ok(stdout.includes(example), `${row.name}: ${example}`)
    }
  })

  it('has examples that name only commands and flags that exist', () => {
    for (const { examples, name, options } of COMMANDS) {
      const known = options.map(({ flags }) => flags.split(' ')[0])
      for (const example of examples) {
        assert.ok(example.includes(`svcmesh ${name}`))
        for (const flag of example.match(/--[a-z-]+/g) ?? []) assert.ok(known.includes(flag), `${name} ${flag}`)
      }
    }
  })

  it('prints the version of the package', async () => {
    const { code, stdout } = await svcmesh(['--version'])
    assert.equal(code, 0)
    assert.match(stdout, /^\d+\.\d+\.\d+\n$/)
  })

  it('exits with 64 and a suggestion after wrong usage', async () => {
    const { code, stderr } = await svcmesh(['statr'])
    assert.equal(code, 64)
    assert.match(stderr, /Did you mean start/)
    assert.equal((await svcmesh(['keys'])).code, 64)
    assert.equal((await svcmesh(['verify', '--frobnicate', 'x'])).code, 64)
  })

  it('has one meaning for each exit code', () => {
    assert.equal(new Set(EXIT_TABLE.map(({ code }) => code)).size, EXIT_TABLE.length)
  })

  it('accepts --no-color anywhere', async () => {
    assert.equal((await svcmesh(['explain', '--no-color', 'OVERFLOW'])).code, 0)
  })
})
