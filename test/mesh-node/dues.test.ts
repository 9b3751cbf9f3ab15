import assert from 'node:assert/strict'
import type { ContributionContext } from '../../node/mesh/contribution/context.ts'
import { Dues, depositReference } from '../../node/mesh/contribution/dues.ts'
import { CONTRIBUTION_POLICY } from '../../src/contribution/policy.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Decide } from '../../src/journal/decision.ts'
import { resultName } from '../../src/mesh/kinds/contribution-result.ts'

const SELF = 'aa'.repeat(32)
const HOME = 'bb'.repeat(32)
const ENVELOPE = 'cc'.repeat(32)
const CHALLENGE = 'dd'.repeat(32)
const NAME = resultName(HOME, ENVELOPE)
const DOUBT = { home: HOME, envelope: ENVELOPE, expected: '4038000000000000' }
const TICK = 1_000_000

/** What a node owes: one reward, and one deposit of a challenge of its own that was decided for the challenger. */
class Debtor {
  readonly settled = new Set<string>()
  readonly faults: unknown[] = []
  /** Account of the bond; null while the certificate of its envelopes is not known. */
  holder: string | null = 'ff'.repeat(32)
  /** References of the writes that were tried. */
  readonly tried: string[] = []
  /** What becomes of the next writes; they succeed when none is left. */
  readonly outcomes: Promise<void>[] = []

  start(): Dues {
    const winner = { svcond: TICK - CONTRIBUTION_POLICY.settleTicks, body: this.#result }
    const challenge = { origin: SELF, event: CHALLENGE, body: DOUBT, svcond: TICK }
    const isResult = (kind: string): boolean => kind === 'contribution_result'
    const registers = {
      subjects: () => [NAME],
      register: (kind: string) => (isResult(kind) ? { winner, final: true } : { claims: [challenge] }),
    }
    const mesh = {
      self: SELF,
      state: { registers },
      lane: { submit: (decide: Decide<boolean>) => this.#write(decide) },
      onFault: (error: unknown) => this.faults.push(error),
    }
    const context = {
      mesh,
      view: {
        cases: () => [],
        caseOf: () => ({ settled: true, finding: 'challenger_right' }),
        history: () => ({ tenures: [{ since: 0, spends: [] }], mode: 'contributing' }),
      },
      settlements: {
        isSettled: (reference: string) => this.settled.has(reference),
        settlement: async () => ({ account: 'ee'.repeat(32), plancks: '700' }),
      },
      now: () => TICK,
    }
    return new Dues(context as unknown as ContributionContext, async () => this.holder)
  }

  readonly #result = { home: HOME, envelope: ENVELOPE, result: { contributor: SELF, price: 1000 } }

  async #write(decide: Decide<boolean>): Promise<boolean> {
    let reference = ''
    const settled = (asked: string): boolean => {
      reference = asked
      return this.settled.has(asked)
    }
    const { drafts } = decide({ settled } as never, { svcond: TICK } as never)
    this.tried.push(reference)
    await this.outcomes.shift()
    if (drafts.length > 0) this.settled.add(reference)
    return drafts.length > 0
  }
}

const REWARD = `contribution:${NAME}`
const RETURN = depositReference(DOUBT).replace('deposit:', 'deposit-return:')
const refusal = (): Promise<never> => Promise.reject(new Refusal('STORAGE_UNAVAILABLE', 'The disk is full.'))
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe('dues of contributed compute', () => {
  let debtor: Debtor

  beforeEach(() => {
    debtor = new Debtor()
  })

  it('are paid in a later tick if the journal refused them, and then no more', async () => {
    debtor.outcomes.push(refusal(), refusal())
    const dues = debtor.start()
    dues.tick()
    await turn()
    assert.deepEqual([...debtor.settled], [])
    dues.tick()
    await turn()
    assert.deepEqual([...debtor.settled].sort(), [REWARD, RETURN].sort())
    dues.tick()
    await turn()
    assert.equal(debtor.tried.length, 4, 'two refused, two written')
    assert.deepEqual(debtor.faults, [], 'a refusal is not a bug')
  })

  it('are written once while a write takes several ticks', async () => {
    let finish = (): void => undefined
    const slow = new Promise<void>((resolve) => {
      finish = resolve
    })
    debtor.outcomes.push(slow, slow)
    const dues = debtor.start()
    for (let tick = 0; tick < 3; tick++) {
      dues.tick()
      await turn()
    }
    assert.deepEqual(debtor.tried.sort(), [REWARD, RETURN].sort())
    finish()
    await turn()
    dues.tick()
    await turn()
    assert.equal(debtor.tried.length, 2)
  })

  it('of a bond whose account is not known yet are paid when it is', async () => {
    debtor.holder = null
    const dues = debtor.start()
    dues.tick()
    await turn()
    assert.deepEqual([...debtor.settled], [RETURN])
    debtor.holder = 'ff'.repeat(32)
    dues.tick()
    await turn()
    assert.deepEqual([...debtor.settled].sort(), [REWARD, RETURN].sort())
  })

  it('that were paid before a restart are not tried again', async () => {
    debtor.settled.add(REWARD).add(RETURN)
    debtor.start().tick()
    await turn()
    assert.deepEqual(debtor.tried, [])
  })

  it('are paid after a fault of the program, which is reported', async () => {
    debtor.outcomes.push(Promise.reject(new Error('a bug')))
    const dues = debtor.start()
    dues.tick()
    await turn()
    assert.equal(debtor.faults.length, 1)
    dues.tick()
    await turn()
    assert.deepEqual([...debtor.settled].sort(), [REWARD, RETURN].sort())
  })
})
