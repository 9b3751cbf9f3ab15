import { readFile, stat } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { revealCoin } from '../../../src/coin-forms/in-image.ts'
import { isNdef, sealedOfNdef } from '../../../src/coin-forms/ndef.ts'
import { isQrText, sealedOfQrTexts } from '../../../src/coin-forms/qr-text.ts'
import { openCoin } from '../../../src/coin-forms/sealed-coin.ts'
import { Refusal } from '../../../src/errors/refusal.ts'
import { readObject } from '../../read-file.ts'
import { isPng, type Picture, readPng, samplesOf } from './png.ts'
import { formPorts } from './ports.ts'
import { qrTextIn } from './qr-pictures.ts'

/** Longest file of a form: an image of the most pixels that are read. */
const MAX_FILE_BYTES = 67_108_864

/** What a file contains. */
type Content =
  | { readonly kind: 'codes'; readonly texts: readonly string[] }
  | { readonly kind: 'ndef'; readonly message: Uint8Array }
  | { readonly kind: 'image'; readonly picture: Picture }
  | { readonly kind: 'bearer' }

async function bytesOf(path: string): Promise<Uint8Array> {
  try {
    if (path === '-') return new Uint8Array(await buffer(process.stdin))
    const { size } = await stat(path)
    if (size <= MAX_FILE_BYTES) return new Uint8Array(await readFile(path))
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'no such file' : (error as Error).message
    throw new Refusal('UNREADABLE_FILE', `Cannot read ${path}: ${why}.`, { path })
  }
  throw new Refusal('UNREADABLE_FILE', `${path} is longer than ${MAX_FILE_BYTES} bytes.`, { path })
}

/** Recognises the form of a coin by the content of its file, not by its name. @throws Refusal UNREADABLE_FILE */
function contentOf(bytes: Uint8Array, path: string): Content {
  if (isPng(bytes)) {
    const picture = readPng(bytes, path)
    const text = qrTextIn(picture)
    return text === null ? { kind: 'image', picture } : { kind: 'codes', texts: [text] }
  }
  const lines = Buffer.from(bytes).toString('latin1').split(/\r?\n/)
  const texts = lines.filter((line) => line !== '')
  if (texts.length > 0 && texts.every(isQrText)) return { kind: 'codes', texts }
  return isNdef(bytes) ? { kind: 'ndef', message: bytes } : { kind: 'bearer' }
}

/**
 * The bearer coin in some files: a bearer file, all codes of a coin, an NDEF message, or an image.
 * @param passphrase is asked for when the form is encrypted
 * @throws Refusal UNREADABLE_FILE, MALFORMED_JSON, INVALID_BODY, and those of `passphrase`
 */
export async function bearerIn(paths: readonly string[], passphrase: () => Promise<string>): Promise<object> {
  const contents: Content[] = []
  for (const path of paths) contents.push(contentOf(await bytesOf(path), path))
  const [first] = contents
  const [path = ''] = paths
  const ports = formPorts()
  if (contents.every((content) => content.kind === 'codes')) {
    const texts = contents.flatMap((content) => content.texts)
    return openCoin(ports, sealedOfQrTexts(ports.hash, texts), await passphrase())
  }
  if (first === undefined || contents.length > 1) {
    throw new Refusal('UNREADABLE_FILE', 'Several files are accepted only if each is a code of the same coin.')
  }
  if (first.kind === 'ndef') return openCoin(ports, sealedOfNdef(first.message), await passphrase())
  if (first.kind === 'image') return revealCoin(ports, samplesOf(first.picture), await passphrase())
  return readObject(path)
}
