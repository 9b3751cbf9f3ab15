import assert from 'node:assert/strict'
import { readContract } from '../../src/machines/contract.ts'
import { driving, THERMOSTAT } from './driven.ts'
import { codeOf, idOf, type Keeper, keeper, WARMER } from './stored.ts'

describe('stored contracts', () => {
  let mine: Keeper
  let other: Keeper
  beforeEach(async () => {
    mine = await keeper()
    other = await keeper(mine.node)
  })
  afterEach(() => assert.deepEqual(mine.node.faults, []))

  it('are created after their first step was tried, free of charge, and read as they are followed', async () => {
    const before = await mine.plancks()
    const { status, json, text } = await mine.ask('POST', '', THERMOSTAT)
    assert.equal(status, 201, text)
    assert.equal(await mine.plancks(), before)
    const { contract, price_plancks, step, ...rest } = json
    const place = { version: 1, state: 'private', own: true, forked_from: null }
    assert.deepEqual(rest, { id: idOf(THERMOSTAT), name: 'thermostat', ...place })
    const temperature = 285 + (10 * (120 * 8.15 - 15 * 10)) / 40_000
    assert.ok(Math.abs(step.observed.temperature.value - temperature) < 1e-9)
    assert.ok(Math.abs(step.value - 978) < 1e-9)
    assert.deepEqual([step.unit, step.fired, step.halted, step.state_numbers], ['W', true, false, 1])
    assert.ok(price_plancks > 0)
    const shown = await mine.get(`/${contract}`)
    assert.deepEqual(shown.definition, readContract(THERMOSTAT))
    assert.deepEqual([shown.shown.version, shown.shown.id], [1, idOf(THERMOSTAT)])
    assert.deepEqual(await mine.get(''), { total: 1, contracts: [{ contract, ...rest }] })
  })

  it('get versions, which stay; the same definition again is the same version', async () => {
    const contract = await mine.store()
    const second = await mine.ask('POST', `/${contract}/versions`, WARMER)
    assert.deepEqual([second.status, second.json.version, second.json.name], [200, 2, 'warmer'], second.text)
    assert.equal((await mine.ask('POST', `/${contract}/versions`, WARMER)).json.version, 2)
    assert.equal((await mine.ask('POST', `/${contract}/versions`, THERMOSTAT)).json.version, 3)
    const { total, versions } = await mine.get(`/${contract}/versions`)
    assert.equal(total, 3)
    assert.deepEqual(
      versions.map(({ version, id, name }: Record<string, unknown>) => [version, id, name]),
      [
        [1, idOf(THERMOSTAT), 'thermostat'],
        [2, idOf(WARMER), 'warmer'],
        [3, idOf(THERMOSTAT), 'thermostat'],
      ],
    )
    assert.deepEqual((await mine.get(`/${contract}/versions?offset=1&limit=1`)).versions, [versions[1]])
    assert.deepEqual((await mine.get(`/${contract}/versions?offset=9`)).versions, [])
    assert.equal((await mine.get(`/${contract}?version=2`)).definition.name, 'warmer')
    for (const version of [4, 1_000_000]) {
      assert.deepEqual(codeOf(await mine.ask('GET', `/${contract}?version=${version}`)), [404, 'UNKNOWN_CONTRACT'])
    }
    assert.deepEqual(codeOf(await mine.ask('GET', `/${contract}?version=0`)), [422, 'INVALID_QUERY'])
  })

  it('are unknown to others until they are published, and again afterwards', async () => {
    const contract = await mine.store()
    const attempts = [
      ['GET', `/${contract}`],
      ['GET', `/${contract}/versions`],
      ['GET', `/${contract}/runs`],
      ['POST', `/${contract}/versions`, WARMER],
      ['POST', `/${contract}/fork`],
      ['POST', `/${contract}/run`],
      ['POST', `/${contract}/publish`],
      ['POST', `/${contract}/unpublish`],
      ['DELETE', `/${contract}`],
      ['POST', '/validate', { contract }],
      ['POST', '/price', { contract }],
    ] as const
    for (const [method, path, body] of attempts) {
      assert.deepEqual(codeOf(await other.ask(method, path, body)), [404, 'UNKNOWN_CONTRACT'], `${method} ${path}`)
    }
    assert.equal((await other.get('?published=true')).total, 0)
    for (let again = 0; again < 2; again++) {
      assert.equal((await mine.ask('POST', `/${contract}/publish`)).json.state, 'published')
    }
    const { contracts } = await other.get('?published=true')
    assert.deepEqual([contracts.length, contracts[0].contract, contracts[0].own], [1, contract, false])
    assert.equal((await other.get('')).total, 0)
    const codes: unknown[] = []
    for (const [method, path, body] of attempts) {
      const { status, json } = await other.ask(method, path, body)
      codes.push(json?.code ?? status)
    }
    assert.deepEqual(codes, [200, 200, 200, 'FORBIDDEN', 201, 200, ...Array(3).fill('FORBIDDEN'), 200, 200])
    assert.equal((await mine.ask('POST', `/${contract}/unpublish`)).json.state, 'private')
    assert.deepEqual(codeOf(await other.ask('GET', `/${contract}`)), [404, 'UNKNOWN_CONTRACT'])
    assert.equal((await other.get('?published=true')).total, 0)
  })

  it('are listed in the order of their creation, whenever they were published', async () => {
    const names: string[] = []
    for (let at = 0; at < 4; at++) names.push(await mine.store())
    for (const at of [2, 0, 3, 1]) await mine.ask('POST', `/${names[at]}/publish`)
    await mine.ask('POST', `/${names[2]}/unpublish`)
    const listed = async (query: string): Promise<string[]> =>
      (await other.get(query)).contracts.map(({ contract }: { contract: string }) => contract)
    assert.deepEqual(await listed('?published=true'), [names[0], names[1], names[3]])
    assert.deepEqual(await listed('?published=true&offset=1&limit=1'), [names[1]])
    await mine.ask('DELETE', `/${names[1]}`)
    assert.deepEqual(await listed('?published=true'), [names[0], names[3]])
    assert.equal((await mine.get('')).total, 3)
  })

  it('are forked into private ones that say where they come from and no longer depend on it', async () => {
    const contract = await mine.store()
    await mine.ask('POST', `/${contract}/versions`, WARMER)
    await mine.ask('POST', `/${contract}/publish`)
    const { status, json } = await other.ask('POST', `/${contract}/fork`, { version: 1 })
    assert.deepEqual([status, json.state, json.own, json.name], [201, 'private', true, 'thermostat'])
    assert.deepEqual(json.forked_from, { contract, version: 1 })
    assert.deepEqual((await other.ask('POST', `/${contract}/fork`)).json.forked_from, { contract, version: 2 })
    assert.equal((await mine.ask('DELETE', `/${contract}`)).json.state, 'deleted')
    assert.deepEqual((await other.get(`/${json.contract}`)).definition, readContract(THERMOSTAT))
    assert.deepEqual(codeOf(await mine.ask('GET', `/${json.contract}`)), [404, 'UNKNOWN_CONTRACT'])
    assert.deepEqual(codeOf(await other.ask('POST', `/${json.contract}/fork`, { version: 2 })), [
      404,
      'UNKNOWN_CONTRACT',
    ])
  })

  it('are deleted when no machine of the account follows them any more', async () => {
    const contract = await mine.store()
    const { json: run } = await mine.ask('POST', `/${contract}/run`)
    const refused = await mine.ask('DELETE', `/${contract}`)
    assert.deepEqual(codeOf(refused), [409, 'CONTRACT_IN_USE'])
    assert.deepEqual([refused.json.running, refused.json.machines], [1, [run.reactor.id]])
    const machine = driving(mine.node, mine.key, run.reactor.id)
    const halted = await machine.post('/halt', {})
    assert.deepEqual([halted.status, halted.json.halted, halted.json.step], [200, true, 1])
    assert.equal((await machine.step()).json.code, 'MACHINE_HALTED')
    assert.equal((await mine.ask('DELETE', `/${contract}`)).json.state, 'deleted')
    for (const [method, path] of [
      ['DELETE', ''],
      ['GET', ''],
      ['GET', '/runs'],
      ['POST', '/publish'],
      ['POST', '/run'],
    ] as const) {
      assert.deepEqual(codeOf(await mine.ask(method, `/${contract}${path}`)), [404, 'UNKNOWN_CONTRACT'])
    }
    const resumed = await machine.post('/resume', {})
    assert.deepEqual([resumed.status, resumed.json.halted], [200, false], resumed.text)
    assert.equal((await machine.step()).json.machine.step, 2)
  })

  it('of others do not keep machines from running, nor machines of others a contract from being deleted', async () => {
    const contract = await mine.store()
    await mine.ask('POST', `/${contract}/publish`)
    const { json: run } = await other.ask('POST', `/${contract}/run`)
    assert.equal((await mine.ask('DELETE', `/${contract}`)).json.state, 'deleted')
    const { json } = await driving(other.node, other.key, run.reactor.id).step(2)
    assert.equal(json.machine.step, 3)
  })

  it('are as many as an account may keep, also when they are stored at the same time', async () => {
    const contract = await mine.store()
    for (let at = 0; at < 6; at++) {
      await Promise.all(Array.from({ length: 50 }, () => mine.ask('POST', `/${contract}/fork`)))
    }
    assert.equal((await mine.get('')).total, 256)
    assert.deepEqual(codeOf(await mine.ask('POST', `/${contract}/fork`)), [409, 'TOO_MANY_CONTRACTS'])
    await mine.ask('DELETE', `/${contract}`)
    assert.equal((await mine.ask('POST', '', WARMER)).status, 201)
    assert.equal((await other.ask('POST', '', WARMER)).status, 201)
  })
})
