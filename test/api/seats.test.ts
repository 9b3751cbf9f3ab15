import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, describe, it } from 'mocha'
import { MemoryDisk } from '../../node/store/memory-store.ts'
import { PLANCKS_PER_HOUR } from '../../src/ledger/compute-hour.ts'
import { bondOf, CYCLE_TICKS, GRACE_TICKS } from '../../src/ledger/plan.ts'
import { solverNamed } from '../../src/solvers/solver-named.ts'
import { TICK_NS } from '../../src/time/tick.ts'
import { limitsOff } from './limits-off.ts'
import { NM23, startTestCore, type TestCore } from './test-core.ts'

const TIERS = '/api/pricing/tiers'
const BOND = '/api/credits/bond'
const STARTER = String(bondOf('starter'))

describe('the price list', () => {
  let node: TestCore
  before(async () => {
    node = await startTestCore({ quotas: limitsOff })
  })
  after(() => node.core.close())

  it('has the price, the tiers and what an hour buys of every solver', async () => {
    const { status, json } = await node.call('GET', TIERS)
    assert.equal(status, 200)
    assert.deepEqual(json.price, { hour: '2.97', cost_basis: '1.98', factor: '1.5', currency: 'USD' })
    assert.deepEqual(json.tiers[0], { tier: 'starter', price: 29, hours: 9.764, bond_plancks: STARTER })
    assert.deepEqual(json.cycle, { days: 30, ticks: CYCLE_TICKS })
    assert.ok(json.buys.length >= 26)
    for (const { solver, plancks, runs_per_hour } of json.buys) {
      assert.ok(plancks > 0 && Math.abs((runs_per_hour * plancks) / Number(PLANCKS_PER_HOUR) - 1) < 1e-15, solver)
    }
  })

  it('has the numbers of the page that explains them', async () => {
    const page = await readFile('docs/generated/prices.md', 'utf8')
    const { json } = await node.call('GET', TIERS)
    const hour = Number(json.price.hour)
    assert.equal(hour.toFixed(2), (Number(json.price.cost_basis) * Number(json.price.factor)).toFixed(2))
    assert.ok(page.includes(`**${json.price.hour} ${json.price.currency}**`))
    for (const { tier, price, hours } of json.tiers) {
      assert.ok(
        page.includes(`| ${tier} | ${price} USD | ${hours.toFixed(3)} | ${(price / hours).toFixed(4)} USD |`),
        tier,
      )
    }
    for (const { solver, plancks } of json.buys) {
      const million = (plancks / 3.6e12) * 1e6 * hour
      const row = page
        .split('\n')
        .find((line) => line.startsWith(`| [${solver}]`))
        ?.split(' | ')
      assert.ok(row !== undefined, solver)
      assert.equal(Number(row[1]?.replaceAll(',', '')), plancks, solver)
      assert.ok(Math.abs(Number.parseFloat(row[2] as string) - million) <= Math.max(0.00501, million * 0.006), solver)
    }
  })

  it('says what a run of a solver is then charged at most', async () => {
    const { json } = await node.call('GET', TIERS)
    const { plancks } = json.buys.find(({ solver }: { solver: string }) => solver === 'lotka')
    const key = await node.mint()
    const body = solverNamed('lotka').example.inputs
    const run = await node.call('POST', '/api/svc/lotka', { key, body })
    assert.equal(run.status, 200, run.text)
    assert.ok(run.json.cko.charge.plancks <= plancks)
  })
})

describe('a month of a user', () => {
  it('buys a seat, computes, pays ahead, lets it lapse, runs out, tops up, falls to Free and comes back', async () => {
    const node = await startTestCore({ quotas: limitsOff, freeHours: 0 })
    const key = await node.mint()
    const ask = (method: string, path: string, body?: unknown) => node.call(method, path, { key, body })
    const cycle = async () => (await ask('GET', '/api/tally/credits/me')).json.cycle
    const compute = () => ask('POST', '/api/svc/compute', NM23)
    const wait = (ticks: number) => node.clock.sleep(BigInt(ticks) * TICK_NS)

    // Without hours: a refusal that names a call which helps, and it does.
    const poor = await compute()
    assert.equal(poor.status, 402)
    const [remedy] = poor.json.remedies
    assert.equal((await ask(remedy.method, remedy.path, remedy.body)).status, 200)
    assert.equal((await compute()).status, 200)

    // A seat needs more than that.
    const short = await ask('POST', BOND, { tier: 'starter' })
    assert.deepEqual([short.status, short.json.code], [402, 'INSUFFICIENT_BALANCE'])
    assert.deepEqual(await cycle(), {
      ...(await cycle()),
      plan: 'free',
      standing: 'free',
      bond_plancks: '0',
      start: null,
    })
    const help = short.json.remedies[0]
    assert.equal((await ask(help.method, help.path, help.body)).status, 200)
    const bonded = await ask('POST', BOND, { tier: 'starter' })
    assert.equal(bonded.status, 200, bonded.text)
    assert.deepEqual([bonded.json.bonded_plancks, bonded.json.cycle.plan], [STARTER, 'starter'])

    // Computations burn the bond first, and their coins can move.
    const first = await compute()
    const { charge } = first.json.cko
    assert.deepEqual(
      [charge.from_bond_plancks, charge.from_fuel_plancks, charge.from_free_plancks, charge.funding],
      [charge.plancks, 0, 0, 'paid'],
    )
    const left = String(bondOf('starter') - BigInt(charge.plancks))
    assert.equal((await cycle()).bond_plancks, left)

    // The next cycle is paid for ahead; it begins when this one ends, whose remaining hours expire.
    assert.equal((await ask('POST', '/api/dev/fund', { hours: 9.764 })).status, 200)
    const ahead = (await ask('POST', BOND, { tier: 'starter' })).json.cycle
    assert.deepEqual([ahead.ahead, ahead.ahead_plancks, ahead.bond_plancks], [['starter'], STARTER, left])
    wait(CYCLE_TICKS)
    const second = await cycle()
    assert.deepEqual(
      [second.standing, second.bond_plancks, second.expired_plancks, second.ahead],
      ['active', STARTER, left, []],
    )

    // Then nothing is paid: seven days of grace without a bond, then Free.
    wait(CYCLE_TICKS)
    const grace = await cycle()
    assert.deepEqual([grace.plan, grace.standing, grace.bond_plancks], ['starter', 'grace', '0'])
    assert.equal((await compute()).status, 200, 'what is left of the bought hours')

    // That runs out too: the refusal says by how much, and topping up by it is enough.
    const simulate = () => ask('POST', '/api/svc/heat', {})
    let refused = await simulate()
    for (let runs = 0; runs < 10 && refused.status === 200; runs++) refused = await simulate()
    assert.equal(refused.status, 402, 'the bond is gone and the fuel is used up')
    const [topUp] = refused.json.remedies
    assert.equal((await ask(topUp.method, topUp.path, topUp.body)).status, 200)
    const charged = (await simulate()).json.cko.charge
    assert.deepEqual([charged.from_bond_plancks, charged.from_fuel_plancks], [0, charged.plancks])
    assert.equal((await cycle()).standing, 'grace', 'hours are not a seat')
    wait(GRACE_TICKS)
    assert.deepEqual([(await cycle()).plan, (await cycle()).standing], ['free', 'free'])

    // And back, larger.
    assert.equal((await ask('POST', '/api/dev/fund', { hours: 30 })).status, 200)
    const back = (await ask('POST', BOND, { tier: 'builder' })).json.cycle
    assert.deepEqual([back.plan, back.bond_plancks], ['builder', String(bondOf('builder'))])
    await node.core.close()
    assert.deepEqual(node.faults, [])
  })
})

describe('a refusal for want of balance', () => {
  it('names a call that is enough, also beside a free balance, and none that does not help', async () => {
    const node = await startTestCore({ quotas: limitsOff, freeHours: 2 / Number(PLANCKS_PER_HOUR) })
    const key = await node.mint()
    const compute = (headers = {}) => node.call('POST', '/api/svc/compute', { key, headers, body: NM23 })
    const free = await compute({ 'x-svc-funding': 'free' })
    assert.deepEqual([free.status, free.json.free_plancks, free.json.short_plancks], [402, '2', '1'])
    assert.equal(free.json.remedies, undefined)
    const poor = await compute()
    assert.deepEqual([poor.status, poor.json.short_plancks], [402, '3'])
    const [{ method, path, body }] = poor.json.remedies
    assert.equal((await node.call(method, path, { key, body })).status, 200)
    assert.equal((await compute()).status, 200)
    await node.core.close()
  })
})

describe('bonding', () => {
  it('happens once for an Idempotency-Key, also after a restart', async () => {
    const disk = new MemoryDisk()
    const node = await startTestCore({ disk, quotas: limitsOff })
    const key = await node.mint()
    const bond = (on: TestCore, name: string, tier = 'starter') =>
      on.call('POST', BOND, { key, body: { tier }, headers: { 'idempotency-key': name } })
    await node.call('POST', '/api/dev/fund', { key, body: { hours: 40 } })
    assert.equal((await bond(node, 'a')).status, 200)
    assert.deepEqual((await bond(node, 'a')).json.cycle.ahead, [])
    await node.core.close()
    const again = await startTestCore({ disk, quotas: limitsOff, clock: node.clock })
    assert.deepEqual((await bond(again, 'a')).json.cycle.ahead, [])
    assert.deepEqual((await bond(again, 'b')).json.cycle.ahead, ['starter'])
    await again.core.close()
  })

  it('refuses an unknown tier, another form, and the shared key, and takes nothing', async () => {
    const node = await startTestCore({ quotas: limitsOff })
    const key = await node.mint()
    const before = (await node.call('GET', '/api/tally/credits/me', { key })).json
    for (const body of [
      {},
      { tier: 'free' },
      { tier: 'Starter' },
      { tier: -1 },
      { tier: 'starter', hours: 1e308 },
      { tier: ['starter'] },
    ]) {
      assert.equal((await node.call('POST', BOND, { key, body })).json.code, 'INVALID_BODY', JSON.stringify(body))
    }
    const { json } = await node.call('POST', BOND, {
      key: node.core.services.accounts.demoKey,
      body: { tier: 'starter' },
    })
    assert.equal(json.code, 'MISSING_SCOPE')
    assert.deepEqual((await node.call('GET', '/api/tally/credits/me', { key })).json, before)
    await node.core.close()
  })
})
