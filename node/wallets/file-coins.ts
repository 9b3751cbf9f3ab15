import { setImmediate as turn } from 'node:timers/promises'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Decide } from '../../src/journal/decision.ts'
import { filingDraft } from '../../src/journal/drafts.ts'
import {
  type FilingBody,
  ID_BYTES,
  MAX_FILING_LENGTH,
  MAX_PACKED,
  packIds,
  packPositions,
  type ReceivedCoins,
} from '../../src/journal/filing.ts'
import type { CoinOrder, Run } from '../../src/ledger/coin-order.ts'
import { MAX_FOLDERS } from '../../src/ledger/folder-names.ts'
import { arrivalOf } from './labels.ts'

type Submit = <T>(decide: Decide<T>) => Promise<T>

/** Runs that are looked at without letting the event loop run other work: at most 16,384 coins. */
const RUNS = 32

/** Coins of one entry, packed. */
interface Packed {
  readonly runs: readonly Run[]
  readonly lists: Pick<FilingBody, 'minted' | 'received'>
}

/**
 * Puts coins into a folder, durably, out of all for null. Coins that are there already stay. More coins than one entry
 * of the journal lists follow in further entries: a crash in between leaves each coin in its old or in its new folder.
 * @returns how many coins moved
 * @throws Refusal INVALID_BODY for one folder too many; STORAGE_UNAVAILABLE
 */
export async function fileCoins(
  submit: Submit,
  account: string,
  order: CoinOrder,
  selected: readonly Run[],
  folder: string | null,
): Promise<number> {
  const runs: Run[] = []
  for (const [index, run] of selected.entries()) {
    const rest = outside(order, run, folder)
    if (rest.at.length > 0) runs.push(rest)
    if (index % RUNS === RUNS - 1) await turn()
  }
  if (runs.length === 0) return 0
  const { folders } = order
  if (folder !== null && !folders.has(folder) && folders.size >= MAX_FOLDERS) {
    const detail = `There are ${MAX_FOLDERS} folders, the most that an owner may have; empty one of them first.`
    throw new Refusal('INVALID_BODY', detail, { most: MAX_FOLDERS })
  }
  let moved = 0
  for await (const { runs: filed, lists } of entries(order, runs)) {
    const body = { account, folder, ...lists }
    await submit(() => ({ drafts: [filingDraft(body)], answer: () => undefined }))
    for (const [index, run] of filed.entries()) {
      order.file(run, folder)
      moved += run.at.length
      if (index % RUNS === RUNS - 1) await turn()
    }
  }
  return moved
}

/** The coins of a run that are not in a folder. */
function outside({ folders }: CoinOrder, { block, at }: Run, folder: string | null): Run {
  const number = folders.find(folder)
  return { block, at: at.filter((each) => block.folders[each] !== number) }
}

async function* entries(order: CoinOrder, runs: readonly Run[]): AsyncGenerator<Packed> {
  let filed: Run[] = []
  let minted: string[] = []
  let received: ReceivedCoins[] = []
  let length = 0
  for (const part of parts(runs)) {
    const positions = packedPositions(part)
    const ids = packedIds(order, part)
    const added = ids.reduce((sum, list) => sum + list.ids.length, positions.length)
    if (length > 0 && length + added > MAX_FILING_LENGTH) {
      yield { runs: filed, lists: { minted, received } }
      ;[filed, minted, received, length] = [[], [], [], 0]
    }
    filed.push(...part)
    if (positions !== '') minted.push(positions)
    received.push(...ids)
    length += added
    await turn()
  }
  yield { runs: filed, lists: { minted, received } }
}

/** Runs with so many coins together that packing them does not hold the event loop. */
function* parts(runs: readonly Run[]): Generator<readonly Run[]> {
  let part: Run[] = []
  let count = 0
  for (const run of runs) {
    if (count + run.at.length > MAX_PACKED && count > 0) {
      yield part
      ;[part, count] = [[], 0]
    }
    part.push(run)
    count += run.at.length
  }
  yield part
}

function packedPositions(runs: readonly Run[]): string {
  const places = new Float64Array(runs.reduce((sum, { at }) => sum + at.length, 0))
  let count = 0
  for (const { block, at } of runs) {
    for (const each of at) if (block.places[each] >= 0) places[count++] = block.places[each]
  }
  return packPositions(places.subarray(0, count).sort())
}

/** Received coins of one minter that came with one version. */
interface Group {
  readonly minter: string
  readonly arrival: number
  readonly coins: (readonly [run: Run, at: number])[]
}

function packedIds(order: CoinOrder, runs: readonly Run[]): ReceivedCoins[] {
  const groups = new Map<string, Group>()
  for (const run of runs) {
    const { minters, places } = run.block
    for (const at of run.at) {
      if (places[at] >= 0) continue
      const name = `${minters[at]}/${places[at]}`
      const group = groups.get(name) ?? { minter: order.minterAt(run, at), arrival: arrivalOf(places[at]), coins: [] }
      group.coins.push([run, at])
      groups.set(name, group)
    }
  }
  return [...groups.values()].map(({ minter, arrival, coins }) => {
    const bytes = new Uint8Array(coins.length * ID_BYTES)
    for (const [index, [{ block }, at]] of coins.entries()) block.copyId(at, bytes, index * ID_BYTES)
    return { minter, arrival, ids: packIds(bytes) }
  })
}
