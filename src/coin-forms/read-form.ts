import { fromUtf8 } from '../bytes/utf8.ts'
import { Refusal } from '../errors/refusal.ts'
import { type BearerCoin, MAX_BEARER_BYTES, readBearer } from '../mesh/bearer.ts'
import { revealCoin } from './in-image.ts'
import { isNdef, sealedOfNdef } from './ndef.ts'
import { isPng, type Picture, samplesOf } from './picture.ts'
import type { FormPorts } from './ports.ts'
import { isQrText, sealedOfQrTexts } from './qr-text.ts'
import { openCoin } from './sealed-coin.ts'

/** Longest file of a form: an image of the most pixels that are read. */
export const MAX_FORM_BYTES = 67_108_864

/** What a file contains. */
export type Form =
  | { readonly kind: 'codes'; readonly texts: readonly string[] }
  | { readonly kind: 'ndef'; readonly message: Uint8Array }
  | { readonly kind: 'image'; readonly picture: Picture }
  | { readonly kind: 'bearer'; readonly text: string }

/** Reads images and the codes in them. */
export interface PictureReader {
  /** @param bytes untrusted @throws Refusal UNREADABLE_FILE */
  read(bytes: Uint8Array, name: string): Picture | Promise<Picture>
  /** The text of a coin's code in an image; null if there is none. */
  codeIn(picture: Picture): string | null
}

/**
 * Recognises the form of a coin by the content of its file, not by its name.
 * @param bytes untrusted
 * @param name of the file, for refusals
 * @throws Refusal UNREADABLE_FILE
 */
export async function formIn(pictures: PictureReader, bytes: Uint8Array, name: string): Promise<Form> {
  if (isPng(bytes)) {
    const picture = await pictures.read(bytes, name)
    const text = pictures.codeIn(picture)
    return text === null ? { kind: 'image', picture } : { kind: 'codes', texts: [text] }
  }
  if (isNdef(bytes)) return { kind: 'ndef', message: bytes }
  const text = bytes.length > MAX_BEARER_BYTES ? '' : (fromUtf8(bytes) ?? '')
  const lines = text.split(/\r?\n/).filter((line) => line !== '')
  return lines.length > 0 && lines.every(isQrText) ? { kind: 'codes', texts: lines } : { kind: 'bearer', text }
}

/**
 * The coin in forms that belong together: all codes of a coin, or one form of another kind.
 * @param passphrase is asked for when the form is encrypted
 * @throws Refusal UNREADABLE_FILE, and those of `passphrase`
 */
export async function coinIn(
  ports: FormPorts,
  forms: readonly Form[],
  passphrase: () => Promise<string>,
): Promise<BearerCoin> {
  const [first] = forms
  const codes = forms.flatMap((form) => (form.kind === 'codes' ? [form] : []))
  if (codes.length === forms.length) {
    const sealed = sealedOfQrTexts(
      ports.hash,
      codes.flatMap(({ texts }) => texts),
    )
    return openCoin(ports, sealed, await passphrase())
  }
  if (first === undefined || forms.length > 1) {
    throw new Refusal('UNREADABLE_FILE', 'Several files are accepted only if each is a code of the same coin.')
  }
  if (first.kind === 'ndef') return openCoin(ports, sealedOfNdef(first.message), await passphrase())
  if (first.kind === 'image') return revealCoin(ports, samplesOf(first.picture), await passphrase())
  return readBearer(first.kind === 'bearer' ? first.text : '')
}
