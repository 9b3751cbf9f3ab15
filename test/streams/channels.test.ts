import assert from 'node:assert/strict'
import { startTestCore } from '../api/test-core.ts'
import { channelOn, HALVING, opened, pass } from './opened.ts'

const FIELDS = ['x-svc-proof', 'x-svc-sealed', 'x-svc-svcond', 'x-svc-token', 'x-svc-verify']

describe('channels', () => {
  it('follow the state table of the specification, transition by transition', async () => {
    // (none) → create, authenticated → open; the key is minted and shown once.
    const node = await startTestCore()
    const anonymous = await node.call('POST', '/api/svc/streams', { body: { contract: HALVING } })
    assert.equal(anonymous.status, 401)
    const channel = await opened({}, HALVING, node)
    await node.core.start()
    assert.deepEqual([channel.view.state, channel.view.ticks, channel.view.autotick], ['open', 0, false])
    assert.match(channel.secret, /^svc_sk_[A-Za-z0-9_-]{32}$/)
    assert.equal((await channel.call('GET', '')).text.includes(channel.secret), false)
    // open → tick, the check passes → open; the count grows, one envelope with its receipt is sealed onto the chain.
    const ticked = await channel.tick()
    assert.equal(ticked.status, 200, ticked.text)
    assert.equal(ticked.json.value, 16)
    assert.equal(ticked.json.svcond_receipt.pulse_hz, 1.287)
    const after = (await channel.call('GET', '')).json
    assert.deepEqual([after.state, after.ticks, after.envelope], ['open', 1, ticked.json.envelope_id])
    // open → automatic tick, the owner cannot pay → open, automatic ticking ends.
    const { account } = ticked.json.cko.owner === undefined ? { account: '' } : { account: ticked.json.cko.owner }
    const balance = node.core.services.accounts.balance(account)
    const hold = node.core.services.accounts.hold(
      { account, proofKey: new Uint8Array(32), demo: false, scopes: [] },
      Number(balance.free),
    )
    assert.equal((await channel.call('POST', '/autotick', { body: { autotick: true } })).json.autotick, true)
    await pass(node, 2)
    const stopped = (await channel.call('GET', '')).json
    assert.deepEqual([stopped.state, stopped.autotick, stopped.ticks], ['open', false, 1])
    assert.equal(stopped.stopped.code, 'INSUFFICIENT_BALANCE')
    hold.release()
    assert.equal((await channel.tick()).status, 200)
    // open → close → closed.
    assert.equal((await channel.call('POST', '/close')).json.state, 'closed')
    const refused = await channel.tick()
    assert.deepEqual([refused.status, refused.json.code], [409, 'CHANNEL_CLOSED'])
    assert.equal((await channel.call('GET', '')).json.ticks, 2)
    assert.equal((await channel.call('POST', '/autotick', { body: { autotick: true } })).json.code, 'CHANNEL_CLOSED')
    assert.deepEqual(node.faults, [])
  })

  it('seal nothing where a check fails', async () => {
    const growing = { transition: { expression: 'y = k*x*x', inputs: { x: 1e300, k: 1 }, next: { x: 'y' } } }
    const channel = await opened({}, growing)
    const refused = await channel.tick()
    assert.equal(refused.status, 422)
    const { ticks, halted, state } = (await channel.call('GET', '')).json
    assert.deepEqual([ticks, halted, state], [0, true, 'open'])
    assert.equal((await channel.tick()).json.code, 'MACHINE_HALTED')
  })

  it('open to their own key within its scopes, and to the key of their account', async () => {
    const channel = await opened({ scopes: ['read'] })
    const other = await channel.node.mint()
    assert.equal((await channel.call('GET', '')).status, 200)
    const scope = await channel.tick()
    assert.deepEqual([scope.status, scope.json.code], [403, 'FORBIDDEN'])
    assert.equal((await channel.tick(channel.owner)).status, 200)
    assert.equal((await channel.call('GET', '', { key: null })).status, 401)
    const stranger = await channel.call('GET', '', { key: other })
    assert.deepEqual([stranger.status, stranger.json.code], [404, 'UNKNOWN_CHANNEL'])
    const wrong = `${channel.secret.slice(0, -1)}${channel.secret.endsWith('A') ? 'B' : 'A'}`
    assert.equal((await channel.call('GET', '', { key: wrong })).status, 401)
    const elsewhere = await opened({}, HALVING, channel.node)
    assert.equal((await elsewhere.call('GET', '', { key: channel.secret })).status, 401)
    // The key of a channel is not one of an account.
    const compute = await channel.node.call('GET', '/api/tally/credits/me', { key: channel.secret })
    assert.equal(compute.status, 401)
    const renewed = await channel.call('POST', '/key', { key: channel.owner, body: { scopes: ['tick', 'read'] } })
    assert.equal(renewed.status, 200, renewed.text)
    assert.equal((await channel.call('GET', '')).status, 401)
    assert.equal((await channel.tick(renewed.json.secret)).status, 200)
  })

  it('get no more scopes by their own key, and are ticked in one way', async () => {
    const channel = await opened({ scopes: ['manage'] })
    const wider = await channel.call('POST', '/key', { body: { scopes: ['tick'] } })
    assert.deepEqual([wider.status, wider.json.code], [403, 'FORBIDDEN'])
    const renewed = await channel.call('POST', '/key')
    assert.deepEqual(renewed.json.key.scopes, ['manage'])
    const byAccount = await channel.call('POST', '/key', { key: channel.owner })
    assert.deepEqual(byAccount.json.key.scopes, ['manage', 'read', 'tick'])
    const step = { key: channel.owner, body: { reactor: channel.name } }
    const refused = await channel.node.call('POST', '/api/svc/reactor/step', step)
    assert.deepEqual([refused.status, refused.json.code], [403, 'FORBIDDEN'])
    await channel.call('POST', '/close', { key: channel.owner })
    const resume = { key: channel.owner, body: { reactor: channel.name, inputs: { m: '3 kg' } } }
    assert.equal((await channel.node.call('POST', '/api/svc/reactor/resume', resume)).json.code, 'CHANNEL_CLOSED')
  })

  it('are read by everybody if they are public, and changed by nobody else', async () => {
    const channel = await opened({ public: true })
    await channel.tick()
    for (const rest of ['', '/latest', '/history']) {
      assert.equal((await channel.call('GET', rest, { key: null })).status, 200, rest)
    }
    assert.equal((await channel.tick(null)).status, 401)
    assert.equal((await channel.call('POST', '/close', { key: null })).status, 401)
    await channel.call('POST', '/autotick', { body: { public: false } })
    assert.equal((await channel.call('GET', '', { key: null })).status, 401)
  })

  it('answer ticks, output and links with the five fields of the seal', async () => {
    const channel = await opened()
    const empty = await channel.call('GET', '/latest')
    assert.deepEqual([empty.status, empty.headers['x-svc-sealed']], [204, 'false'])
    const ticked = await channel.tick()
    const latest = await channel.call('GET', '/latest')
    const { json: link } = await channel.call('POST', '/link', { body: { expires_in: 60 } })
    const pulled = await channel.node.call('GET', link.url)
    for (const answer of [ticked, latest, pulled]) {
      const fields = Object.keys(answer.headers).filter((name) => name.startsWith('x-svc-'))
      assert.deepEqual(fields.sort(), FIELDS)
      assert.equal(answer.headers['x-svc-token'], ticked.json.envelope_id)
      assert.equal(answer.headers['x-svc-proof'], ticked.json.svc_proof)
      assert.equal(answer.headers['x-svc-svcond'], String(ticked.json.svcond))
    }
    assert.deepEqual(latest.json, pulled.json)
    assert.deepEqual(latest.json.observed.speed, { value: 2, unit: 'm/s' })
  })

  it('serve a template as a document that cannot act for the node', async () => {
    const template = '<p onclick="alert(1)">{{ speed }} {{speed.unit}}</p><script>fetch("/")</script>'
    const channel = await opened({}, { ...HALVING, output: { format: 'template', template, mediaType: 'text/html' } })
    await channel.tick()
    const { type, text, headers } = await channel.call('GET', '/latest')
    assert.equal(type, 'text/html; charset=utf-8')
    assert.match(text, /^<p onclick="alert\(1\)">2 m/)
    assert.match(headers['content-security-policy'] ?? '', /^sandbox; default-src 'none'/)
  })

  it('list their ticks by number, whatever steps they took', async () => {
    const contract = { ...HALVING, fire: { every: 3 } }
    const channel = await opened({}, contract)
    for (let i = 0; i < 7; i++) assert.equal((await channel.tick()).status, 200)
    const { json } = await channel.call('GET', '/history?from=2&limit=3')
    assert.equal(json.total, 7)
    assert.deepEqual(
      json.ticks.map(({ tick, step }: { tick: number; step: number }) => [tick, step]),
      [
        [3, 9],
        [4, 12],
        [5, 15],
      ],
    )
    assert.equal(json.ticks[1].prev_envelope, json.ticks[0].envelope)
    assert.deepEqual((await channel.call('GET', '/history?from=7')).json.ticks, [])
    const all = await channel.call('GET', '/history?limit=100')
    assert.deepEqual(
      all.json.ticks.map(({ tick }: { tick: number }) => tick),
      [1, 2, 3, 4, 5, 6, 7],
    )
  })

  it('take steps that do not fire for nothing', async () => {
    const channel = await opened({}, { ...HALVING, fire: { when: 'step >= 3' } })
    const quiet = await channel.tick()
    assert.deepEqual([quiet.status, quiet.headers['x-svc-sealed'], quiet.json.cko], [200, 'false', undefined])
    await channel.tick()
    const fired = await channel.tick()
    assert.equal(fired.json.machine.step, 3)
    assert.equal(fired.json.machine.sub_count, 3)
    assert.equal((await channel.call('GET', '')).json.ticks, 1)
  })

  it('follow another contract from the next tick on, if it means the same state', async () => {
    const channel = await opened()
    await channel.tick()
    const slower = { ...HALVING, transition: { ...HALVING.transition, next: { v: 'v/4' } } }
    const changed = await channel.call('PUT', '/contract', { body: slower })
    assert.equal(changed.status, 200, changed.text)
    assert.equal(changed.json.contract.version, 2)
    const ticked = await channel.tick()
    assert.deepEqual([ticked.json.value, ticked.json.machine.observed.speed.value], [4, 0.5])
    const first = (await channel.call('GET', '/history')).json.ticks[0]
    assert.equal(first.observed.speed.value, 2)
    for (const [what, transition] of [
      ['names', { expression: 'E = m*w^2/2', inputs: { m: '2 kg', w: '4 m/s' }, next: { w: 'w/2' } }],
      ['units', { expression: 'E = m*v/2', inputs: { m: '2 kg', v: '4 m' }, next: { v: 'v/2' } }],
      ['kind', { solver: 'lorenz', inputs: {} }],
    ] as const) {
      const refused = await channel.call('PUT', '/contract', { body: { transition } })
      assert.deepEqual([refused.status, refused.json.code], [422, 'INVALID_BODY'], `${what}: ${refused.text}`)
    }
    assert.equal((await channel.tick()).json.machine.step, 3)
  })

  it('also have their legacy paths', async () => {
    const node = await startTestCore()
    const key = await node.mint()
    const made = await node.call('POST', '/api/svc/stream/channels', { key, body: { contract: HALVING } })
    assert.equal(made.status, 201)
    const base = `/api/svc/stream/channels/${made.json.channel}`
    assert.equal((await node.call('POST', `${base}/tick`, { key: made.json.secret })).status, 200)
    assert.equal((await node.call('GET', base, { key: made.json.secret })).json.ticks, 1)
    assert.equal((await node.call('POST', `${base}/close`, { key: made.json.secret })).json.state, 'closed')
    assert.equal((await node.call('GET', '/api/svc/stream/channels', { key })).json.total, 1)
  })

  it('are as they were after a restart', async () => {
    const channel = await opened({ tickIntervalSvconds: 7 })
    await channel.tick()
    const before = (await channel.call('GET', '')).json
    await channel.node.core.close()
    const node = await startTestCore({ disk: channel.node.disk, clock: channel.node.clock })
    const again = channelOn(node, channel.owner, channel.name, channel.secret)
    assert.deepEqual((await again.call('GET', '')).json, before)
    assert.equal((await again.tick()).json.value, 4)
    assert.equal((await again.call('GET', '/latest')).json.tick, 2)
  })
})
