import assert from 'node:assert/strict'
import { keyTable } from '../../cli/access/key-table.ts'
import { shareAfter } from '../../cli/identity/derive-seed.ts'

describe('what a terminal of 80 columns shows', () => {
  it('has the longest key in it, and names of wide characters keep the columns', () => {
    const key = {
      id: '0123456789abcdef',
      prefix: 'svc_ak_AbCd…',
      name: '研究所の計算機のための長い名前',
      scopes: ['read', 'compute', 'move', 'manage', 'vault'],
      ends: '2027-06-30T00:00:00.000Z',
      daily_cap_plancks: '123456789012345678901234567890',
      spent_today_plancks: '123456789012345678901234567890',
      last_used: '2026-11-28',
    }
    const plain = {
      ...key,
      name: null,
      ends: null,
      last_used: null,
      daily_cap_plancks: null,
      spent_today_plancks: null,
    }
    const [, first = '', rights = '', second = ''] = keyTable([key, plain]).split('\n')
    // Seven wide characters and an ellipsis: 14 columns in 7 or 8 characters.
    assert.ok(first.length <= 80 - 6, first)
    assert.ok(rights.length <= 80 && rights.startsWith('  read,compute,move,manage,vault; 1234'), rights)
    assert.match(second, /^0123456789abcdef {2}\(first key\) {5}never {13}- {11}svc_ak_AbCd…$/)
    assert.ok(keyTable([plain]).endsWith('; no cap'))
  })

  it('has a bar that is full only when the work is done', () => {
    assert.deepEqual([shareAfter(0, 3000), shareAfter(1500, 3000), shareAfter(9000, 3000)], [0, 0.5, 0.99])
  })
})
