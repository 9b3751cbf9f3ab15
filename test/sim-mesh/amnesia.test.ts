import assert from 'node:assert/strict'
import { WINDOW_TICKS } from '../../src/mesh/events.ts'
import { Amnesia } from './amnesia.ts'

/** The long run takes all, another one of them that changes with the commit. */
const SEEDS = process.env.LONG === '1' ? [1, 2, 3] : [1 + (Number(process.env.TEST_SEED ?? 1) % 3)]

describe('two members that lost their disks, beside five that vote for everything', () => {
  for (const seed of SEEDS) {
    it(`let no coin move twice after they abstained, and vote for coins minted since (seed ${seed})`, async () => {
      assert.equal(await new Amnesia(seed).run(WINDOW_TICKS + 20), true)
    })
  }
})
