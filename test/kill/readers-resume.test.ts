import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HALVING } from '../streams/opened.ts'
import { Client, type Said } from '../streams/stream-server.ts'
import { endAll, startNodeProcess } from './node-process.ts'

const ROUNDS = 3

describe('a reader of a channel whose node is killed', () => {
  let data: string
  before(async () => {
    data = await mkdtemp(join(tmpdir(), 'svcmesh-resume-'))
  })
  after(async () => {
    endAll()
    await rm(data, { recursive: true, force: true })
  })

  const post = async (url: string, key?: string, body?: object): Promise<Said> => {
    const headers: Record<string, string> = { 'content-type': 'application/json' }
    if (key !== undefined) headers.authorization = `Bearer ${key}`
    const answer = await fetch(url, { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) })
    return answer.json()
  }

  it('resumes where it was, and sees one chain without a gap', async () => {
    let node = await startNodeProcess(data)
    const { key } = await post(`${node.url}/api/demo-key/mint`)
    const { channel, secret } = await post(`${node.url}/api/svc/streams`, key, { contract: HALVING })
    const seen: Said[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const from = `ws${node.url.slice('http'.length)}/ws/stream?channel=${channel}&resume=${seen.length}`
      const reader = new Client(from, ['svcmesh.v1', secret])
      const { tick: sealed } = await reader.next()
      seen.push(...(await reader.take(sealed - seen.length)))
      for (let i = 0; i < 3; i++) reader.send({ type: 'tick' })
      seen.push(await reader.next())
      await node.end('SIGKILL')
      node = await startNodeProcess(data)
      for (let i = 0; i < 2; i++) await post(`${node.url}/api/svc/streams/${channel}/tick`, secret)
    }
    assert.ok(seen.length >= 3 * ROUNDS - 2, `${seen.length} ticks`)
    for (const [index, { type, tick, prev_envelope }] of seen.entries()) {
      const before = index === 0 ? null : seen[index - 1].envelope
      assert.deepEqual([type, tick, prev_envelope], ['tick', index + 1, before])
    }
    await node.end('SIGTERM')
  })
})
