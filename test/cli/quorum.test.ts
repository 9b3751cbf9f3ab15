import assert from 'node:assert/strict'
import { readQuorum } from '../../cli/standalone/read-quorum.ts'

describe('--quorum', () => {
  it('requires nothing, the quorum of the network, or a number of members', () => {
    assert.equal(readQuorum(undefined), undefined)
    assert.equal(readQuorum(true), 'members')
    assert.equal(readQuorum('12'), 12)
  })

  it('refuses any other value', () => {
    for (const given of ['', '0', '-1', '1.5', '1e3', '1000', 'all']) assert.equal(readQuorum(given), null, given)
  })
})
