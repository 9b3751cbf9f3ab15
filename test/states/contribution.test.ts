import assert from 'node:assert/strict'
import type { Compute } from '../../node/ports.ts'
import type { ContributionMode } from '../../src/contribution/tenures.ts'
import { ContributionWorld } from '../mesh-node/contribution-world.ts'
import { type Walk, walkTable } from './walk.ts'

const RIGHT = '4038000000000000'
const CONTRIBUTOR = 1

/** Computes correctly and then reports other bits, by so many parts in 1e15. */
const lying = (honest: Compute, parts: number): Compute => ({
  ...honest,
  async run(task, options) {
    const { computation, stamps } = await honest.run(task, options)
    return { computation: { ...computation, value: computation.value * (1 + parts * 1e-15) }, stamps }
  },
})

const WORDS: Readonly<Record<string, string>> = { withheld: 'whole bond withheld' }

describe('the tables of contributed compute, on a network', () => {
  let world: ContributionWorld

  afterEach(() => world.close())

  const stateOf = async (key: string): Promise<string> => {
    const { state } = await world.status(CONTRIBUTOR, key)
    return WORDS[state] ?? state
  }

  /** A challenge of what a contributor computed for node 0. */
  const challenged = async (holder: string): Promise<void> => {
    const caller = await world.funded(0, 0)
    const { json } = await world.contributed(0, caller.key)
    assert.notEqual(json.value_bits, RIGHT)
    await world.network.ticks(2)
    const body = { envelope: json.envelope_id, expected_bits: RIGHT }
    assert.equal((await world.post(0, 'challenge', caller.key, body)).status, 200)
    assert.equal(await stateOf(holder), 'bonded')
    await world.network.ticks(60)
  }

  walkTable(
    'contribution bond',
    {
      async bond() {
        world = await ContributionWorld.start({ size: 4 })
        const holder = await world.funded(CONTRIBUTOR, 3)
        const before = await stateOf(holder.key)
        assert.equal((await world.post(CONTRIBUTOR, 'bond', holder.key)).status, 200)
        for (const coin of holder.coins) {
          const state = world.node(0).core.services.mesh.state.coins.coin(coin)
          assert.deepEqual([state?.holder, state?.status], [world.node(CONTRIBUTOR).key, 'bonded'])
        }
        return { before, after: await stateOf(holder.key) }
      },
      async 'wrong result'() {
        const compute = (index: number, honest: Compute) => (index === CONTRIBUTOR ? lying(honest, 1) : honest)
        world = await ContributionWorld.start({ compute })
        const holder = await world.contributor(CONTRIBUTOR)
        const before = await stateOf(holder.key)
        await challenged(holder.key)
        return { before, after: await stateOf(holder.key) }
      },
      async 'result that cannot be reproduced'() {
        // Every node finds other bits.
        const compute = (index: number, honest: Compute) => lying(honest, index)
        world = await ContributionWorld.start({ compute })
        const holder = await world.contributor(CONTRIBUTOR)
        const before = await stateOf(holder.key)
        await challenged(holder.key)
        const { cases } = { cases: [...world.node(3).core.services.contribution.view.cases(world.network.tick)] }
        assert.deepEqual(
          cases.map(({ finding }) => finding),
          ['not_reproducible'],
        )
        assert.equal((await world.ask(0, 'GET', '/api/contribute/withheld')).json.total, 0)
        return { before, after: await stateOf(holder.key) }
      },
      async release() {
        world = await ContributionWorld.start({ size: 4 })
        const holder = await world.funded(CONTRIBUTOR, 3)
        assert.equal((await world.post(CONTRIBUTOR, 'bond', holder.key)).status, 200)
        const before = await stateOf(holder.key)
        assert.equal((await world.post(CONTRIBUTOR, 'release', holder.key)).status, 200)
        return { before, after: await stateOf(holder.key) }
      },
    },
    true,
  )

  /** Sets one mode and then another one, and looks at it from another node. */
  const switched: Walk = async ({ from, to }) => {
    world = await ContributionWorld.start({ size: 4 })
    const holder = await world.funded(CONTRIBUTOR, 4)
    assert.equal((await world.post(CONTRIBUTOR, 'bond', holder.key)).status, 200)
    const { contribution } = world.node(0).core.services
    const set = async (mode: string): Promise<ContributionMode> => {
      assert.equal((await world.post(CONTRIBUTOR, 'mode', holder.key, { mode })).status, 200)
      await world.network.ticks(3)
      const seen = contribution.view.standing(world.node(CONTRIBUTOR).key, world.network.tick).mode
      assert.equal((await world.status(CONTRIBUTOR, holder.key)).mode, seen)
      // Jobs of others, or own work: never both.
      const own = await world.contributed(CONTRIBUTOR, holder.key)
      const takes = contribution.view.mayTakeJobs(world.node(CONTRIBUTOR).key, world.network.tick)
      assert.deepEqual([own.status, takes], mode === 'contributing' ? [409, true] : [200, false])
      return seen
    }
    return { before: await set(from), after: await set(to) }
  }

  walkTable(
    'contribution mode',
    {
      contribute: switched,
      experiment: switched,
      'stop contributing': switched,
      'experiment instead': switched,
      'stop experimenting': switched,
      'contribute instead': switched,
    },
    true,
  )
})
