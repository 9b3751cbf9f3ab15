import { toHex } from '../bytes/hex.ts'
import { toUtf8 } from '../bytes/utf8.ts'
import type { Hash, SignatureVerifier, Signer } from '../crypto/ports.ts'
import { Refusal } from '../errors/refusal.ts'
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
 * The valid signatures of members, one of each, in the order of the members. All others are left out: anybody can add some, and
 * that must not make an official manifest unofficial.
 */
export function validSignatures(
  { hash, signatures: verifier }: UpdatePorts,
  members: Members,
  { manifest, signatures }: SignedManifest,
): readonly ReleaseSignature[] {
  const message = manifestSigningBytes(hash, manifest)
  const valid = new Map<string, ReleaseSignature>()
  for (const signature of signatures) {
    const { member, sig } = signature
    if (!valid.has(member) && members.has(member) && isSigned(verifier, member, message, sig))
      valid.set(member, signature)
  }
  return members.keys.flatMap((key) => valid.get(key) ?? [])
}

/**
 * Refuses what fewer members than the quorum of the network have signed: 12 of 17.
 * @throws Refusal WRONG_NETWORK, TOO_FEW_SIGNATURES
 */
export function mustBeOfficial(ports: UpdatePorts, network: string, members: Members, signed: SignedManifest): void {
  const { manifest } = signed
  if (manifest.network !== network) {
    throw new Refusal('WRONG_NETWORK', `The manifest is of the network ${manifest.network}, not of ${network}.`)
  }
  const { length } = validSignatures(ports, members, signed)
  if (length >= members.quorum) return
  throw new Refusal(
    'TOO_FEW_SIGNATURES',
    `${length} of ${members.size} members have signed release ${manifest.release}; ${members.quorum} have to.`,
    { signed: length, quorum: members.quorum, members: members.size },
  )
}
