import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EXIT } from '../../node/exit-codes.ts'
import { KEY_FILES, nodeKeys, SECRET_DIGEST_FILE } from '../../node/key-files.ts'
import { StartError } from '../../node/start-error.ts'
import { systemEntropy } from '../../node/system/entropy.ts'

describe('the secret of a node', () => {
  let data: string
  beforeEach(async () => {
    data = await mkdtemp(join(tmpdir(), 'svcmesh-secret-'))
  })
  afterEach(() => rm(data, { recursive: true, force: true }))

  it('is the same at every start; otherwise the node stops with its own exit code and a remedy', async () => {
    const first = await nodeKeys(data, systemEntropy)
    assert.deepEqual(await nodeKeys(data, systemEntropy), first)
    assert.equal((await stat(join(data, SECRET_DIGEST_FILE))).mode & 0o777, 0o600)
    assert.ok(
      !(await readFile(join(data, SECRET_DIGEST_FILE), 'utf8')).includes(Buffer.from(first.secret).toString('hex')),
    )
    await writeFile(join(data, KEY_FILES.secret), `${'ab'.repeat(32)}\n`)
    await assert.rejects(nodeKeys(data, systemEntropy), (error) => {
      assert.ok(error instanceof StartError)
      assert.equal(error.exitCode, EXIT.secretChanged)
      assert.ok(error.remedy.includes(SECRET_DIGEST_FILE))
      return true
    })
    await rm(join(data, SECRET_DIGEST_FILE))
    assert.deepEqual((await nodeKeys(data, systemEntropy)).secret, new Uint8Array(32).fill(0xab))
  })
})
