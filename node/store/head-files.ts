import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { StorageDamage } from '../../src/journal/damage.ts'

/** Every copy begins with it; the digit is the format. */
const MAGIC = Buffer.from('svchead1')
const LENGTH_AT = 8
const GENERATION_AT = 12
const PAYLOAD_AT = 20
const DIGEST = 32
const BLOCK = 4096

/** Makes a write durable when it returns, which saves a second round trip to the disk; Windows has no such flag. */
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
 * The head record in two files that are never written at the same time: a torn write damages one copy and leaves the
 * other intact. The second copy is written after `write` has resolved and before the next one starts, so callers do not
 * wait for it, and in an idle node one damaged file loses nothing.
 */
export class HeadFiles {
  readonly #files: readonly [FileHandle, FileHandle]
  #generation = 0n
  /** Frame that both files should contain. */
  #current: Buffer | undefined
  #mirror: Promise<void> = Promise.resolve()
  /** The newest frame, if the second copy was found to differ: an older one, or one that was undone. */
  #missing: Buffer | undefined

  private constructor(files: readonly [FileHandle, FileHandle]) {
    this.#files = files
  }

  /** Opens both files in a directory, creating them if missing. */
  static async open(directory: string): Promise<HeadFiles> {
    const flags = constants.O_RDWR | constants.O_CREAT | SYNCED
    const first = await open(join(directory, HEAD_FILES[0]), flags, 0o600)
    const second = await open(join(directory, HEAD_FILES[1]), flags, 0o600)
    return new HeadFiles([first, second])
  }

  /**
   * The newest intact copy.
   * @returns undefined if none was ever written in full
   * @throws StorageDamage if there were heads and none is intact
   */
  async read(): Promise<Uint8Array | undefined> {
    await this.#settleMirror()
    const copies = [unframe(await readAll(this.#files[0])), unframe(await readAll(this.#files[1]))]
    let newest: Extract<Copy, { state: 'whole' }> | undefined
    for (const copy of copies) {
      if (copy.state === 'whole' && (newest === undefined || copy.generation > newest.generation)) newest = copy
    }
    // The very first write may have been torn before the second file was touched; anything else is damage.
    if (newest === undefined && copies[1]?.state !== 'absent') throw new StorageDamage('Both head files are damaged.')
    this.#generation = newest?.generation ?? 0n
    const second = copies[1]
    const current = second?.state === 'whole' && second.generation === newest?.generation
    this.#missing = newest === undefined || current ? undefined : frame(newest.generation, newest.head)
    return newest?.head
  }

  /** Resolves when the head is durable in one file while the other contains an intact one, older or equal. */
  async write(head: Uint8Array): Promise<void> {
    await this.#settleMirror()
    const whole = frame(this.#generation + 1n, head)
    await put(this.#files[0], whole)
    this.#generation += 1n
    this.#current = whole
    this.#mirror = put(this.#files[1], whole)
    // The next caller that waits for it retries; without this line a failure would count as unhandled until then.
    this.#mirror.catch(() => undefined)
  }

  /** The second copy must be intact before the first is touched again. */
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
