import { toHex } from '../../src/bytes/hex.ts'
import { Members } from '../../src/mesh/members.ts'
import { nodeKeys } from '../../node/key-files.ts'
import { openJournal } from '../../node/lane/open-journal.ts'
import { LevelStore } from '../../node/store/level-store.ts'
import { SystemClock } from '../../node/system/clock.ts'
import { systemHash, systemSignatures, systemSigner } from '../../node/system/crypto.ts'
import { systemEntropy } from '../../node/system/entropy.ts'
import { authorsOf, NETWORK } from './fill.ts'

const [directory, others] = process.argv.slice(2)
const began = performance.now()
const { seed } = await nodeKeys(directory, systemEntropy)
const signer = systemSigner(seed)
const store = await LevelStore.open(directory)
const opened = performance.now()
const members = new Members([toHex(signer.publicKey), ...authorsOf(Number(others)).map(({ key }) => key)])
const onDamage = (damage: unknown): never => {
  throw damage
}
const ports = { store, hash: systemHash, signatures: systemSignatures(), signer, clock: new SystemClock() }
const journal = await openJournal(ports, { network: NETWORK, members, onDamage })
const ready = performance.now()
console.log(`imports ${began.toFixed(0)} leveldb ${(opened - began).toFixed(0)} journal ${(ready - opened).toFixed(0)} entries ${journal.ledger.scalars.head.seq + 1} cpu ${(process.cpuUsage().user / 1000).toFixed(0)}`)
void journal.verification.run().then(() => console.log(`checked everything ${(performance.now() - ready).toFixed(0)}`))
await journal.verification.run()
await journal.close()
