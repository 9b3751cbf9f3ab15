import assert from 'node:assert/strict'
import { systemHash, systemSigner } from '../../node/system/crypto.ts'
import { signRecord } from '../../protocols/address/record.ts'
import { addressOf } from '../../src/identity/address.ts'
import { ask, mint } from './ask.ts'
import { NETWORK, TestNetwork } from './network.ts'

const owner = systemSigner(new Uint8Array(32).fill(77))
const thief = systemSigner(new Uint8Array(32).fill(78))

describe('addresses of a mesh', () => {
  let network: TestNetwork

  before(async () => {
    network = await TestNetwork.start({ size: 4 })
  })
  after(async () => {
    await network.close()
    assert.deepEqual(network.faults, [])
  })

  const at = (node: number, method: string, path: string, options = {}) =>
    ask(network, network.node(node), method, path, options)
  const record = (signer = owner, more = {}) =>
    signRecord(signer, NETWORK, {
      address: '0123456789abcdef',
      kind: 'service',
      target: 'https://one.example',
      svcond: network.tick,
      ttl: 400,
      ...more,
    })
  const register = (node: number, signed: object) => at(node, 'POST', '/api/dns/register', { body: { record: signed } })

  it('registered on one node resolve on every other', async () => {
    const made = await register(0, record())
    assert.equal(made.status, 201, made.text)
    assert.equal(made.json.custodial, false)
    await network.ticks(2)
    for (const node of [0, 1, 2, 3]) {
      const { json } = await at(node, 'GET', '/api/dns/resolve?address=0123456789abcdef')
      assert.equal(json.target, 'https://one.example')
      assert.deepEqual([json.stale, json.source, json.origin], [false, 'log', network.node(0).key])
      assert.ok(json.remaining > 380 && json.remaining <= 400)
      assert.deepEqual(
        (await at(node, 'POST', '/api/dns/resolve', { body: { address: json.address } })).json.record,
        json.record,
      )
    }
    const why = await at(2, 'GET', `/api/mesh/why/${made.json.event}`)
    assert.equal(why.json.effect, 'wins')
    assert.equal(why.json.event.body.target, 'https://one.example')
    assert.equal((await at(2, 'GET', `/api/mesh/why/${made.json.event.slice(0, 12)}`)).json.id, made.json.event)
  })

  it('of the nodes themselves are registered by each, soon after it has confirmed its log', async () => {
    const named = await TestNetwork.start({
      size: 4,
      settings: (index) => ({ about: { url: `https://node${index}.example` } }),
    })
    await named.ticks(14)
    for (const { index, key } of named.nodes) {
      const address = addressOf(systemHash, named.node(index).signer.publicKey)
      const { json } = await ask(named, named.node(0), 'GET', `/api/dns/resolve?address=${address}`)
      assert.deepEqual([json.target, json.owner, json.kind], [`https://node${index}.example`, key, 'node'])
    }
    await named.close()
    assert.deepEqual(named.faults, [])
  })

  it('belong to their owner, who alone changes them', async () => {
    const taken = await register(1, record(thief))
    assert.deepEqual([taken.status, taken.json.code], [409, 'ADDRESS_TAKEN'])
    const changed = await register(2, record(owner, { target: 'https://two.example' }))
    assert.equal(changed.status, 201, changed.text)
    await network.ticks(2)
    assert.equal((await at(3, 'GET', '/api/dns/resolve?address=0123456789abcdef')).json.target, 'https://two.example')
    const { json } = await at(3, 'GET', '/api/dns/status?address=0123456789abcdef')
    assert.equal(json.claims, 2)
    assert.deepEqual(json.history.map(({ holds }: { holds: boolean }) => holds).sort(), [false, true])
  })

  it('are refused with what is wrong', async () => {
    const good = record(owner, { address: 'aaaaaaaaaaaaaaaa' })
    for (const [what, bad] of [
      ['another target', { ...good, target: 'https://evil.example' }],
      ['another address', { ...good, address: 'bbbbbbbbbbbbbbbb' }],
      ['of another network', signRecord(owner, 'main', { ...good, address: 'aaaaaaaaaaaaaaaa' })],
      ['too old', record(owner, { svcond: network.tick - 200 })],
      ['too early', record(owner, { svcond: network.tick + 200 })],
      ['unknown member', { ...good, more: 1 }],
      ['no ttl', { ...good, ttl: 0 }],
    ] as const) {
      const answer = await register(0, bad)
      assert.deepEqual([answer.status, answer.json.code], [422, 'BAD_RECORD'], what)
    }
    const node = addressOf(systemHash, network.node(3).signer.publicKey)
    assert.equal((await register(0, record(thief, { address: node }))).json.code, 'ADDRESS_TAKEN')
    assert.equal((await at(0, 'POST', '/api/dns/register', { body: { target: 'x' } })).status, 401)
    assert.equal((await at(0, 'GET', '/api/dns/resolve?address=aaaaaaaaaaaaaaaa')).json.code, 'UNKNOWN_ADDRESS')
  })

  it('with a key that a node keeps are renewed by that node until another owner has them, after a restart too', async () => {
    const key = await mint(network, network.node(1))
    const other = await mint(network, network.node(1))
    const body = { target: 'https://kept.example', ttl: 90 }
    const { json: made } = await at(1, 'POST', '/api/dns/register', { key, body })
    assert.equal(made.custodial, true)
    const foreign = { ...body, address: made.address }
    assert.equal((await at(1, 'POST', '/api/dns/register', { key: other, body: foreign })).json.code, 'ADDRESS_TAKEN')
    assert.equal((await at(1, 'GET', '/api/dns/lookup?mine=true', { key })).json.total, 1)
    await network.crash(network.node(1))
    await network.restart(network.node(1))
    await network.ticks(150)
    const { json } = await at(2, 'GET', `/api/dns/resolve?address=${made.address}`)
    assert.equal(json.stale, false, `of tick ${json.svcond}, now ${network.tick}`)
    assert.equal(json.target, 'https://kept.example')
    const { json: status } = await at(1, 'GET', '/api/dns/status')
    assert.ok(status.renewed >= 1)
  })

  it('that expired are marked as stale and are free again', async () => {
    await register(0, record(owner, { address: 'cccccccccccccccc', ttl: 5 }))
    await network.ticks(8)
    const stale = (await at(1, 'GET', '/api/dns/resolve?address=cccccccccccccccc')).json
    assert.deepEqual([stale.stale, stale.remaining], [true, 0])
    assert.ok(stale.age >= 8)
    const next = await register(2, record(thief, { address: 'cccccccccccccccc', target: 'https://new.example' }))
    assert.equal(next.status, 201, next.text)
    await network.ticks(2)
    assert.equal((await at(3, 'GET', '/api/dns/resolve?address=cccccccccccccccc')).json.target, 'https://new.example')
  })

  it('are looked up by owner and by target, page by page', async () => {
    for (let index = 0; index < 5; index++) {
      await register(0, record(owner, { address: `000000000000000${index}`, target: 'https://many.example' }))
    }
    await network.ticks(2)
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const path = `/api/dns/lookup?target=${encodeURIComponent('https://many.example')}&limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`
      const { json } = await at(2, 'GET', path)
      assert.equal(json.total, 5)
      seen.push(...json.records.map(({ address }: { address: string }) => address))
      cursor = json.next_cursor
    }
    assert.deepEqual(seen, [...new Set(seen)].sort())
    assert.equal(seen.length, 5)
    assert.equal((await at(2, 'GET', '/api/dns/lookup?cursor=nonsense')).json.code, 'INVALID_QUERY')
  })
})
