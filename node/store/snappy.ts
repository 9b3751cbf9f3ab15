import { readVarint } from './varint.ts'

/**
 * Decompresses one Snappy block (format description of Google Snappy 1.1). LevelDB compresses its index blocks with it.
 * @throws RangeError if the bytes are not such a block
 */
export function snappyDecompress(input: Buffer): Buffer {
  const length = readVarint(input, 0)
  const output = Buffer.alloc(Math.min(length.value, MAX_OUTPUT))
  let at = length.next
  let end = 0
  while (at < input.length) {
    const tag = input.readUInt8(at++)
    if ((tag & 3) === 0) {
      const extra = Math.max(0, (tag >> 2) - 59)
      const size = 1 + (extra === 0 ? tag >> 2 : input.readUIntLE(at, extra))
      at += extra
      if (at + size > input.length || end + size > output.length) throw new RangeError('a literal runs over the end')
      input.copy(output, end, at, at + size)
      at += size
      end += size
      continue
    }
    const { size, offset, used } = readCopy(input, at, tag)
    at += used
    if (offset === 0 || offset > end || end + size > output.length) throw new RangeError('a copy points outside')
    // Byte by byte: a copy may overlap its own output.
    for (let i = 0; i < size; i++) output[end + i] = output[end - offset + i]
    end += size
  }
  if (end !== length.value) throw new RangeError('a block is shorter than it says')
  return output
}

/** Far larger than any index block; a damaged length must not exhaust the memory. */
const MAX_OUTPUT = 64 * 1024 * 1024

function readCopy(input: Buffer, at: number, tag: number): { size: number; offset: number; used: number } {
  switch (tag & 3) {
    case 1:
      return { size: 4 + ((tag >> 2) & 7), offset: ((tag >> 5) << 8) | input.readUInt8(at), used: 1 }
    case 2:
      return { size: 1 + (tag >> 2), offset: input.readUInt16LE(at), used: 2 }
    default:
      return { size: 1 + (tag >> 2), offset: input.readUInt32LE(at), used: 4 }
  }
}
