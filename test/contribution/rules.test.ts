import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { systemHash } from '../../node/system/crypto.ts'
import { type Answer, adjudicate, type Dispute, findingOf } from '../../src/contribution/adjudicate.ts'
import { agreementOf, CONTRIBUTION_POLICY, shareOf } from '../../src/contribution/policy.ts'
import { rendezvous } from '../../src/contribution/rendezvous.ts'
import { type Act, freeFrom, historyOf, tenureAt } from '../../src/contribution/tenures.ts'
import { Members } from '../../src/mesh/members.ts'

const ORDER = Array.from({ length: 14 }, (_, i) => `member ${i}`)
const dispute = (answers: readonly Answer[], more: Partial<Dispute> = {}): Dispute => ({
  svcond: 100,
  claimed: 'claimed',
  expected: 'expected',
  order: ORDER,
  answers,
  agreement: 6,
  findingOf,
  ...more,
})
const said = (value: string, members: readonly number[], svcond = 110): Answer[] =>
  members.map((member) => ({ member: ORDER[member], value, svcond }))
const find = (answers: readonly Answer[], now = 5000) => adjudicate(dispute(answers), CONTRIBUTION_POLICY, now)

describe('the finding on a challenge', () => {
  it('needs more equal answers than the mesh tolerates faulty members', () => {
    assert.equal(agreementOf(new Members(ORDER.concat('a', 'b', 'c'))), 6)
    assert.equal(find(said('expected', [0, 1, 2, 3, 4, 5])).finding, 'contributor_wrong')
    assert.equal(find(said('claimed', [0, 1, 2, 3, 4, 5])).finding, 'contributor_right')
    assert.equal(find(said('another', [0, 1, 2, 3, 4, 5])).finding, 'not_reproducible')
    assert.equal(find(said('expected', [0, 1, 2, 3, 4])).finding, 'not_reproducible')
  })

  it('draws three members, and three more when they are not enough', () => {
    assert.deepEqual(find([], 110).drawn, ORDER.slice(0, 3))
    assert.deepEqual(find(said('expected', [0, 1]), 111).drawn, ORDER.slice(0, 3))
    assert.deepEqual(find(said('expected', [0, 1, 2]), 111).drawn, ORDER.slice(0, 6))
    assert.equal(find(said('expected', [0, 1, 2]), 111).finding, 'open')
  })

  it('replaces members that are silent for 120 ticks, and does not hear them later', () => {
    assert.deepEqual(find([], 220).drawn, ORDER.slice(0, 3))
    assert.deepEqual(find([], 221).drawn, ORDER.slice(0, 6))
    const late = [...said('claimed', [0, 1, 2], 221), ...said('expected', [3, 4, 5, 6, 7, 8], 230)]
    assert.equal(find(late).finding, 'contributor_wrong')
  })

  it('does not hear members that were not drawn', () => {
    const volunteers = said('expected', [6, 7, 8, 9, 10, 11, 12, 13])
    assert.equal(find([...said('claimed', [0, 1, 2, 3, 4, 5]), ...volunteers]).finding, 'contributor_right')
  })

  it('hears the contributor first: a challenger that expects the same has no case', () => {
    const same = dispute(said('claimed', [0, 1, 2, 3, 4, 5]), { expected: 'claimed' })
    assert.equal(adjudicate(same, CONTRIBUTION_POLICY, 500).finding, 'contributor_right')
  })

  it('is the same for every order of the answers, and stays when more arrive', () => {
    const anyAnswers = fc.array(
      fc.record({
        value: fc.constantFrom('claimed', 'expected', 'another'),
        svcond: fc.integer({ min: 100, max: 700 }),
      }),
      { minLength: 14, maxLength: 14 },
    )
    const property = fc.property(anyAnswers, fc.nat(13), fc.integer({ min: 100, max: 900 }), (given, turn, now) => {
      const answers = given.map((each, i) => ({ ...each, member: ORDER[i] }))
      const turned = [...answers.slice(turn), ...answers.slice(0, turn)].reverse()
      assert.deepEqual(find(turned, now), find(answers, now))
      const then = find(answers, now)
      if (then.finding !== 'open') assert.deepEqual(find(answers, now + 1000), then)
    })
    fc.assert(property)
  })

  it('is never against a contributor with five liars among the members and any of them silent', () => {
    const property = fc.property(
      fc.uniqueArray(fc.nat(13), { maxLength: 5 }),
      fc.array(fc.option(fc.integer({ min: 100, max: 900 })), { minLength: 14, maxLength: 14 }),
      (liars, ticks) => {
        const answers = ticks.flatMap((svcond, i): Answer[] =>
          svcond === null ? [] : [{ member: ORDER[i], value: liars.includes(i) ? 'expected' : 'claimed', svcond }],
        )
        assert.notEqual(find(answers).finding, 'contributor_wrong')
      },
    )
    fc.assert(property)
  })
})

describe('the draw', () => {
  it('is in the order of the SHA-256 of the event and the key, largest first', () => {
    const weight = (key: string) => createHash('sha256').update(`svcmesh draw v1\nevent\n${key}`).digest('hex')
    const expected = [...ORDER].sort((a, b) => (weight(a) < weight(b) ? 1 : -1))
    assert.deepEqual(rendezvous(systemHash, 'event', [...ORDER].reverse()), expected)
  })

  it('keeps the order of the others when a key comes or goes', () => {
    const whole = rendezvous(systemHash, 'event', ORDER)
    for (const gone of ORDER) {
      const rest = rendezvous(
        systemHash,
        'event',
        ORDER.filter((key) => key !== gone),
      )
      assert.deepEqual(
        rest,
        whole.filter((key) => key !== gone),
      )
    }
  })

  it('gives every key about its share of the jobs', () => {
    const firsts = Array.from({ length: 1400 }, (_, i) => rendezvous(systemHash, `job ${i}`, ORDER)[0])
    for (const key of ORDER) {
      const share = firsts.filter((first) => first === key).length
      assert.ok(share > 50 && share < 160, `${key}: ${share} of 1400`)
    }
  })
})

const act = (seq: number, svcond: number, what: Pick<Act, 'act'> & Record<string, unknown>, late = false): Act =>
  ({ event: `event ${seq}`, seq, svcond, late, ...what }) as Act
const bond = (seq: number, svcond: number) => act(seq, svcond, { act: 'bond', spends: [`spend ${seq}`] })
const mode = (seq: number, svcond: number, to: string, late = false) =>
  act(seq, svcond, { act: 'mode', mode: to }, late)
const release = (seq: number, svcond: number, late = false) => act(seq, svcond, { act: 'release' }, late)

describe('the history of a contributor', () => {
  it('has one bond at a time: a second one has no effect before the release', () => {
    const { tenures } = historyOf([bond(0, 10), bond(1, 20), release(2, 30), bond(3, 40)])
    assert.deepEqual(
      tenures.map(({ event, released }) => [event, released]),
      [
        ['event 0', 30],
        ['event 3', null],
      ],
    )
    assert.equal(tenureAt({ tenures }, 35)?.event, 'event 0')
    assert.equal(tenureAt({ tenures }, 40)?.event, 'event 3')
    assert.equal(tenureAt({ tenures }, 9), undefined)
  })

  it('contributes only under a bond, and leaves with its release', () => {
    assert.equal(historyOf([mode(0, 10, 'contributing')]).mode, 'idle')
    assert.equal(historyOf([mode(0, 10, 'experimenting')]).mode, 'experimenting')
    assert.equal(historyOf([bond(0, 10), mode(1, 20, 'contributing')]).mode, 'contributing')
    assert.equal(historyOf([bond(0, 10), mode(1, 20, 'contributing'), release(2, 30)]).mode, 'idle')
  })

  it('frees the envelopes at once if it took no job, else when its last result can no longer be challenged', () => {
    const free = (acts: readonly Act[]) => freeFrom(historyOf(acts).tenures[0], CONTRIBUTION_POLICY)
    assert.equal(free([bond(0, 10)]), null)
    assert.equal(free([bond(0, 10), mode(1, 15, 'experimenting'), release(2, 30)]), 30)
    assert.equal(free([bond(0, 10), mode(1, 20, 'contributing'), release(2, 30)]), 30 + 9266 + 240)
    assert.equal(free([bond(0, 10), mode(1, 20, 'contributing'), mode(2, 25, 'idle'), release(3, 30)]), 25 + 9266 + 240)
  })

  it('does not hear a release that a quorum had not seen in time, but a late word that it contributed exposes it', () => {
    assert.equal(historyOf([bond(0, 10), release(1, 20, true)]).tenures[0].released, null)
    const [hidden] = historyOf([bond(0, 10), mode(1, 20, 'contributing', true), release(2, 30)]).tenures
    assert.equal(freeFrom(hidden, CONTRIBUTION_POLICY), 30 + 9266 + 240)
  })

  it('is the same for every order of arrival', () => {
    const anyAct = fc.tuple(fc.constantFrom('bond', 'release', 'idle', 'contributing', 'experimenting'), fc.boolean())
    const property = fc.property(fc.array(anyAct, { maxLength: 12 }), fc.nat(11), (kinds, turn) => {
      const acts = kinds.map(([kind, late], i) => {
        if (kind === 'bond') return { ...bond(i, 10 * i), late }
        return kind === 'release' ? release(i, 10 * i, late) : mode(i, 10 * i, kind, late)
      })
      const turned = [...acts.slice(turn), ...acts.slice(0, turn)].reverse()
      assert.deepEqual(historyOf(turned), historyOf(acts))
      const { tenures } = historyOf(acts)
      assert.ok(tenures.slice(0, -1).every(({ released }) => released !== null))
    })
    fc.assert(property)
  })
})

describe('the reward', () => {
  it('is 66.6 % of the face, rounded down', () => {
    assert.equal(shareOf(1000n, CONTRIBUTION_POLICY.rewardBps), 666n)
    assert.equal(shareOf(1n, CONTRIBUTION_POLICY.rewardBps), 0n)
    assert.equal(shareOf(9_007_199_254_740_991n, CONTRIBUTION_POLICY.rewardBps), 5_998_794_703_657_500n)
  })
})
