import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { COMMANDS } from '../../cli/command-table.ts'
import { REFUSALS } from '../../src/errors/table.ts'
import { SOLVERS } from '../../src/solvers/generated/registry.ts'
import { COMMAND, svcmesh } from './run-binary.ts'

let folder: string

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'svcmesh-cli-'))
})

after(() => rm(folder, { recursive: true, force: true }))

describe('svcmesh explain', () => {
  it('lists every refusal code', async () => {
    const { code, stdout } = await svcmesh(['explain'])
    assert.equal(code, 0)
    for (const [name, { sentence }] of Object.entries(REFUSALS))
      assert.ok(stdout.includes(name) && stdout.includes(sentence))
  })

  it('explains one, in any case, as text and as JSON', async () => {
    const { stdout } = await svcmesh(['explain', 'missing_input'])
    assert.ok(stdout.includes(REFUSALS.MISSING_INPUT.sentence))
    const json = JSON.parse((await svcmesh(['explain', 'MISSING_INPUT', '--json'])).stdout)
    assert.deepEqual(json, { code: 'MISSING_INPUT', ...REFUSALS.MISSING_INPUT, charged: false })
  })

  it('explains an exit code', async () => {
    assert.match((await svcmesh(['explain', '68'])).stdout, /no node answers/)
  })

  it('offers the nearest code for a misspelled one', async () => {
    const { code, stderr } = await svcmesh(['explain', 'MISING_INPUT'])
    assert.equal(code, 64)
    assert.match(stderr, /MISSING_INPUT/)
    assert.match((await svcmesh(['explain', 'FOO'])).stderr, /Unknown code FOO\. List all with: svcmesh explain\./)
  })
})

describe('svcmesh operators', () => {
  it('shows one operator with formula, inputs and a command to try', async () => {
    const { code, stdout } = await svcmesh(['operators', 'nm23'])
    assert.equal(code, 0)
    assert.match(stdout, /^NM23 kinetic energy/)
    assert.match(stdout, /svcmesh compute NM23 m=3 v=4/)
  })

  it('computes its worked examples now', async () => {
    const { stdout } = await svcmesh(['operators', 'QM10'])
    assert.match(stdout, /h_P +Planck constant = 6.62607015e-34/)
    assert.match(stdout, /now: .* agrees/)
    const entry = JSON.parse((await svcmesh(['operators', 'nm23', '--json'])).stdout)
    assert.equal(entry.examples[0].computed.value, 24)
  })

  it('searches by words without quotes, corrects them, and filters', async () => {
    const { stdout } = await svcmesh(['operators', 'knietic', 'energy', '--limit', '2'])
    assert.match(stdout, /^"knietic" read as "kinetic"\nNM23 /)
    assert.match(stdout, /2 of \d+ shown/)
    const found: { id: string; unit: string }[] = JSON.parse(
      (await svcmesh(['operators', '--family', 'NM', '--unit', 'kWh', '--json'])).stdout,
    )
    assert.ok(found.length > 3 && found.every(({ id, unit }) => id.startsWith('NM') && unit === 'J'))
    const refused = await svcmesh(['operators', '--family', 'optics', '--json'])
    assert.equal(JSON.parse(refused.stderr).code, 'INVALID_QUERY')
  })

  it('searches names, and gives JSON', async () => {
    const found: { id: string }[] = JSON.parse((await svcmesh(['operators', 'kinetic', '--json'])).stdout)
    assert.ok(found.some(({ id }) => id === 'NM23'))
  })

  it('refuses what it does not find', async () => {
    const { code, stderr } = await svcmesh(['operators', 'xyzzy', '--json'])
    assert.equal(code, 65)
    assert.equal(JSON.parse(stderr).code, 'UNKNOWN_OPERATOR')
    assert.match(JSON.parse(stderr).detail, /^No operator has "xyzzy"; /)
  })
})

describe('svcmesh solvers', () => {
  it('lists them, and the inputs of one with unit, default and limits, as `solve NAME --help` does', async () => {
    const list = await svcmesh(['solvers'])
    assert.ok(SOLVERS.every(({ name, summary }) => list.stdout.includes(name) && list.stdout.includes(summary)))
    for (const args of [
      ['solvers', 'heat'],
      ['solve', 'heat', '--help'],
    ]) {
      const { code, stdout } = await svcmesh(args)
      assert.equal(code, 0)
      assert.match(stdout, /alpha +m\^2\/s +0\.0001 .*Thermal diffusivity/)
    }
    assert.equal((await svcmesh(['solvers', 'haet'])).code, 65)
  })
})

describe('svcmesh verify', () => {
  it('reports what is wrong with a file without an envelope', async () => {
    const path = join(folder, 'refusal.json')
    await writeFile(path, '{"code": "OVERFLOW"}')
    const { code, stdout } = await svcmesh(['verify', path])
    assert.equal(code, 2)
    assert.match(stdout, /refusal \(OVERFLOW\)/)
  })

  it('distinguishes a missing file, a directory and a file that is not JSON', async () => {
    const missing = await svcmesh(['verify', join(folder, 'nothing.json')])
    assert.equal(missing.code, 66)
    assert.match(missing.stderr, /no such file/)
    const restored = await svcmesh(['restore', join(folder, 'nothing.backup'), '--data', join(folder, 'restored')])
    assert.deepEqual([restored.code, restored.stderr.split('  ')[0]], [66, 'UNREADABLE_FILE'])
    await assert.rejects(stat(join(folder, 'restored')), { code: 'ENOENT' })
    assert.match((await svcmesh(['verify', folder])).stderr, /is a directory/)
    const path = join(folder, 'broken.json')
    await writeFile(path, '{"cko": ')
    const broken = await svcmesh(['verify', path])
    assert.equal(broken.code, 2)
    assert.match(broken.stdout, /MALFORMED_JSON/)
  })
})

describe('svcmesh keys stored', () => {
  it('says how to get a key when there is none', async () => {
    const { code, stdout } = await svcmesh(['keys', 'stored'])
    assert.equal(code, 0)
    assert.match(stdout, /keys mint/)
  })
})

describe('svcmesh doctor', () => {
  it('checks everything and leaves no files behind', async () => {
    const data = join(folder, 'fresh', 'data')
    const { code, stdout } = await svcmesh(['doctor', '--data', data, '--port', '0', '--json'])
    const { findings }: { findings: { name: string; state: string; remedy: string | null }[] } = JSON.parse(stdout)
    assert.equal(code, 0)
    for (const name of ['node', 'clock', 'kernel', 'math', 'port', 'disk', 'data', 'sync']) {
      assert.ok(
        findings.some((finding) => finding.name === name),
        name,
      )
    }
    for (const { state, remedy } of findings) assert.equal(remedy === null, state === 'ok')
    await assert.rejects(stat(join(folder, 'fresh')), { code: 'ENOENT' })
  })

  it('reports a data directory that is a file', async () => {
    const data = join(folder, 'file')
    await writeFile(data, '')
    const { code, stdout } = await svcmesh(['doctor', '--data', data, '--port', '0'])
    assert.equal(code, 1)
    assert.match(stdout, /is a file\n.*→ Choose another --data/)
  })
})

describe('svcmesh completion', () => {
  it('completes commands, flags and choices in bash', async function () {
    if (spawnSync('bash', ['--version']).status !== 0) this.skip()
    const { stdout: script } = await svcmesh(['completion', 'bash'])
    const complete = (...words: string[]): string[] => {
      const list = words.map((word) => `'${word}'`).join(' ')
      const command = `svcmesh() { ${[process.execPath, ...COMMAND].map((word) => `'${word}'`).join(' ')} "$@"; }`
      const probe = `${command}; COMP_WORDS=(svcmesh ${list}); COMP_CWORD=${words.length}; _svcmesh; echo "\${COMPREPLY[@]}"`
      const { stdout, status, stderr } = spawnSync('bash', ['-c', `${script}\n${probe}`], { encoding: 'utf8' })
      assert.equal(status, 0, stderr)
      return stdout.trim().split(' ')
    }
    assert.deepEqual(complete('comp'), ['compute', 'completion'])
    assert.deepEqual(complete('keys', 'm'), ['mint'])
    assert.deepEqual(complete('solve', 'mu'), ['multibody'])
    assert.deepEqual(complete('explain', 'MISSING_I'), ['MISSING_INPUT'])
    assert.deepEqual(complete('testnet', 'he'), ['heal'])
    assert.ok(complete('compute', 'NM2').includes('NM23'))
    assert.deepEqual(complete('compute', 'NM23', 'm=3', ''), ['v='])
    assert.ok(complete('solve', 'heat', 'n').includes('nx='))
    assert.ok(complete('compute', '--').includes('--exact'))
    assert.ok(complete('start', '--').includes('--port'))
    assert.deepEqual(complete('start', '--network', 's'), ['sim'])
    const every = complete('')
    for (const { name } of COMMANDS) assert.ok(every.includes(name))
  })

  it('names every command for zsh and fish', async () => {
    for (const shell of ['zsh', 'fish']) {
      const { code, stdout } = await svcmesh(['completion', shell])
      assert.equal(code, 0)
      for (const { name } of COMMANDS) assert.ok(stdout.includes(name), `${shell} ${name}`)
    }
  })

  it('refuses an unknown shell', async () => {
    assert.equal((await svcmesh(['completion', 'tcsh'])).code, 64)
  })
})
