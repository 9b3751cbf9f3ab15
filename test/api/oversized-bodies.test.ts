import assert from 'node:assert/strict'
import { completed, openRequest } from '../../cli/send-request.ts'
import { type LocalNode, startLocal } from '../node/start-local.ts'

const MEGABYTE = 1024 * 1024

describe('a body that is larger than what a node discards', () => {
  let local: LocalNode
  before(async () => {
    local = await startLocal()
  })
  after(() => local.remove())

  const url = () => new URL('/api/svc/compute', local.url)
  // The first is a little longer than what is discarded: all of it may have been sent before the connection ends.
  for (const megabytes of [9, 20]) {
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: ' '.repeat(megabytes * MEGABYTE),
    }

    it(`is refused with an answer that the command line can read, and the next request is answered: ${megabytes} MiB`, async () => {
      for (let time = 0; time < 3; time++) {
        const { status, text } = await completed(await openRequest(url(), request))
        assert.equal(status, 413)
        assert.equal(JSON.parse(text).code, 'BODY_TOO_LARGE')
        const pulse = await openRequest(new URL('/api/svc/pulse', local.url), { method: 'GET', headers: {} })
        assert.equal((await completed(pulse)).status, 200)
      }
    })

    it(`is refused likewise to fetch: ${megabytes} MiB`, async () => {
      for (let time = 0; time < 3; time++) {
        const response = await fetch(url(), request)
        assert.equal(response.status, 413)
        assert.equal(((await response.json()) as { code: string }).code, 'BODY_TOO_LARGE')
      }
    })
  }
})
