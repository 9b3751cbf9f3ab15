import assert from 'node:assert/strict'
import { NETWORK_IDS, NETWORKS } from '../../config/networks.ts'

describe('network presets', () => {
  it('are keyed by their own id', () => {
    for (const id of NETWORK_IDS) assert.equal(NETWORKS[id].id, id)
    assert.deepEqual(NETWORK_IDS, ['main', 'test', 'local', 'sim'])
  })

  it('never create free hours on the main network', () => {
    assert.deepEqual(
      NETWORK_IDS.filter((id) => NETWORKS[id].devFunding),
      ['test', 'local', 'sim'],
    )
  })

  it('have seventeen nodes, and embedded keys are distinct and 64 lower-case hex digits', () => {
    for (const { meshSize, nodeKeys } of Object.values(NETWORKS)) {
      assert.equal(meshSize, 17)
      assert.ok(nodeKeys.length === 0 || nodeKeys.length === meshSize)
      assert.ok(nodeKeys.every((key) => /^[0-9a-f]{64}$/.test(key)))
      assert.equal(new Set(nodeKeys).size, nodeKeys.length)
    }
  })
})
