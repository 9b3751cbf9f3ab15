import assert from 'node:assert/strict'
import { describe, it } from 'mocha'
import { addressRange } from '../../node/owner/address-range.ts'

describe('ranges of addresses', () => {
  it('have one spelling each', () => {
    for (const [text, one] of [
      ['192.0.2.7/24', '192.0.2.0/24'],
      ['192.0.2.255/25', '192.0.2.128/25'],
      ['255.255.255.255/1', '128.0.0.0/1'],
      ['10.9.8.7/0', '0.0.0.0/0'],
      ['192.0.2.7/32', '192.0.2.7'],
      ['::ffff:192.0.2.7/120', '192.0.2.0/24'],
      ['2001:DB8:0:0:1::5/64', '2001:db8::/64'],
      ['2001:db8:ffff:ffff::1/33', '2001:db8:8000::/33'],
      ['fe80::1/10', 'fe80::/10'],
      ['::1/0', '::/0'],
      ['1:2:3:4:5:6:7:8/127', '1:2:3:4:5:6:7:8/127'],
      ['1:2:3:4:5:6:7:9/127', '1:2:3:4:5:6:7:8/127'],
      ['64:ff9b::192.0.2.33/100', '64:ff9b::c000:0/100'],
    ] as const) {
      assert.equal(addressRange(text)?.text, one, text)
    }
  })

  it('are nothing else', () => {
    for (const text of [
      '',
      '/',
      '192.0.2.7/',
      '192.0.2.7/33',
      '192.0.2.7/-1',
      '192.0.2.7/08',
      '::/129',
      'fe80::1%eth0/10',
      'a/b/c',
      '1/1',
    ])
      assert.equal(addressRange(text), null, text)
  })
})
