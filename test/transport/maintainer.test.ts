import assert from 'node:assert/strict'
import type { PeerKey } from '../../node/mesh/transport.ts'
import { Maintainer } from '../../node/peer/maintainer.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { runUntil } from './simulated-network.ts'

const START = 1_800_000_000_000_000_000n
const SECOND = 1_000_000_000n
const MEMBERS = ['m0', 'm1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm8']

class Scene {
  readonly clock = new VirtualClock(START)
  readonly connected = new Set<PeerKey>()
  readonly blocked = new Set<PeerKey>()
  /** Peers that do not answer, and unreachable ones. */
  readonly refusing = new Set<PeerKey>()
  readonly silent = new Set<PeerKey>()
  /** `key second` of every dial. */
  readonly dials: string[] = []
  dialling = 0
  most = 0
  readonly maintainer: Maintainer

  constructor(self: PeerKey, later: readonly PeerKey[] = []) {
    this.maintainer = new Maintainer({
      clock: this.clock,
      self,
      members: MEMBERS,
      joined: (key) => later.includes(key),
      connected: (key) => this.connected.has(key),
      blocked: (key) => this.blocked.has(key),
      dial: ({ key }) => this.#dial(key),
    })
    this.maintainer.setPeers([...MEMBERS, ...later].map((key) => ({ key, addresses: [`/memory/${key}`] })))
  }

  #dial(key: PeerKey): Promise<void> {
    this.dials.push(`${key} ${(this.clock.now() - START) / SECOND}`)
    this.dialling++
    this.most = Math.max(this.most, this.dialling)
    assert.ok(this.maintainer.dialling(key))
    return new Promise((resolve, reject) => {
      const seconds = this.silent.has(key) ? 20n : 0n
      this.clock.after(seconds * SECOND + SECOND / 10n, () => {
        this.dialling--
        if (this.silent.has(key) || this.refusing.has(key)) return reject(new Error('nobody there'))
        this.connected.add(key)
        resolve()
      })
    })
  }

  run(seconds: number): Promise<void> {
    return runUntil(this.clock, this.clock.now() + BigInt(seconds) * SECOND)
  }

  dialled(): string[] {
    return [...new Set(this.dials.map((dial) => dial.split(' ')[0] ?? ''))].sort()
  }
}

describe('maintainer of connections', () => {
  it('dials the members before its own in the description, at most three at a time', async () => {
    const scene = new Scene('m5')
    scene.maintainer.start()
    await scene.run(2)
    assert.deepEqual(scene.dialled(), ['m0', 'm1', 'm2', 'm3', 'm4'])
    assert.equal(scene.most, 3)
    assert.equal(scene.dials.length, 5)
  })

  it('dials a later member only when that one has not come for a while', async () => {
    const scene = new Scene('m5')
    scene.maintainer.start()
    await scene.run(39)
    assert.ok(!scene.dialled().includes('m6'))
    await scene.run(5)
    assert.deepEqual(
      scene.dialled(),
      MEMBERS.filter((key) => key !== 'm5'),
    )
  })

  it('dials every member when it is not one itself, and never other peers', async () => {
    const scene = new Scene('observer')
    scene.maintainer.addPeer({ key: 'stranger', addresses: ['/memory/stranger'] })
    scene.maintainer.start()
    await scene.run(20)
    assert.deepEqual(scene.dialled(), MEMBERS)
  })

  it('reaches members of later epochs as others: of two, the one with the greater key dials at once', async () => {
    const dialled = async (self: PeerKey, seconds: number) => {
      const scene = new Scene(self, ['a', 'z'])
      scene.maintainer.start()
      await scene.run(seconds)
      return ['a', 'z'].filter((key) => scene.dialled().includes(key))
    }
    assert.deepEqual(await dialled('an observer', 5), ['a', 'z'])
    assert.deepEqual(await dialled('z', 5), ['a'])
    assert.deepEqual(await dialled('a', 5), [])
    assert.deepEqual(await dialled('m8', 5), [])
    assert.deepEqual(await dialled('m8', 60), ['a', 'z'])
  })

  it('dials again at once when a connection is lost, and without end at growing intervals when nobody answers', async () => {
    const scene = new Scene('m1')
    scene.maintainer.start()
    await scene.run(60)
    assert.equal(scene.dials.filter((dial) => dial.startsWith('m0 ')).length, 1)
    scene.connected.delete('m0')
    scene.refusing.add('m0')
    await scene.run(1)
    const second = scene.dials.filter((dial) => dial.startsWith('m0 ')).length
    assert.ok(second >= 2)
    await scene.run(600)
    const dials = scene.dials.filter((dial) => dial.startsWith('m0 ')).length - second
    assert.ok(dials > 100 && dials < 140, `${dials} dials in ten minutes`)
    scene.refusing.delete('m0')
    await scene.run(6)
    assert.ok(scene.connected.has('m0'))
  })

  it('reaches a peer that answers although many others hang', async () => {
    const scene = new Scene('m8')
    for (const key of MEMBERS.slice(0, 6)) scene.silent.add(key)
    scene.maintainer.start()
    await scene.run(90)
    assert.ok(scene.connected.has('m6') && scene.connected.has('m7'))
    scene.connected.delete('m7')
    await scene.run(2)
    assert.ok(scene.connected.has('m7'))
  })

  it('skips blocked peers and dials them when they are no longer blocked', async () => {
    const scene = new Scene('m2')
    scene.blocked.add('m0').add('m1')
    scene.maintainer.start()
    await scene.run(40)
    assert.ok(!scene.dialled().includes('m0') && !scene.dialled().includes('m1'))
    scene.blocked.clear()
    await scene.run(1)
    assert.ok(scene.connected.has('m0') && scene.connected.has('m1'))
  })

  it('tries a new address at once, however long it had to wait otherwise', async () => {
    const scene = new Scene('m1')
    scene.refusing.add('m0')
    scene.maintainer.start()
    await scene.run(120)
    scene.refusing.delete('m0')
    scene.connected.delete('m0')
    scene.maintainer.addPeer({ key: 'm0', addresses: ['/memory/new'] })
    await scene.run(1)
    assert.ok(scene.connected.has('m0'))
  })

  it('dials nobody once it has stopped', async () => {
    const scene = new Scene('m5')
    scene.maintainer.start()
    scene.maintainer.stop()
    const before = scene.dials.length
    await scene.run(30)
    assert.equal(scene.dials.length, before)
    assert.equal(scene.clock.waiting, 0)
  })
})
