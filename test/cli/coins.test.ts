import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type LocalNode, startLocal } from '../node/start-local.ts'
import type { Outcome } from './command-server.ts'
import { svcmesh } from './run-binary.ts'

describe('commands about coins, against a node', () => {
  let node: LocalNode
  let folder: string

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svcmesh-coins-'))
    node = await startLocal()
  })
  after(async () => {
    await node.remove()
    await rm(folder, { recursive: true, force: true })
  })

  const run = (...words: readonly string[]): Promise<Outcome> =>
    svcmesh(words, {
      SVCMESH_URL: node.url,
      SVCMESH_KEYS: join(folder, 'keys.json'),
      SVCMESH_IDENTITY: join(folder, 'identity.json'),
    })

  /** The JSON that a command prints; it has to succeed. */
  const json = async (...words: readonly string[]) => {
    const { code, stdout, stderr } = await run(...words, '--json')
    assert.equal(code, 0, `${words.join(' ')}: ${stderr}`)
    return JSON.parse(stdout)
  }

  const paidCoin = async (): Promise<string> => (await json('compute', 'NM23', 'm=3', 'v=4', '--paid')).envelope_id

  it('show the bond and the rules of contributed compute, and refuse a bond with too few envelopes', async () => {
    const { stdout } = await run('contribute')
    assert.match(
      stdout,
      /^bond {10}unbonded\nmode {10}idle\nenvelopes {5}0 of 1000 bonded, \d+ movable\nmissing {7}\d+ envelopes\n/,
    )
    const { stdout: rules } = await run('contribute', 'policy')
    assert.match(rules, /^reward {8}66\.6 % of the charge$/m)
    for (const line of `${stdout}${rules}`.split('\n')) assert.ok(line.length <= 80, line)
    const policy = JSON.parse((await run('contribute', 'policy', '--json')).stdout)
    assert.deepEqual([policy.bond_envelopes, policy.reward_bps], [1000, 6660])
    assert.match((await run('contribute', 'bond')).stderr, /BOND_TOO_SMALL/)
    assert.match((await run('contribute', 'mode', 'contributing')).stderr, /NOT_BONDED/)
    assert.match((await run('contribute', 'mode')).stderr, /Missing argument: the mode/)
    assert.match((await run('contribute', 'challenge', '0'.repeat(64), '4038000000000000')).stderr, /NOT_CONTRIBUTED/)
    assert.equal((await run('contribute', 'withheld')).stdout, '0 withheld\n')
  })

  it('show the wallet and what was used, in at most 80 columns', async () => {
    const { key } = await json('keys', 'mint')
    await json('compute', 'NM23', 'm=3', 'v=4')
    const wallet = (await run('wallet')).stdout
    assert.match(wallet, /^account {2}key:.*\nplan {5}free\ncoins {4}1 .*\n\nbalance +hours +plancks\nbond +0\.000000 /)
    assert.match(wallet, /\nfree +1\.000000 +3,599,999,999,997 /)
    const { envelopes } = await json('coin', 'list')
    const filed = await fetch(`${node.url}/api/tally/envelopes/folder`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ folder: 'Berge & Täler', token_ids: [envelopes[0].token_id] }),
    })
    assert.equal(filed.status, 200)
    assert.match((await run('wallet')).stdout, /\nfolder +coins\nBerge & Täler +1\n\(none\) +0\n$/)
    assert.equal((await json('wallet')).coins.total, 1)
    const usage = (await run('usage', '--days', '7')).stdout
    assert.match(usage, /^8\.333e-13 h used since .* in 1 computation\nplan free {2}bundle 0 h/)
    assert.match(usage, /\nendpoint +runs +hours\n\/api\/svc\/compute +1 +8\.333e-13 {2}█+\n\nday /)
    assert.equal((await json('usage')).used_plancks, '3')
    for (const line of [...wallet.split('\n'), ...usage.split('\n')]) assert.ok([...line].length <= 80, line)
    assert.equal((await run('usage', '--days', '0')).code, 65)
  })

  it('show the plan, list the tiers and bond bought hours', async () => {
    await json('keys', 'mint')
    assert.match(
      (await run('plan')).stdout,
      /^account {5}key:.*\nplan {8}free\nbond {8}0 h.*\nfuel {8}0 h.*\nfree {8}1 h/,
    )
    assert.match(
      (await run('plan', 'tiers')).stdout,
      /^starter {7}29 USD {5}9\.764 h\n(.*\n){3}for 30 days, 2\.97 USD an hour/,
    )
    const short = await run('plan', 'bond', 'starter')
    assert.equal(short.code, 65)
    assert.match(short.stderr, /^INSUFFICIENT_BALANCE {2}A cycle of starter bonds/)
    await json('dev', 'fund', '--hours', '20')
    assert.match(
      (await run('plan', 'bond', 'starter')).stdout,
      /plan {8}starter, 30\.0 days left in the cycle\nbond {8}9\.764 h/,
    )
    assert.match((await run('plan', 'bond', 'starter')).stdout, /paid ahead {2}starter \(9\.764 h\)/)
    assert.match((await run('plan', 'bond')).stderr, /Missing argument: the tier/)
    assert.match((await run('plan', 'sell')).stderr, /Unknown action "sell" of plan; use show, tiers, bond, buy/)
  })

  it('print the page on which a tier or hours can be paid', async () => {
    await json('keys', 'mint')
    const page = /^9\.764 h for 29\.00 USD; pay here:\nhttp:\/\/127\.0\.0\.1:\d+\/checkout\/ts_[\w.-]+\n$/
    assert.match((await run('plan', 'buy', 'starter')).stdout, page)
    const { session, price, hours } = await json('plan', 'buy', '2.5')
    assert.deepEqual([price, hours, session.slice(0, 3)], ['7.43', 2.5, 'ts_'])
    assert.match((await run('plan', 'buy')).stderr, /Missing argument: a tier or a number of hours/)
    for (const offer of ['emperor', '0', '1e308', '1.00001', '-1']) {
      assert.equal((await run('plan', 'buy', '--', offer)).code, 65, offer)
    }
  })

  it('move a coin from paid hours to an identity and on to another, and show its holder', async () => {
    await json('keys', 'mint')
    const funded = await run('dev', 'fund', '--hours', '2')
    assert.match(funded.stdout, /^2 h funded; the account key:[0-9a-f]{32} has 3 h/)
    const coin = await paidCoin()
    const { zid } = await json('id', 'new')
    assert.equal((await stat(join(folder, 'identity.json'))).mode & 0o777, 0o600)
    assert.equal((await run('id', 'new')).code, 64)
    assert.equal((await run('coin', 'send', coin, '--to', zid)).code, 65)
    const binding = await json('id', 'bind')
    assert.equal((await json('id', 'show')).public_key, binding.public_key)
    const sent = await run('coin', 'send', coin, '--to', zid)
    assert.match(sent.stdout, new RegExp(`^1 coin moved\n {2}${coin}\n {2}in spend [0-9a-f]{64}: 1 vote, \\d+ ticks?`))
    assert.match((await run('coin', 'list', zid)).stdout, new RegExp(`\n${coin.slice(0, 16)} .*movable +v1\n1 of 1`))
    const other = 'ab'.repeat(32)
    const own = await json('coin', 'send', coin, '--own', '--to', other)
    assert.deepEqual(own.spends[0].token_ids, [coin])
    const shown = await json('coin', 'show', coin)
    assert.deepEqual([shown.holder, shown.version], [other, 2])
    const again = await run('coin', 'send', coin, '--own', '--to', other)
    assert.match(again.stderr, /^NOT_THE_HOLDER/)
  })

  it('save a coin in a file that only its owner can read, and redeem it once', async () => {
    const coin = await paidCoin()
    const file = join(folder, 'coin.json')
    const saved = await json('coin', 'save', coin, '--out', file)
    assert.equal((await stat(file)).mode & 0o777, 0o600)
    const text = await readFile(file, 'utf8')
    assert.equal(JSON.parse(text).public_key, saved.holder)
    await assert.rejects(stat(`${file}.pending`))
    assert.equal((await run('coin', 'save', coin, '--out', file)).code, 64)
    assert.match((await run('coin', 'redeem', file)).stdout, /^redeemed for key:/)
    // Within one tick the very same spend would be repeated, which is answered with the same certificate.
    await sleep(800)
    const twice = await run('coin', 'redeem', file)
    assert.deepEqual([twice.code, /^STALE_VERSION/.test(twice.stderr)], [65, true])
  })

  it('list coins in columns, file them by their first digits or by number, and count the folders', async () => {
    await json('keys', 'mint')
    await json('dev', 'fund', '--hours', '2')
    const coins = [await paidCoin(), await paidCoin(), await paidCoin()].sort()
    const name = '実験 🧪 '.repeat(6).trim()
    const short = coins[0].slice(0, 12)
    assert.match((await run('coin', 'file', name, short)).stdout, /^1 coin filed; 1 in 実験/)
    assert.match((await run('coin', 'file', 'lab', '--count', '2')).stdout, /^2 coins filed; 2 in lab/)
    const { stdout } = await run('coin', 'list', '--limit', '2')
    const lines = stdout.trimEnd().split('\n')
    assert.match(lines[0], /^coin +plancks +status +version +folder$/)
    assert.ok(lines[1].startsWith(coins[0].slice(0, 16)) && lines[1].endsWith('…'), stdout)
    assert.equal(lines[3], '2 of 3; more with --offset 2')
    // What a terminal shows in two columns counts twice.
    const width = (text: string) => [...text].reduce((sum, each) => sum + (/[\u3000-\u9fff]|🧪/u.test(each) ? 2 : 1), 0)
    const folders = (await run('coin', 'folders')).stdout
    for (const line of [...lines, ...folders.trimEnd().split('\n')]) assert.ok(width(line) <= 80, line)
    assert.match(folders, /^folder +coins\nlab +2\n実験.* 1\nin no folder +0\nall +3\n$/)
    assert.deepEqual((await json('coin', 'list', '--folder', 'lab', '--search', coins[2].slice(0, 20))).total, 1)
    assert.match(
      (await run('coin', 'unfile', '--count', '1', '--from', 'lab')).stdout,
      /^1 coin taken out; 1 in no folder/,
    )
    assert.equal((await json('coin', 'list', '--folder', '')).envelopes[0].token_id, coins[1])
    for (const words of [
      ['file'],
      ['file', 'lab'],
      ['file', 'lab', '--count', 'many'],
      ['unfile'],
      ['file', 'lab', '0'.repeat(20)],
    ]) {
      assert.equal((await run('coin', ...words)).code, 64, words.join(' '))
    }
    assert.equal((await run('coin', 'file', 'a\u0007b', short)).code, 65)
  })

  it('burn a coin for hours', async () => {
    const coin = await paidCoin()
    const { stdout } = await run('coin', 'burn', coin)
    assert.match(stdout, /^\d+ plancks credited; the account has [\d.]+ h/)
    assert.match((await run('coin', 'burn', coin)).stderr, /^COIN_NOT_MOVABLE|^NOT_THE_HOLDER/)
  })

  it('say why a coin from a free balance cannot move, and leave no file', async () => {
    const coin = (await json('compute', 'NM23', 'm=3', 'v=4', '--free')).envelope_id
    const file = join(folder, 'soulbound.json')
    const { code, stderr } = await run('coin', 'save', coin, '--out', file)
    assert.deepEqual([code, /^SOULBOUND/.test(stderr)], [65, true])
    await assert.rejects(stat(file))
    await assert.rejects(stat(`${file}.pending`))
    // An earlier attempt may have moved the coin to the key that it left.
    const left = JSON.stringify({ coin, secret_key: '5a'.repeat(32) })
    await writeFile(`${file}.pending`, left)
    const again = await run('coin', 'save', coin, '--out', file)
    assert.match(again.stderr, /^SOULBOUND[\s\S]*soulbound\.json\.pending/)
    assert.equal(await readFile(`${file}.pending`, 'utf8'), left)
  })

  it('say how to create an identity when there is none', async () => {
    const { code, stderr } = await run('id', 'show', '--file', join(folder, 'absent.json'))
    assert.equal(code, 66)
    assert.match(stderr, /absent\.json: no such file; create an identity with: svcmesh id new\./)
  })

  it('refuse unknown actions and bad arguments', async () => {
    for (const words of [
      ['coin', 'spend'],
      ['id', 'steal'],
      ['dev', 'print'],
      ['coin', 'send', 'x'],
      ['coin', 'save'],
    ]) {
      assert.equal((await run(...words)).code, 64, words.join(' '))
    }
    assert.equal((await run('dev', 'fund', '--hours', 'many')).code, 64)
  })
})
