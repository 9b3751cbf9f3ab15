import { crc32c } from '../store/crc32c.ts'

/** Bytes of the file; those after the registers are zero. */
export const REGION_BYTES = 4096

/** Version of the layout below. */
const LAYOUT_VERSION = 1

const MAGIC = 'SVCMREGS'

/** A register as docs/machine-registers.md describes it. */
interface RegisterRow {
  readonly name: string
  readonly offset: number
  readonly bytes: number
  readonly type: 'ascii' | 'u32' | 'u64' | 'f64'
  readonly about: string
}

/** The one table of the layout, little-endian: manifest, document and program derive from it. */
export const REGISTERS = [
  { name: 'magic', offset: 0, bytes: 8, type: 'ascii', about: 'SVCMREGS' },
  { name: 'version', offset: 8, bytes: 4, type: 'u32', about: 'of the layout: 1' },
  { name: 'size', offset: 12, bytes: 4, type: 'u32', about: 'of the region: 4096' },
  { name: 'sequence', offset: 16, bytes: 8, type: 'u64', about: 'odd while the registers are written' },
  { name: 'zid', offset: 24, bytes: 32, type: 'ascii', about: 'zeros for an account without one' },
  { name: 'tick', offset: 56, bytes: 8, type: 'u64', about: 'svcond' },
  { name: 'phase', offset: 64, bytes: 8, type: 'f64', about: 'in the tick, 0 to 1' },
  { name: 'credit', offset: 72, bytes: 8, type: 'u64', about: 'plancks; 2^64 - 1 stands for more' },
  { name: 'handle', offset: 80, bytes: 64, type: 'ascii', about: 'to resolve to a bearer; zeros when it has ended' },
  {
    name: 'expires',
    offset: 144,
    bytes: 8,
    type: 'u64',
    about: 'tick from which the handle is not valid; 0 without one',
  },
  { name: 'crc', offset: 152, bytes: 4, type: 'u32', about: 'CRC-32C of bytes 0 to 151' },
] as const satisfies readonly RegisterRow[]

type RegisterName = (typeof REGISTERS)[number]['name']

const OFFSETS = Object.fromEntries(REGISTERS.map(({ name, offset }) => [name, offset])) as Record<RegisterName, number>

/** Bytes before the checksum, which covers them. */
const COVERED = OFFSETS.crc

/** Bytes that are written. */
export const USED_BYTES = COVERED + 4

/** Where the lock is. */
export const SEQUENCE_OFFSET = OFFSETS.sequence

/** Values of the registers. */
export interface Registers {
  /** 32 hex digits, or empty. */
  readonly zid: string
  readonly tick: number
  readonly phase: number
  readonly credit: bigint
  /** Empty when it has ended. */
  readonly handle: string
  readonly expires: number
}

const MOST = 2n ** 64n - 1n

/** @param sequence even: the lock as it is after the write */
export function encodeRegisters(registers: Registers, sequence: bigint): Buffer {
  const { zid, tick, phase, credit, handle, expires } = registers
  const region = Buffer.alloc(USED_BYTES)
  region.write(MAGIC, OFFSETS.magic, 'latin1')
  region.writeUInt32LE(LAYOUT_VERSION, OFFSETS.version)
  region.writeUInt32LE(REGION_BYTES, OFFSETS.size)
  region.writeBigUInt64LE(sequence, OFFSETS.sequence)
  region.write(zid, OFFSETS.zid, 32, 'latin1')
  region.writeBigUInt64LE(BigInt(tick), OFFSETS.tick)
  region.writeDoubleLE(phase, OFFSETS.phase)
  region.writeBigUInt64LE(credit > MOST ? MOST : credit, OFFSETS.credit)
  region.write(handle, OFFSETS.handle, 64, 'latin1')
  region.writeBigUInt64LE(BigInt(expires), OFFSETS.expires)
  region.writeUInt32LE(crc32c(region, 0, COVERED), OFFSETS.crc)
  return region
}

const textAt = (region: Buffer, offset: number, bytes: number): string =>
  region.toString('latin1', offset, offset + bytes).replace(/\0.*$/s, '')

/** @returns null for a copy that was taken during a write, or does not have this layout */
export function decodeRegisters(region: Buffer): Registers | null {
  if (region.length < USED_BYTES || textAt(region, OFFSETS.magic, 8) !== MAGIC) return null
  if (region.readUInt32LE(OFFSETS.version) !== LAYOUT_VERSION) return null
  if (region.readBigUInt64LE(OFFSETS.sequence) % 2n === 1n) return null
  if (region.readUInt32LE(OFFSETS.crc) !== crc32c(region, 0, COVERED)) return null
  return {
    zid: textAt(region, OFFSETS.zid, 32),
    tick: Number(region.readBigUInt64LE(OFFSETS.tick)),
    phase: region.readDoubleLE(OFFSETS.phase),
    credit: region.readBigUInt64LE(OFFSETS.credit),
    handle: textAt(region, OFFSETS.handle, 64),
    expires: Number(region.readBigUInt64LE(OFFSETS.expires)),
  }
}
