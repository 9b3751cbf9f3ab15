import assert from 'node:assert/strict'
import { SECOND } from '../api/test-core.ts'
import { type Opened, opened } from './opened.ts'

const linked = async (seconds = 60): Promise<{ channel: Opened; url: string; sig: string }> => {
  const channel = await opened()
  await channel.tick()
  const { json } = await channel.call('POST', '/link', { body: { expires_in: seconds } })
  return { channel, url: json.url, sig: json.sig }
}

describe('signed links', () => {
  it('are refused if a single character differs, or for another channel', async () => {
    const { channel, url, sig } = await linked()
    const base = url.slice(0, -sig.length)
    assert.equal((await channel.node.call('GET', url)).status, 200)
    for (let at = 0; at < sig.length; at++) {
      const other = sig[at] === '1' ? '2' : '1'
      const altered = `${sig.slice(0, at)}${other}${sig.slice(at + 1)}`
      assert.equal((await channel.node.call('GET', base + altered)).status, 401, altered)
    }
    for (const sig of ['', '0', `1.${'0'.repeat(64)}`, `99999999999999.${'0'.repeat(64)}`, '%00', 'x'.repeat(128)]) {
      assert.equal((await channel.node.call('GET', base + sig)).status, 401, sig)
    }
    const elsewhere = await opened({}, undefined, channel.node)
    assert.equal((await channel.node.call('GET', `/api/svc/streams/${elsewhere.name}/pull?sig=${sig}`)).status, 401)
  })

  it('expire', async () => {
    const { channel, url } = await linked(60)
    channel.node.clock.advance(59n * SECOND)
    assert.equal((await channel.node.call('GET', url)).status, 200)
    channel.node.clock.advance(2n * SECOND)
    const late = await channel.node.call('GET', url)
    assert.equal(late.status, 401)
    assert.match(late.json.detail, /expired/)
    const long = await channel.call('POST', '/link', { body: { expires_in: 30 * 86_400 + 1 } })
    assert.equal(long.status, 422)
  })

  it('are revoked together, and with the key', async () => {
    const { channel, url } = await linked()
    assert.equal((await channel.call('DELETE', '/link')).json.epoch, 1)
    assert.equal((await channel.node.call('GET', url)).status, 401)
    const again = (await channel.call('POST', '/link')).json.url
    assert.equal((await channel.node.call('GET', again)).status, 200)
    const { json } = await channel.call('POST', '/key')
    assert.equal((await channel.node.call('GET', again)).status, 401)
    await channel.call('POST', '/close', { key: json.secret })
    const closed = (await channel.call('POST', '/link', { key: json.secret })).json.url
    assert.equal((await channel.node.call('GET', closed)).status, 200)
    assert.equal((await channel.call('DELETE', '/link', { key: json.secret })).status, 200)
    assert.equal((await channel.node.call('GET', closed)).status, 401)
  })
})
