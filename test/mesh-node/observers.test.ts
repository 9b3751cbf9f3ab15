import assert from 'node:assert/strict'
import { callOf, NM23, readAnswer } from '../api/test-core.ts'
import { shard } from './events.ts'
import { roots, TestNetwork } from './network.ts'

describe('a node that is not a member', () => {
  let network: TestNetwork

  afterEach(async () => {
    await network.close()
    assert.deepEqual(network.faults, [])
  })

  it('follows the logs of the members and does not vote', async () => {
    network = await TestNetwork.start({ size: 3, observers: 1 })
    const observer = network.mesh(3)
    assert.deepEqual([observer.role, observer.confirmed], ['observer', true])
    await network.mesh(0).publish('shard', shard('1', network.node(0).key))
    await network.ticks(2)
    assert.equal(roots(network).length, 1)
    await assert.rejects(observer.publish('shard', shard('2', observer.self)), { code: 'NOT_A_MEMBER' })
    await network.ticks(60)
    assert.equal(observer.state.log(observer.self).count, 0)
  })

  it('serves what it follows to members that missed it', async () => {
    network = await TestNetwork.start({ size: 3, observers: 1 })
    const [a, b, c] = network.keys(0, 1, 2) as [string, string, string]
    network.air.block(a, b)
    network.air.block(a, c)
    network.air.block(b, c)
    await network.mesh(0).publish('shard', shard('3', a))
    await network.ticks(10)
    assert.equal(network.mesh(2).state.registers.register('shard', '3'.repeat(64))?.winner.origin, a)
  })

  it('or computes unexpected bits computes alone and does not join the network', async () => {
    network = await TestNetwork.start({
      size: 3,
      settings: (index) => ({ mathDigest: { digest: '00', expected: index !== 2 } }),
    })
    const odd = network.node(2)
    assert.deepEqual([odd.core.services.mesh.peers().length, odd.core.services.mesh.role], [0, 'observer'])
    assert.equal(network.mesh(0).peers().length, 1)
    const call = callOf('POST', '/api/svc/compute', { body: NM23, key: odd.core.services.accounts.demoKey })
    assert.equal((await readAnswer(await odd.core.dispatch(call))).status, 200)
    await network.ticks(5)
    assert.equal(network.mesh(0).state.log(odd.key).count, 0)
  })
})
