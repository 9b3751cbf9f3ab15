import { LevelRows } from '../../node/store/level-rows.ts'
import { SystemClock } from '../../node/system/clock.ts'
import { systemHash, systemSignatures } from '../../node/system/crypto.ts'
import { systemEntropy } from '../../node/system/entropy.ts'
import { createVault } from '../../node/vault/vault.ts'

// Rotates a key and encrypts with each version until it is killed; prints what was confirmed.
const { keys, transit } = createVault({
  rows: await LevelRows.open(process.argv[2] as string),
  hash: systemHash,
  entropy: systemEntropy,
  network: 'sim',
  secret: new Uint8Array(32).fill(9),
  signatures: systemSignatures(),
  clock: new SystemClock(),
})
await keys.create('key:me', 'k', 'aes256-gcm').catch(() => undefined)
while (true) {
  const [encrypted] = await transit.encrypt('key:me', 'k', [{ content: new Uint8Array(16), context: '' }])
  process.stdout.write(`${encrypted?.ciphertext}\n`)
  await keys.rotate('key:me', 'k')
}
