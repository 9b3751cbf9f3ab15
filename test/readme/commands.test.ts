import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { access, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { COMMAND } from '../cli/run-binary.ts'
import { freeBasePort } from '../waiting/free-ports.ts'

/** Address that the README writes; the node under test listens elsewhere. */
const WRITTEN = 'http://127.0.0.1:8787'

/** Shell blocks of the README, in order. */
const shellBlocks = (markdown: string): readonly string[] =>
  [...markdown.matchAll(/```sh\n([\s\S]*?)```/g)].map((match) => match[1] ?? '')

/** The commands of a block: continued lines joined, comments and empty lines left out. */
const commandsOf = (block: string): readonly string[] =>
  block
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').trim())
    .filter((line) => line !== '' && !line.startsWith('#'))

/** The answer of one node once it has learned what was done at another, which takes time on a busy machine. */
const HEARSAY = /^npx svcmesh (coin (send|list)|testnet load) |^curl -sf .*\/envelopes\//

/** Runs a line until it succeeds and prints something that matches, and prints that once. */
const PATIENTLY = `patiently() {
  for try in $(seq 60); do
    if answer=$(eval "$2") && grep -q "$1" <<< "$answer"; then echo "$answer"; return 0; fi
    sleep 2
  done
  echo "$answer"
  return 1
}`

/**
 * npx takes as long to find the command as the command takes: the first one is run as written, the others directly. Each
 * starts the built program.
 */
const WITHOUT_NPX = `npx() { shift; ${[process.execPath, ...COMMAND].map((word) => `'${word}'`).join(' ')} "$@"; }`

/** A command that ends the script when it fails. */
const checked = (command: string): string => {
  const wanted = command.includes(' coin list ') ? 'movable' : command.includes(' testnet load ') ? '60 of 60' : '.'
  const run = HEARSAY.test(command) ? `patiently '${wanted}' '${command.replaceAll("'", "'\\''")}'` : command
  return `${run} || { echo "FAILED: ${command.replaceAll(/["$`\\]/g, '')}"; exit 1; }`
}

/** Commands that run until they are stopped. */
const GOES_ON = /^npm start$|^npm run testnet$|^npx svcmesh join /

interface Service {
  readonly child: ChildProcess
  /** What it said in one line of JSON when it was ready. */
  readonly facts: Readonly<Record<string, unknown>>
}

/** Runs a long-lived command in its own process group. */
const startService = (command: string, environment: Record<string, string> = {}): Promise<Service> =>
  new Promise((done, fail) => {
    const env = { ...process.env, ...environment }
    const child = spawn('bash', ['-c', command], { env, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
    let text = ''
    child.stdout.on('data', (chunk) => {
      text += chunk
      const line = /^\{.*\}$/m.exec(text)
      if (line !== null) done({ child, facts: JSON.parse(line[0]) })
    })
    child.once('error', fail)
    child.once('close', () => fail(new Error(`${command} ended: ${text}`)))
  })

const stopService = async ({ child }: Service): Promise<void> => {
  // npm ends at once; its pipe closes when the last process that npm started has ended, and writes no more files.
  const gone = new Promise((done) => child.once('close', done))
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
  await gone
}

/** Seventeen nodes are for people; four show the same. */
const NODES = 4

describe('README', function () {
  // A script of forty commands, some of which are repeated where a machine is slow.
  this.timeout(1_200_000)
  let folder: string
  let basePort: number
  let readme: string
  let blocks: readonly string[]
  const services: Service[] = []

  /** The command with the addresses and places of this test. */
  const here = (command: string): string =>
    command
      .replaceAll(WRITTEN, String(services[0]?.facts.url))
      .replaceAll(/http:\/\/127\.0\.0\.1:88(\d\d)/g, (_, number) => `http://127.0.0.1:${basePort + Number(number)}`)
      .replaceAll(/\b(envelope|sealed)\.json/g, join(folder, '$1.json'))
      .replaceAll('wave.png', join(folder, 'wave.png'))
      .replaceAll('data/local', join(folder, 'data'))
      .replaceAll('data/testnet', join(folder, 'testnet'))
      .replaceAll('data/observer', join(folder, 'observer'))
      .replaceAll(/svcmesh testnet (\w+)/g, `svcmesh testnet $1 --data ${join(folder, 'testnet')}`)

  /** What a script prints to which every line succeeds. */
  const run = (...lines: readonly string[]): string => {
    const environment = { ...process.env, SVCMESH_URL: String(services[0]?.facts.url), SVCMESH_KEY: '', HOME: folder }
    const { status, stdout, stderr } = spawnSync('bash', ['-o', 'pipefail', '-c', lines.join('\n')], {
      encoding: 'utf8',
      env: environment,
    })
    assert.equal(status, 0, `${stdout}\n${stderr}`)
    return stdout
  }

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svcmesh-readme-'))
    readme = await readFile('README.md', 'utf8')
    blocks = shellBlocks(readme)
    basePort = await freeBasePort()
  })

  after(async () => {
    for (const service of services.reverse()) await stopService(service)
    await rm(folder, { recursive: true, force: true })
  })

  it('starts a node with npm start, which answers', async () => {
    assert.deepEqual(commandsOf(blocks[0] ?? ''), ['npm start'])
    const environment = { SVCMESH_DATA: join(folder, 'data'), SVCMESH_PORT: '0', SVCMESH_JSON: '1' }
    services.push(await startService('npm start', environment))
    assert.equal((await fetch(`${services[0]?.facts.url}/api/health`)).status, 200)
  })

  it('starts a network whose nodes connect', async () => {
    assert.ok(blocks.some((block) => commandsOf(block).join() === 'npm run testnet'))
    const flags = `--nodes ${NODES} --base-port ${basePort} --data ${join(folder, 'testnet')} --json`
    services.push(await startService(`npm run testnet -- ${flags}`))
    assert.equal(services[1]?.facts.ready, true)
  })

  it('joins it with an observer', async () => {
    const command = blocks.flatMap(commandsOf).find((line) => line.startsWith('npx svcmesh join '))
    services.push(await startService(`${here(command ?? '')} --port 0 --json`))
    const answer = await fetch(`${services[2]?.facts.url}/api/mesh/status`)
    assert.equal(((await answer.json()) as { role: string }).role, 'observer')
  })

  it('has further commands that all succeed, in their order', () => {
    const commands = blocks.flatMap(commandsOf).filter((command) => !GOES_ON.test(command))
    assert.ok(commands.length >= 30)
    const lines = commands.map(here).map(checked)
    const first = commands.findIndex((command) => command.startsWith('npx ')) + 1
    const stdout = run(PATIENTLY, ...lines.slice(0, first), WITHOUT_NPX, ...lines.slice(first))
    assert.match(stdout, /recomputed to the last bit/)
    assert.ok(readFileSync(join(folder, 'wave.png'), 'latin1').startsWith('\x89PNG'))
    assert.deepEqual(
      [...stdout.matchAll(/"operatorChain":\["KO42","(\w+)"\]/g)].map((match) => match[1]),
      ['HT1', 'NM21'],
    )
    assert.match(stdout, /^24\.00 ± 0\.80 J$/m)
    // The refusal is the one that the README states, and nothing else was refused.
    const refused = [...stdout.matchAll(/"detail":"([^"]*)","code":"(\w+)"/g)].map(([, ...found]) => found)
    assert.deepEqual(refused, [
      ['Send v (speed, m/s; NM23).', 'MISSING_INPUT'],
      ["Ohm's law (EC1) also needs resistance in ohm.", 'MISSING_INPUT'],
    ])
    for (const [detail] of refused) assert.ok(readme.includes(`code MISSING_INPUT, "${detail}"`))
    // Questions in words, with the results that the README states.
    assert.match(stdout, /^3\.17241164155 s$/m)
    assert.match(stdout, /^assumed +standard acceleration of gravity/m)
    assert.match(stdout, /^588\.399 J$/m)
    assert.match(stdout, /^1\.342\d* kg$/m)
    assert.match(stdout, /^solver +heat$/m)
    assert.match(stdout, /^node03 +\w+ +\S+ +down /m)
    assert.match(stdout, /^60 of 60 computations sealed on 4 nodes/m)
    assert.match(stdout, /^1 coin moved$/m)
    assert.match(stdout, /movable +v1\n1 of 1$/m)
  })

  it('stops the network with a signal, and its record says so', async () => {
    for (const service of services.splice(1).reverse()) await stopService(service)
    const { launcher, nodes } = JSON.parse(await readFile(join(folder, 'testnet', 'testnet.json'), 'utf8'))
    assert.equal(launcher, null)
    assert.deepEqual(
      nodes.map(({ pid }: { pid: number | null }) => pid),
      Array(NODES).fill(null),
    )
  })

  it('and its page on machines have commands that succeed, with the figures that the page states', () => {
    const page = readFileSync('docs/machines.md', 'utf8')
    const lines = shellBlocks(page)
      .flatMap(commandsOf)
      .map((command) =>
        checked(
          here(command).replaceAll(
            /(?:whole-trajectory|patterns-trajectory|trajectory|patterns|cold-room|plate|channel)\.json/g,
            (name) => join(folder, name),
          ),
        ),
      )
    const stdout = run(WITHOUT_NPX, ...lines)
    assert.match(stdout, /^step 1 .*heating 978 W/m)
    assert.match(stdout, /^step 201 .*temperature 291\.127\d* K$/m)
    assert.match(stdout, /^step 208, halted /m)
    assert.match(stdout, /^✔ passed +\d+ seals up to step \d+ form one chain; 208 of them were computed again/m)
    assert.match(
      stdout,
      /^✔ passed +\d+ seals up to step 228 form one chain; .* After step 208 it continues on node [0-9a-f]{16}/m,
    )
    assert.match(stdout, /^ +\d+ {2}(heating .*, )?halted$/m)
    const estimates = [...stdout.matchAll(/^step \d+ {2}estimate (\d\.\d{3})/gm)].map((match) => match[1])
    assert.ok(
      page.includes(`The estimates are ${estimates.slice(0, 3).join(', ')} and ${estimates[3]}.`),
      `${estimates}`,
    )
    assert.match(stdout, /^held: /m)
    const contracts = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map((match) => JSON.parse(match[1] ?? ''))
    const published = ['thermostat', 'kalman'].map((name) => readFileSync(`docs/contracts/${name}.json`, 'utf8'))
    assert.deepEqual(
      contracts,
      published.map((text) => JSON.parse(text)),
    )
  })

  it('links only to existing files', async () => {
    for (const [, target] of readme.matchAll(/\]\((?!https?:)([^)#]+)\)/g)) await access(resolve(target ?? ''))
  })

  it('is at most three screens long', () => {
    assert.ok(readme.split('\n').length <= 170)
  })
})
