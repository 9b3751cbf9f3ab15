import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writePng } from '../../cli/coins/forms/png.ts'
import { type LocalNode, startLocal } from '../node/start-local.ts'
import { sampleOf } from '../samples/sample-of.ts'
import type { Outcome } from './command-server.ts'
import { svcmesh } from './run-binary.ts'

describe('svcmesh coin qr, ndef and image', function () {
  this.timeout(240_000)
  let node: LocalNode
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svcmesh-coin-forms-'))
    node = await startLocal()
    await writeFile(at('words'), 'correct horse battery staple\n')
    await writeFile(at('other'), 'wrong horse battery staple\n')
    await json('keys', 'mint')
    await json('dev', 'fund', '--hours', '1')
  })
  after(async () => {
    await node.remove()
    await rm(folder, { recursive: true, force: true })
  })

  const at = (name: string): string => join(folder, name)
  const run = (...words: readonly string[]): Promise<Outcome> =>
    svcmesh(words, { SVCMESH_URL: node.url, SVCMESH_KEYS: at('keys.json') })
  const json = async (...words: readonly string[]) => {
    const { code, stdout, stderr } = await run(...words, '--json')
    assert.equal(code, 0, `${words.join(' ')}: ${stderr}`)
    return JSON.parse(stdout)
  }
  const paidCoin = async (): Promise<string> => (await json('compute', 'NM23', 'm=3', 'v=4', '--paid')).envelope_id

  const asCodes = async (): Promise<void> => {
    const coin = await paidCoin()
    const written = await run('coin', 'qr', coin, '--out', at('coin.png'), '--passphrase-file', at('words'), '--print')
    assert.equal(written.code, 0, written.stderr)
    assert.match(written.stdout, /█▀▀▀▀▀▀▀█/)
    const files = [at('coin-1-of-2.png'), at('coin-2-of-2.png')] as const
    for (const file of files) {
      assert.equal((await stat(file)).mode & 0o777, 0o600)
      assert.ok(written.stdout.includes(file))
    }
    assert.deepEqual(
      (await readdir(folder)).filter((name) => /bearer|pending/.test(name)),
      [],
    )
    assert.ok(!written.stdout.includes('horse'))
    const redeem = (...words: readonly string[]) => run('coin', 'redeem', ...words)
    assert.match((await redeem(files[0], '--passphrase-file', at('words'))).stderr, /^UNREADABLE_FILE.*missing: 2 of 2/)
    assert.match((await redeem(...files)).stderr, /^INVALID_SETTING.*--passphrase-file/)
    assert.match((await redeem(...files, '--passphrase-file', at('other'))).stderr, /^UNREADABLE_FILE.*passphrase/)
    const redeemed = await redeem(files[1], files[0], '--passphrase-file', at('words'))
    assert.match(redeemed.stdout, /^redeemed for key:/, redeemed.stderr)
    assert.equal((await json('coin', 'show', coin)).version, 2)
  }

  const asMessage = async (): Promise<void> => {
    const coin = await paidCoin()
    await json('coin', 'save', coin, '--out', at('coin.json'))
    const { passphrase, files } = await json('coin', 'ndef', at('coin.json'), '--out', at('coin.ndef'))
    assert.match(passphrase, /^([a-z2-9]{5}-){4}[a-z2-9]{5}$/)
    assert.deepEqual(files, [at('coin.ndef')])
    assert.equal((await readFile(at('coin.ndef'))).subarray(6, 22).toString(), 'svcmesh.org:coin')
    assert.match(
      (await run('coin', 'ndef', at('coin.json'), '--out', at('coin.ndef'))).stderr,
      /^INVALID_SETTING.*exists/,
    )
    await writeFile(at('generated'), passphrase)
    assert.equal(
      (await json('coin', 'redeem', at('coin.ndef'), '--passphrase-file', at('generated'))).token_ids[0],
      coin,
    )
  }

  const inImage = async (): Promise<void> => {
    const coin = await paidCoin()
    const image = (side: number) =>
      writePng({ width: side, height: side, channels: 3, data: new Uint8Array(3 * side ** 2).fill(99) })
    await writeFile(at('small.png'), image(8))
    await writeFile(at('large.png'), image(100))
    const hide = (...words: readonly string[]) =>
      run('coin', 'image', coin, '--out', at('hidden.png'), '--passphrase-file', at('words'), ...words)
    assert.match((await hide()).stderr, /a PNG image to hide the coin in, as --cover/)
    assert.match((await hide('--cover', at('words'))).stderr, /^UNREADABLE_FILE.*not a PNG/)
    const refused = await hide('--cover', at('small.png'))
    assert.match(refused.stderr, /^COVER_TOO_SMALL.*needs a cover of \d+ pixels[\s\S]*hidden\.png\.bearer/)
    assert.equal((await json('coin', 'show', coin)).version, 1)
    const hidden = await hide('--cover', at('large.png'))
    assert.match(hidden.stdout, /scaled, cropped or saved in another format/, hidden.stderr)
    await assert.rejects(stat(at('hidden.png.bearer')))
    const redeemed = await run('coin', 'redeem', at('hidden.png'), '--passphrase-file', at('words'))
    assert.match(redeemed.stdout, /^redeemed for key:/, redeemed.stderr)
  }

  // Each takes several seconds, for scrypt as it is used.
  const forms = [
    ['write a coin as codes, which are needed all and with their passphrase, and redeem it', asCodes],
    ['write a bearer file as a message for a tag, with a passphrase of its own, and redeem it', asMessage],
    ['hide a coin in an image, not in one that is too small, and lose none on the way', inImage],
  ] as const
  for (const [name, run] of sampleOf(forms, 3)) it(name, run)

  it('refuse a short passphrase and an unreadable one before the coin moves', async () => {
    const coin = await paidCoin()
    await writeFile(at('short'), 'seven77\n')
    for (const [file, code] of [
      ['short', /^INVALID_SETTING.*at least 8 characters/],
      ['absent', /^UNREADABLE_FILE/],
    ] as const) {
      const { stderr } = await run('coin', 'qr', coin, '--out', at('never.png'), '--passphrase-file', at(file))
      assert.match(stderr, code)
    }
    assert.equal((await json('coin', 'show', coin)).version, 0)
  })
})
