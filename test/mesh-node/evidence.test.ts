import assert from 'node:assert/strict'
import { Evidence } from '../../node/mesh/evidence.ts'
import { systemHash } from '../../node/system/crypto.ts'
import type { PublishedEvent } from '../../src/envelope/bundle.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { RefusalCode } from '../../src/errors/table.ts'
import type { EvidenceBody } from '../../src/mesh/evidence.ts'
import { Members } from '../../src/mesh/members.ts'

const key = (digit: string): string => digit.repeat(64)
const event = (digit: string, text: string) =>
  ({ origin: key(digit), seq: 3, body: { text } }) as unknown as PublishedEvent

/** Member `self` of ten; what it publishes is refused where a test says so. */
function member(self: string) {
  const said: string[] = []
  const refused = new Map<string, RefusalCode>()
  const quarantined = new Set<string>()
  let uncarried: readonly EvidenceBody[] = []
  const evidence = new Evidence({
    self: key(self),
    members: new Members([...'0123456789'].map(key)),
    role: 'member',
    hash: systemHash,
    confirmed: () => true,
    onFault: (error) => assert.fail(String(error)),
    publish: (async (_kind: string, { first }: EvidenceBody) => {
      const code = refused.get(first.origin)
      if (code !== undefined) throw new Refusal(code, 'It does not go.')
      said.push(first.origin.charAt(0))
    }) as never,
    state: {
      log: (origin: string) => ({ quarantined_from: quarantined.has(origin) ? 3 : null }),
      uncarriedEvidence: () => uncarried,
    } as never,
  })
  let now = 100
  return {
    evidence,
    said,
    refused,
    quarantined,
    lose(digit: string) {
      quarantined.add(key(digit))
      uncarried = [{ first: event(digit, 'a'), second: event(digit, 'b') }]
    },
    findAgain() {
      uncarried = []
    },
    async ticks(count: number) {
      for (let i = 0; i < count; i++) {
        evidence.tick(++now)
        for (let turn = 0; turn < 20; turn++) await Promise.resolve()
      }
    },
  }
}

describe('evidence that a log has two versions', () => {
  it('is published for one log, even if it cannot be published for another', async () => {
    for (const code of ['VOID_EVENT', 'OVERLOADED'] as const) {
      const { evidence, said, refused, ticks } = member('0')
      refused.set(key('1'), code)
      evidence.found(event('1', 'a'), event('1', 'b'))
      evidence.found(event('2', 'a'), event('2', 'b'))
      await ticks(2)
      assert.deepEqual(said, ['2'])
      refused.clear()
      await ticks(2)
      assert.deepEqual(said, code === 'VOID_EVENT' ? ['2'] : ['2', '1'], 'what can never be said is let go')
    }
  })

  it('is published again, by few members at first, when no counted log contains it any more', async () => {
    const [early, late] = [member('1'), member('9')]
    for (const each of [early, late]) each.lose('5')
    await early.ticks(2)
    assert.deepEqual(early.said, ['5'])
    await late.ticks(2)
    assert.deepEqual(late.said, [], 'it waits for the others')
    late.findAgain()
    await late.ticks(10)
    assert.deepEqual(late.said, [])
    late.lose('5')
    await late.ticks(4)
    assert.deepEqual(late.said, ['5'])
  })

  it('is not published by a member whose own log has two versions', async () => {
    const { said, quarantined, lose, ticks } = member('1')
    quarantined.add(key('1'))
    lose('5')
    await ticks(5)
    assert.deepEqual(said, [])
  })
})
