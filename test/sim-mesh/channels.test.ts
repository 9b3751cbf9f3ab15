import assert from 'node:assert/strict'
import { Random } from '../sim/random.ts'
import { ChannelWorld } from './channel-world.ts'

const LONG = process.env.LONG === '1'
/** Each seed is another world. */
const SEEDS = LONG ? 50 : 3
const STEPS = LONG ? 60 : 40
const FIRST = Number(process.env.TEST_SEED ?? 1)

describe(`channels of five nodes, seeds ${FIRST} to ${FIRST + SEEDS - 1}`, function () {
  this.timeout(0)

  it('tick with the right bits at one holder each, while nodes die, owners run out of credit and channels move', async () => {
    let [sealed, moves, returns, crashes] = [0, 0, 0, 0]
    for (let seed = FIRST; seed < FIRST + SEEDS; seed++) {
      const random = new Random(`channels ${seed}`)
      try {
        const world = await ChannelWorld.start(random)
        for (let step = 0; step < STEPS; step++) await world.step()
        sealed += await world.audit()
        moves += world.moves
        returns += world.returns
        crashes += world.crashes
      } catch (error) {
        throw new Error(`seed ${seed} (TEST_SEED=${seed} repeats it): ${(error as Error).message}`, { cause: error })
      }
    }
    // Worlds without ticks, moves or crashes would satisfy everything.
    const counts = `${sealed} ticks, ${moves} moves, ${returns} of them back, ${crashes} crashes`
    assert.ok(sealed > 20 * SEEDS && moves > SEEDS / 2 && crashes >= SEEDS / 2, counts)
    // Four worlds may have none.
    if (LONG) assert.ok(returns > SEEDS / 8, counts)
    if (LONG) console.info(counts)
  })
})
