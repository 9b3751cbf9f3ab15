import assert from 'node:assert/strict'
import { MAX_OPEN, Proposals } from '../../node/mesh/coins/proposals.ts'
import type { MeshContext } from '../../node/mesh/context.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Proposal } from '../../src/mesh/coin-table.ts'
import type { Spend } from '../../src/mesh/spend.ts'

const SELF = 'ab'.repeat(32)
const OTHER = 'cd'.repeat(32)

/** What `Proposals` asks of a node whose open proposals are these. */
const proposalsBeside = (open: readonly Pick<Proposal, 'origin' | 'status'>[]): Proposals => {
  const coins = {
    certificate: () => null,
    proposal: () => null,
    open: () => open,
    coin: () => null,
    isFrozen: () => true,
  }
  return new Proposals({ self: SELF, state: { coins } } as unknown as MeshContext)
}

const times = (count: number, origin: string, status: Proposal['status']) =>
  Array.from({ length: count }, () => ({ origin, status }))

const SPEND = {
  inputs: [{ coin: '00', minter: SELF, version: 0, face: 1 }],
  action: { kind: 'transfer' },
  holder: SELF,
} as unknown as Spend

const refusalBeside = async (open: readonly Pick<Proposal, 'origin' | 'status'>[]): Promise<Refusal> => {
  try {
    await proposalsBeside(open).propose('id', SPEND, [])
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  return assert.fail('nothing was refused')
}

describe('spends that one node has put to the vote', () => {
  it('are so many at most while they wait, and the next one is told so', async () => {
    const { code, message, data } = await refusalBeside(times(MAX_OPEN, SELF, 'open'))
    assert.equal(code, 'OVERLOADED')
    assert.match(message, /4096 spends that wait for their votes/)
    assert.deepEqual(data, { open: MAX_OPEN, most: MAX_OPEN })
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
