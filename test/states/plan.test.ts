import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe } from 'mocha'
import { PLANCKS_PER_HOUR } from '../../src/ledger/compute-hour.ts'
import { bondOf, CYCLE_TICKS, GRACE_TICKS } from '../../src/ledger/plan.ts'
import { TICK_NS } from '../../src/time/tick.ts'
import { limitsOff } from '../api/limits-off.ts'
import { NM23, startTestCore, type TestAnswer, type TestCore } from '../api/test-core.ts'
import { walkTable } from './walk.ts'

const STARTER = bondOf('starter')

describe('the table of plans and fuel, on a node', () => {
  let node: TestCore
  let key: string

  const ask = (method: string, path: string, body?: unknown): Promise<TestAnswer> =>
    node.call(method, path, { key, ...(body === undefined ? {} : { body }) })
  const balances = async () => (await ask('GET', '/api/tally/credits/me')).json
  const state = async (): Promise<string> => {
    const { plan } = (await balances()).cycle
    return plan === 'free' ? 'Free' : 'seat active'
  }
  const charge = async () => (await ask('POST', '/api/svc/compute', NM23)).json.cko.charge
  const bond = () => ask('POST', '/api/credits/bond', { tier: 'starter' })
  const wait = (ticks: number) => node.clock.sleep(BigInt(ticks) * TICK_NS)

  beforeEach(async () => {
    node = await startTestCore({ quotas: limitsOff, freeHours: 0 })
    key = await node.mint()
    // Two cycles, of which one is bonded at once.
    await ask('POST', '/api/dev/fund', { hours: Number(STARTER * 2n) / Number(PLANCKS_PER_HOUR) })
    assert.equal((await bond()).status, 200)
  })
  afterEach(async () => {
    await node.core.close()
    assert.deepEqual(node.faults, [])
  })

  walkTable(
    'subscription plan and fuel',
    {
      async payment() {
        const before = await state()
        wait(CYCLE_TICKS)
        const paid = (await bond()).json.cycle
        assert.equal(paid.bond_plancks, String(STARTER))
        assert.equal(paid.end - paid.start, Math.floor((30 * 86_400e9) / Number(TICK_NS)))
        // Beside an hour of fuel the bond burns first; when it has expired, the fuel does.
        await ask('POST', '/api/dev/fund', { hours: 1 })
        const fromBond = await charge()
        assert.deepEqual([fromBond.from_bond_plancks, fromBond.from_fuel_plancks], [fromBond.plancks, 0])
        wait(CYCLE_TICKS)
        const fromFuel = await charge()
        assert.deepEqual([fromFuel.from_bond_plancks, fromFuel.from_fuel_plancks], [0, fromFuel.plancks])
        return { before, after: await state() }
      },
      async 'end of the cycle'() {
        const before = await state()
        const { plancks } = await charge()
        const unused = String(STARTER - BigInt(plancks))
        wait(CYCLE_TICKS - 1)
        assert.equal((await balances()).cycle.bond_plancks, unused)
        wait(1)
        const { cycle } = await balances()
        assert.deepEqual([cycle.bond_plancks, cycle.expired_plancks], ['0', unused])
        const after = await state()
        assert.equal((await bond()).json.cycle.bond_plancks, String(STARTER), 'the next payment tops the bond up')
        return { before, after }
      },
      async 'payment missing'() {
        const before = await state()
        wait(CYCLE_TICKS + GRACE_TICKS - 1)
        assert.equal(await state(), before)
        wait(1)
        const { cycle } = await balances()
        assert.deepEqual([cycle.plan, cycle.standing, cycle.start, cycle.end], ['free', 'free', null, null])
        return { before, after: await state() }
      },
    },
    true,
  )
})
