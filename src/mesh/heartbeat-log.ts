import { fromHex, toHex } from '../bytes/hex.ts'
import { firstPlace } from './first-place.ts'

/** Heartbeats packed together; a search unpacks one such block. */
const BLOCK = 64

/** A heartbeat, unpacked. */
export interface Heartbeat {
  readonly seq: number
  readonly svcond: number
  /** In the order of `Members.logs`, as far as known then: how many events of each log had been seen. */
  readonly seen: readonly number[]
}

interface Block {
  readonly lastSvcond: number
  /** Numbers per heartbeat. */
  readonly width: number
  /** Differences from one heartbeat to the next (the first: from zeros), each number in groups of seven bits. */
  readonly bytes: Uint8Array
}

/** A packed block (tick of the last heartbeat, numbers per heartbeat, bytes as hex digits), or one that is not packed yet. */
export type SavedHeartbeats =
  | readonly [lastSvcond: number, width: number, bytes: string]
  | readonly [seq: number, svcond: number, seen: readonly number[]]

/**
 * The heartbeats of one member. Their number is unbounded, so they are packed into about one byte per number: some
 * twenty bytes each for seventeen members, where plain numbers take a hundred and fifty.
 */
export class HeartbeatLog {
  readonly #blocks: Block[] = []
  /** Not packed yet, fewer than BLOCK. */
  #recent: Heartbeat[] = []
  /** The block that was unpacked last. */
  #latest: { readonly block: Block; readonly heartbeats: readonly Heartbeat[] } | null = null

  /** Adds what was saved to a log that was empty before. */
  load([first, second, rest]: SavedHeartbeats): void {
    if (typeof rest === 'string') {
      this.#blocks.push({ lastSvcond: first, width: second, bytes: fromHex(rest) as Uint8Array })
    } else this.#recent.push({ seq: first, svcond: second, seen: rest })
  }

  *save(): Generator<SavedHeartbeats> {
    for (const { lastSvcond, width, bytes } of this.#blocks) yield [lastSvcond, width, toHex(bytes)]
    for (const { seq, svcond, seen } of this.#recent) yield [seq, svcond, seen]
  }

  /** Tick of the last one; -1 for none. */
  get lastSvcond(): number {
    return this.#recent.at(-1)?.svcond ?? this.#blocks.at(-1)?.lastSvcond ?? -1
  }

  /** @param heartbeat follows all others in its log */
  append(heartbeat: Heartbeat): void {
    this.#recent.push(heartbeat)
    if (this.#recent.length < BLOCK) return
    this.#blocks.push(pack(this.#recent))
    this.#recent = []
  }

  /** The earliest one of that tick or a later one. */
  firstAt(svcond: number): Heartbeat | undefined {
    if (this.lastSvcond < svcond) return undefined
    const block = this.#blocks[firstPlace(this.#blocks, ({ lastSvcond }) => lastSvcond >= svcond)]
    const among = block === undefined ? this.#recent : this.#unpacked(block)
    return among.find((heartbeat) => heartbeat.svcond >= svcond)
  }

  /** Claims arrive roughly in the order of their ticks, so the same block is needed repeatedly. */
  #unpacked(block: Block): readonly Heartbeat[] {
    if (this.#latest?.block !== block) this.#latest = { block, heartbeats: unpack(block) }
    return this.#latest.heartbeats
  }

  /** Removes all from that sequence number on. @returns those, in order */
  cut(seq: number): readonly Heartbeat[] {
    const cut: (readonly Heartbeat[])[] = [this.#recent]
    let kept: readonly Heartbeat[] = this.#recent.filter((heartbeat) => heartbeat.seq < seq)
    this.#recent = []
    while (kept.length === 0) {
      const block = this.#blocks.pop()
      if (block === undefined) break
      const heartbeats = unpack(block)
      kept = heartbeats.filter((heartbeat) => heartbeat.seq < seq)
      cut.unshift(heartbeats)
    }
    for (const heartbeat of kept) this.append(heartbeat)
    return cut.flat().filter((heartbeat) => heartbeat.seq >= seq)
  }
}

function pack(heartbeats: readonly Heartbeat[]): Block {
  const bytes: number[] = []
  let before: readonly number[] = []
  const last = heartbeats.at(-1) as Heartbeat
  // Later ones have no fewer numbers: what an earlier one leaves out is 0.
  const width = Math.max(...heartbeats.map(({ seen }) => seen.length)) + 2
  for (const { seq, svcond, seen } of heartbeats) {
    const numbers = [seq, svcond, ...seen]
    for (let i = 0; i < width; i++) writeNumber(bytes, (numbers[i] ?? 0) - (before[i] ?? 0))
    before = numbers
  }
  return { lastSvcond: last.svcond, width, bytes: Uint8Array.from(bytes) }
}

function unpack({ bytes, width }: Block): readonly Heartbeat[] {
  const heartbeats: Heartbeat[] = []
  const cursor = { bytes, at: 0 }
  let before = new Array<number>(width).fill(0)
  while (cursor.at < bytes.length) {
    before = before.map((number) => number + readNumber(cursor))
    const [seq = 0, svcond = 0, ...seen] = before
    heartbeats.push({ seq, svcond, seen })
  }
  return heartbeats
}

/** Sign and six bits, then seven bits a byte; the high bit says that more follow. Exact up to 2^53 either way. */
function writeNumber(bytes: number[], value: number): void {
  const magnitude = Math.abs(value)
  let rest = Math.floor(magnitude / 64)
  bytes.push((magnitude % 64) + (value < 0 ? 64 : 0) + (rest > 0 ? 128 : 0))
  while (rest > 0) {
    const group = rest % 128
    rest = Math.floor(rest / 128)
    bytes.push(group + (rest > 0 ? 128 : 0))
  }
}

function readNumber(cursor: { readonly bytes: Uint8Array; at: number }): number {
  const next = (): number => cursor.bytes[cursor.at++]
  let byte = next()
  const negative = (byte & 64) !== 0
  let magnitude = byte & 63
  for (let weight = 64; byte >= 128; weight *= 128) {
    byte = next()
    magnitude += (byte & 127) * weight
  }
  return negative ? -magnitude : magnitude
}
