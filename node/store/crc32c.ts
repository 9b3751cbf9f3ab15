/** Castagnoli polynomial, bits reversed (RFC 3720, appendix B.4). */
const POLYNOMIAL = 0x82f63b78

/** Eight tables of 256 words: table k advances a byte that is k bytes further from the end (Kounavis and Berry, 2005). */
const TABLES = makeTables()

function makeTables(): Int32Array {
  const tables = new Int32Array(8 * 256)
  for (let byte = 0; byte < 256; byte++) {
    let crc = byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1
    tables[byte] = crc
  }
  for (let at = 256; at < tables.length; at++) {
    const crc = tables[at - 256]
    tables[at] = (crc >>> 8) ^ tables[crc & 255]
  }
  return tables
}

/** CRC-32C of the bytes from `from` to `to`, as an unsigned 32-bit number. */
export function crc32c(bytes: Buffer, from = 0, to = bytes.length): number {
  const t = TABLES
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  let crc = -1
  let at = from
  for (; at + 8 <= to; at += 8) {
    const low = crc ^ view.getInt32(at, true)
    const high = view.getInt32(at + 4, true)
    crc =
      t[1792 + (low & 255)] ^
      t[1536 + ((low >>> 8) & 255)] ^
      t[1280 + ((low >>> 16) & 255)] ^
      t[1024 + (low >>> 24)] ^
      t[768 + (high & 255)] ^
      t[512 + ((high >>> 8) & 255)] ^
      t[256 + ((high >>> 16) & 255)] ^
      t[high >>> 24]
  }
  for (; at < to; at++) crc = (crc >>> 8) ^ t[(crc ^ bytes[at]) & 255]
  return ~crc >>> 0
}
