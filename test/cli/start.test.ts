import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SOON_MS } from '../kill/node-process.ts'
import { LONG_HEAT } from '../node/start-local.ts'
import { pass, until } from '../waiting/until.ts'
import { launch, svcmesh } from './run-binary.ts'

interface Started {
  readonly child: ChildProcess
  readonly facts: Readonly<Record<string, unknown>>
  readonly url: string
}

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((done) => {
    if (child.exitCode !== null) done(child.exitCode)
    else child.once('exit', (code) => done(code))
  })

/** The first line that the node prints, or its errors when it ends before. */
const firstLine = (child: ChildProcess): Promise<string> =>
  new Promise((done, fail) => {
    let text = ''
    let errors = ''
    child.stderr?.on('data', (chunk) => {
      errors += chunk
    })
    child.stdout?.on('data', (chunk) => {
      text += chunk
      if (text.includes('\n')) done(text.slice(0, text.indexOf('\n')))
    })
    child.once('exit', (code) => fail(new Error(`ended with ${code}: ${errors}`)))
  })

describe('svcmesh start', () => {
  const running: ChildProcess[] = []
  let folder: string
  /** What the first node on the directory `a` said. */
  let first: Started['facts']

  const begin = async (data: string, ...more: string[]): Promise<Started> => {
    const child = launch(['start', '--json', '--port', '0', '--workers', '1', '--data', data, ...more])
    running.push(child)
    const facts: Record<string, unknown> = JSON.parse(await firstLine(child))
    return { child, facts, url: String(facts.url) }
  }

  const stop = async (child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> => {
    child.kill(signal)
    return ended(child)
  }

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svcmesh-start-'))
  })

  after(async () => {
    for (const child of running) if (child.exitCode === null) child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })

  it('prints its URL and address as one JSON line, computes, and its answers verify offline', async () => {
    const { child, facts, url } = await begin(join(folder, 'a'))
    first = facts
    assert.match(String(facts.address), /^[0-9a-f]{16}$/)
    assert.match(String(facts.peerId), /^12D3KooW/)
    assert.match(String(facts.demoKey), /^svc_ak_/)
    assert.match(String(facts.kernelDigest), /^[0-9a-f]{64}$/)
    assert.equal(facts.mathDigestExpected, true)
    const path = join(folder, 'answer.json')
    const key = ['--key', String(facts.demoKey)]
    const computed = await svcmesh(['compute', 'NM23', 'm=3', 'v=14.4 km/h', '--url', url, '--save', path, ...key])
    assert.equal(computed.code, 0, computed.stderr)
    assert.match(computed.stdout, /^24 J/)
    assert.equal(await stop(child), 0)
    const verified = await svcmesh(['verify', path, ...key, '--json'])
    assert.equal(verified.code, 0, verified.stdout)
    const { checks }: { checks: { name: string; outcome: string }[] } = JSON.parse(verified.stdout)
    for (const name of ['recomputation', 'HMAC', 'seal signature']) {
      assert.equal(checks.find((check) => check.name === name)?.outcome, 'held', name)
    }
  })

  it('keeps its identity and key across a restart, and stops cleanly when Ctrl-C reaches it twice, as under some versions of npm', async () => {
    const again = await begin(join(folder, 'a'))
    for (const name of ['peerId', 'address', 'demoKey']) assert.equal(again.facts[name], first[name], name)
    again.child.kill('SIGINT')
    again.child.kill('SIGINT')
    assert.equal(await ended(again.child), 0)
  })

  it('stops without waiting for running computations', async () => {
    const { child, url } = await begin(join(folder, 'c'))
    const minted = (await (await fetch(`${url}/api/demo-key/mint`, { method: 'POST' })).json()) as { key: string }
    const headers = { authorization: `Bearer ${minted.key}`, 'content-type': 'application/json' }
    const body = JSON.stringify(LONG_HEAT)
    const long = fetch(`${url}/api/svc/heat`, { method: 'POST', headers, body }).then(
      (response) => response.text(),
      () => '',
    )
    await until(async () => (await (await fetch(`${url}/metrics`)).text()).includes('svcmesh_workers 1\n'))
    const since = performance.now()
    assert.equal(await stop(child), 0)
    assert.ok(performance.now() - since < SOON_MS, `took ${performance.now() - since} ms`)
    assert.equal(await long, '')
  })

  it('refuses a data directory that another node uses, with its own exit code and a remedy', async () => {
    const { child } = await begin(join(folder, 'd'))
    const second = await svcmesh(['start', '--port', '0', '--data', join(folder, 'd')])
    assert.equal(second.code, 73)
    assert.equal(second.stdout, '')
    assert.match(second.stderr, /^cannot run /)
    const deep = await svcmesh(['doctor', '--deep', '--port', '0', '--data', join(folder, 'd')])
    assert.equal(deep.code, 1)
    await stop(child)
    const free = await svcmesh(['doctor', '--deep', '--port', '0', '--data', join(folder, 'd')])
    assert.equal(free.code, 0, free.stdout)
    assert.match(free.stdout, /every record is intact/)
  })

  it('can be stopped while it is still starting', async () => {
    const data = join(folder, 'slow')
    const key = join(data, 'node-key')
    await mkdir(data)
    // The reader of a pipe waits for its writers.
    execFileSync('mkfifo', [key])
    const child = launch(['start', '--json', '--port', '0', '--workers', '1', '--data', data])
    running.push(child)
    const writing = await open(key, 'w')
    const stopping = stop(child)
    await pass(2500)
    // It has stopped by then, except for the reading thread; otherwise the node would reject this key.
    await writing.close()
    assert.equal(await stopping, 0)
  })

  it('refuses a data directory that cannot be created', async function () {
    if (!existsSync('/proc/self')) return this.skip()
    const { code, stderr } = await svcmesh(['start', '--port', '0', '--data', '/proc/svcmesh/data'])
    assert.equal(code, 73)
    assert.match(stderr, /directory \/proc\/svcmesh\/data cannot be used.*\nChoose a writable directory/)
  })

  it('reports that the requested port is taken', async () => {
    const server = createServer()
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const address = server.address()
    const port = typeof address === 'object' ? String(address?.port) : ''
    const { code, stderr } = await svcmesh(['start', '--port', port, '--data', join(folder, 'e')])
    server.close()
    assert.equal(code, 69)
    assert.ok(stderr.includes(port))
  })

  it('reads a settings file, and refuses unknown members', async () => {
    const path = join(folder, 'settings.json')
    await writeFile(path, JSON.stringify({ data: join(folder, 'f'), port: 0, json: true, network: 'sim' }))
    const child = launch(['start', '--config', path])
    running.push(child)
    assert.equal(JSON.parse(await firstLine(child)).network, 'sim')
    await stop(child)
    await writeFile(path, '{"prot": 1}')
    const { code, stderr } = await svcmesh(['start', '--config', path])
    assert.equal(code, 64)
    assert.match(stderr, /prot/)
  })

  it('prints a banner of at most sixteen lines', async () => {
    const child = launch(['start', '--port', '0', '--data', join(folder, 'g')])
    running.push(child)
    let text = ''
    child.stdout?.on('data', (chunk) => {
      text += chunk
    })
    await firstLine(child)
    await until(() => /API +http:\/\/127\.0\.0\.1:\d+\n/.test(text))
    await pass(100)
    assert.ok(text.trimEnd().split('\n').length <= 16)
    await stop(child)
  })
})
