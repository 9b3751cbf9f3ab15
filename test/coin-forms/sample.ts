import { formPorts } from '../../cli/coins/forms/ports.ts'
import { systemHash, systemSigner } from '../../node/system/crypto.ts'
import { seededEntropy } from '../../node/system/entropy.ts'
import { toHex } from '../../src/bytes/hex.ts'
import type { FormPorts } from '../../src/coin-forms/ports.ts'
import { BEARER_FORMAT, type BearerCoin } from '../../src/mesh/bearer.ts'
import { signSpend, signVote, spendId } from '../../src/mesh/spend-signing.ts'

/** The least cost that is accepted: many copies are opened. */
export const LIGHT = 10

/** A coin of a network of so many members, all of it from a number. */
export function sampleBearer(seed: number, members = 12): BearerCoin {
  const seedOf = (name: string): Uint8Array => systemHash.sha256(`${name} ${seed}`)
  const [holder, next] = [systemSigner(seedOf('holder')), systemSigner(seedOf('next'))]
  const coin = systemHash.sha256Hex(`coin ${seed}`)
  const spend = signSpend(holder, {
    network: 'forms',
    inputs: [{ coin, minter: systemHash.sha256Hex('minter'), version: 0, face: 1_000 + seed }],
    action: { kind: 'transfer', to: toHex(next.publicKey), account: '' },
    svcond: 2_200_000_000 + seed,
  })
  const id = spendId(systemHash, spend)
  const votes = Array.from({ length: members }, (_, n) => {
    const voter = systemSigner(systemHash.sha256(`member ${n}`))
    return { voter: toHex(voter.publicKey), sig: signVote(voter, 'forms', id).sig }
  }).sort((a, b) => (a.voter < b.voter ? -1 : 1))
  return {
    certificate: { spend, votes },
    coin,
    face: 1_000 + seed,
    format: BEARER_FORMAT,
    network: 'forms',
    public_key: toHex(next.publicKey),
    secret_key: toHex(seedOf('next')),
    version: 1,
  }
}

/** Ports with fixed salts and nonces. */
export const fixedPorts = (name = 'forms'): FormPorts => formPorts(seededEntropy(name))
