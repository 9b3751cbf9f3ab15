import assert from 'node:assert/strict'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { hideCoin, revealCoin } from '../../src/coin-forms/in-image.ts'
import { ndefMessage, sealedOfNdef } from '../../src/coin-forms/ndef.ts'
import { qrTexts, sealedOfQrTexts } from '../../src/coin-forms/qr-text.ts'
import { openCoin, sealCoin } from '../../src/coin-forms/sealed-coin.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { BearerCoin } from '../../src/mesh/bearer.ts'
import { Random } from '../sim/random.ts'
import { fixedPorts, LIGHT, sampleBearer } from './sample.ts'

const COPIES = process.env.LONG === '1' ? 1_000 : 50
const SEED = Number(process.env.TEST_SEED ?? 1)
const PASSPHRASE = 'correct horse battery staple'

const ports = fixedPorts()
const bearer = sampleBearer(1)
const other = sampleBearer(2)
const random = new Random(`damaged ${SEED}`)

/** Right or refused: never another coin, never anything but a refusal. @returns whether it was refused */
async function isRefused(read: () => Promise<BearerCoin>, what: string): Promise<boolean> {
  try {
    assert.equal(canonicalJson(await read()), canonicalJson(bearer), what)
    return false
  } catch (error) {
    assert.ok(error instanceof Refusal && error.code === 'UNREADABLE_FILE', `${what}: ${(error as Error).stack}`)
    assert.ok(!error.message.includes(bearer.secret_key.slice(0, 8)), what)
    return true
  }
}

/** Some damage to bytes; a header that was changed may ask for more than the test has time for, so its cost is kept. */
function damaged(bytes: Uint8Array): { readonly what: string; readonly bytes: Uint8Array } {
  const copy = bytes.slice()
  const kind = random.below(4)
  if (kind === 0) return { what: 'cut off', bytes: copy.subarray(0, random.below(bytes.length)) }
  if (kind === 1) {
    const at = random.below(bytes.length)
    copy.fill(random.below(256), at, at + 1 + random.below(40))
    return { what: `overwritten from ${at}`, bytes: copy }
  }
  if (kind === 2) return { what: 'longer', bytes: Uint8Array.from([...copy, ...copy.subarray(0, 1 + random.below(9))]) }
  const flips = 1 + random.below(3)
  const places = Array.from({ length: flips }, () => random.below(8 * bytes.length))
  for (const bit of places) copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7))
  return { what: `bits ${places} flipped`, bytes: copy }
}

/** Whether opening would take long; it is refused by another test. */
const isDear = (sealed: Uint8Array): boolean => sealed[0] === 1 && (sealed[1] ?? 0) > 14 && (sealed[1] ?? 0) <= 20

describe(`${COPIES} damaged copies of a form of a coin`, function () {
  this.timeout(COPIES * 1_000)

  it('as codes: are read as the coin, or refused', async () => {
    const [texts, others] = [bearer, other].map(async (coin) =>
      qrTexts(ports.hash, await sealCoin(ports, coin, PASSPHRASE, LIGHT), 528),
    ) as [Promise<readonly string[]>, Promise<readonly string[]>]
    const [own, foreign] = [await texts, await others]
    assert.ok(own.length > 4)
    const open = async (codes: readonly string[]) => openCoin(ports, sealedOfQrTexts(ports.hash, codes), PASSPHRASE)
    assert.equal(await isRefused(() => open([...own].reverse()), 'in another order'), false)
    assert.equal(await isRefused(() => open([...own, own[1] as string]), 'one twice'), false)
    let refused = 0
    for (let copy = 0; copy < COPIES; copy++) {
      const codes = [...own]
      const at = random.below(codes.length)
      const text = codes[at] as string
      const kind = random.below(5)
      if (kind === 0) codes.splice(at, 1)
      else if (kind === 1) codes[at] = foreign[at] as string
      else if (kind === 2) codes[at] = text.slice(0, random.below(text.length))
      else if (kind === 3) codes.push(foreign[at] as string)
      else {
        const place = random.below(text.length)
        codes[at] =
          `${text.slice(0, place)}${'0123456789ABCDEFGHIJ %:'.charAt(random.below(23))}${text.slice(place + 1)}`
      }
      if (await isRefused(() => open(codes), `kind ${kind} at ${at}`)) refused++
    }
    assert.ok(refused > 0.8 * COPIES, `${refused} refused`)
    assert.equal(await isRefused(() => open(foreign.slice(0, 3)), 'another coin'), true)
    await assert.rejects(open([...own.slice(0, 2), ...own.slice(3)]), /missing: 3 of/)
    await assert.rejects(open([...own.slice(1), foreign[0] as string]), /different coins/)
    await assert.rejects(open([]), /missing: all of 0/)
  })

  it('as an NDEF message: are read as the coin, or refused', async () => {
    const message = ndefMessage(await sealCoin(ports, bearer, PASSPHRASE, LIGHT))
    let refused = 0
    for (let copy = 0; copy < COPIES; copy++) {
      const { what, bytes } = damaged(message)
      const read = async () => {
        const sealed = sealedOfNdef(bytes)
        return isDear(sealed) ? bearer : openCoin(ports, sealed, PASSPHRASE)
      }
      if (await isRefused(read, what)) refused++
    }
    assert.ok(refused > 0.8 * COPIES, `${refused} refused`)
  })

  it('in an image: are read as the coin, or refused', async () => {
    const samples = Uint8Array.from({ length: 3 * 100 * 100 }, () => random.below(256))
    await hideCoin(ports, samples, bearer, PASSPHRASE, LIGHT)
    let refused = 0
    for (let copy = 0; copy < COPIES; copy++) {
      const { what, bytes } = damaged(samples)
      // Version and cost are in the first eight samples.
      bytes.set(samples.subarray(0, Math.min(8, bytes.length)))
      if (await isRefused(() => revealCoin(ports, bytes, PASSPHRASE), what)) refused++
    }
    assert.ok(refused > 0.3 * COPIES, `${refused} refused`)
  })

  it('are not opened by another passphrase, in any form', async () => {
    const sealed = await sealCoin(ports, bearer, PASSPHRASE, LIGHT)
    const samples = new Uint8Array(3 * 100 * 100).fill(90)
    await hideCoin(ports, samples, bearer, PASSPHRASE, LIGHT)
    for (const passphrase of ['', 'correct horse battery stapl', `${PASSPHRASE} `, 'Correct horse battery staple']) {
      assert.equal(await isRefused(() => openCoin(ports, sealed, passphrase), passphrase), true)
      assert.equal(await isRefused(() => revealCoin(ports, samples, passphrase), passphrase), true)
    }
    assert.equal(await isRefused(() => revealCoin(ports, new Uint8Array(30_000), PASSPHRASE), 'a black image'), true)
  })

  it('never cost more than scrypt with N = 2^20, whatever their header says', async () => {
    const sealed = await sealCoin(ports, bearer, PASSPHRASE, LIGHT)
    const costs: number[] = []
    const counting = {
      ...ports,
      scrypt: async (_passphrase: Uint8Array, _salt: Uint8Array, log2N: number, length: number) => {
        costs.push(log2N)
        return new Uint8Array(length)
      },
    }
    for (let byte = 0; byte < 256; byte++) {
      const changed = sealed.slice()
      changed[1] = byte
      assert.equal(await isRefused(() => openCoin(counting, changed, PASSPHRASE), `2^${byte}`), true)
    }
    assert.deepEqual(costs, [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20])
  })
})
