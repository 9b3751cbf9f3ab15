import type { Call } from '../../node/api/call.ts'
import { envelopes } from '../../node/api/domains/economy/envelopes.ts'
import { folder } from '../../node/api/domains/economy/folder.ts'
import { folders } from '../../node/api/domains/economy/folders.ts'
import type { Caller } from '../../node/caller.ts'
import { accountNumber } from '../journal/fill.ts'
import { openWallets } from './open.ts'
import { liveBytes, type Rounds, rounds } from './rounds.ts'

/*
 * Opens a filled journal and measures the lists of its first account; prints a line of JSON.
 * Arguments: directory, coins of that account.
 */

/** What one journal gave. */
export interface Figures {
  /** Opening the journal, milliseconds of the processor. */
  readonly start: number
  /** The first request, which reads the wallet: milliseconds of the processor. */
  readonly read: number
  /** Bytes for each coin of the wallet. */
  readonly bytes: number
  readonly first: Rounds
  readonly middle: Rounds
  readonly last: Rounds
  readonly cursor: Rounds
  readonly search: Rounds
  readonly counts: Rounds
  readonly inFolder: Rounds
  /** A tenth of the coins. */
  readonly move: Rounds
  /** Of the tenth, how much the journal grew, bytes for each coin. */
  readonly entry: number
}

const NUMBER = 200

async function measure(directory: string, coins: number): Promise<Figures> {
  const spent = process.cpuUsage()
  const { journal, services } = await openWallets(directory)
  const { user, system } = process.cpuUsage(spent)
  const account = accountNumber(0)
  const caller = { account, demo: false } as Caller
  const call: Call = { method: 'GET', path: '/', query: '', headers: {}, ip: '' }
  const list = (query: object): Promise<unknown> =>
    Promise.resolve(envelopes.read(services, { params: { zid: account }, query: { ...query }, body: {}, caller, call }))
  const file = (body: object): Promise<unknown> =>
    Promise.resolve(folder.write(services, { params: {}, query: {}, body: { ...body }, caller, call, mark: null }))
  await journal.verification.run()
  const before = await liveBytes()
  const began = process.cpuUsage()
  await list({ limit: 1 })
  const reading = process.cpuUsage(began)
  const read = (reading.user + reading.system) / 1000
  const bytes = ((await liveBytes()) - before) / coins
  const tenth = Math.max(1, Math.floor(coins / 10))
  const cursor = (round: number): string => {
    const digits = Math.floor((round / NUMBER) * 0x1_0000_0000)
    return digits.toString(16).padStart(8, '0').padEnd(128, '0')
  }
  const pages = {
    first: await rounds(NUMBER, () => list({})),
    middle: await rounds(NUMBER, () => list({ offset: Math.floor(coins / 2) })),
    last: await rounds(NUMBER, () => list({ offset: Math.max(0, coins - 50) })),
    cursor: await rounds(NUMBER, (round) => list({ cursor: cursor(round) })),
    search: await rounds(NUMBER, (round) => list({ q: cursor(round).slice(0, 1 + (round % 8)) })),
  }
  for (let number = 0; number < 100 && number < tenth && tenth < coins; number++) {
    await file({ folder: `folder ${number}`, count: Math.max(1, Math.floor(tenth / 100)) })
  }
  const counts = await rounds(NUMBER, () =>
    Promise.resolve(folders.read(services, { params: { zid: account }, query: {}, body: {}, caller, call })),
  )
  const seq = journal.ledger.scalars.head.seq
  await file({ folder: 'moved 0', count: tenth })
  const inFolder = await rounds(NUMBER, () => list({ folder: 'moved 0', offset: Math.floor(tenth / 2) }))
  const move = await rounds(40, (round) =>
    file({ folder: `moved ${round + 1}`, from_folder: `moved ${round}`, count: tenth }),
  )
  const text = (await journal.reader.entry(seq + 1))?.draft.text ?? ''
  const figures = {
    start: (user + system) / 1000,
    read,
    bytes,
    ...pages,
    counts,
    inFolder,
    move,
    entry: text.length / tenth,
  }
  await journal.close()
  return figures
}

const [directory = '', coins = '0'] = process.argv.slice(2)
console.log(JSON.stringify(await measure(directory, Number(coins))))
process.exit(0)
