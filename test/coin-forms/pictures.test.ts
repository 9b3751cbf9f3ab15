import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { encodeQR } from 'qr'
import { readPng, writePng } from '../../cli/coins/forms/png.ts'
import { qrImage, qrLines, qrTextIn } from '../../cli/coins/forms/qr-pictures.ts'
import { bearerIn } from '../../cli/coins/forms/read-forms.ts'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { hideCoin } from '../../src/coin-forms/in-image.ts'
import { ndefMessage } from '../../src/coin-forms/ndef.ts'
import { isPng, type Picture, samplesOf, withSamples } from '../../src/coin-forms/picture.ts'
import { ON_PAPER } from '../../src/coin-forms/qr-picture.ts'
import { qrTexts } from '../../src/coin-forms/qr-text.ts'
import { sealCoin } from '../../src/coin-forms/sealed-coin.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { bearerText } from '../../src/mesh/bearer.ts'
import { Random } from '../sim/random.ts'
import { fixedPorts, LIGHT, sampleBearer } from './sample.ts'

const COPIES = process.env.LONG === '1' ? 100 : 6
const PASSPHRASE = 'correct horse battery staple'

const ports = fixedPorts()
const bearer = sampleBearer(3)
const random = new Random('pictures')

const cover = (channels: number): Picture => {
  const [width, height] = [160, 120]
  const data = Uint8Array.from({ length: width * height * channels }, (_, n) => (n * n) % 251)
  return { width, height, channels, data }
}

/** A PNG of given chunks, without their checksums. */
function chunked(width: number, height: number, content: Uint8Array): Uint8Array {
  const png = Buffer.from(writePng({ width: 1, height: 1, channels: 1, data: Uint8Array.of(0) }))
  const head = Buffer.from(png.subarray(0, 33))
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  const chunk = Buffer.alloc(12 + content.length)
  chunk.writeUInt32BE(content.length)
  chunk.write('IDAT', 4, 'latin1')
  chunk.set(content, 8)
  return Buffer.concat([head, chunk, png.subarray(-12)])
}

describe('files with a coin', function () {
  this.timeout(COPIES * 10_000)
  let folder: string
  let codes: readonly Uint8Array[]
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svcmesh-forms-'))
    const texts = qrTexts(ports.hash, await sealCoin(ports, bearer, PASSPHRASE, LIGHT), ON_PAPER)
    codes = texts.map((text) => writePng(qrImage(text)))
  })
  after(() => rm(folder, { recursive: true }))

  const at = (name: string): string => join(folder, name)
  const saved = async (files: readonly (Uint8Array | string)[]): Promise<readonly string[]> => {
    const paths = files.map((_, index) => at(`file-${index}`))
    for (const [index, content] of files.entries()) await writeFile(paths[index] as string, content)
    return paths
  }
  const read = async (...files: readonly (Uint8Array | string)[]) =>
    canonicalJson(await bearerIn(await saved(files), async () => PASSPHRASE))
  const isRefused = async (files: readonly (Uint8Array | string)[]): Promise<boolean> => {
    try {
      assert.equal(await read(...files), canonicalJson(bearer))
      return false
    } catch (error) {
      assert.ok(error instanceof Refusal, (error as Error).stack)
      return true
    }
  }

  it('are recognised by their content: bearer file, codes, text of codes, NDEF message, images of every kind', async () => {
    const sealed = await sealCoin(ports, bearer, PASSPHRASE, LIGHT)
    const whole = canonicalJson(bearer)
    assert.equal(await read(bearerText(bearer)), whole)
    assert.equal(codes.length, 4)
    assert.equal(await read(...[...codes].reverse()), whole)
    assert.equal(await read(`${qrTexts(ports.hash, sealed, 300).join('\r\n')}\n`), whole)
    assert.equal(await read(ndefMessage(sealed)), whole)
    for (const channels of [1, 2, 3, 4]) {
      const picture = cover(channels)
      const samples = samplesOf(picture)
      await hideCoin(ports, samples, bearer, PASSPHRASE, LIGHT)
      const hidden = withSamples(picture, samples)
      assert.equal(await read(writePng(hidden)), whole, `${channels} channels`)
      if (channels % 2 === 0) {
        const clear = hidden.data.filter((_, n) => n % channels === channels - 1)
        assert.deepEqual(
          clear,
          picture.data.filter((_, n) => n % channels === channels - 1),
        )
      }
    }
  })

  it('are refused when they are mixed, incomplete or something else', async () => {
    const sealed = await sealCoin(ports, bearer, PASSPHRASE, LIGHT)
    const foreign = qrTexts(ports.hash, await sealCoin(ports, sampleBearer(4), PASSPHRASE, LIGHT), ON_PAPER)
    const [first = new Uint8Array(), ...rest] = codes
    const url: Picture = qrImage('HTTPS://EXAMPLE.ORG/')
    for (const [what, files] of [
      ['a code is missing', rest],
      ['a code is of another coin', [writePng(qrImage(foreign[0] as string)), ...rest]],
      ['a code and a message', [first, ndefMessage(sealed)]],
      ['two messages', [ndefMessage(sealed), ndefMessage(sealed)]],
      ['the code of a page', [writePng(url)]],
      ['no file', []],
      ['an empty file', ['']],
      ['a text', ['svc']],
      ['the beginning of a code', ['SVC1:']],
      ['an image without a coin', [writePng(cover(3))]],
    ] as const) {
      assert.equal(await isRefused(files), true, what)
    }
    await assert.rejects(
      bearerIn([at('absent')], async () => PASSPHRASE),
      { code: 'UNREADABLE_FILE' },
    )
    await assert.rejects(
      bearerIn([folder], async () => PASSPHRASE),
      { code: 'UNREADABLE_FILE' },
    )
  })

  it(`are read as the coin or refused, ${COPIES} times damaged`, async () => {
    const picture = cover(3)
    const samples = samplesOf(picture)
    await hideCoin(ports, samples, bearer, PASSPHRASE, LIGHT)
    const image = writePng(withSamples(picture, samples))
    for (let copy = 0; copy < COPIES; copy++) {
      for (const whole of [image, codes[0] as Uint8Array]) {
        const damaged = whole.slice(0, copy % 3 === 0 ? random.below(whole.length) : whole.length)
        if (copy % 3 > 0) damaged[random.below(damaged.length)] = random.below(256)
        await isRefused(whole === image ? [damaged] : [damaged, ...codes.slice(1)])
      }
    }
  })

  it('of codes survive dirt on a twentieth of the paper', async () => {
    const [text = ''] = qrTexts(ports.hash, await sealCoin(ports, bearer, PASSPHRASE, LIGHT), ON_PAPER)
    const clean = qrImage(text)
    const data = clean.data.slice()
    const side = Math.floor(clean.width * 0.22)
    for (let y = 0; y < side; y++) data.fill(0, (300 + y) * clean.width + 300, (300 + y) * clean.width + 300 + side)
    assert.equal(qrTextIn({ ...clean, data }), text)
  })

  it('that would unpack to gigabytes are refused at once', () => {
    const bomb = chunked(16, 16, deflateSync(new Uint8Array(50_000_000)))
    const huge = chunked(100_000, 100_000, deflateSync(new Uint8Array(10)))
    const before = process.memoryUsage().arrayBuffers
    for (const png of [bomb, huge, chunked(0, 0, new Uint8Array())]) {
      assert.ok(isPng(png))
      assert.throws(() => readPng(png, 'bomb.png'), { code: 'UNREADABLE_FILE' })
    }
    assert.ok(process.memoryUsage().arrayBuffers - before < 40_000_000)
  })

  it('are shown in a terminal with the same modules as in an image', () => {
    const text = 'SVC1:0123'
    const modules = encodeQR(text, 'raw', { ecc: 'medium', encoding: 'alphanumeric', border: 3 })
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal
    const lines = qrLines(text).map((line) => line.replace(/\x1b\[[0-9;]*m/g, ''))
    const isDark = (y: number, x: number): boolean => {
      const character = [...(lines[y >> 1] ?? '')][x] ?? ''
      return y % 2 === 0 ? !'█▀'.includes(character) : !'█▄'.includes(character)
    }
    for (const [y, row] of modules.entries()) {
      for (const [x, dark] of row.entries()) assert.equal(isDark(y, x), dark, `${x} ${y}`)
    }
    assert.ok(lines.every((line) => [...line].length <= 79))
  })
})
