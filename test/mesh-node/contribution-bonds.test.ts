import assert from 'node:assert/strict'
import { move } from '../../node/mesh/coins/move.ts'
import { CONTRIBUTION_POLICY } from '../../src/contribution/policy.ts'
import { TICK_NS } from '../../src/time/tick.ts'
import { ContributionWorld } from './contribution-world.ts'
import { during, type Funded } from './wallet.ts'

const NONE = '0'.repeat(64)

describe('a bond for contributed compute', () => {
  let world: ContributionWorld

  beforeEach(async () => {
    world = await ContributionWorld.start({ size: 4 })
  })
  afterEach(() => world.close())

  it('is refused with fewer envelopes than it takes, and the status says how many days are missing', async () => {
    const poor = await world.funded(1, 2)
    const status = await world.status(1, poor.key)
    assert.deepEqual([status.state, status.mode, status.bonded, status.short_by], ['unbonded', 'idle', 0, 1])
    assert.equal(status.days_remaining, 14 / 2, 'one more at two in 14 days')
    const refused = await world.post(1, 'bond', poor.key)
    assert.equal(refused.status, 409)
    assert.deepEqual([refused.json.code, refused.json.short_by], ['BOND_TOO_SMALL', 1])
    const idle = await world.funded(2, 0)
    assert.equal((await world.status(2, idle.key)).days_remaining, null)
  })

  it('is one of two that are requested at once', async () => {
    const [first, second] = [await world.funded(1, 4), await world.funded(1, 4)]
    const answers = await Promise.all([world.post(1, 'bond', first.key), world.post(1, 'bond', second.key)])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
    assert.ok(answers.some(({ json }) => json.code === 'ALREADY_BONDED'))
    const again = await world.post(1, 'bond', first.key)
    assert.equal(again.json.code, 'ALREADY_BONDED')
    const { contributions, coins } = { contributions: world.node(1).core.services.contribution, coins: 3 }
    const { tenure } = contributions.standing()
    assert.ok(tenure)
    assert.equal(contributions.view.envelopesOf(world.node(1).key, tenure).length, coins)
  })

  it('does not move, stays its holder’s, and moves again when it is released', async () => {
    const holder = await world.funded(1, 3)
    assert.equal((await world.post(1, 'bond', holder.key)).status, 200)
    const [coin] = holder.coins
    for (const [path, body] of [
      ['/api/tally/envelopes/transfer-bulk', { to: 'ab'.repeat(32), token_ids: [coin] }],
      ['/api/credits/from-coin', { token_ids: [coin] }],
    ] as const) {
      const refused = await world.ask(1, 'POST', path, { key: holder.key, body })
      assert.equal(refused.json.code, 'COIN_NOT_MOVABLE', path)
    }
    const released = await world.post(1, 'release', holder.key)
    assert.equal(released.status, 200, released.text)
    await world.network.ticks(6)
    const moved = await world.ask(1, 'POST', '/api/credits/from-coin', { key: holder.key, body: { token_ids: [coin] } })
    assert.equal(moved.status, 200, moved.text)
    assert.equal((await world.status(1, holder.key)).movable, 2)
  })

  it('is not released at once if the machine contributed: its results can be challenged for a while', async () => {
    const holder = await world.contributor(1)
    assert.equal((await world.post(1, 'release', holder.key)).status, 200)
    await world.network.ticks(20)
    const waiting = await world.status(1, holder.key)
    assert.deepEqual([waiting.state, waiting.mode, waiting.movable], ['unbonded', 'idle', 1])
    assert.ok(waiting.free_from > waiting.svcond + 200)
    await world.network.ticks(CONTRIBUTION_POLICY.challengeTicks + CONTRIBUTION_POLICY.settleTicks)
    assert.equal((await world.status(1, holder.key)).movable, 4)
    assert.equal((await world.post(1, 'bond', holder.key)).status, 200, 'and may be bonded again')
  })

  it('is what a mode needs, and belongs to one account', async () => {
    const stranger = await world.funded(1, 0)
    for (const mode of ['idle', 'contributing', 'experimenting']) {
      assert.equal((await world.post(1, 'mode', stranger.key, { mode })).json.code, 'NOT_BONDED', mode)
    }
    await world.contributor(1)
    assert.equal((await world.post(1, 'mode', stranger.key, { mode: 'idle' })).json.code, 'NOT_BONDED')
    assert.equal((await world.post(1, 'release', stranger.key)).json.code, 'NOT_BONDED')
    assert.equal((await world.status(1, stranger.key)).state, 'unbonded')
  })

  it('keeps the machine from computing for its holder while it contributes', async () => {
    const holder = await world.contributor(1)
    const own = await world.contributed(1, holder.key)
    assert.deepEqual([own.status, own.json.code], [409, 'CONTRIBUTING'])
    const other = await world.funded(1, 1)
    assert.equal(other.coins.length, 1, 'other accounts of the node are served')
    assert.equal((await world.post(1, 'mode', holder.key, { mode: 'experimenting' })).status, 200)
    assert.equal((await world.contributed(1, holder.key)).status, 200)
  })

  it('refuses what is wrong in a request, and nothing else happens', async () => {
    const holder = await world.contributor(1)
    const caller = await world.funded(0, 1)
    const before = await world.fuel(0, caller.key)
    for (const mode of ['', 'Contributing', 'sleeping', null, 7, ['idle'], 'x'.repeat(100_000)]) {
      assert.equal((await world.post(1, 'mode', holder.key, { mode })).status, 422, JSON.stringify(mode)?.slice(0, 40))
    }
    for (const expected_bits of [
      -1,
      1e308,
      '',
      '4038',
      '403800000000000g',
      '-4038000000000000',
      'f'.repeat(17),
      null,
    ]) {
      const { status } = await world.post(0, 'challenge', caller.key, { envelope: NONE, expected_bits })
      assert.equal(status, 422, JSON.stringify(expected_bits))
    }
    const [coin] = caller.coins
    for (const envelope of [NONE, coin]) {
      const refused = await world.post(0, 'challenge', caller.key, { envelope, expected_bits: '4038000000000000' })
      assert.deepEqual([refused.status, refused.json.code], [409, 'NOT_CONTRIBUTED'])
    }
    assert.equal((await world.ask(0, 'POST', '/api/contribute/bond', {})).status, 401)
    assert.equal(await world.fuel(0, caller.key), before)
  })

  it('is not challenged by its own node, without a deposit, with the same value, or when the time is over', async () => {
    const holder = await world.contributor(1)
    const caller = await world.funded(0, 0)
    const sealed = await world.contributed(0, caller.key)
    assert.equal(sealed.headers['x-svc-contributor'], world.node(1).key)
    await world.network.ticks(3)
    const envelope = sealed.json.envelope_id
    const wrong = { envelope, expected_bits: '4039000000000000' }
    assert.equal((await world.post(1, 'challenge', holder.key, wrong)).json.code, 'SELF_CHALLENGE')
    const poor = (await world.ask(0, 'POST', '/api/demo-key/mint')).json.key
    const unpaid = await world.post(0, 'challenge', poor, wrong)
    assert.deepEqual([unpaid.status, unpaid.json.code], [402, 'INSUFFICIENT_BALANCE'])
    assert.equal(unpaid.json.short_plancks, String(sealed.json.charge.plancks))
    const same = await world.post(0, 'challenge', caller.key, { envelope, expected_bits: sealed.json.value_bits })
    assert.equal(same.json.code, 'INVALID_BODY')
    await world.network.ticks(CONTRIBUTION_POLICY.challengeTicks)
    assert.equal((await world.post(0, 'challenge', caller.key, wrong)).json.code, 'CHALLENGE_CLOSED')
  })

  describe('whose caller left before it was complete', () => {
    /** The envelopes are proposed, and no attestation follows. */
    async function cut(envelopes: number): Promise<Funded> {
      const holder = await world.funded(1, envelopes)
      const leaving = new AbortController()
      const { clock } = world.network
      const { coins } = world.network.mesh(1).state
      const look = (): void => {
        const isProposed = coins.open().some(({ spend }) => spend.action.kind === 'bond')
        if (isProposed) leaving.abort()
        else if (clock.now() < end) clock.after(TICK_NS / 1000n, look)
      }
      const end = clock.now() + 3n * TICK_NS
      look()
      const options = { key: holder.key, body: {}, signal: leaving.signal }
      const answer = await world.ask(1, 'POST', '/api/contribute/bond', options)
      assert.notEqual(answer.status, 200, answer.text)
      assert.equal((await world.status(1, holder.key)).bond, null)
      return holder
    }
    const redeemed = (holder: Funded) =>
      world.ask(1, 'POST', '/api/credits/from-coin', { key: holder.key, body: { token_ids: holder.coins } })

    it('moves again when its account releases it', async () => {
      const holder = await cut(3)
      await world.network.ticks(6)
      assert.equal((await world.status(1, holder.key)).bonded, 3)
      assert.equal((await redeemed(holder)).json.code, 'COIN_NOT_MOVABLE')
      const stranger = await world.funded(1, 0)
      assert.equal((await world.post(1, 'release', stranger.key)).json.code, 'NOT_BONDED')
      const released = await world.post(1, 'release', holder.key)
      assert.equal(released.status, 200, released.text)
      await world.network.ticks(6)
      const moved = await redeemed(holder)
      assert.equal(moved.status, 200, moved.text)
      assert.equal((await world.post(1, 'release', holder.key)).json.code, 'NOT_BONDED', 'nothing is left')
    })

    it('moves again when it is released before its envelopes are certified', async () => {
      const holder = await cut(3)
      assert.equal((await world.post(1, 'release', holder.key)).status, 200)
      await world.network.ticks(8)
      assert.equal((await world.status(1, holder.key)).movable, 3)
    })

    it('moves again after a crash of the node', async () => {
      const holder = await cut(3)
      await world.network.crash(world.node(1))
      await world.network.restart(world.node(1))
      await world.network.ticks(6)
      assert.equal((await world.status(1, holder.key)).bonded, 3)
      assert.equal((await world.post(1, 'release', holder.key)).status, 200)
      await world.network.ticks(6)
      assert.equal((await redeemed(holder)).status, 200)
    })

    it('moves again beside a bond that is withheld, which stays', async () => {
      const holder = await world.funded(1, 5)
      assert.equal((await world.post(1, 'bond', holder.key)).status, 200)
      const { services } = world.node(1).core
      const mover = { account: holder.account, mark: null }
      await during(world.network, move(services, mover, { count: 1 }, { kind: 'bond' }))
      const { contribution } = services
      const standing = contribution.standing.bind(contribution)
      contribution.standing = () => ({ ...standing(), state: 'withheld' })
      const released = await world.post(1, 'release', holder.key)
      assert.equal(released.status, 200, released.text)
      await world.network.ticks(6)
      const { movable, bonded } = await world.status(1, holder.key)
      assert.deepEqual([movable, bonded], [2, 3])
      assert.equal((await world.post(1, 'release', holder.key)).json.code, 'BOND_WITHHELD')
    })

    it('is completed by a repetition, unless it is being released', async () => {
      const holder = await cut(3)
      await world.network.ticks(6)
      assert.equal((await world.post(1, 'bond', holder.key)).status, 200)
      assert.equal((await world.status(1, holder.key)).state, 'bonded')
      assert.equal((await world.post(1, 'release', holder.key)).status, 200)
      await world.network.ticks(6)
      const other = await cut(3)
      await world.network.ticks(6)
      // No time passes between the two.
      const { contribution } = world.node(1).core.services
      await contribution.release(other.account)
      await assert.rejects(contribution.bond(other.account), { code: 'BOND_TOO_SMALL' })
      await world.network.ticks(6)
      assert.equal((await world.post(1, 'bond', other.key)).status, 200)
      assert.equal((await world.status(1, other.key)).state, 'bonded')
    })
  })
})
