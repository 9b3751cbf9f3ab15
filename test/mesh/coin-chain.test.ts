import assert from 'node:assert/strict'
import fc from 'fast-check'
import { CoinChain } from '../../src/mesh/coin-chain.ts'
import type { Step } from '../../src/mesh/coin-table.ts'
import { SharedValues } from '../../src/mesh/shared-values.ts'
import type { SpendAction } from '../../src/mesh/spend.ts'

const NAME = { coin: 'c'.repeat(64), minter: 'f'.repeat(64) }
const KEYS = ['a'.repeat(64), 'b'.repeat(64)]
const VERSIONS = 4
const RUNS = process.env.LONG === '1' ? 20_000 : 500

type Known = readonly [version: number, step: Step]

const anyKey = fc.constantFrom(...KEYS)
const plain = { noNullPrototype: true }
const anyAction: fc.Arbitrary<SpendAction> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ account: fc.constantFrom('', 'x'), kind: fc.constant('transfer'), to: anyKey }, plain),
  },
  fc.constant({ kind: 'bond' } as const),
  fc.constant({ kind: 'release' } as const),
  fc.constant({ account: 'y', home: KEYS[0], kind: 'redeem' } as const),
) as fc.Arbitrary<SpendAction>
const anyStep: fc.Arbitrary<Known> = fc.tuple(
  fc.nat(VERSIONS - 1),
  fc.record({
    id: fc.integer({ min: 16, max: 255 }).map((id) => id.toString(16)),
    action: anyAction,
    holder: anyKey,
    face: fc.constantFrom(5, 5, 5, 6),
  }),
)

/** The rule in words: at each version the smallest id among those that the holder before may sign, for the face before. */
function expected(known: readonly Known[]): { ids: string[]; last: object | null; arrival: number } {
  const ids: string[] = []
  let last: { holder: string; account: string; status: string; face: number } | null = null
  let arrival = 0
  for (let version = 0; ; version++) {
    const mayFollow = ({ action, holder, face }: Step): boolean => {
      const { status } = last ?? { status: 'movable' }
      if (last !== null && (last.holder !== holder || last.face !== face)) return false
      return status === 'bonded' ? action.kind === 'release' : status === 'movable' && action.kind !== 'release'
    }
    const steps = known.flatMap(([at, step]) => (at === version && mayFollow(step) ? [step] : []))
    const step = steps.sort((a, b) => (a.id < b.id ? -1 : 1)).at(0)
    if (step === undefined) return { ids, last, arrival }
    const { action, face } = step
    const kept: string = last?.account ?? ''
    const status = { transfer: 'movable', redeem: 'burned', bond: 'bonded', release: 'movable' }[action.kind]
    last =
      action.kind === 'transfer'
        ? { holder: action.to, account: action.account, status, face }
        : { holder: step.holder, account: kept, status, face }
    ids.push(step.id)
    if (action.kind === 'transfer') arrival = version + 1
  }
}

/** What a chain says, in the form of `expected`. */
function said(chain: CoinChain): ReturnType<typeof expected> {
  const { state } = chain
  const { holder, account, status, face } = state ?? {}
  const ids = chain.steps(0, 2 * VERSIONS).map(({ id }) => id)
  assert.equal(chain.version, ids.length)
  assert.equal(state?.spend, ids.at(-1))
  assert.equal(state?.version ?? 0, ids.length)
  return { ids, last: state === null ? null : { holder, account, status, face }, arrival: chain.arrival }
}

const copied = (chain: CoinChain): CoinChain => {
  const copy = new CoinChain(NAME)
  const shared = new SharedValues()
  for (const piece of chain.save()) copy.load(JSON.parse(JSON.stringify(piece)), shared)
  return copy
}

describe('the versions of a coin', () => {
  it('follow from the set of certified spends by the rule, in any order, also after they were saved', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyStep, { selector: ([version, { id }]) => `${version} ${id}`, maxLength: 9 }),
        (known) => {
          let chain = new CoinChain(NAME)
          known.forEach(([version, step], index) => {
            const before = chain.idsAt(version)
            assert.equal(chain.add(version, step), before.length + 1)
            assert.equal(chain.add(version, step), 0, 'it is known')
            assert.deepEqual(said(chain), expected(known.slice(0, index + 1)))
            if (index % 3 === 2) chain = copied(chain)
          })
          assert.deepEqual([...copied(chain).save()], [...chain.save()])
          assert.deepEqual(said(copied(chain)), said(chain))
          assert.equal(chain.isEmpty, known.length === 0)
          for (let from = 0; from <= chain.version; from++)
            assert.deepEqual(
              chain.steps(from, 2).map(({ id }) => id),
              [0, 1].flatMap((more) => (from + more < chain.version ? [chain.certified(from + more)] : [])),
            )
        },
      ),
      { numRuns: RUNS },
    )
  })

  it('keep equal keys and actions of many coins once', () => {
    const shared = new SharedValues()
    const [first, second] = [0, 1].map((index) => {
      const chain = new CoinChain(NAME)
      const step = [`${index}`.repeat(64), { account: '', kind: 'transfer', to: KEYS[1] }, KEYS[0], 5]
      chain.load(JSON.parse(JSON.stringify([[0, [step]]])), shared)
      return chain.steps(0, 1)[0]
    })
    assert.equal(first.action, second.action)
    assert.deepEqual(second, {
      ...{ id: '1'.repeat(64), action: { kind: 'transfer', to: KEYS[1], account: '' } },
      ...{ holder: KEYS[0], face: 5 },
    })
  })
})
