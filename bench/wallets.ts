import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fill } from './journal/fill.ts'
import type { Figures } from './wallets/measure.ts'
import { measureReceived } from './wallets/received.ts'
import type { Rounds } from './wallets/rounds.ts'

/*
 * `npm run bench -- wallets`: how lists, searches, counts, filings, charges, memory and starts grow with the coins of one
 * holder and with the number of accounts. More words: `--coins=1000,1000000`, `--accounts=10,1000`, `--spread=100000` coins
 * over the accounts, `--quick` for the small sizes.
 */

const word = (name: string, otherwise: string): string =>
  process.argv.find((each) => each.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise

const numbers = (text: string): readonly number[] => text.split(',').filter(Boolean).map(Number)
const quick = process.argv.includes('--quick')

const COLUMNS = [
  'page',
  'middle',
  'last',
  'cursor',
  'search',
  'counts',
  'folder',
  'move',
  'held',
  'charge',
  'B/coin',
  'B/filed',
  'read',
  'start',
]
const WIDTH = 9

const cells = (label: string, row: readonly string[]): void =>
  console.log(label.padEnd(18) + row.map((cell) => cell.padStart(WIDTH)).join(''))

/** Median and 99th percentile, milliseconds. */
const ms = ({ p50, p99 }: Rounds): string => `${p50.toFixed(1)}/${p99.toFixed(0)}`

/** Fills a journal and measures the first account. @param each coins of an account */
async function row(label: string, accounts: number, each: number): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'svcmesh-wallets-'))
  try {
    const before = process.cpuUsage()
    const envelopes = accounts * each
    await fill({ directory, envelopes, accounts, perTick: 4096, others: 0, beat: 48 })
    const { user, system } = process.cpuUsage(before)
    const charge = (user + system) / 1000 / envelopes
    const script = new URL('wallets/measure.js', import.meta.url).pathname
    const flags = ['--max-semi-space-size=32', '--expose-gc', script, directory, String(each)]
    const found = JSON.parse(execFileSync(process.execPath, flags, { encoding: 'utf8' })) as Figures
    const held = Math.max(...[found.first, found.last, found.search, found.counts, found.move].map((one) => one.held))
    cells(label, [
      ...[
        found.first,
        found.middle,
        found.last,
        found.cursor,
        found.search,
        found.counts,
        found.inFolder,
        found.move,
      ].map(ms),
      ...[held.toFixed(0), charge.toFixed(2), found.bytes.toFixed(0), found.entry.toFixed(2)],
      ...[found.read.toFixed(0), found.start.toFixed(0)],
    ])
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

console.log(
  'Pages of 50, searches, counts of 100 folders, a page in a folder, a move of a tenth: median/p99, ms of the processor.',
)
console.log('held: longest hold of the event loop, ms of its thread. charge: ms for a sealed coin, the keys included.')
console.log('read: first request after a start. start: opening the journal. All in ms of the processor.\n')
cells('', COLUMNS)
for (const coins of numbers(word('coins', quick ? '1000,10000' : '1000,10000,100000,1000000'))) {
  await row(`${coins} coins`, 1, coins)
}
const spread = Number(word('spread', quick ? '10000' : '100000'))
for (const accounts of numbers(word('accounts', quick ? '10,1000' : '10,1000,100000'))) {
  await row(`${accounts} accounts`, accounts, Math.max(1, Math.floor(spread / accounts)))
}
await measureReceived(quick ? 3_200 : 32_000)
