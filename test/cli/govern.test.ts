import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { listed } from '../../cli/governance/shown.ts'
import { type HttpServer, startHttp } from '../../node/api/http/server.ts'
import { systemHash } from '../../node/system/crypto.ts'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { ownerKeyHash } from '../../src/identity/owner-key.ts'
import { PARAMETER_NAMES, PARAMETERS } from '../../src/mesh/governance/parameters.ts'
import { OWNER_KEY } from '../api/test-core.ts'
import { TestNetwork } from '../mesh-node/network.ts'
import type { Outcome } from './command-server.ts'
import { svcmesh } from './run-binary.ts'

const KEY = (digit: string): string => digit.repeat(64)

describe('svcmesh govern, with a member that is a quorum alone', () => {
  let network: TestNetwork
  let http: HttpServer
  let folder: string
  before(async () => {
    const hash = ownerKeyHash(systemHash, OWNER_KEY)
    network = await TestNetwork.start({ size: 1, settings: () => ({ ownerKeyHash: hash }) })
    const { dispatch } = network.node(0).core
    http = await startHttp({ host: '127.0.0.1', port: 0, dispatch, onFault: (error) => network.faults.push(error) })
    folder = await mkdtemp(join(tmpdir(), 'svcmesh-govern-'))
    await writeFile(join(folder, 'owner.key'), `${OWNER_KEY}\n`)
    await mkdir(join(folder, 'packed'))
    const manifest = {
      ...{ network: 'sim', release: '3.0.0', issued: 1, expires: 2 },
      artifacts: [{ name: 'part-0001.json', size: 10, sha256: KEY('0') }],
    }
    await writeFile(join(folder, 'packed', 'manifest.json'), canonicalJson({ manifest, signatures: [] }))
  })
  after(async () => {
    await http.close(200)
    await network.close()
    await rm(folder, { recursive: true, force: true })
    assert.deepEqual(network.faults, [])
  })

  /** Time passes while it runs. */
  const govern = async (...words: readonly string[]): Promise<Outcome> => {
    const environment = { SVCMESH_URL: `http://127.0.0.1:${http.port}`, SVCMESH_OWNER_KEY: join(folder, 'owner.key') }
    let outcome: Outcome | undefined
    const running = svcmesh(['govern', ...words], environment).then((found) => {
      outcome = found
    })
    while (outcome === undefined) {
      await network.ticks(1)
      await Promise.race([running, wait(20)])
    }
    return outcome
  }
  const said = async (...words: readonly string[]): Promise<string> => {
    const { code, stdout, stderr } = await govern(...words)
    assert.equal(code, 0, `${words.join(' ')}: ${stderr}`)
    return stdout
  }
  const printed = async (...words: readonly string[]) => JSON.parse(await said(...words, '--json'))
  const refused = async (code: string, ...words: readonly string[]): Promise<string> => {
    const { code: exit, stdout, stderr } = await govern(...words)
    assert.notEqual(exit, 0, stdout)
    assert.match(stderr, new RegExp(`^${code} `), words.join(' '))
    return stderr
  }
  const events = (): number => network.mesh(0).state.log(network.members[0] as string).count
  const proposals = (): readonly string[] => [...network.mesh(0).state.governance.proposals()]

  it('proposes each kind, and shows, lists and votes on what was proposed', async () => {
    assert.equal(await said('list'), 'No proposal.\n')
    await writeFile(join(folder, 'reasons.txt'), 'One line.\nAnother line.\n')
    const reasons = ['--title', 'First Monday', '--text', join(folder, 'reasons.txt')]
    const text = await said('propose', 'text', ...reasons)
    assert.match(
      text,
      /^title +First Monday\ntext +One line\.\n +Another line\.\nstate +open\n +Ballots of a tick up to \d+ count\.$/m,
    )
    const [id = ''] = proposals()
    assert.match(text, new RegExp(`svcmesh govern vote ${id} yes\n$`))
    const others = [
      await printed('propose', 'parameter', 'demo_computations', '20', '--title', 'More'),
      await printed('propose', 'upgrade', join(folder, 'packed'), '--title', 'Three'),
      await printed('propose', 'member', network.members[0] as string, KEY('7'), '--title', 'A lost key'),
    ]
    assert.deepEqual(
      others.map(({ body, state }) => [body.type, state, body.value ?? body.release ?? body.by]),
      [
        ['parameter', 'open', 20],
        ['upgrade', 'open', '3.0.0'],
        ['member', 'open', KEY('7')],
      ],
    )
    const list = await said('list', 'open')
    for (const each of [id, ...others.map(({ proposal }) => proposal)]) assert.ok(list.includes(each), list)
    assert.match(await said('vote', id, 'no'), /^own ballot +no$/m)
    assert.match(await said('show', id), /^ballots +0 yes, 1 no of 1 members; a quorum is 1$/m)
    assert.equal((await printed('list', 'rejected')).proposals[0].proposal, id)
    await refused('ALREADY_VOTED', 'vote', id, 'yes')
    await refused('INVALID_BODY', 'vote', id, 'perhaps')
    await refused('UNKNOWN_PROPOSAL', 'vote', KEY('9'), 'yes')
    await refused('UNKNOWN_PROPOSAL', 'show', KEY('9'))
    await refused('INVALID_QUERY', 'list', 'forgotten')
  })

  it('says in a list what an undecided proposal blocks', () => {
    const outlook = 'Its time is over, and 7 of 12 members have signed it.'
    const each = { type: 'upgrade', title: 'Two', yes: 12, no: 0, closes: 9, final: false, outlook }
    const proposals = ['open', 'undecided'].map((state, at) => ({ ...each, state, proposal: KEY(`${at}`) }))
    const lines = listed({ proposals, total: 3 }).split('\n')
    assert.deepEqual(lines.slice(3), [
      KEY('1'),
      '  Two',
      '  upgrade, undecided; 12 yes, 0 no; closes in tick 9',
      `  ${outlook}`,
      '3 in all',
    ])
    assert.equal(lines[2], '  upgrade, open; 12 yes, 0 no; closes in tick 9')
  })

  it('refuses what cannot be, and publishes nothing', async () => {
    const before = proposals()
    const title = ['--title', 'A title']
    for (const name of PARAMETER_NAMES) {
      const { least, most } = PARAMETERS[name]
      const above = await refused('PARAMETER_OUT_OF_BOUNDS', 'propose', 'parameter', name, `${most + 1}`, ...title)
      assert.ok(above.includes(`${name} is an integer from ${least} to ${most}`), above)
      await refused('PARAMETER_OUT_OF_BOUNDS', 'propose', 'parameter', name, `${least - 1}`, ...title)
    }
    await refused('INVALID_BODY', 'propose', 'parameter', 'price_of_fuel', '5', ...title)
    await refused('INVALID_SETTING', 'propose', 'parameter', 'demo_computations', '2.5', ...title)
    await refused('INVALID_SETTING', 'propose', 'war', ...title)
    await refused('BAD_PROPOSAL', 'propose', 'text', ...title, '--closes', `${network.tick + 100}`)
    await refused('INCOMPLETE_RELEASE', 'propose', 'upgrade', folder, ...title)
    await refused('BAD_PROPOSAL', 'propose', 'member', KEY('1'), KEY('2'), ...title)
    const large = join(folder, 'large.txt')
    await writeFile(large, 'a'.repeat(10_000_000))
    await refused('BODY_TOO_LARGE', 'propose', 'text', ...title, '--text', large)
    await writeFile(large, 'a'.repeat(4097))
    await refused('INVALID_BODY', 'propose', 'text', ...title, '--text', large)
    await refused('UNREADABLE_FILE', 'propose', 'text', ...title, '--owner-key', large)
    assert.deepEqual(proposals(), before)
  })

  it('says what is to come of a parameter, and that ballots after the closing do not count', async () => {
    const closes = network.tick + 1000
    const times = ['--closes', `${closes}`, '--title', 'Sooner']
    const { proposal } = await printed('propose', 'parameter', 'keyless_computations', '30', ...times)
    const late = (await printed('propose', 'text', ...times)).proposal
    await said('vote', proposal, 'yes')
    await network.ticks(closes + 1 - network.tick)
    const before = events()
    await refused('VOTING_CLOSED', 'vote', late, 'yes')
    assert.match(
      await said('show', proposal),
      /^state +counting\n +Members sign it in the ticks \d+ to \d+: up to \d+ if/m,
    )
    await network.ticks(closes + 125 - network.tick)
    assert.match(
      await said('show', proposal),
      /^state +accepted, final\n +It is accepted for good, and takes effect in tick \d+\.$/m,
    )
    assert.ok(
      (await said('parameters')).includes(`keyless_computations becomes 30 in tick ${closes + 1000}, by ${proposal}`),
    )
    assert.equal((await printed('list', 'accepted')).proposals.length, 1)
    assert.ok(events() > before)
    assert.equal((await printed('show', late)).yes, 0)
  })
})
