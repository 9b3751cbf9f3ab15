import { toHex } from '../bytes/hex.ts'
import { toUtf8 } from '../bytes/utf8.ts'
import type { Hash, SignatureVerifier, Signer } from '../crypto/ports.ts'
import { Refusal } from '../errors/refusal.ts'
import { extendMembers } from '../mesh/epoch-chain.ts'
import type { Members } from '../mesh/members.ts'
import { isSigned } from '../mesh/spend-signing.ts'
import { type Manifest, manifestDigest, type ReleaseSignature, type SignedManifest } from './manifest.ts'

/** What checks signatures. */
export interface UpdatePorts {
  readonly hash: Hash
  readonly signatures: SignatureVerifier
}

/** Bytes that a member signs. The network is part of them, so that a signature of one network is worth nothing on another. */
const manifestSigningBytes = (hash: Hash, manifest: Manifest): Uint8Array =>
  toUtf8(`svcmesh release v1\n${manifest.network}\n${manifestDigest(hash, manifest)}`)

export const signManifest = (hash: Hash, signer: Signer, manifest: Manifest): ReleaseSignature => ({
  member: toHex(signer.publicKey),
  sig: toHex(signer.sign(manifestSigningBytes(hash, manifest))),
})

/**
 * The valid signatures of members, one of each, in the order of the members: those of the tick in which the manifest was issued, so that a
 * release of a later tick needs the new member, and the signatures on an earlier one stay. All others are left out: anybody can add some, and
 * that must not make an official manifest unofficial.
 */
export function validSignatures(
  { hash, signatures: verifier }: UpdatePorts,
  members: Members,
  { manifest, signatures }: SignedManifest,
): readonly ReleaseSignature[] {
  const message = manifestSigningBytes(hash, manifest)
  const valid = new Map<string, ReleaseSignature>()
  const electorate = members.at(manifest.issued)
  for (const signature of signatures) {
    const { member, sig } = signature
    if (!valid.has(member) && electorate.has(member) && isSigned(verifier, member, message, sig))
      valid.set(member, signature)
  }
  return electorate.keys.flatMap((key) => valid.get(key) ?? [])
}

/**
 * Refuses what fewer members than the quorum of the network have signed: 12 of 17.
 * @param known members as far as they are known; the manifest may prove later ones
 * @returns the members that are known now
 * @throws Refusal WRONG_NETWORK, BAD_EPOCH_CHAIN, TOO_FEW_SIGNATURES
 */
export function mustBeOfficial(ports: UpdatePorts, network: string, known: Members, signed: SignedManifest): Members {
  const { manifest } = signed
  if (manifest.network !== network) {
    throw new Refusal('WRONG_NETWORK', `The manifest is of the network ${manifest.network}, not of ${network}.`)
  }
  const members = extendMembers(ports.signatures, network, known, signed.epochs ?? [])
  const { length } = validSignatures(ports, members, signed)
  if (length >= members.quorum) return members
  throw new Refusal(
    'TOO_FEW_SIGNATURES',
    `${length} of the ${members.size} members of tick ${manifest.issued} have signed release ${manifest.release}; ${members.quorum} have to.`,
    { signed: length, quorum: members.quorum, members: members.size },
  )
}
