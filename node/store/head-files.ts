import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { StorageDamage } from '../../src/journal/damage.ts'

/** Starts every copy; the digit is the format. */
const MAGIC = Buffer.from('svchead1')
const LENGTH_AT = 8
const GENERATION_AT = 12
const PAYLOAD_AT = 20
const DIGEST = 32
const BLOCK = 4096

/** With it a write is durable when it returns, which saves a second way to the disk and back; Windows has no such flag. */
const SYNCED: number = constants.O_DSYNC ?? 0

type Copy =
  | { readonly state: 'absent' | 'damaged' }
  | { readonly state: 'whole'; readonly generation: bigint; readonly head: Uint8Array }

function frame(generation: bigint, head: Uint8Array): Buffer {
  const used = PAYLOAD_AT + head.length
  const whole = Buffer.alloc(Math.ceil((used + DIGEST) / BLOCK) * BLOCK)
  MAGIC.copy(whole)
  whole.writeUInt32BE(head.length, LENGTH_AT)
  whole.writeBigUInt64BE(generation, GENERATION_AT)
  whole.set(head, PAYLOAD_AT)
  createHash('sha256').update(whole.subarray(0, used)).digest().copy(whole, used)
  return whole
}

function unframe(bytes: Buffer): Copy {
  if (bytes.length === 0) return { state: 'absent' }
  if (bytes.length < PAYLOAD_AT + DIGEST || !bytes.subarray(0, 8).equals(MAGIC)) return { state: 'damaged' }
  const used = PAYLOAD_AT + bytes.readUInt32BE(LENGTH_AT)
  const digest = createHash('sha256').update(bytes.subarray(0, used)).digest()
  if (!digest.equals(bytes.subarray(used, used + DIGEST))) return { state: 'damaged' }
  const head = new Uint8Array(bytes.subarray(PAYLOAD_AT, used))
  return { state: 'whole', generation: bytes.readBigUInt64BE(GENERATION_AT), head }
}

/**
 * The head record in two files that are written one after the other, never at once: a torn write spoils one copy and the
 * other is whole. The second copy is written after `write` has resolved and before the next one starts, so it costs no
 * waiting, and in a quiet node one damaged file hides nothing.
 */
export class HeadFiles {
  readonly #files: readonly [FileHandle, FileHandle]
  #generation = 0n
  /** Frame that both files should hold. */
  #current: Buffer | undefined
  #mirror: Promise<void> = Promise.resolve()
  /** The newest frame, where the second copy was found to be another: one older, or one that was taken back. */
  #missing: Buffer | undefined

  private constructor(files: readonly [FileHandle, FileHandle]) {
    this.#files = files
  }

  /** Opens both files in a directory, creating what is not there. */
  static async open(directory: string): Promise<HeadFiles> {
    const flags = constants.O_RDWR | constants.O_CREAT | SYNCED
    const first = await open(join(directory, HEAD_FILES[0]), flags, 0o600)
    const second = await open(join(directory, HEAD_FILES[1]), flags, 0o600)
    return new HeadFiles([first, second])
  }

  /**
   * The newest whole copy.
   * @returns undefined where none was ever written in full
   * @throws StorageDamage when there were heads and none is whole
   */
  async read(): Promise<Uint8Array | undefined> {
    await this.#settleMirror()
    const copies = [unframe(await readAll(this.#files[0])), unframe(await readAll(this.#files[1]))]
    let newest: Extract<Copy, { state: 'whole' }> | undefined
    for (const copy of copies) {
      if (copy.state === 'whole' && (newest === undefined || copy.generation > newest.generation)) newest = copy
    }
    // The first write of all may have been torn before the second file was touched; anything else is damage.
    if (newest === undefined && copies[1]?.state !== 'absent') throw new StorageDamage('Both head files are damaged.')
    this.#generation = newest?.generation ?? 0n
    const second = copies[1]
    const current = second?.state === 'whole' && second.generation === newest?.generation
    this.#missing = newest === undefined || current ? undefined : frame(newest.generation, newest.head)
    return newest?.head
  }

  /** Resolves when the head is durable in one file, a whole older or equal one being in the other. */
  async write(head: Uint8Array): Promise<void> {
    await this.#settleMirror()
    const whole = frame(this.#generation + 1n, head)
    await put(this.#files[0], whole)
    this.#generation += 1n
    this.#current = whole
    this.#mirror = put(this.#files[1], whole)
    // Whoever waits for it next tries again; without this line a failure would count as unhandled until then.
    this.#mirror.catch(() => undefined)
  }

  /** The second copy must be whole before the first is touched again. */
  async #settleMirror(): Promise<void> {
    try {
      await this.#mirror
    } catch {
      this.#mirror = put(this.#files[1], this.#current as Buffer)
      await this.#mirror
    }
    if (this.#missing === undefined) return
    await put(this.#files[1], this.#missing)
    this.#missing = undefined
  }

  async close(): Promise<void> {
    try {
      await this.#mirror
    } finally {
      await this.#files[0].close()
      await this.#files[1].close()
    }
  }
}

/** Names of the two files, in the order in which they are written. */
const HEAD_FILES = ['head-1', 'head-2'] as const

async function readAll(file: FileHandle): Promise<Buffer> {
  const { size } = await file.stat()
  const bytes = Buffer.alloc(size)
  const { bytesRead } = await file.read(bytes, 0, size, 0)
  return bytes.subarray(0, bytesRead)
}

async function put(file: FileHandle, whole: Buffer): Promise<void> {
  const { bytesWritten } = await file.write(whole, 0, whole.length, 0)
  if (bytesWritten !== whole.length)
    throw new Error(`only ${bytesWritten} of ${whole.length} bytes of the head were written`)
  if (SYNCED === 0) await file.datasync()
}
