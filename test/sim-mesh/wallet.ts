import { systemHash } from '../../node/system/crypto.ts'
import { toHex } from '../../src/bytes/hex.ts'
import type { Signer } from '../../src/crypto/ports.ts'
import { zidOf } from '../../src/identity/zid.ts'
import type { Spend, SpendAction, SpendInput } from '../../src/mesh/spend.ts'
import { signSpend } from '../../src/mesh/spend-signing.ts'
import { NETWORK } from './network-name.ts'
import type { Signing } from './signing.ts'

/** Somebody with a key of their own. */
export interface Person {
  readonly name: string
  readonly signer: Signer
  readonly key: string
  readonly zid: string
  /** Signs two spends of one version where it pays. */
  readonly crooked: boolean
}

export function personOf(signing: Signing, name: string, crooked: boolean): Person {
  const signer = signing.signer(systemHash.sha256(`person ${name}`))
  return { name, signer, key: toHex(signer.publicKey), zid: zidOf(systemHash, name), crooked }
}

/** A coin at a person, and the spend of it that has no answer yet. */
export interface Held {
  readonly person: Person
  readonly input: SpendInput
  /** Signed spend, to be repeated until there is an answer; two for a dishonest person. */
  spends: readonly Spend[]
  /** Requests under way. */
  asking: number
  /** It went on, or can no longer be spent. */
  gone: boolean
}

export const sign = ({ signer }: Person, input: SpendInput, action: SpendAction, svcond: number): Spend =>
  signSpend(signer, { network: NETWORK, inputs: [input], action, svcond })
