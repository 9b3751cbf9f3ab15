import assert from 'node:assert/strict'
import type { Core } from '../../node/core.ts'
import type { VotingStanding } from '../../node/mesh/voting-standing.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { tellVoting } from '../../node/voting-log.ts'

describe('log lines about votes', () => {
  it('are written on changes, with a warning when the node has lost votes', () => {
    const clock = new VirtualClock(0n)
    const mesh = { role: 'member', voting: {} as VotingStanding }
    const stand = (waits_for: string | null, forgotten_until = 0): void => {
      mesh.voting = { votes: waits_for === null, waits_for, forgotten_until }
      for (let second = 0; second < 3; second++) clock.advance(1_000_000_000n)
    }
    const told: [string, boolean][] = []
    stand('11 other members must report how much of its log they have; 0 do.')
    const end = tellVoting({ services: { mesh } } as unknown as Core, clock, (...line) => told.push(line))
    stand('11 other members must report how much of its log they have; 7 do.')
    stand('It lost records, and abstains up to tick 400.', 400)
    stand(null, 400)
    end()
    stand(null)
    assert.deepEqual(told, [
      ['the node does not vote: 11 other members must report how much of its log they have; 0 do.', false],
      ['the node does not vote: It lost records, and abstains up to tick 400.', true],
      ['the node votes on coins, but never for coins whose version was made up to tick 400', true],
    ])
  })
})
