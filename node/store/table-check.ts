import { crc32c } from './crc32c.ts'
import { snappyDecompress } from './snappy.ts'
import { readVarint } from './varint.ts'

/**
 * Checks a LevelDB table file (table_format.md of LevelDB 1.20): every block has a CRC-32C that LevelDB as used here
 * never checks. A damaged block makes it return wrong bytes, overlook keys (Bloom filter), or abort the process.
 */
const FOOTER = 48
const MAGIC = Buffer.from('57fb808b247547db', 'hex')
/** Compression type and checksum after every block. */
const TRAILER = 5
const SNAPPY = 1

interface Handle {
  readonly offset: number
  readonly size: number
}

/** @returns a description of the damage, or null if every byte is as it was written */
export function tableDamage(file: Buffer): string | null {
  try {
    return findDamage(file)
  } catch (error) {
    if (error instanceof RangeError) return error.message
    throw error
  }
}

function findDamage(file: Buffer): string | null {
  const end = file.length - FOOTER
  if (end < 0 || !file.subarray(file.length - MAGIC.length).equals(MAGIC)) return 'it does not end as a table does'
  const metaindex = readHandle(file, end)
  const index = readHandle(file, metaindex.next)
  if (file.subarray(index.next, file.length - MAGIC.length).some((byte) => byte !== 0)) return 'its footer is altered'
  const blocks = [
    ...handlesIn(contents(file, index.handle)),
    ...handlesIn(contents(file, metaindex.handle)),
    metaindex.handle,
    index.handle,
  ].sort((a, b) => a.offset - b.offset)
  let next = 0
  for (const block of blocks) {
    // Only blocks that follow each other without a gap leave no byte unchecked.
    if (block.offset !== next) return `no block starts at ${next}`
    mustMatch(file, block)
    next = block.offset + block.size + TRAILER
  }
  return next === end ? null : `its blocks end at ${next} and not at ${end}`
}

function readHandle(bytes: Buffer, at: number): { readonly handle: Handle; readonly next: number } {
  const offset = readVarint(bytes, at)
  const size = readVarint(bytes, offset.next)
  return { handle: { offset: offset.value, size: size.value }, next: size.next }
}

function mustMatch(file: Buffer, { offset, size }: Handle): void {
  const end = offset + size
  if (end + TRAILER > file.length) throw new RangeError(`the block at ${offset} runs over the end`)
  const crc = crc32c(file, offset, end + 1)
  // Stored rotated and shifted, since a checksum over data that contains checksums is weak.
  const masked = (((crc >>> 15) | (crc << 17)) + 0xa282ead8) >>> 0
  if (masked !== file.readUInt32LE(end + 1)) throw new RangeError(`the block at ${offset} does not match its checksum`)
}

/** A block's bytes, checked and decompressed. */
function contents(file: Buffer, block: Handle): Buffer {
  mustMatch(file, block)
  const bytes = file.subarray(block.offset, block.offset + block.size)
  return file[block.offset + block.size] === SNAPPY ? snappyDecompress(bytes) : bytes
}

/** Values of an index or metaindex block: the handles of other blocks. */
function handlesIn(block: Buffer): Handle[] {
  const restarts = block.readUInt32LE(block.length - 4)
  const end = block.length - 4 * (restarts + 1)
  const handles: Handle[] = []
  for (let at = 0; at < end; ) {
    const shared = readVarint(block, at)
    const unshared = readVarint(block, shared.next)
    const size = readVarint(block, unshared.next)
    const value = size.next + unshared.value
    handles.push(readHandle(block, value).handle)
    at = value + size.value
  }
  return handles
}
