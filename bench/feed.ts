import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordPage } from '../node/explorer/record-page.ts'
import { nodeKeys } from '../node/key-files.ts'
import { openJournal } from '../node/lane/open-journal.ts'
import { LevelStore } from '../node/store/level-store.ts'
import { SystemClock } from '../node/system/clock.ts'
import { systemHash, systemSignatures, systemSigner } from '../node/system/crypto.ts'
import { systemEntropy } from '../node/system/entropy.ts'
import { fill, NETWORK } from './journal/fill.ts'
import { rounds } from './wallets/rounds.ts'

/*
 * `npm run bench -- feed`: pages of the public record by how much it contains. One more word: `--entries=1000,1000000`.
 */

const word = process.argv.find((each) => each.startsWith('--entries='))?.slice('--entries='.length)
const sizes = (word ?? '1000,10000,100000').split(',').map(Number)
const WIDTH = 14

console.log('Pages of 50 of the public record: median/p99, ms of the processor. none: 256 looked at, no match.\n')
console.log(
  'entries'.padStart(10) +
    ['first', 'middle', 'last', 'after', 'operator', 'none'].map((each) => each.padStart(WIDTH)).join(''),
)
for (const entries of sizes) {
  const directory = await mkdtemp(join(tmpdir(), 'svcmesh-feed-'))
  try {
    await fill({ directory, envelopes: entries, perTick: 4096, others: 0, beat: 48, listed: true })
    const { seed } = await nodeKeys(directory, systemEntropy)
    const onDamage = (damage: unknown): never => {
      throw damage
    }
    const ports = {
      store: await LevelStore.open(directory),
      hash: systemHash,
      signatures: systemSignatures(),
      signer: systemSigner(seed),
      clock: new SystemClock(),
    }
    const journal = await openJournal(ports, { network: NETWORK, onDamage, onFault: onDamage })
    await journal.verification.run()
    const { tally } = journal
    const end = journal.lane.state.scalars.head.seq
    const limit = 50
    const figures = [
      await rounds(200, () => recordPage(tally, 'before', Number.POSITIVE_INFINITY, { limit })),
      await rounds(200, (round) => recordPage(tally, 'before', Math.floor((end * (round + 1)) / 202), { limit })),
      await rounds(200, () => recordPage(tally, 'before', 200, { limit })),
      await rounds(200, (round) => recordPage(tally, 'after', Math.floor((end * round) / 202), { limit })),
      await rounds(200, () => recordPage(tally, 'before', end, { limit, operator: 'NM23' })),
      await rounds(20, () => recordPage(tally, 'before', end, { limit, operator: 'GR31' })),
    ]
    const cells = figures.map(({ p50, p99 }) => `${p50.toFixed(1)}/${p99.toFixed(1)}`.padStart(WIDTH))
    console.log(String(entries).padStart(10) + cells.join(''))
    await journal.close()
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
