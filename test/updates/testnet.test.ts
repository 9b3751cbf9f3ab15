import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareTestnet } from '../../cli/testnet/prepare.ts'
import { accept } from '../../cli/updates/acceptance.ts'
import { nodeKeys } from '../../node/key-files.ts'
import { systemHash, systemSigner } from '../../node/system/crypto.ts'
import { seededEntropy } from '../../node/system/entropy.ts'
import { readNetworkFile } from '../../node/system/read-network-file.ts'
import { Members } from '../../src/mesh/members.ts'
import { readSignedManifest } from '../../src/updates/manifest.ts'
import { signManifest } from '../../src/updates/official.ts'
import { OWNER_KEY, startTestCore, type TestCore } from '../api/test-core.ts'
import { documentsOf, FILES, manifestOf } from './built-release.ts'

describe('a release of a testnet', () => {
  let directory: string
  let node: TestCore
  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'svcmesh-release-'))
  })
  after(async () => {
    await node?.core.close()
    await rm(directory, { recursive: true, force: true })
  })

  it('is official with the signatures of twelve of its seventeen members, by the keys in their folders', async () => {
    const options = { nodes: 17, seed: 'release', fresh: false, json: true, basePort: undefined }
    const members = await prepareTestnet({ directory, ...options })
    const { id, nodeKeys: keys } = await readNetworkFile(join(directory, 'network.json'))
    node = await startTestCore({ seed: 9, network: id, members: keys })
    const issued = node.core.services.accounts.now()
    const manifest = manifestOf(documentsOf(FILES), { network: id, issued, expires: issued + 1000 })
    const send = (signatures: readonly object[]) =>
      node.call('POST', '/api/owner/updates', { key: OWNER_KEY, body: { manifest, signatures } })
    const known = { network: id, members: new Members(keys), installed: '0.1.0', seen: null, svcond: issued }
    assert.equal((await send([])).json.quorum, 12)
    for (const document of documentsOf(FILES)) {
      const body = JSON.parse(document)
      assert.equal((await node.call('POST', '/api/owner/updates/artifacts', { key: OWNER_KEY, body })).status, 200)
    }
    // In any order; each is gathered from a node that has only its own.
    for (const [index, { data }] of [...members].reverse().slice(0, 12).entries()) {
      const { seed } = await nodeKeys(data, seededEntropy('none is made'))
      const { json, text } = await send([signManifest(systemHash, systemSigner(seed), manifest)])
      assert.deepEqual([json.signed?.length, json.official], [index + 1, index === 11], text)
      const offered = await node.call('GET', '/api/updates/manifest')
      if (index < 11) assert.equal(offered.json.code, 'NO_RELEASE')
      else accept(readSignedManifest(offered.text), known)
    }
    assert.deepEqual(node.faults, [])
  })
})
