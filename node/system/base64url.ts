import type { Base64url } from '../../src/vault/transit-text.ts'

/** Base64url without padding of Node, as strict as that of src/bytes/base64url.ts. */
export const systemBase64url: Base64url = {
  encode: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64url'),
  decode(text) {
    // Node skips what it cannot read and ignores superfluous bits.
    const bytes = Buffer.from(text, 'base64url')
    return bytes.toString('base64url') === text ? bytes : undefined
  },
}
