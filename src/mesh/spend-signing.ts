import { canonicalJson } from '../bytes/canonical-json.ts'
import { fromHex, toHex } from '../bytes/hex.ts'
import { toUtf8 } from '../bytes/utf8.ts'
import type { Hash, SignatureVerifier, Signer } from '../crypto/ports.ts'
import type { MintedCoin, MintProof, Spend } from './spend.ts'

export type UnsignedSpend = Omit<Spend, 'sig' | 'holder'>
export interface Vote {
  /** Id of the spend. */
  readonly spend: string
  /**
   * Over `svcmesh vote v1\n` + network + `\n` + spend; if one of the versions was created after the first epoch, over
   * `svcmesh vote v2\n` + network + `\n` + numbers of the epochs, separated by commas + `\n` + spend. 128 hex digits.
   */
  readonly sig: string
}
/** What the statement of the minting node is about. */
export type Minted = Pick<MintProof, 'coin' | 'face' | 'holder'> & {
  readonly more?: readonly Pick<MintedCoin, 'coin' | 'face'>[]
}

/** sha256 of the canonical JSON of a spend, signature included, 64 hex digits. */
export const spendId = (hash: Hash, spend: Spend): string => hash.sha256Hex(canonicalJson(spend))

/** Bytes signed by the holder. @param unsigned with `holder`; `sig` is ignored */
export function spendSigningBytes({ network, inputs, action, svcond, holder }: Omit<Spend, 'sig'>): Uint8Array {
  return toUtf8(`svcmesh spend v1\n${canonicalJson({ action, holder, inputs, network, svcond })}`)
}

/** Epochs of what existed before members could change. */
export const FIRST_EPOCH: readonly number[] = [0]

/**
 * @param spend id of the spend, 64 hex digits
 * @param epochs in which the versions that it spends were created, ascending
 */
export const voteSigningBytes = (network: string, spend: string, epochs = FIRST_EPOCH): Uint8Array =>
  toUtf8(
    epochs.at(-1) === 0
      ? `svcmesh vote v1\n${network}\n${spend}`
      : `svcmesh vote v2\n${network}\n${epochs.join()}\n${spend}`,
  )

/** Bytes signed by the minting node for coins that have never moved. */
export const mintSigningBytes = (network: string, { coin, face, holder, more = [] }: Minted): Uint8Array =>
  toUtf8(
    [
      `svcmesh mint v1\n${network}\n${coin}\n${face}\n${holder}`,
      ...more.map((each) => `${each.coin}\n${each.face}`),
    ].join('\n'),
  )

/** Signs a spend as its holder. Inputs are sorted by their coins. */
export function signSpend(signer: Signer, unsigned: UnsignedSpend): Spend {
  const { network, action, svcond } = unsigned
  const inputs = [...unsigned.inputs].sort((a, b) => (a.coin < b.coin ? -1 : 1))
  const body = { network, inputs, action, svcond, holder: toHex(signer.publicKey) }
  return { ...body, sig: toHex(signer.sign(spendSigningBytes(body))) }
}

/** @param epochs as in `voteSigningBytes` */
export function signVote(signer: Signer, network: string, spend: string, epochs = FIRST_EPOCH): Vote {
  return { spend, sig: toHex(signer.sign(voteSigningBytes(network, spend, epochs))) }
}

/** Only for paid coins: one from a free balance is soulbound and never gets a statement. */
export function signMint<M extends Minted>(signer: Signer, network: string, minted: M): M & { readonly sig: string } {
  return { ...minted, sig: toHex(signer.sign(mintSigningBytes(network, minted))) }
}

/** Whether `sig` (128 hex digits) by `key` (64 hex digits) is over `message`; false if either is malformed. */
export function isSigned(signatures: SignatureVerifier, key: string, message: Uint8Array, sig: string): boolean {
  const signature = fromHex(sig)
  const publicKey = fromHex(key)
  return signature !== undefined && publicKey !== undefined && signatures.verify(signature, message, publicKey)
}
