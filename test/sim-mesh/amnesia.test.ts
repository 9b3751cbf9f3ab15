import assert from 'node:assert/strict'
import { WINDOW_TICKS } from '../../src/mesh/events.ts'
import { sampleOf } from '../samples/sample-of.ts'
import { Amnesia } from './amnesia.ts'

describe('two members that lost their disks, beside five that vote for everything', () => {
  for (const seed of sampleOf([1, 2, 3], 3)) {
    it(`let no coin move twice after they abstained, and vote for coins minted since (seed ${seed})`, async () => {
      assert.equal(await new Amnesia(seed).run(WINDOW_TICKS + 20), true)
    })
  }
})
