import { closeSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs'
import {
  encodeRegisters,
  REGION_BYTES,
  type Registers,
  SEQUENCE_OFFSET,
  USED_BYTES,
} from '../../node/access/register-region.ts'

/**
 * The file of the registers, which other programs map into their memory. It is written in three steps: the lock becomes odd,
 * the registers change, the lock becomes even. A program that reads meanwhile sees an odd or a changed lock, or a wrong
 * checksum, and reads again.
 */
export class RegisterFile {
  readonly #file: number
  /** The lock, even. */
  #sequence: bigint
  readonly #lock = Buffer.alloc(8)

  /** Opens or creates it, for its owner only. */
  constructor(path: string) {
    closeSync(openSync(path, 'a', 0o600))
    this.#file = openSync(path, 'r+')
    ftruncateSync(this.#file, REGION_BYTES)
    readSync(this.#file, this.#lock, 0, 8, SEQUENCE_OFFSET)
    // A writer that was killed may have left it odd.
    this.#sequence = (this.#lock.readBigUInt64LE() / 2n) * 2n
  }

  write(registers: Registers): void {
    const next = (this.#sequence + 2n) % 2n ** 64n
    const region = encodeRegisters(registers, next)
    this.#setLock(this.#sequence + 1n)
    writeSync(this.#file, region, 0, SEQUENCE_OFFSET, 0)
    writeSync(this.#file, region, SEQUENCE_OFFSET + 8, USED_BYTES - SEQUENCE_OFFSET - 8, SEQUENCE_OFFSET + 8)
    this.#setLock(next)
    this.#sequence = next
  }

  close(): void {
    closeSync(this.#file)
  }

  #setLock(sequence: bigint): void {
    this.#lock.writeBigUInt64LE(sequence)
    writeSync(this.#file, this.#lock, 0, 8, SEQUENCE_OFFSET)
  }
}
