import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'mocha'
import { MemoryDisk } from '../../node/store/memory-store.ts'
import { hoursOf } from '../../src/ledger/compute-hour.ts'
import { bondOf } from '../../src/ledger/plan.ts'
import { limitsOff } from './limits-off.ts'
import { NM23, startTestCore, type TestCore } from './test-core.ts'

const USAGE = '/api/compute/usage'
const DAY = 86_400_000_000_000n
const LOTKA = {}

describe('usage', () => {
  let node: TestCore
  let key: string
  let disk: MemoryDisk

  const ask = (method: string, path: string, body?: unknown, headers = {}) =>
    node.call(method, path, { key, headers, ...(body === undefined ? {} : { body }) })
  const usage = async (days?: number) => (await ask('GET', `${USAGE}${days === undefined ? '' : `?days=${days}`}`)).json
  const charged = async (path: string, body: unknown, headers = {}): Promise<number> =>
    (await ask('POST', path, body, headers)).json.cko.charge.plancks

  beforeEach(async () => {
    disk = new MemoryDisk()
    node = await startTestCore({ quotas: limitsOff, disk })
    key = await node.mint()
  })
  afterEach(async () => {
    await node.core.close()
    assert.deepEqual(node.faults, [])
  })

  it('is nothing for a new account, whose plan has no bundle', async () => {
    const { used, bundle, remaining, overage, enforced, by_day, by_endpoint, plan } = await usage()
    assert.deepEqual([used, bundle, remaining, overage, enforced, plan], [0, 0, 0, 0, false, 'free'])
    assert.deepEqual([by_day, by_endpoint], [[], []])
  })

  it('sums what was charged by endpoint and by UTC day, also after restarts', async () => {
    // The clock of the test starts on 2023-11-14 at 22:13:20.
    const sums = new Map<string, number>()
    const days = new Map<string, number>()
    for (const day of ['2023-11-14', '2023-11-15', '2023-11-18']) {
      while (new Date(Number(node.clock.now() / 1_000_000n)).toISOString().slice(0, 10) < day) node.clock.sleep(DAY)
      for (const [name, body] of [
        ['compute', NM23],
        ['lotka', LOTKA],
        ['compute', NM23],
      ] as const) {
        const plancks = await charged(`/api/svc/${name}`, body)
        sums.set(`/api/svc/${name}`, (sums.get(`/api/svc/${name}`) ?? 0) + plancks)
        days.set(day, (days.get(day) ?? 0) + plancks)
      }
      await node.core.close()
      node = await startTestCore({ quotas: limitsOff, disk, clock: node.clock })
    }
    const { by_day, by_endpoint, ...all } = await usage()
    const rows = (list: Record<string, string>[], name: string) =>
      list.map((row) => [row[name], Number(row.used_plancks)])
    assert.deepEqual(rows(by_day, 'day'), [...days])
    assert.deepEqual(
      rows(by_endpoint, 'endpoint'),
      [...sums].sort(([, a], [, b]) => b - a),
    )
    const total = [...sums.values()].reduce((sum, plancks) => sum + plancks, 0)
    assert.deepEqual([all.used_plancks, all.used, all.computations], [String(total), hoursOf(total), 9])
    assert.equal(by_day[0].from_free_plancks, by_day[0].used_plancks)
    assert.deepEqual(rows((await usage(1)).by_day, 'day'), [['2023-11-18', days.get('2023-11-18')]])
    assert.deepEqual((await usage(4)).by_day.length, 2)
    const burned = (await ask('GET', '/api/tally/credits/me')).json.burned_plancks
    assert.equal(burned, String(total))
  })

  it('counts a step of a machine as the reactor and a tick of a channel as streams', async () => {
    const contract = { name: 'double', transition: { expression: '2*x', inputs: { x: 1 }, next: { x: 'value' } } }
    const { reactor } = (await ask('POST', '/api/svc/reactor', contract)).json
    assert.equal((await ask('POST', '/api/svc/reactor/step', { reactor, steps: 1 })).status, 200)
    const opened = (await ask('POST', '/api/svc/streams', { contract })).json
    assert.equal((await ask('POST', `/api/svc/streams/${opened.id ?? opened.channel}/tick`)).status, 200)
    const names = (await usage()).by_endpoint.map(({ endpoint }: { endpoint: string }) => endpoint)
    assert.deepEqual(names.sort(), ['/api/svc/reactor', '/api/svc/streams'])
  })

  it('projects the rate of the last seven days to the end of the cycle, and says so', async () => {
    await ask('POST', '/api/dev/fund', { hours: 20 })
    await ask('POST', '/api/credits/bond', { tier: 'starter' })
    // On the ninth day the first two are no longer part of the basis.
    for (let day = 0; day < 9; day++) {
      if (day > 0) node.clock.sleep(DAY)
      await charged('/api/svc/compute', NM23, { 'x-svc-funding': 'paid' })
    }
    const body = await usage()
    const each = Number(body.used_plancks) / 9
    assert.equal(body.bundle_plancks, String(bondOf('starter')))
    assert.equal(body.remaining_plancks, String(bondOf('starter') - BigInt(body.used_plancks)))
    const { projection } = body
    assert.equal(projection.used_plancks, String(each * 7))
    // Six whole days and what has passed of the seventh.
    assert.ok(Math.abs(projection.days - (6 + (22 * 3600 + 13 * 60 + 20) / 86_400)) < 1e-3, String(projection.days))
    assert.ok(Math.abs(projection.days_ahead - 22) < 1e-3)
    assert.ok(Math.abs(Number(projection.charges_plancks) - ((each * 7) / projection.days) * 22) <= 1)
    assert.match(projection.basis, /h were charged in the last 6\.9 days; the same rate for 22\.0 more days/)
    assert.equal(body.overage, 0)
  })

  it('projects an overage once the rate exceeds what remains of the bond', async () => {
    await charged('/api/svc/compute', NM23)
    const { overage_plancks, projection, used_plancks, remaining } = await usage()
    assert.equal(remaining, 0)
    // A young account: one day is the least that a rate is taken from, and there is no cycle but as many days.
    assert.equal(projection.days, 1)
    assert.ok(Math.abs(Number(overage_plancks) - Number(used_plancks) * 30) <= 1)
  })

  it('is only for the account of the key, and refuses other days', async () => {
    assert.equal((await node.call('GET', USAGE)).json.code, 'UNAUTHORIZED')
    const demo = node.core.services.accounts.demoKey
    assert.equal((await node.call('GET', USAGE, { key: demo })).json.code, 'FORBIDDEN')
    for (const days of ['0', '-1', '367', '1.5', '1e308', 'x', '']) {
      assert.equal((await ask('GET', `${USAGE}?days=${days}`)).json.code, 'INVALID_QUERY', days)
    }
  })

  it('reads no more rows however many computations there were', async () => {
    for (let count = 0; count < 30; count++) await charged('/api/svc/compute', NM23)
    assert.equal([...disk.rows.keys()].filter((row) => row.startsWith('u/')).length, 0)
    node.clock.sleep(DAY)
    await charged('/api/svc/compute', NM23)
    assert.equal([...disk.rows.keys()].filter((row) => row.startsWith('u/')).length, 1)
    assert.equal((await usage()).computations, 31)
  })
})
