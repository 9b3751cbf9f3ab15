import assert from 'node:assert/strict'
import { systemHash as hash, systemSignatures, systemSigner } from '../../node/system/crypto.ts'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { fromUtf8 } from '../../src/bytes/utf8.ts'
import { COIN_RULES } from '../../src/mesh/coin-rules.ts'
import { MAX_SPEND_INPUTS, type SpendAction, type SpendBody } from '../../src/mesh/spend.ts'
import { checkSpendBody } from '../../src/mesh/spend-rules.ts'
import {
  mintSigningBytes,
  signSpend,
  spendId,
  spendSigningBytes,
  voteSigningBytes,
} from '../../src/mesh/spend-signing.ts'
import { mutationsOf } from './coins-mutations.ts'
import { CoinWorld, idOf, keyOf, NETWORK, standInSigner, transferTo } from './coins-world.ts'

const world = new CoinWorld()
const alice = standInSigner('alice')
const bob = standInSigner('bob')
const A = idOf('coin a')
const B = idOf('coin b')
const C = idOf('coin c')
const MINTED = [
  { coin: idOf('before'), face: 9 },
  { coin: A, face: 40 },
  { coin: idOf('between'), face: 0 },
  { coin: B, face: 2 },
  { coin: idOf('after'), face: 1 },
]
const MINTS = world.mint(3, keyOf(alice), MINTED)
const input = (coin: string, version: number, face: number) => ({ coin, minter: world.key(3), version, face })
const check = (body: unknown, of = world) => checkSpendBody(of.ports, NETWORK, of.members, body as SpendBody)

/** Two coins that never moved, and one that somebody sent to alice. */
function sample(action: SpendAction = transferTo(bob, 'zid:bob')): SpendBody {
  const earlier = signSpend(bob, { network: NETWORK, inputs: [input(C, 4, 7)], action: transferTo(alice), svcond: 150 })
  const inputs = [input(A, 0, 40), input(B, 0, 2), input(C, 5, 7)]
  const spend = signSpend(alice, { network: NETWORK, inputs, action, svcond: 200 })
  const mints = MINTS.filter(({ coin }) => coin === A || coin === B)
  return { spend, mints, certificates: [world.certify(earlier)] }
}

describe('Rules of coins: what is signed', () => {
  it('signs fixed texts that anybody can write without this code', () => {
    const spend = sample({ kind: 'bond' }).spend
    const { sig, ...unsigned } = spend
    assert.equal(fromUtf8(spendSigningBytes(spend)), `svcmesh spend v1\n${canonicalJson(unsigned)}`)
    assert.equal(fromUtf8(voteSigningBytes('net', 'ab')), 'svcmesh vote v1\nnet\nab')
    assert.equal(
      fromUtf8(mintSigningBytes('net', { coin: 'c', face: 12, holder: 'h' })),
      'svcmesh mint v1\nnet\nc\n12\nh',
    )
    assert.equal(spendId(hash, spend), hash.sha256Hex(canonicalJson({ ...unsigned, sig })))
  })

  it('gives a spend a stable id and signature, equal to those of node:crypto', () => {
    const signer = systemSigner(new Uint8Array(32).fill(1))
    const inputs = [{ coin: 'aa'.repeat(32), minter: 'bb'.repeat(32), version: 3, face: 5 }]
    const action: SpendAction = { kind: 'redeem', home: 'cc'.repeat(32), account: 'key:1' }
    const spend = signSpend(signer, { network: 'main', inputs, action, svcond: 7 })
    assert.equal(
      fromUtf8(spendSigningBytes(spend)),
      'svcmesh spend v1\n{"action":{"account":"key:1","home":"cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc","kind":"redeem"},"holder":"8a88e3dd7409f195fd52db2d3cba5d72ca6709bf1d94121bf3748801b40f6f5c","inputs":[{"coin":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa","face":5,"minter":"bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb","version":3}],"network":"main","svcond":7}',
    )
    assert.equal(spendId(hash, spend), 'bbca651024d201c5709b9622ec1c23667bc8d7978cbc1be089e189ce28c06947')
  })

  it('puts the inputs in order of their coins', () => {
    const inputs = [input(A, 0, 1), input(B, 0, 1), input(C, 0, 1)]
    const one = signSpend(alice, { network: NETWORK, inputs, action: { kind: 'bond' }, svcond: 1 })
    const other = signSpend(alice, { network: NETWORK, inputs: inputs.reverse(), action: { kind: 'bond' }, svcond: 1 })
    assert.deepEqual(one, other)
  })
})

describe('Rules of coins: the body of a spend', () => {
  it('accepts coins that never moved with proofs of minting, and moved ones with their certificates', () => {
    for (const action of [transferTo(bob), transferTo(bob, 'zid:1'), { kind: 'bond' }] as SpendAction[]) {
      assert.equal(check(sample(action)), null, action.kind)
    }
    assert.equal(check(sample({ kind: 'redeem', home: world.key(1), account: 'zid:1' })), null)
  })

  it('accepts one proof for several coins of a tick, and refuses it with any one member changed', () => {
    const inputs = [input(A, 0, 40), input(B, 0, 2), input(C, 5, 7)]
    const { certificates } = sample()
    const spend = signSpend(alice, { network: NETWORK, inputs, action: transferTo(bob), svcond: 200 })
    const body = { spend, mints: [world.mintTogether(MINTED, 3, keyOf(alice), [1, 3])], certificates }
    assert.equal(check(body), null)
    for (const { what, value } of mutationsOf(body)) assert.notEqual(check(value), null, what)
    const [first] = body.mints
    const [other] = world.mint(3, keyOf(alice), [{ coin: A, face: 40 }])
    for (const mints of [
      [first, first],
      [first, other],
      [{ ...first, more: [] }],
      [{ ...first, more: [first, first] }],
    ]) {
      assert.equal(check({ ...body, mints }), 'BAD_SPEND')
    }
  })

  it('accepts real signatures', () => {
    const real = new CoinWorld(17, (seed) => systemSigner(hash.sha256(seed)), systemSignatures())
    const holder = systemSigner(hash.sha256('holder'))
    const mints = real.mint(2, keyOf(holder), [{ coin: A, face: 3 }])
    const first = real.spend(holder, transferTo(holder), { coin: A, minter: real.key(2), face: 3 })
    assert.equal(check({ spend: first, mints, certificates: [] }, real), null)
    const next = real.spend(holder, { kind: 'bond' }, { coin: A, minter: real.key(2), face: 3, version: 1 })
    assert.equal(check({ spend: next, mints: [], certificates: [real.certify(first)] }, real), null)
    const forged = { ...first, sig: `${first.sig.slice(0, -2)}00` }
    assert.equal(check({ spend: forged, mints, certificates: [] }, real), 'BAD_SPEND')
  })

  it('accepts one certificate for several coins that one spend moved', () => {
    const inputs = [input(A, 0, 40), input(B, 0, 2)]
    const first = signSpend(bob, { network: NETWORK, inputs, action: transferTo(alice), svcond: 150 })
    const moved = inputs.map((each) => ({ ...each, version: 1 }))
    const spend = signSpend(alice, { network: NETWORK, inputs: moved, action: { kind: 'bond' }, svcond: 160 })
    assert.equal(check({ spend, mints: [], certificates: [world.certify(first)] }), null)
  })

  it('refuses it with any one member changed, missing, added or doubled', () => {
    let tried = 0
    for (const { what, value } of mutationsOf(sample())) {
      assert.notEqual(check(value), null, what)
      tried++
    }
    assert.ok(tried > 1400, `${tried} changes`)
  })

  it('refuses anything but an object', () => {
    for (const value of [null, undefined, 1, 'spend', [], {}, { spend: null, mints: [], certificates: [] }]) {
      assert.equal(check(value), 'BAD_SPEND')
    }
  })

  it('refuses invalid spends even when the holder signed them', () => {
    const signed = (change: object) => {
      const { inputs, action, svcond, network } = { ...sample().spend, ...change }
      const body = { network, inputs, action, svcond, holder: keyOf(alice) }
      return { ...sample(), spend: { ...signSpend(alice, body), inputs } }
    }
    const many = Array.from({ length: MAX_SPEND_INPUTS + 1 }, (_, index) => input(idOf(`coin ${index}`), 0, 1))
    const reversed = { ...sample().spend, inputs: [...sample().spend.inputs].reverse() }
    assert.equal(check(signed({ inputs: [] })), 'BAD_SPEND')
    assert.equal(check(signed({ inputs: many })), 'BAD_SPEND')
    assert.equal(check({ ...sample(), spend: reversed }), 'BAD_SPEND')
    assert.equal(check(signed({ inputs: [input(A, 0, 41), input(B, 0, 2), input(C, 5, 7)] })), 'BAD_SPEND', 'face')
    assert.equal(check(signed({ inputs: [input(A, 0, 40), input(B, 0, 2), input(C, 5, 8)] })), 'BAD_SPEND', 'face')
    assert.equal(check(signed({ inputs: [input(A, 0, 40), input(B, 0, 2), input(C, 6, 7)] })), 'BAD_SPEND', 'version')
    assert.equal(check(signed({ action: { kind: 'burn' } })), 'BAD_SPEND')
    assert.equal(check(signed({ action: { kind: 'transfer', to: keyOf(bob), account: 'a b' } })), 'BAD_SPEND')
    assert.equal(check(signed({ action: { kind: 'redeem', home: keyOf(bob), account: '' } })), 'BAD_SPEND')
    assert.equal(check(signed({ network: 'another' })), 'WRONG_NETWORK')
  })

  it('refuses a coin of another holder', () => {
    const thief = standInSigner('thief')
    const { spend, mints, certificates } = sample()
    const stolen = signSpend(thief, spend)
    assert.equal(check({ spend: stolen, mints, certificates }), 'BAD_SPEND')
    const moved = signSpend(thief, { ...spend, inputs: [input(C, 5, 7)] })
    assert.equal(check({ spend: moved, mints: [], certificates }), 'NOT_THE_HOLDER')
  })

  it('refuses an envelope of another node in a tick of one’s own', () => {
    // A member copies the id of an envelope that it did not seal into its tree and names itself the holder.
    const thief = world.signer(9)
    const [mint] = world.mint(9, keyOf(thief), [{ coin: A, face: 40 }])
    const asMinted = world.spend(thief, transferTo(thief), { coin: A, face: 40, minter: world.key(3) })
    assert.equal(check({ spend: asMinted, mints: [mint], certificates: [] }), 'BAD_SPEND')
    const unbound = { ...COIN_RULES, idsAreEnvelopes: false }
    const body = { spend: asMinted, mints: [mint], certificates: [] } as unknown as SpendBody
    assert.equal(
      checkSpendBody(world.ports, NETWORK, world.members, body, unbound),
      null,
      'without rule 5 it would pass',
    )
    // Under its own name it is another coin.
    const own = world.spend(thief, transferTo(thief), { coin: A, face: 40, minter: world.key(9) })
    assert.equal(check({ spend: own, mints: [mint], certificates: [] }), null)
  })

  it('refuses statements of non-members, and of a member whose tick it is not', () => {
    const larger = new CoinWorld(18)
    const stranger = larger.signers.findIndex((signer) => !world.members.has(keyOf(signer)))
    const mints = larger.mint(stranger, keyOf(alice), [{ coin: A, face: 40 }])
    const spend = world.spend(alice, transferTo(bob), { coin: A, face: 40, minter: larger.key(stranger) })
    assert.equal(check({ spend, mints, certificates: [] }), 'BAD_SPEND')
    assert.equal(check({ spend, mints, certificates: [] }, larger), null)
    const [mine] = world.mint(4, keyOf(alice), [{ coin: A, face: 40 }])
    const [theirs] = MINTS.filter(({ coin }) => coin === A)
    const mixed = world.spend(alice, transferTo(bob), { coin: A, face: 40, minter: world.key(3) })
    assert.equal(check({ spend: mixed, mints: [theirs], certificates: [] }), null)
    assert.equal(check({ spend: mixed, mints: [{ ...theirs, sig: mine?.sig }], certificates: [] }), 'BAD_SPEND')
  })

  it('refuses unnecessary members', () => {
    const { spend, mints, certificates } = sample()
    const other = world.certify(world.spend(bob, transferTo(alice), { coin: idOf('other') }))
    assert.equal(check({ spend, mints, certificates: [...certificates, other] }), 'BAD_SPEND')
    assert.equal(check({ spend, mints: [...mints, MINTS[0]], certificates }), 'BAD_SPEND')
    assert.equal(check({ spend, mints: [mints[0], mints[0]], certificates }), 'BAD_SPEND')
    const rival = world.certify(signSpend(bob, { ...certificates[0].spend, svcond: 151 }))
    assert.equal(check({ spend, mints, certificates: [...certificates, rival] }), 'BAD_SPEND')
  })

  it('lets a bonded coin only be released, and only a bonded one', () => {
    const checkAfter = (action: SpendAction, next: SpendAction, holder = bob) => {
      const first = world.spend(bob, action)
      const spend = world.spend(holder, next, { version: 1 })
      return check({ spend, mints: [], certificates: [world.certify(first)] })
    }
    const redeem: SpendAction = { kind: 'redeem', home: world.key(2), account: 'a' }
    assert.equal(checkAfter({ kind: 'bond' }, { kind: 'release' }), null)
    assert.equal(checkAfter({ kind: 'release' }, { kind: 'bond' }), null)
    assert.equal(checkAfter(transferTo(alice), redeem, alice), null)
    for (const next of [redeem, transferTo(alice), { kind: 'bond' }] as SpendAction[]) {
      assert.equal(checkAfter({ kind: 'bond' }, next), 'COIN_NOT_MOVABLE', next.kind)
    }
    for (const next of [redeem, transferTo(alice), { kind: 'bond' }, { kind: 'release' }] as SpendAction[]) {
      assert.equal(checkAfter(redeem, next), 'COIN_NOT_MOVABLE', `burned, then ${next.kind}`)
    }
    assert.equal(checkAfter(transferTo(bob), { kind: 'release' }), 'COIN_NOT_MOVABLE')
    const [mint] = world.mint(0, keyOf(bob), [{ coin: idOf('coin'), face: 50 }])
    assert.equal(
      check({ spend: world.spend(bob, { kind: 'release' }), mints: [mint], certificates: [] }),
      'COIN_NOT_MOVABLE',
    )
  })
})
