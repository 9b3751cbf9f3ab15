import { monitorEventLoopDelay } from 'node:perf_hooks'
import { nodeKeys } from '../node/key-files.ts'
import { openJournal } from '../node/lane/open-journal.ts'
import { LevelStore } from '../node/store/level-store.ts'
import { SystemClock } from '../node/system/clock.ts'
import { systemHash, systemSignatures, systemSigner } from '../node/system/crypto.ts'
import { systemEntropy } from '../node/system/entropy.ts'
import { toHex } from '../src/bytes/hex.ts'
import { CHECKPOINT_KEY } from '../src/journal/key-spaces.ts'
import { Members } from '../src/mesh/members.ts'
import { authorsOf, NETWORK } from './journal/fill.ts'

/*
 * Opens a journal once and prints what it cost as a line of JSON. Its last argument is `with` or `without` the checkpoint,
 * or `write` to end as a node does, which writes one and may hold the event loop meanwhile.
 */

const [directory = '', others = '0', mode = 'with'] = process.argv.slice(2)

const processor = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const { seed } = await nodeKeys(directory, systemEntropy)
const signer = systemSigner(seed)
const members = new Members([toHex(signer.publicKey), ...authorsOf(Number(others)).map(({ key }) => key)])
const onDamage = (damage: unknown): never => {
  throw damage
}
const [began, spent] = [performance.now(), processor()]
const store = await LevelStore.open(directory)
const opened = performance.now()
if (mode !== 'with') {
  const get = store.get.bind(store)
  store.get = (key) => (key === CHECKPOINT_KEY ? Promise.resolve(undefined) : get(key))
}
const ports = { store, hash: systemHash, signatures: systemSignatures(), signer, clock: new SystemClock() }
const journal = await openJournal(ports, { network: NETWORK, members, onDamage })
const { checkpoint, ledger } = journal
const figures = { tables: opened - began, journal: performance.now() - opened, processor: processor() - spent }
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
if (mode === 'write') await journal.close()
delay.disable()
console.log(
  JSON.stringify({
    ...figures,
    held: mode === 'write' ? delay.max / 1e6 : 0,
    folded: checkpoint.folded,
    used: checkpoint.used?.seq ?? null,
    ignored: checkpoint.ignored,
    envelopes: ledger.scalars.chain.count,
    entries: ledger.scalars.head.seq + 1,
  }),
)
process.exit(0)
