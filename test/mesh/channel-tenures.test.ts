import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { ChannelBody } from '../../src/mesh/channel-body.ts'
import { type ChannelClaim, channelTenures, decideChannel } from '../../src/mesh/channel-tenures.ts'
import { byRank } from '../../src/mesh/claim.ts'
import { NOBODY } from '../../src/mesh/nobody.ts'

const hex = (word: string): string => Buffer.from(word).toString('hex').padEnd(64, '0')

const claim = (event: string, origin: string, svcond: number, body: Partial<ChannelBody>): ChannelClaim => ({
  event,
  origin,
  seq: 0,
  svcond,
  late: false,
  unseen: 0,
  kind: 'channel',
  subject: 'c',
  body: { channel: 'c', act: 'open', after: NOBODY, envelope: NOBODY, seed: NOBODY, to: NOBODY, ...body },
})

const A = claim('a0', 'A', 10, {})
const RELEASE = claim('a1', 'A', 20, { act: 'release', after: 'a0', envelope: hex('seal') })
const take = (event: string, origin: string, svcond: number, more: Partial<ChannelBody> = {}): ChannelClaim =>
  claim(event, origin, svcond, { act: 'take', after: 'a1', envelope: hex('seal'), ...more })

const holderOf = (claims: readonly ChannelClaim[]): string | undefined =>
  channelTenures([...claims].sort(byRank)).at(-1)?.claim.origin

describe('tenures of a channel', () => {
  it('begin with the first who opens it', () => {
    assert.equal(holderOf([A, claim('b0', 'B', 11, {})]), 'A')
    assert.equal(holderOf([A, claim('b0', 'B', 9, {})]), 'B')
    assert.equal(holderOf([RELEASE]), undefined)
  })

  it('pass on by a release and the earliest take that follows it', () => {
    assert.equal(holderOf([A, RELEASE]), 'A')
    assert.equal(holderOf([A, RELEASE, take('b1', 'B', 25), take('c1', 'C', 24)]), 'C')
    // A take may even be of an earlier tick than its release, as clocks differ.
    assert.equal(holderOf([A, RELEASE, take('b1', 'B', 19)]), 'B')
    const back = [
      claim('b2', 'B', 40, { act: 'release', after: 'b1', envelope: hex('later') }),
      claim('a2', 'A', 41, { act: 'take', after: 'b2', envelope: hex('later') }),
    ]
    assert.equal(holderOf([A, RELEASE, take('b1', 'B', 25), ...back]), 'A')
  })

  it('do not pass to a node that the release does not name, nor from another seal', () => {
    const named = { ...RELEASE, body: { ...RELEASE.body, to: 'C' } }
    assert.equal(holderOf([A, named, take('b1', 'B', 21), take('c1', 'C', 25)]), 'C')
    assert.equal(holderOf([A, RELEASE, take('b1', 'B', 21, { envelope: hex('other') })]), 'A')
  })

  it('are ended by nobody but their holder', () => {
    const stolen = claim('b9', 'B', 15, { act: 'release', after: 'a0', envelope: hex('seal') })
    assert.equal(holderOf([A, stolen, take('b1', 'B', 16, { after: 'b9' })]), 'A')
    assert.equal(decideChannel([A, stolen].sort(byRank)).lost, 1)
  })

  it('are the same in whatever order the claims arrive', () => {
    const all = [
      A,
      claim('b0', 'B', 11, {}),
      RELEASE,
      take('b1', 'B', 25),
      take('c1', 'C', 24),
      claim('c2', 'C', 30, { act: 'release', after: 'c1', envelope: hex('x') }),
      claim('d1', 'D', 31, { act: 'take', after: 'c2', envelope: hex('x') }),
    ]
    const expected = decideChannel([...all].sort(byRank))
    assert.deepEqual([expected.winner?.event, expected.lost], ['d1', 2])
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (order) => {
        assert.deepEqual(decideChannel(order.toSorted(byRank)), expected)
      }),
    )
  })
})
