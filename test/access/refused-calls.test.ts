import assert from 'node:assert/strict'
import { RefusedCalls } from '../../node/audit/refused-calls.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import type { AuditEntry } from '../../src/audit/record.ts'
import { limitsOff } from '../api/limits-off.ts'
import { OWNER_KEY, SECOND, startTestCore } from '../api/test-core.ts'
import { settled } from '../streams/opened.ts'

describe('calls that are refused because of who calls', () => {
  it('are recorded where coins, keys, settings and the vault are concerned, without keys, and not elsewhere', async () => {
    const node = await startTestCore({ quotas: limitsOff })
    const first = await node.mint()
    const grant = { name: 'k', scopes: ['read'] }
    const { key: reader, account } = (await node.call('POST', '/api/keys', { key: first, body: grant })).json
    const ip = '192.0.2.9'
    const before = node.core.services.audit.head.seq
    for (let i = 0; i < 50; i++) {
      await node.call('POST', '/api/vault/encrypt/orders', { key: reader, ip, body: { plaintext: 'AAAA' } })
      await node.call('GET', '/api/keys', { key: `svc_ak_${'x'.repeat(32)}`, ip })
    }
    await node.call('GET', '/api/keys', { ip })
    await node.call('GET', '/api/keys', { key: node.core.services.accounts.demoKey, ip })
    await node.call('POST', '/api/tally/envelopes/transfer', { key: reader, ip, body: {} })
    // A key where an id belongs, whole, and in a path of the greatest length.
    await node.call('DELETE', `/api/keys/${first}`, { key: reader, ip })
    await node.call('DELETE', `/api/keys/${'x'.repeat(280)}${first}`, { ip })
    await node.call('GET', '/api/compute/usage', { ip })
    await node.call('GET', '/api/compute/usage', { key: `svc_ak_${'x'.repeat(32)}`, ip })
    node.clock.advance(60n * SECOND)
    await settled()
    const path = `/api/owner/audit?cursor=${before + 1}&limit=100`
    const { records } = (await node.call('GET', path, { key: OWNER_KEY })).json
    assert.deepEqual(
      records.map(({ who, action, target, outcome }: AuditEntry) => [who, action, target, outcome]),
      [
        [account, 'vault.encrypt', 'orders', 'MISSING_SCOPE'],
        [ip, 'keys.list', '', 'UNAUTHORIZED'],
        [ip, 'keys.list', '', 'MISSING_SCOPE'],
        [account, 'tally.envelopes.transfer', '', 'MISSING_SCOPE'],
        [account, 'keys.revoke', 'svc_…', 'MISSING_SCOPE'],
        [ip, 'keys.revoke', `${'x'.repeat(280)}svc_…`, 'UNAUTHORIZED'],
        [account, 'vault.encrypt', '49 more in a minute', 'MISSING_SCOPE'],
        [ip, 'keys.list', '50 more in a minute', 'UNAUTHORIZED'],
      ],
    )
    assert.equal(JSON.stringify(records).includes('svc_ak'), false)
    await node.core.close()
    assert.deepEqual(node.faults, [])
  })

  it('make at most 242 records a minute, from however many addresses, which do not hide accounts', async () => {
    const records: AuditEntry[] = []
    const clock = new VirtualClock(0n)
    const calls = new RefusedCalls({ record: async (entry) => void records.push(entry) }, clock)
    const note = (who: string, isAccount: boolean) =>
      calls.note({ who, action: 'vault.encrypt', target: 'k', outcome: 'UNAUTHORIZED' }, isAccount)
    for (let i = 0; i < 100_000; i++) await note(`2001:db8::${(i % 50_000).toString(16)}`, false)
    await note('key:mine', true)
    assert.equal(records.length, 61)
    assert.equal(records.at(-1)?.who, 'key:mine')
    clock.advance(60n * SECOND)
    await settled()
    await calls.close()
    assert.equal(records.length, 122)
    assert.deepEqual([records.at(-1)?.who, records.at(-1)?.target], ['other addresses', '99880 more in a minute'])
    assert.equal(clock.waiting, 0)
    await note('2001:db8::1', false)
    assert.equal(records.length, 123, 'each minute begins anew')
    await calls.close()
    assert.equal(records.length, 123)
  })

  it('stay refused when they cannot be recorded', async () => {
    const calls = new RefusedCalls({ record: () => Promise.reject(new Error('disk full')) }, new VirtualClock(0n))
    await calls.note({ who: 'a', action: 'b', target: '', outcome: 'UNAUTHORIZED' }, false)
    await calls.close()
  })
})
