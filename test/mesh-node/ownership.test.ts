import assert from 'node:assert/strict'
import { decodeEnvelopeReply, encodeEnvelopeReply } from '../../protocols/envelope/exchange.ts'
import { requestId } from '../../protocols/protocol-ids.ts'
import { NM23 } from '../api/test-core.ts'
import { ask, mint } from './ask.ts'
import { NETWORK, TestNetwork } from './network.ts'

describe('the proof that the owner of an envelope requests it', () => {
  it('cannot be reused by a member that received it', async () => {
    const network = await TestNetwork.start({ size: 4, silent: [3] })
    const protocol = requestId(NETWORK, 'envelope')
    const heard: Uint8Array[] = []
    const mouth = network.air.peer(network.members[3])
    mouth.onGossip(async () => 'ignore')
    mouth.onRequest(protocol, async (body) => {
      heard.push(body)
      return encodeEnvelopeReply(null)
    })
    await mouth.start()
    const [asked, home] = [network.node(0), network.node(1)]
    const key = await mint(network, home)
    const id = (await ask(network, home, 'POST', '/api/svc/compute', { key, body: NM23 })).json.envelope_id
    await network.ticks(4)
    const { json } = await ask(network, asked, 'GET', `/api/svc/envelopes/${id}`, { key })
    assert.equal(json.cko.value, 24)
    const overheard = heard.at(-1)
    assert.match(Buffer.from(overheard).toString(), /"mac"/)
    const answer = mouth.request(home.key, protocol, overheard)
    await network.ticks(1)
    const reply = decodeEnvelopeReply(await answer)
    assert.equal(reply?.seal.public_key, home.key)
    assert.equal(reply?.text, null)
    await network.close()
    assert.deepEqual(network.faults, [])
  })
})
