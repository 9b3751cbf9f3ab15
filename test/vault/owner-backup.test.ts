import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LevelRows } from '../../node/store/level-rows.ts'
import { MemoryDisk, MemoryStore } from '../../node/store/memory-store.ts'
import { systemHash as hash } from '../../node/system/crypto.ts'
import { seededEntropy } from '../../node/system/entropy.ts'
import { openAsOwner, ownerSuite, sealToOwner } from '../../node/vault/owner-seal.ts'
import { restoreVault } from '../../node/vault/restore-vault.ts'
import { SealedRows } from '../../node/vault/sealed-rows.ts'
import { networkOfBackup, writeVaultBackup } from '../../node/vault/vault-backup.ts'
import { fromHex } from '../../src/bytes/hex.ts'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import { mintOwnerKey } from '../../src/identity/owner-key.ts'
import { svcmesh } from '../cli/run-binary.ts'
import { startLocal } from '../node/start-local.ts'
import { refused, testVault } from './test-vault.ts'

const ME = 'key:me'
const PLANTED = 'planted-77b0c2-secret'
const ownerKey = mintOwnerKey(seededEntropy('owner'))
const owner = { hash, ownerKey, network: 'sim' }

const rowsOf = (disk: MemoryDisk, secret: Uint8Array): SealedRows =>
  new SealedRows({ rows: new MemoryStore(disk), hash, entropy: seededEntropy('rows'), network: 'sim', secret })

describe('a backup of a vault', () => {
  let folder: string
  let file: string
  let ciphertext: string
  let signature: string
  const disk = new MemoryDisk()
  const secret = new Uint8Array(32).fill(9)
  const elsewhere = new Uint8Array(32).fill(1)

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svcmesh-vault-'))
    file = join(folder, 'vault.backup')
    const { keys, transit, secrets } = testVault({ disk, secret })
    await keys.create(ME, 'k', 'aes256-gcm')
    await keys.create(ME, 'signing', 'ed25519')
    ciphertext = (await transit.encrypt(ME, 'k', [{ content: toUtf8(PLANTED), context: 'c' }]))[0]?.ciphertext ?? ''
    signature = (await transit.sign(ME, 'signing', toUtf8(PLANTED))).signature
    for (let i = 0; i < 30; i++)
      await secrets.put(ME, `s/${i}`, { plaintext: `${PLANTED} ${i} ${'x'.repeat(9000)}` }, null)
    await writeVaultBackup(rowsOf(disk, secret), file, owner)
  })
  after(() => rm(folder, { recursive: true }))

  it('is readable by its owner only, and contains no plaintext', async () => {
    assert.equal((await stat(file)).mode & 0o777, 0o600)
    const bytes = await readFile(file)
    for (const text of [PLANTED, Buffer.from(PLANTED).toString('base64url')]) assert.ok(!bytes.includes(text))
    assert.equal(await networkOfBackup(file), 'sim')
    const lines = bytes.toString().split('\n')
    assert.ok(lines.length > 3, 'several sealed lines')
  })

  it('is restored on a node with another secret: old ciphertexts decrypt, and keys that encrypt are rotated', async () => {
    const other = new MemoryDisk()
    const vault = testVault({ disk: other, secret: elsewhere, seed: 'elsewhere' })
    const { rows, rotated } = await restoreVault(rowsOf(other, elsewhere), vault, file, owner)
    assert.equal(rotated, 1)
    assert.ok(rows > 60)
    const { keys, transit, secrets } = vault
    const [opened] = await transit.decrypt(ME, 'k', [{ content: ciphertext, context: 'c' }])
    assert.equal(Buffer.from(opened ?? []).toString(), PLANTED)
    const [again] = await transit.encrypt(ME, 'k', [{ content: toUtf8('x'), context: '' }])
    assert.equal(again?.key_version, 2, 'the version of the backup may encrypt elsewhere too')
    assert.ok(await transit.verifySignature(ME, 'signing', toUtf8(PLANTED), signature))
    assert.equal((await keys.get(ME, 'signing')).versions.length, 1)
    assert.equal((await secrets.list(ME, '', '', 99)).length, 30)
    assert.ok('plaintext' in (await secrets.get(ME, 's/7')).value)
    await refused(restoreVault(rowsOf(other, elsewhere), vault, file, owner), 'UNREADABLE_FILE')
  })

  it('restores nothing with another owner key, or from a file that was altered, cut off or exchanged', async () => {
    const text = await readFile(file, 'utf8')
    const lines = text.trimEnd().split('\n')
    const [header = '', first = '', second = ''] = lines
    const flipped = first.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    const broken: Record<string, string> = {
      'another network': text.replace('"sim"', '"main"'),
      altered: [header, flipped, ...lines.slice(2)].join('\n'),
      'cut off': lines.slice(0, -1).join('\n'),
      'a line missing': [header, second, ...lines.slice(3)].join('\n'),
      exchanged: [header, second, first, ...lines.slice(3)].join('\n'),
      continued: `${text}${first}\n`,
      empty: '',
      foreign: '{"format":"svcmesh backup v1"}\n',
    }
    const attempt = (path: string, key: string) => {
      const other = new MemoryDisk()
      const vault = testVault({ disk: other, secret: elsewhere })
      const restored = restoreVault(rowsOf(other, elsewhere), vault, path, { hash, ownerKey: key })
      return { other, restored }
    }
    for (const [name, content] of Object.entries(broken)) {
      const path = join(folder, 'broken')
      await writeFile(path, content)
      const { other, restored } = attempt(path, ownerKey)
      await refused(restored, 'UNREADABLE_FILE')
      assert.equal(other.rows.size, 0, name)
    }
    const { other, restored } = attempt(file, mintOwnerKey(seededEntropy('another owner')))
    await refused(restored, 'UNREADABLE_FILE')
    assert.equal(other.rows.size, 0)
  })

  /**
   * Base mode, KEM 0x0020, KDF 0x0001, AEAD 0x0002, the first encryption of the vector whose exports
   * test/streams/secure-sessions.test.ts has (github.com/cfrg/draft-irtf-cfrg-hpke, test-vectors.json).
   */
  it('is sealed by the suite of which RFC 9180 publishes vectors', async () => {
    const hex = (text: string): Uint8Array<ArrayBuffer> => fromHex(text) as Uint8Array<ArrayBuffer>
    const skRm = hex('497b4502664cfea5d5af0b39934dac72242a74f8480451e1aee7d6a53320333d')
    const context = await ownerSuite.createRecipientContext({
      recipientKey: await ownerSuite.kem.importKey('raw', skRm, false),
      enc: hex('6c93e09869df3402d7bf231bf540fadd35cd56be14f97178f0954db94b7fc256'),
      info: hex('4f6465206f6e2061204772656369616e2055726e'),
    })
    const ct = 'e5d84cd531cfb583096e7cfa9641bd3079cf3a91cda813c52deb5f512be9931980a41de125a925cdad859d5b7a'
    const opened = await context.open(hex(ct), hex('436f756e742d30'))
    assert.equal(Buffer.from(opened).toString(), 'Beauty is truth, truth beauty')
  })

  it('is sealed by HPKE: what one side seals, only the same owner key opens, for the same purpose', async () => {
    const context = await sealToOwner(hash, ownerKey, toUtf8('a'))
    const enc = new Uint8Array(context.enc)
    const sealed = await context.seal(toUtf8('x'))
    assert.equal(Buffer.from(await (await openAsOwner(hash, ownerKey, toUtf8('a'), enc)).open(sealed)).toString(), 'x')
    await assert.rejects((await openAsOwner(hash, ownerKey, toUtf8('b'), enc)).open(sealed))
  })

  it('is written and restored by commands, from one data directory into another, and examined by the doctor', async () => {
    const [from, to] = [join(folder, 'from'), join(folder, 'to')]
    const { node } = await startLocal({ data: from })
    await node.core.services.vault.secrets.put(ME, 'app/db', { plaintext: PLANTED }, 0)
    const inUse = await svcmesh(['vault', 'backup', join(folder, 'in-use'), '--data', from])
    assert.equal(inUse.code, 73, inUse.stderr)
    await node.close()
    const path = join(folder, 'commands.backup')
    const written = await svcmesh(['vault', 'backup', path, '--data', from])
    assert.equal(written.code, 0, written.stderr)
    const restored = await svcmesh(['vault', 'restore', path, '--data', to, '--owner-key', join(from, 'owner.key')])
    assert.equal(restored.code, 0, restored.stderr)
    const other = await startLocal({ data: to })
    const { value } = await other.node.core.services.vault.secrets.get(ME, 'app/db')
    assert.deepEqual(value, { plaintext: PLANTED })
    await other.node.close()
    const found = async () => {
      const { stdout } = await svcmesh(['doctor', '--data', to, '--deep', '--port', '0', '--json'])
      const findings: { name: string; state: string }[] = JSON.parse(stdout).findings
      return findings.filter(({ name }) => name === 'vault' || name === 'audit').map(({ name, state }) => [name, state])
    }
    assert.deepEqual(await found(), [
      ['audit', 'ok'],
      ['vault', 'ok'],
    ])
    const rows = await LevelRows.open(join(to, 'vault'))
    await rows.write([{ key: 'key%3Ame/secret/app/db', value: Buffer.from('altered') }])
    await rows.close()
    assert.deepEqual((await found())[1], ['vault', 'failed'])
  })
})
