const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** UTF-8 bytes of the text. */
export function toUtf8(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text)
}

/**
 * Text of UTF-8 bytes; a byte order mark stays in the text.
 * @returns undefined if the bytes are not UTF-8 (overlong forms and encoded surrogates included)
 */
export function fromUtf8(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes)
  } catch {
    return undefined
  }
}
