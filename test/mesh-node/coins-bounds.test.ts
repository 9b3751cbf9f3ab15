import assert from 'node:assert/strict'
import { Proposals } from '../../node/mesh/coins/proposals.ts'
import type { MeshContext } from '../../node/mesh/context.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Proposal } from '../../src/mesh/coin-table.ts'
import { MAX_OPEN, MAX_OPEN_LENGTH } from '../../src/mesh/open-proposals.ts'
import type { Spend } from '../../src/mesh/spend.ts'

const SELF = 'ab'.repeat(32)
const OTHER = 'cd'.repeat(32)

type Waiting = Pick<Proposal, 'origin' | 'status' | 'length'>

/** What `Proposals` asks of a node whose open proposals are these. */
const proposalsBeside = (open: readonly Waiting[]): Proposals => {
  const coins = {
    certificate: () => null,
    proposal: () => null,
    open: () => open,
    coin: () => null,
    isFrozen: () => true,
  }
  return new Proposals({ self: SELF, state: { coins }, clock: { now: () => 0n } } as unknown as MeshContext)
}

const times = (count: number, origin: string, status: Proposal['status'], length = 1000): Waiting[] =>
  Array.from({ length: count }, () => ({ origin, status, length }))

const SPEND = {
  inputs: [{ coin: '00', minter: SELF, version: 0, face: 1 }],
  action: { kind: 'transfer' },
  svcond: 0,
  holder: SELF,
} as unknown as Spend

const refusalBeside = async (open: readonly Waiting[]): Promise<Refusal> => {
  try {
    await proposalsBeside(open).propose('id', SPEND, [])
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  return assert.fail('nothing was refused')
}

describe('spends that one node has proposed', () => {
  it('are bounded in number while they wait, and the next one is refused', async () => {
    const { code, message, data } = await refusalBeside(times(MAX_OPEN, SELF, 'open'))
    assert.equal(code, 'OVERLOADED')
    assert.match(message, /4096 open proposals/)
    assert.deepEqual(data, { open: MAX_OPEN, most: MAX_OPEN })
  })

  it('are bounded in total length, and the next one is refused with their length', async () => {
    const long = 131_072
    const { code, message, data } = await refusalBeside(times(MAX_OPEN_LENGTH / long, SELF, 'open', long))
    assert.equal(code, 'OVERLOADED')
    assert.match(message, /have 16777216 characters/)
    assert.deepEqual(data, { open: 128, length: MAX_OPEN_LENGTH, most_length: MAX_OPEN_LENGTH })
  })

  it('leave room where long ones are frozen, orphaned, of others or fewer', async () => {
    const long = 131_072
    const full = MAX_OPEN_LENGTH / long
    for (const open of [
      times(full - 1, SELF, 'open', long),
      times(full, OTHER, 'open', long),
      times(full, SELF, 'frozen', long),
      times(full, SELF, 'orphaned', long),
    ]) {
      assert.equal((await refusalBeside(open)).code, 'COIN_FROZEN')
    }
  })

  it('leave room where those of others or frozen ones are many', async () => {
    // The coin of this spend is frozen itself: the next check is reached.
    for (const open of [
      times(MAX_OPEN - 1, SELF, 'open'),
      times(MAX_OPEN, OTHER, 'open'),
      times(MAX_OPEN, SELF, 'frozen'),
    ]) {
      assert.equal((await refusalBeside(open)).code, 'COIN_FROZEN')
    }
  })
})
