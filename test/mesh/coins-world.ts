import { systemHash as hash } from '../../node/system/crypto.ts'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { concat } from '../../src/bytes/concat.ts'
import { fromHex, toHex } from '../../src/bytes/hex.ts'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import { merkleSumTree, type SumNode } from '../../src/crypto/merkle-sum.ts'
import type { SignatureVerifier, Signer } from '../../src/crypto/ports.ts'
import type { PublishedEvent } from '../../src/envelope/bundle.ts'
import type { Carrier } from '../../src/mesh/coin-table.ts'
import { Members } from '../../src/mesh/members.ts'
import type {
  Certificate,
  MintedCoin,
  MintProof,
  Spend,
  SpendAction,
  SpendBody,
  SpendInput,
} from '../../src/mesh/spend.ts'
import { signMint, signSpend, signVote, spendId } from '../../src/mesh/spend-signing.ts'

export const NETWORK = 'coins-test'

/** Signs with a hash: fast, deterministic, and wrong wherever key or message differ. Nobody here forges. */
export function standInSigner(seed: string): Signer {
  const publicKey = hash.sha256(`key of ${seed}`)
  return { publicKey, sign: (message) => standInSignature(publicKey, message) }
}

const standInSignature = (publicKey: Uint8Array, message: Uint8Array): Uint8Array => {
  const half = hash.sha256(concat(publicKey, message))
  return concat(half, hash.sha256(half))
}

export const standInSignatures: SignatureVerifier = {
  verify: (signature, message, publicKey) => toHex(signature) === toHex(standInSignature(publicKey, message)),
}

export const keyOf = (signer: Signer): string => toHex(signer.publicKey)
export const idOf = (name: string): string => hash.sha256Hex(name)

/** A network, its members' keys, and a non-member. */
export class CoinWorld {
  readonly signers: readonly Signer[]
  readonly members: Members
  readonly ports: { readonly hash: typeof hash; readonly signatures: SignatureVerifier }

  constructor(size = 17, signerOf: (seed: string) => Signer = standInSigner, signatures = standInSignatures) {
    const signers = Array.from({ length: size }, (_, index) => signerOf(`member ${index}`))
    this.signers = signers.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    this.members = new Members(this.signers.map(keyOf))
    this.ports = { hash, signatures }
  }

  key(member: number): string {
    return this.members.keys[member]
  }

  signer(member: number): Signer {
    return this.signers[member]
  }

  /** Seals coins in one tick of a member: proofs of minting in the order of the coins. */
  mint(
    member: number,
    holder: string,
    coins: readonly { readonly coin: string; readonly face: number }[],
    seq = 0,
    svcond = 101,
  ): MintProof[] {
    const signer = this.signer(member)
    const leaves = coins.map(({ coin, face }) => ({ id: fromHex(coin) as Uint8Array, face }))
    const tree = merkleSumTree(hash, leaves)
    const root = tree.root as SumNode
    const last = coins.at(-1)?.coin as string
    const body = { tick: 100, count: coins.length, root: toHex(root.hash), sum: String(root.sum), last }
    const unsigned = {
      network: NETWORK,
      origin: this.key(member),
      seq,
      prev: '0'.repeat(64),
      svcond,
      kind: 'tick',
      body,
    }
    const event: PublishedEvent = { ...unsigned, sig: toHex(signer.sign(toUtf8(canonicalJson(unsigned)))) }
    return coins.map(({ coin, face }, index) => ({
      ...signMint(signer, NETWORK, { coin, face, holder }),
      event,
      index,
      path: tree.path(index).map((node) => ({ hash: toHex(node.hash), sum: String(node.sum) })),
    }))
  }

  /** One proof for some of the coins of such a tick. @param indices ascending */
  mintTogether(
    coins: readonly { readonly coin: string; readonly face: number }[],
    member: number,
    holder: string,
    indices: readonly number[],
  ): MintProof {
    const [{ event }] = this.mint(member, holder, coins) as [MintProof]
    const tree = merkleSumTree(
      hash,
      coins.map(({ coin, face }) => ({ id: fromHex(coin) as Uint8Array, face })),
    )
    const path = tree.paths(indices).map((node) => ({ hash: toHex(node.hash), sum: String(node.sum) }))
    const minted = indices.map((index) => ({ ...(coins[index] as { coin: string; face: number }), index }))
    const [first, ...more] = minted as [MintedCoin, ...MintedCoin[]]
    return { ...signMint(this.signer(member), NETWORK, { ...first, holder, more }), event, path }
  }

  vote(member: number, spend: Spend): { readonly spend: string; readonly sig: string } {
    return signVote(this.signer(member), NETWORK, spendId(hash, spend))
  }

  /** @param voters a quorum, the first ones by default */
  certify(
    spend: Spend,
    voters: readonly number[] = [...this.signers.keys()].slice(0, this.members.quorum),
  ): Certificate {
    return { spend, votes: voters.map((member) => ({ voter: this.key(member), sig: this.vote(member, spend).sig })) }
  }

  /** A spend of one coin: of version 0 and sealed by member 0 by default. */
  spend(holder: Signer, action: SpendAction, input: Partial<SpendInput> = {}, svcond = 200): Spend {
    const one = { coin: idOf('coin'), minter: this.key(0), version: 0, face: 50, ...input }
    return signSpend(holder, { network: NETWORK, inputs: [one], action, svcond })
  }
}

/** Hands a coin on to a key; `account` only makes spends differ. */
export const transferTo = (to: Signer, account = ''): SpendAction => ({ kind: 'transfer', to: keyOf(to), account })

/** A spend's body for tests that do not check the proofs. */
export const bare = (spend: Spend, certificates: readonly Certificate[] = []): SpendBody => ({
  spend,
  mints: [],
  certificates,
})

export const carrier = (origin: string, seq = 0, svcond = 200): Carrier => ({ origin, seq, svcond })
