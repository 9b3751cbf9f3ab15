import { readFile, stat } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { coinIn, type Form, formIn, MAX_FORM_BYTES, type PictureReader } from '../../../src/coin-forms/read-form.ts'
import { Refusal } from '../../../src/errors/refusal.ts'
import type { BearerCoin } from '../../../src/mesh/bearer.ts'
import { readPng } from './png.ts'
import { formPorts } from './ports.ts'
import { qrTextIn } from './qr-pictures.ts'

const PICTURES: PictureReader = { read: readPng, codeIn: qrTextIn }

async function bytesOf(path: string): Promise<Uint8Array> {
  try {
    if (path === '-') return new Uint8Array(await buffer(process.stdin))
    const { size } = await stat(path)
    if (size <= MAX_FORM_BYTES) return new Uint8Array(await readFile(path))
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'no such file' : (error as Error).message
    throw new Refusal('UNREADABLE_FILE', `Cannot read ${path}: ${why}.`, { path })
  }
  throw new Refusal('UNREADABLE_FILE', `${path} is longer than ${MAX_FORM_BYTES} bytes.`, { path })
}

/**
 * The bearer coin in some files: a bearer file, all codes of a coin, an NDEF message, or an image.
 * @param passphrase is asked for when the form is encrypted
 * @throws Refusal UNREADABLE_FILE, and those of `passphrase`
 */
export async function bearerIn(paths: readonly string[], passphrase: () => Promise<string>): Promise<BearerCoin> {
  const forms: Form[] = []
  for (const path of paths) forms.push(await formIn(PICTURES, await bytesOf(path), path))
  return coinIn(formPorts(), forms, passphrase)
}
