import { openJournal } from '../../node/lane/open-journal.ts'
import { MemoryDisk, MemoryStore } from '../../node/store/memory-store.ts'
import { systemHash } from '../../node/system/crypto.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { fileCoins } from '../../node/wallets/file-coins.ts'
import { CoinOrder } from '../../src/ledger/coin-order.ts'
import { createCoinTable } from '../../src/mesh/create-coin-table.ts'
import { hash, NETWORK, START, signatures, signer } from '../../test/journal/sample.ts'
import { CoinWorld, carrier, keyOf, standInSigner, transferTo } from '../../test/mesh/coins-world.ts'
import { liveBytes, rounds } from './rounds.ts'

/** Coins in one spend. */
const INPUTS = 32

/** Coins that came from others are in the table of the mesh: what one takes there, in a list, and in a filing. */
export async function measureReceived(count: number): Promise<void> {
  const world = new CoinWorld()
  const [from, to] = [standInSigner('from'), standInSigner('to')]
  const table = createCoinTable(systemHash, world.members)
  const before = await liveBytes()
  for (let first = 0; first < count; first += INPUTS) {
    const inputs = Array.from({ length: INPUTS }, (_, index) => ({
      coin: systemHash.sha256Hex(`coin ${first + index}`),
      minter: world.key(0),
      version: 0,
      face: 50,
    }))
    const spend = { ...world.spend(from, transferTo(to)), inputs }
    table.applyCertificate(world.certify(spend), carrier(world.key(1)))
  }
  const held = await liveBytes()
  const order = new CoinOrder()
  for (const { coin, minter } of table.holdings.of(keyOf(to))) {
    order.add({ coin, minter, place: -2, soulbound: false, folder: null })
  }
  const listed = await liveBytes()
  if ([...table.holdings.of(keyOf(to))].length !== count) throw new Error('coins are missing')
  const each = (bytes: number): string => (bytes / count).toFixed(0)
  console.log(
    `\n${count} received coins: ${each(held - before)} bytes each in the table, ${each(listed - held)} in a list`,
  )
  const ports = { store: new MemoryStore(new MemoryDisk()), hash, signatures, signer, clock: new VirtualClock(START) }
  const journal = await openJournal(ports, { network: NETWORK, onDamage: (damage) => Promise.reject(damage) })
  const move = await rounds(10, (round) => {
    const runs = order.select({}, { take: count })
    return fileCoins((decide) => journal.lane.submit(decide), 'bench', order, runs, `folder ${round % 2}`)
  })
  console.log(
    `filing all of them: ${move.p50.toFixed(0)} ms of the processor, the loop held for ${move.held.toFixed(0)} ms at most`,
  )
  await journal.close()
}
