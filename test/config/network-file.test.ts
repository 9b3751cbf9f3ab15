import assert from 'node:assert/strict'
import { parseNetworkFile } from '../../config/network-file.ts'
import { Refusal } from '../../src/errors/refusal.ts'

const KEYS = Array.from({ length: 18 }, (_, index) => index.toString(16).padStart(64, '0'))
const node = (index: number) => ({
  name: `node${index}`,
  publicKey: KEYS[index],
  addresses: [`/ip4/127.0.0.1/tcp/${4001 + index}`],
  url: `http://127.0.0.1:${8801 + index}`,
})
const WHOLE = { id: 'local', nodeKeys: KEYS.slice(0, 3), nodes: [node(0), node(1)] }

const sentence = (file: unknown): string => {
  try {
    parseNetworkFile(typeof file === 'string' ? file : JSON.stringify(file), 'network.json')
  } catch (error) {
    assert.ok(error instanceof Refusal)
    assert.equal(error.code, 'INVALID_SETTING')
    return error.message
  }
  throw new assert.AssertionError({ message: 'nothing was refused' })
}

describe('network file', () => {
  it('is read, and unknown members are ignored', () => {
    assert.deepEqual(parseNetworkFile(JSON.stringify({ ...WHOLE, comment: 1 }), 'x'), WHOLE)
  })

  it('can omit the addresses of the members', () => {
    const bare = { id: 'test', nodeKeys: KEYS.slice(0, 1) }
    assert.deepEqual(parseNetworkFile(JSON.stringify(bare), 'x'), { ...bare, nodes: [] })
    const silent = { name: 'a', publicKey: KEYS[0] }
    const { nodes } = parseNetworkFile(JSON.stringify({ ...bare, nodes: [silent] }), 'x')
    assert.deepEqual(nodes, [{ ...silent, addresses: [], url: null }])
  })

  it('is refused with the wrong member and what is expected', () => {
    const cases: readonly (readonly [unknown, RegExp])[] = [
      ['{', /^network\.json: this is not a JSON object/],
      ['[]', /not a JSON object/],
      [{ ...WHOLE, id: 'lokal' }, /id: give one of main, test, local, sim/],
      [{ ...WHOLE, nodeKeys: [] }, /nodeKeys has 0 keys; give 1 to 17/],
      [{ id: 'local', nodeKeys: KEYS }, /nodeKeys has 18 keys/],
      [{ ...WHOLE, nodeKeys: undefined }, /nodeKeys is not a list/],
      [{ ...WHOLE, nodeKeys: [KEYS[0], 'AB'.repeat(32)] }, /nodeKeys\[1\] is not a public key/],
      [{ ...WHOLE, nodeKeys: [KEYS[0], KEYS[0]] }, /duplicate key/],
      [{ ...WHOLE, nodes: {} }, /nodes is not a list/],
      [{ ...WHOLE, nodes: [1] }, /nodes\[0\] is not an object/],
      [{ ...WHOLE, nodes: [node(0), node(5)] }, /nodes\[1\]\.publicKey is not one of nodeKeys/],
      [{ ...WHOLE, nodes: [node(0), { ...node(1), name: 'node0' }] }, /duplicate node0/],
      [{ ...WHOLE, nodes: [{ ...node(0), name: 'a b' }] }, /nodes\[0\]\.name/],
      [{ ...WHOLE, nodes: [{ ...node(0), addresses: ['127.0.0.1:1'] }] }, /"127\.0\.0\.1:1"; give an address such as/],
      [{ ...WHOLE, nodes: [{ ...node(0), url: 'file:///etc' }] }, /nodes\[0\]\.url is "file/],
    ]
    for (const [file, expected] of cases) assert.match(sentence(file), expected)
  })
})
