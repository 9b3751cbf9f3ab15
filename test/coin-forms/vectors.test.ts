import assert from 'node:assert/strict'
import { createDecipheriv, createHash, scryptSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { formPorts } from '../../cli/coins/forms/ports.ts'
import { fromHex, toHex } from '../../src/bytes/hex.ts'
import { hideCoin, revealCoin } from '../../src/coin-forms/in-image.ts'
import { ndefMessage, sealedOfNdef } from '../../src/coin-forms/ndef.ts'
import { qrTexts, sealedOfQrTexts } from '../../src/coin-forms/qr-text.ts'
import { openCoin, sealCoin } from '../../src/coin-forms/sealed-coin.ts'
import { bearerText, readBearer } from '../../src/mesh/bearer.ts'

/** The vectors that the page shows. */
const page = readFileSync(new URL('../../../docs/coin-forms.md', import.meta.url), 'utf8')
const vector = JSON.parse(/```json\n([\s\S]*?)```/.exec(page)?.[1] ?? 'null')

const bytes = (hex: string): Uint8Array => fromHex(hex) ?? assert.fail('not hex')

/** The salt first, then the nonce. */
const ports = () => {
  const fixed = [bytes(vector.salt), bytes(vector.nonce)]
  return formPorts({ bytes: () => fixed.shift() ?? assert.fail('nothing else is random') })
}

describe('the vectors of docs/coin-forms.md', () => {
  const bearer = readBearer(`${JSON.stringify(vector.bearer)}\n`)
  const { passphrase, log2_n: log2N, image } = vector

  it('are what is written', async () => {
    const sealed = await sealCoin(ports(), bearer, passphrase, log2N)
    const { hash } = formPorts()
    assert.equal(toHex(sealed), vector.sealed)
    assert.deepEqual(qrTexts(hash, sealed, vector.qr_characters), vector.qr)
    assert.equal(toHex(ndefMessage(sealed)).slice(0, 2 * vector.ndef_header_bytes), vector.ndef_header)
    const samples = new Uint8Array(image.samples).fill(image.value)
    await hideCoin(ports(), samples, bearer, passphrase, log2N)
    assert.equal(toHex(samples.subarray(0, 72)), image.first)
    assert.equal(createHash('sha256').update(samples).digest('hex'), image.sha256)
    assert.deepEqual(await revealCoin(formPorts(), samples, passphrase), bearer)
  })

  it('are what is read', async () => {
    const { hash } = formPorts()
    const sealed = bytes(vector.sealed)
    assert.deepEqual(await openCoin(formPorts(), sealed, passphrase), bearer)
    const lower = vector.qr.map((text: string) => text.replace('SVC1:', 'svc1:')).reverse()
    assert.deepEqual(sealedOfQrTexts(hash, lower), sealed)
    assert.deepEqual(sealedOfNdef(bytes(vector.ndef_header + vector.sealed)), sealed)
  })

  it('open with nothing but scrypt, AES-256-GCM and the layout of the page', () => {
    const sealed = Buffer.from(vector.sealed, 'hex')
    const [version, cost] = sealed
    assert.deepEqual([version, cost], [1, log2N])
    const key = scryptSync(passphrase, sealed.subarray(2, 18), 32, { N: 2 ** log2N, r: 8, p: 1, maxmem: 2 ** 28 })
    const opener = createDecipheriv('aes-256-gcm', key, sealed.subarray(18, 30))
    opener.setAAD(Buffer.concat([Buffer.from('svcmesh coin form v1\n'), sealed.subarray(0, 18)]))
    opener.setAuthTag(sealed.subarray(-16))
    const packed = Buffer.concat([opener.update(sealed.subarray(30, -16)), opener.final()])
    let text = ''
    for (let at = 0; at < packed.length; ) {
      const isHex = packed[at] === 0xff
      const length = isHex ? (packed[at + 1] ?? 0) : 1
      at += isHex ? 2 : 0
      text += packed.subarray(at, at + length).toString(isHex ? 'hex' : 'latin1')
      at += length
    }
    assert.equal(text, bearerText(bearer))
  })
})

describe('an NDEF message', () => {
  const coin = Uint8Array.from({ length: 300 }, (_, n) => n % 251)
  const [long, short] = [ndefMessage(coin), ndefMessage(coin.subarray(0, 200))]

  it('has a short record up to 255 bytes, and a long one beyond', () => {
    assert.deepEqual([...short.subarray(0, 3)], [0xd4, 16, 200])
    assert.deepEqual([...long.subarray(0, 6)], [0xc4, 16, 0, 0, 1, 44])
    assert.equal(Buffer.from(short.subarray(3, 19)).toString(), 'svcmesh.org:coin')
    assert.deepEqual(sealedOfNdef(short), coin.subarray(0, 200))
    assert.deepEqual(sealedOfNdef(long), coin)
  })

  it('is read beside records of other types and with an identifier, in any place', () => {
    const uri = Uint8Array.of(0x91, 1, 4, 0x55, 4, 0x61, 0x2e, 0x62)
    const last = Uint8Array.from([0x5c, 16, 200, 2, ...short.subarray(3, 19), 0x69, 0x64, ...short.subarray(19)])
    assert.deepEqual(sealedOfNdef(Uint8Array.from([...uri, ...last])), coin.subarray(0, 200))
  })

  it('is refused when it is chunked, unfinished, followed by more, or has no coin or two', () => {
    const second = Uint8Array.from([short[0] ?? 0, ...short.subarray(1)])
    second[0] = 0x54
    const first = Uint8Array.from(short)
    first[0] = 0x94
    const empty = Uint8Array.of(0xd0, 0, 0)
    const wrong = [
      Uint8Array.from([0xf4, ...short.subarray(1)]),
      Uint8Array.from([0x94, ...short.subarray(1)]),
      Uint8Array.from([0x54, ...short.subarray(1)]),
      Uint8Array.from([...short, 0]),
      Uint8Array.from([0xd1, ...short.subarray(1)]),
      Uint8Array.from([...first, ...second]),
      Uint8Array.of(0xc4, 16, 0xff, 0xff, 0xff, 0xff),
      empty,
      new Uint8Array(),
    ]
    for (const [index, message] of wrong.entries()) {
      assert.throws(() => sealedOfNdef(message), { code: 'UNREADABLE_FILE' }, `message ${index}`)
    }
  })
})

describe('an image that hides a coin', () => {
  const bearer = readBearer(`${JSON.stringify(vector.bearer)}\n`)

  it('is refused when it is too small, with the size that is needed, and is not changed', async () => {
    const samples = new Uint8Array(3 * 40 * 40).fill(7)
    await assert.rejects(hideCoin(formPorts(), samples, bearer, 'passphrase', 10), (error: Error) => {
      const [, pixels = ''] = /needs a cover of (\d+) pixels/.exec(error.message) ?? []
      assert.ok(Number(pixels) > 1_600 && Number(pixels) < 3_000, error.message)
      return true
    })
    assert.ok(samples.every((sample) => sample === 7))
  })

  it('differs from the cover in two bits of at most half of its colours', async () => {
    const cover = Uint8Array.from({ length: 3 * 60 * 60 }, (_, n) => (n * 7919) % 256)
    const samples = cover.slice()
    await hideCoin(formPorts(), samples, bearer, 'passphrase', 10)
    let changed = 0
    for (const [at, sample] of samples.entries()) {
      assert.equal(sample >> 2, (cover[at] ?? 0) >> 2)
      if (sample !== cover[at]) changed++
    }
    assert.ok(changed > 1_000 && changed < samples.length / 2, `${changed} changed`)
    const again = cover.slice()
    await hideCoin(formPorts(), again, bearer, 'passphrase', 10)
    assert.notDeepEqual(again, samples)
  })
})
