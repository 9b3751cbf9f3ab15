import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { access, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Address that the README writes; the node under test listens elsewhere. */
const WRITTEN = 'http://127.0.0.1:8787'

/** Shell blocks of the README, in order. */
const shellBlocks = (markdown: string): readonly string[] =>
  [...markdown.matchAll(/```sh\n([\s\S]*?)```/g)].map((match) => match[1] ?? '')

/** What stands in a block as one command each: continued lines joined, comments and empty lines left out. */
const commandsOf = (block: string): readonly string[] =>
  block
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').trim())
    .filter((line) => line !== '' && !line.startsWith('#'))

/** `npm start` as written, but on a free port and with its data in a folder of the test. */
const startNode = async (folder: string): Promise<{ child: ChildProcess; url: string }> => {
  const environment = { ...process.env, SVCMESH_DATA: join(folder, 'data'), SVCMESH_PORT: '0', SVCMESH_JSON: '1' }
  const child = spawn('npm', ['start'], { env: environment, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  let text = ''
  for await (const chunk of child.stdout ?? []) {
    text += chunk
    const line = /^\{.*\}$/m.exec(text)
    if (line !== null) return { child, url: JSON.parse(line[0]).url }
  }
  throw new Error(`npm start ended: ${text}`)
}

describe('README', function () {
  this.timeout(120_000)
  let folder: string
  let readme: string
  let blocks: readonly string[]
  let node: { child: ChildProcess; url: string } | undefined

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svcmesh-readme-'))
    readme = await readFile('README.md', 'utf8')
    blocks = shellBlocks(readme)
  })

  after(async () => {
    if (node?.child.pid !== undefined) {
      const gone = new Promise((done) => node?.child.once('exit', done))
      process.kill(-node.child.pid, 'SIGTERM')
      await gone
    }
    await rm(folder, { recursive: true, force: true })
  })

  it('starts with npm start, which comes up and answers', async () => {
    assert.deepEqual(commandsOf(blocks[0] ?? ''), ['npm start'])
    node = await startNode(folder)
    assert.equal((await fetch(`${node.url}/api/health`)).status, 200)
  })

  it('has further commands that all succeed, in the order in which they stand', () => {
    const commands = blocks.slice(1).flatMap(commandsOf)
    assert.ok(commands.length >= 12)
    const url = node?.url ?? ''
    const script = commands
      .map((command) =>
        command
          .replaceAll(WRITTEN, url)
          .replaceAll('envelope.json', join(folder, 'envelope.json'))
          .replaceAll('data/local', join(folder, 'data')),
      )
      .map((command) => `${command} || { echo "FAILED: ${command.replaceAll(/["$`\\]/g, '')}"; exit 1; }`)
      .join('\n')
    const environment = { ...process.env, SVCMESH_URL: url, SVCMESH_KEY: '', HOME: folder }
    const { status, stdout, stderr } = spawnSync('bash', ['-o', 'pipefail', '-c', script], {
      encoding: 'utf8',
      env: environment,
    })
    assert.equal(status, 0, `${stdout}\n${stderr}`)
    assert.match(stdout, /recomputed to the last bit/)
    assert.deepEqual(
      [...stdout.matchAll(/"operatorChain":\["KO42","(\w+)"\]/g)].map((match) => match[1]),
      ['HT1', 'NM21'],
    )
    assert.match(stdout, /^24 ± 0\.8 J$/m)
    // The refusal says what the README says of it, and nothing else was refused.
    const refused = [...stdout.matchAll(/"detail":"([^"]*)","code":"(\w+)"/g)].map(([, ...found]) => found)
    assert.deepEqual(refused, [['Send v (speed, m/s; NM23).', 'MISSING_INPUT']])
    assert.ok(readme.includes('code MISSING_INPUT, "Send v (speed, m/s; NM23)."'))
  })

  it('links only to files that are there', async () => {
    for (const [, target] of readme.matchAll(/\]\((?!https?:)([^)#]+)\)/g)) await access(resolve(target ?? ''))
  })

  it('fits one screen', () => {
    assert.ok(readme.split('\n').length <= 80)
  })
})
