import assert from 'node:assert/strict'
import { completed, openRequest } from '../../cli/send-request.ts'
import { type LocalNode, startLocal } from '../node/start-local.ts'

describe('a body that is larger than what a node discards', () => {
  let local: LocalNode
  before(async () => {
    local = await startLocal()
  })
  after(() => local.remove())

  const url = () => new URL('/api/svc/compute', local.url)
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: ' '.repeat(20 * 1024 * 1024),
  }

  it('is refused with an answer that the command line can read, while it is still sending', async () => {
    for (let time = 0; time < 3; time++) {
      const { status, text } = await completed(await openRequest(url(), request))
      assert.equal(status, 413)
      assert.equal(JSON.parse(text).code, 'BODY_TOO_LARGE')
    }
  })

  it('is refused likewise to fetch', async () => {
    for (let time = 0; time < 3; time++) {
      const response = await fetch(url(), request)
      assert.equal(response.status, 413)
      assert.equal(((await response.json()) as { code: string }).code, 'BODY_TOO_LARGE')
    }
  })
})
