import assert from 'node:assert/strict'
import { systemHash as hash, systemSignatures, systemSigner } from '../../node/system/crypto.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { type BearerCoin, bearerCoin, bearerText, openBearer, readBearer } from '../../src/mesh/bearer.ts'
import { createCoinTable } from '../../src/mesh/create-coin-table.ts'
import { checkSpendBody } from '../../src/mesh/spend-rules.ts'
import { mutationsOf } from './coins-mutations.ts'
import { bare, CoinWorld, carrier, idOf, NETWORK, transferTo } from './coins-world.ts'

const world = new CoinWorld(4, (seed) => systemSigner(hash.sha256(seed)), systemSignatures())
const alice = systemSigner(hash.sha256('alice'))
const SEED = hash.sha256('fresh key')
const fresh = systemSigner(SEED)
const certificate = world.certify(world.spend(alice, transferTo(fresh)))

function file(): BearerCoin {
  const table = createCoinTable(hash, world.members)
  table.applyCertificate(certificate, carrier(world.key(0)))
  return bearerCoin(NETWORK, table.coin(idOf('coin')) ?? assert.fail(), SEED, certificate)
}
const open = (bearer: BearerCoin) => openBearer(world.ports, systemSigner, NETWORK, world.members, bearer)
const refused = (code: string, bearer: BearerCoin) =>
  assert.throws(
    () => open(bearer),
    (error) => error instanceof Refusal && error.code === code && !leaks(error),
  )
const leaks = (error: Refusal): boolean => `${error.message}${JSON.stringify(error.data)}`.includes(toHex(SEED))

describe('Bearer coin', () => {
  it('is a file whose holder can spend the coin, with nothing but the file', () => {
    const { state, signer } = open(readBearer(bearerText(file())))
    assert.deepEqual(
      { ...state, spend: '' },
      {
        coin: idOf('coin'),
        minter: world.key(0),
        version: 1,
        face: 50,
        holder: toHex(fresh.publicKey),
        account: '',
        status: 'movable',
        spend: '',
      },
    )
    const spend = world.spend(signer, { kind: 'redeem', home: world.key(2), account: 'zid:1' }, state)
    const input = { coin: state.coin, minter: state.minter, version: state.version, face: state.face }
    const body = bare({ ...spend, inputs: [input] }, [certificate])
    assert.equal(
      checkSpendBody(world.ports, NETWORK, world.members, body),
      'BAD_SPEND',
      'the inputs were signed with more',
    )
    const redeemed = world.spend(signer, { kind: 'redeem', home: world.key(2), account: 'zid:1' }, input)
    assert.equal(checkSpendBody(world.ports, NETWORK, world.members, bare(redeemed, [certificate])), null)
  })

  it('is refused with any one member changed, missing, added or doubled', () => {
    for (const { what, value } of mutationsOf(file())) {
      let text: string
      try {
        text = JSON.stringify(value) ?? ''
      } catch {
        continue
      }
      if (text === JSON.stringify(file())) continue
      assert.throws(
        () => open(readBearer(text)),
        (error) => error instanceof Refusal && !leaks(error),
        what,
      )
    }
  })

  it('is refused in any other format', () => {
    for (const text of ['', 'null', '[]', '{}', '{', bearerText(file()).slice(0, -3), 'x'.repeat(300_000)]) {
      assert.throws(() => readBearer(text), { code: 'UNREADABLE_FILE' })
    }
  })

  it('is refused on another network, with another key, and for what was not transferred', () => {
    refused('WRONG_NETWORK', { ...file(), network: 'another' })
    refused('NOT_THE_HOLDER', { ...file(), secret_key: toHex(hash.sha256('another key')) })
    refused('BAD_CERTIFICATE', { ...file(), version: 2 })
    refused('BAD_CERTIFICATE', { ...file(), certificate: { ...certificate, votes: certificate.votes.slice(1) } })
    const bonded = world.certify(world.spend(fresh, { kind: 'bond' }))
    refused('NOT_THE_HOLDER', { ...file(), certificate: bonded })
  })
})
