import assert from 'node:assert/strict'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { examineClock, examineDisk, examineNode, examinePermissions, examineSync } from '../../cli/examine.ts'
import { examinePort } from '../../cli/examine-port.ts'
import { canListen, findFreePort } from '../../cli/free-port.ts'
import { until } from '../waiting/until.ts'

const listen = (answer: string): Promise<Server> =>
  new Promise((done) => {
    const server = createServer((_, response) => response.end(answer))
    server.listen(0, '127.0.0.1', () => done(server))
  })

const portOf = (server: Server): number => (server.address() as AddressInfo).port

describe('what doctor checks', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svcmesh-doctor-'))
  })
  after(() => rm(folder, { recursive: true, force: true }))

  it('Node', () => {
    assert.equal(examineNode('20.0.0').state, 'ok')
    assert.equal(examineNode('18.20.4').state, 'failed')
  })

  it('a clock that is wrong, and one that jumps', () => {
    assert.equal(examineClock(Date.UTC(2030, 0), 1).state, 'ok')
    assert.equal(examineClock(0, 0).state, 'failed')
    assert.equal(examineClock(Date.UTC(2030, 0), -2000).state, 'warning')
  })

  it('the disk, for a directory that does not exist yet', async () => {
    assert.match((await examineDisk(join(folder, 'a', 'b', 'c'))).found, /GB free/)
    assert.equal((await examineSync(join(folder, 'a', 'b'))).name, 'sync')
  })

  it('a directory that others can read', async () => {
    const open = join(folder, 'open')
    await mkdir(open)
    await chmod(open, 0o755)
    const { state, remedy } = await examinePermissions(open)
    assert.equal(state, 'warning')
    assert.equal(remedy, `chmod 700 ${open}`)
    await chmod(open, 0o700)
    assert.equal((await examinePermissions(open)).state, 'ok')
  })

  it('a port that is free, taken by a node, or taken by another program', async () => {
    const node = await listen('{"kernel_digest": "00"}')
    const other = await listen('hello')
    // What listens there has a second for its answer, and this process may not be given one.
    await until(async () => (await examinePort('127.0.0.1', portOf(node))).found.includes('a svcmesh node'))
    const taken = await examinePort('127.0.0.1', portOf(other))
    assert.equal(taken.state, 'warning')
    const freed = portOf(other)
    await new Promise((done) => other.close(done))
    await until(async () => (await examinePort('127.0.0.1', freed)).state === 'ok')
    node.close()
  })
})

describe('free port', () => {
  it('skips ports that are taken', async () => {
    const server = await listen('')
    const taken = portOf(server)
    const found = await findFreePort('127.0.0.1', taken)
    assert.notEqual(found, taken)
    assert.ok(found === 0 || (found > taken && (await canListen('127.0.0.1', found))))
    server.close()
  })
})
