import assert from 'node:assert/strict'
import { decode } from 'fast-png'
import { wantedPicture } from '../../node/pipeline/pictured.ts'
import { limitsOff } from '../api/limits-off.ts'
import { callOf, NM23, startTestCore, type TestCore } from '../api/test-core.ts'

const wanted = (accept: string, more: Readonly<Record<string, string>> = {}) =>
  wantedPicture(callOf('POST', '/api/svc/heat', { headers: { accept, ...more } }))

describe('pictures of answers', () => {
  let node: TestCore
  before(async () => {
    node = await startTestCore({ quotas: limitsOff })
  })
  after(() => node.core.close())

  it('are returned when the Accept header prefers them', () => {
    assert.equal(wanted('image/png'), 'png')
    assert.equal(wanted('image/svg+xml'), 'svg')
    assert.equal(wanted('image/*'), 'svg')
    assert.equal(wanted('application/json, image/png'), null)
    assert.equal(wanted('image/png, application/json'), 'png')
    assert.equal(wanted('image/png;q=0.5, application/json;q=0.4'), 'png')
    assert.equal(wanted('image/png;q=0.4, application/json;q=0.5'), null)
    assert.equal(wanted('image/png;q=0'), null)
    assert.equal(wanted('*/*'), null)
    assert.equal(wanted('text/html, image/webp, */*;q=0.1'), null)
    assert.equal(wanted('image/png', { prefer: 'respond-async' }), null)
    assert.equal(wantedPicture(callOf('POST', '/api/svc/heat')), null)
  })

  it('have the seal in their header, by which the envelope is found', async () => {
    const key = await node.mint()
    const answer = await node.call('POST', '/api/svc/heat', { key, headers: { accept: 'image/svg+xml' } })
    assert.equal(answer.status, 200)
    assert.equal(answer.type, 'image/svg+xml')
    assert.match(answer.text, /^<svg .*temperature, K.*<\/svg>$/s)
    assert.equal(answer.headers['x-svc-sealed'], 'true')
    const stored = await node.call('GET', answer.headers['x-svc-verify'], { key })
    assert.equal(stored.status, 200)
    assert.match(answer.headers['x-svc-proof'], /^v2:[0-9a-f]{64}$/)
    assert.equal(stored.json.envelope_id, answer.headers['x-svc-token'])
  })

  it('are charged once for a repeated Idempotency-Key, in whatever format', async () => {
    const key = await node.mint()
    const ask = (accept: string) =>
      node.call('POST', '/api/svc/solve', { key, headers: { accept, 'idempotency-key': 'picture-1' } })
    const first = await ask('image/svg+xml')
    const second = await ask('application/json')
    const third = await ask('image/svg+xml')
    assert.equal(second.json.envelope_id, first.headers['x-svc-token'])
    assert.equal(third.text, first.text)
    assert.equal(third.headers['idempotency-replayed'], 'true')
  })

  it('are PNG with the pixels of a page', async () => {
    const answer = await node.call('QUERY', '/api/svc/wave', {
      body: { dim: 1, nx: 64 },
      headers: { accept: 'image/png' },
    })
    assert.equal(answer.type, 'image/png')
    assert.equal(answer.headers['x-svc-sealed'], 'false')
    const { width, height, data } = decode(answer.body as Uint8Array)
    assert.ok(width === 1800 && height > 800)
    // The line, the axes and the text are there.
    assert.ok(new Set(Array.from({ length: 4000 }, (_, i) => data[i * 997])).size > 5)
  })

  it('differ from JSON in their entity tag, and link to it', async () => {
    const ask = (accept: string) => node.call('QUERY', '/api/svc/heat', { body: {}, headers: { accept } })
    const [json, svg, png] = [await ask('application/json'), await ask('image/svg+xml'), await ask('image/png')]
    assert.equal(new Set([json, svg, png].map(({ headers }) => headers.etag)).size, 3)
    assert.ok([json, svg, png].every(({ headers }) => headers.vary === 'accept'))
    assert.match(svg.headers.link, new RegExp(json.headers['content-location']))
  })

  it('of a number show its formulas and checks', async () => {
    const answer = await node.call('QUERY', '/api/svc/compute', { body: NM23, headers: { accept: 'image/svg+xml' } })
    assert.match(answer.text, /NM23: 24 J/)
    assert.match(answer.text, /m\*v\^2\/2|3\*4/)
  })

  it('are not drawn of refusals', async () => {
    const answer = await node.call('QUERY', '/api/svc/heat', { body: { dt: 1 }, headers: { accept: 'image/png' } })
    assert.equal(answer.status, 422)
    assert.equal(answer.json.code, 'UNSTABLE_SCHEME')
  })
})
