import assert from 'node:assert/strict'
import { startHttp } from '../../node/api/http/server.ts'
import { mayHoldMore } from '../../node/streams/holding.ts'
import { systemHash } from '../../node/system/crypto.ts'
import { ownerKeyHash } from '../../src/identity/owner-key.ts'
import { PARAMETER_NAMES, PARAMETERS, type ParameterName } from '../../src/mesh/governance/parameters.ts'
import type { MeshState } from '../../src/mesh/mesh-state.ts'
import { OWNER_KEY, type TestAnswer } from '../api/test-core.ts'
import { ask } from './ask.ts'
import { TestNetwork } from './network.ts'

const PATH = '/api/governance/proposals'
const KEY = (digit: string): string => digit.repeat(64)

describe('members that govern', function () {
  this.timeout(0)
  let network: TestNetwork
  before(async () => {
    const hash = ownerKeyHash(systemHash, OWNER_KEY)
    network = await TestNetwork.start({ size: 4, observers: 1, settings: () => ({ ownerKeyHash: hash, quotas: {} }) })
  })
  after(async () => {
    await network.close()
    assert.deepEqual(network.faults, [])
  })

  const at = (node: number, method: string, path: string, body?: unknown, key: string | null = OWNER_KEY) =>
    ask(network, network.node(node), method, path, {
      ...(key === null ? {} : { key }),
      ...(body === undefined ? {} : { body }),
    })
  const propose = async (body: object, node = 0) => {
    const answer = await at(node, 'POST', PATH, { title: 'A title', closes: network.tick + 130, ...body })
    await network.ticks(3)
    return answer
  }
  const vote = (id: string, choice: string, ...nodes: readonly number[]) =>
    Promise.all(nodes.map((node) => at(node, 'POST', `${PATH}/${id}/ballot`, { choice })))
  const states = async (id: string) =>
    Promise.all(
      [0, 1, 2, 3, 4].map(async (node) => (await at(node, 'GET', `${PATH}/${id}`, undefined, null)).json.state),
    )
  const dailyLimits = async () =>
    Promise.all(
      [0, 1, 2, 3, 4].map(async (node) => (await at(node, 'GET', '/api/demo-key', undefined, null)).json.dailyLimit),
    )
  const same = (value: unknown) => Array(5).fill(value)

  it('set parameters, which act on all nodes from the same tick on', async () => {
    // What each of them changes is asked below.
    const values: Readonly<Record<ParameterName, number>> = {
      demo_computations: 2,
      address_ttl_ticks: 2000,
      channel_tenures: 16,
      keyless_computations: 1,
    }
    const closes = network.tick + 200
    const answers = []
    for (const [parameter, value] of Object.entries(values))
      answers.push(await propose({ type: 'parameter', parameter, value, closes }, answers.length % 2))
    const [{ status, json }] = answers as [TestAnswer]
    assert.deepEqual([status, json.state, json.own, json.activates], [201, 'open', null, closes + 1000])
    for (const { json: proposed } of answers) {
      const id = proposed.proposal
      const ballots = await vote(id, 'yes', 0, 1, 2)
      assert.deepEqual(
        ballots.map((each) => [each.status, each.json.own]),
        Array(3).fill([200, 'yes']),
      )
    }
    await network.ticks(json.closes + 125 - network.tick)
    assert.deepEqual(await states(json.proposal), same('accepted'))
    const [coming] = (await at(4, 'GET', '/api/governance/parameters', undefined, null)).json.parameters.filter(
      (each: { parameter: string }) => each.parameter === 'demo_computations',
    )
    assert.deepEqual([coming.value, coming.coming[0].value], [10, 2])

    await network.ticks(json.activates - 40 - network.tick)
    assert.deepEqual(await dailyLimits(), same(10))
    const register = (ttl: number) =>
      ask(network, network.node(0), 'POST', '/api/dns/register', { key, body: { target: 'https://a.example', ttl } })
    const key = (await at(0, 'POST', '/api/demo-key/mint', undefined, null)).json.key as string
    assert.equal((await register(2001)).status, 201)
    await network.ticks(json.activates - network.tick)
    assert.deepEqual(await dailyLimits(), same(2))
    const refused = await register(2001)
    assert.deepEqual([refused.json.code, refused.json.max_ttl ?? refused.json.data?.max_ttl], ['BAD_RECORD', 2000])
    assert.equal((await register(2000)).status, 201)
    assert.equal((await at(0, 'GET', '/api/dns/register', undefined, null)).json.max_ttl, 2000)
    for (const mesh of network.meshes()) {
      for (const [name, value] of Object.entries(values)) assert.equal(mesh.parameter(name as ParameterName), value)
      const holding = (claims: number) => {
        const registers = { claimsOf: () => claims } as unknown as MeshState['registers']
        return {
          parameter: (name: ParameterName) => mesh.parameter(name),
          self: mesh.self,
          state: { ...mesh.state, registers },
        }
      }
      mayHoldMore(holding(15))
      assert.throws(() => mayHoldMore(holding(16)), { code: 'TOO_MANY_CHANNELS' })
    }
    // One uncharged computation a minute is left for each address.
    const proofs = []
    for (let i = 0; i < 2; i++) {
      proofs.push(
        await at(
          1,
          'QUERY',
          '/api/svc/compute',
          { domain: 'mechanics', operators: ['KO42', 'NM23'], inputs: { m: 3, v: 4 } },
          null,
        ),
      )
    }
    assert.deepEqual(
      proofs.map(({ status: code }) => code),
      [200, 429],
    )
    assert.match(String(proofs[1]?.headers['ratelimit-policy']), /q=1;/)
  })

  it('refuse what cannot be, and nothing is published', async () => {
    const events = () => network.meshes().map(({ state }) => [...state.governance.proposals()].length)
    const before = events()
    const outside = PARAMETER_NAMES.flatMap((parameter) => {
      const { least, most } = PARAMETERS[parameter]
      return [least - 1, most + 1].map(
        (value) => [{ type: 'parameter', parameter, value }, 'PARAMETER_OUT_OF_BOUNDS'] as const,
      )
    })
    const refused: readonly (readonly [object, string])[] = [
      ...outside,
      [{ type: 'parameter', parameter: 'price_of_fuel', value: 5 }, 'INVALID_BODY'],
      [{ type: 'parameter', parameter: 'demo_computations' }, 'BAD_PROPOSAL'],
      [{ type: 'text', value: 5 }, 'BAD_PROPOSAL'],
      [{ type: 'text', title: 'a\u001b[2J' }, 'BAD_PROPOSAL'],
      [{ type: 'text', text: 'a'.repeat(4097) }, 'INVALID_BODY'],
      [{ type: 'text', closes: network.tick + 100 }, 'BAD_PROPOSAL'],
      [{ type: 'text', closes: network.tick + 2_000_000 }, 'BAD_PROPOSAL'],
      [{ type: 'upgrade', release: '1.0', content: KEY('1') }, 'BAD_PROPOSAL'],
      [{ type: 'member', replaces: KEY('1'), by: KEY('2') }, 'BAD_PROPOSAL'],
      [{ type: 'member', replaces: network.members[0], by: network.members[1] }, 'BAD_PROPOSAL'],
      [{ type: 'war' }, 'INVALID_BODY'],
    ]
    for (const [body, code] of refused) {
      const answer = await propose(body)
      assert.deepEqual([answer.json.code, answer.status < 500], [code, true], JSON.stringify(body).slice(0, 200))
    }
    const { dispatch } = network.node(0).core
    const http = await startHttp({
      host: '127.0.0.1',
      port: 0,
      dispatch,
      onFault: (error) => network.faults.push(error),
    })
    const body = JSON.stringify({ type: 'text', title: 'A', text: 'a'.repeat(10_000_000) })
    const headers = { authorization: `Bearer ${OWNER_KEY}`, 'content-type': 'application/json' }
    const huge = await fetch(`http://127.0.0.1:${http.port}${PATH}`, { method: 'POST', headers, body })
    assert.deepEqual([huge.status, ((await huge.json()) as { code: string }).code], [413, 'BODY_TOO_LARGE'])
    await http.close(200)
    assert.equal((await propose({ type: 'text' }, 4)).json.code, 'NOT_A_MEMBER')
    assert.equal((await at(0, 'POST', PATH, { type: 'text', title: 'A' }, null)).status, 401)
    assert.equal((await at(0, 'GET', `${PATH}/${KEY('0')}`, undefined, null)).json.code, 'UNKNOWN_PROPOSAL')
    assert.deepEqual(events(), before)
  })

  it('vote once each, not after the closing, and not for two that exclude each other', async () => {
    const { json } = await propose({ type: 'upgrade', release: '2.0.0', content: KEY('1') })
    const rival = await propose({ type: 'upgrade', release: '2.0.0', content: KEY('2') }, 1)
    const id = json.proposal
    const twice = await Promise.all([vote(id, 'yes', 0), vote(id, 'no', 0)])
    assert.deepEqual(twice.map(([each]) => each?.status).sort(), [200, 409])
    assert.equal((await vote(id, 'yes', 0))[0]?.json.code, 'ALREADY_VOTED')
    await vote(id, 'yes', 1)
    await network.ticks(2)
    assert.equal((await vote(rival.json.proposal, 'yes', 1))[0]?.json.code, 'PROPOSAL_CONFLICT')
    assert.equal((await vote(rival.json.proposal, 'no', 1))[0]?.status, 200)
    assert.equal((await vote(KEY('5'), 'yes', 1))[0]?.json.code, 'UNKNOWN_PROPOSAL')
    assert.equal((await vote(id, 'perhaps', 1))[0]?.json.code, 'INVALID_BODY')
    await network.ticks(json.closes + 1 - network.tick)
    assert.equal((await vote(id, 'yes', 2))[0]?.json.code, 'VOTING_CLOSED')
  })

  it('agree when one of them was away while a proposal closed and was ratified', async () => {
    const { json } = await propose({ type: 'upgrade', release: '3.0.0', content: KEY('3') })
    await vote(json.proposal, 'yes', 0, 1, 2)
    await network.ticks(2)
    await network.crash(network.node(3))
    await network.ticks(json.closes + 130 - network.tick)
    await network.restart(network.node(3))
    await network.ticks(30)
    assert.deepEqual(await states(json.proposal), same('accepted'))
    const roots = new Set(network.meshes().map(({ state }) => state.stateRoot()))
    assert.equal(roots.size, 1)
    const list = await at(3, 'GET', `${PATH}?state=accepted&limit=2`, undefined, null)
    const all = await at(3, 'GET', `${PATH}?limit=200`, undefined, null)
    assert.deepEqual([list.json.proposals.length, list.json.total], [2, all.json.proposals.length])
    const rest = await at(3, 'GET', `${PATH}?state=accepted&limit=200&cursor=${list.json.next}`, undefined, null)
    assert.deepEqual([rest.json.proposals.length, rest.json.next], [3, null])
    assert.equal((await at(3, 'GET', `${PATH}?cursor=nonsense`, undefined, null)).json.code, 'INVALID_QUERY')
  })

  it('decide what a release contains: other artifacts are refused, also with signatures', async () => {
    const { upgrades } = (await at(4, 'GET', '/api/governance/upgrades?release=3.0.0', undefined, null)).json
    assert.deepEqual([upgrades.length, upgrades[0].content, upgrades[0].ratifiers.length >= 3], [1, KEY('3'), true])
    const manifest = {
      ...{ network: 'sim', issued: network.tick, expires: network.tick + 1000 },
      artifacts: [{ name: 'part-0001.json', size: 10, sha256: KEY('0') }],
    }
    const publish = (release: string) =>
      at(0, 'POST', '/api/owner/updates', { manifest: { ...manifest, release }, signatures: [] })
    assert.equal((await publish('3.0.0')).json.code, 'RELEASE_CONFLICT')
    assert.equal((await publish('3.0.1')).status, 200)
  })
})
