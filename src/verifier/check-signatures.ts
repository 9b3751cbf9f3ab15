import { canonicalJson } from '../bytes/canonical-json.ts'
import { fromHex } from '../bytes/hex.ts'
import { toUtf8 } from '../bytes/utf8.ts'
import { UNCHAINED } from '../envelope/build-cko.ts'
import type { Bundle, Inclusion } from '../envelope/bundle.ts'
import { checkProof } from '../envelope/proof.ts'
import { checkSealPath, checkSealSignature } from '../envelope/seal.ts'
import { addressOf } from '../identity/address.ts'
import { isApiKey } from '../identity/api-key.ts'
import { isChannelKey } from '../identity/channel-key.ts'
import { isProofName, KEYLESS_MARKER, proofKey } from '../identity/proof-key.ts'
import { knownMembers } from './known-members.ts'
import type { VerifierOptions } from './options.ts'
import { type Finding, failed, notChecked, passed } from './report.ts'

const bytes = (hex: string): Uint8Array => fromHex(hex) ?? new Uint8Array(0)

export function checkHmac(options: VerifierOptions, { cko, svc_proof }: Bundle): Finding {
  const { hash } = options
  // The keyless path uses a published key, so anybody can check its proofs.
  const key = cko.seq === UNCHAINED ? KEYLESS_MARKER : options.key
  if (key === undefined) return notChecked('no API key given; the holder of the key can check it')
  if (!isApiKey(key) && !isChannelKey(key) && !isProofName(key) && key !== KEYLESS_MARKER) {
    return failed('the given key is not of the form svc_ak_…, svc_sk_… or svc_pk_…')
  }
  if (!checkProof(hash, proofKey(hash, key, cko.network), cko, svc_proof)) {
    return failed('the proof was not made with this key over this envelope')
  }
  const extent = svc_proof.startsWith('v2:')
    ? 'v2, over all of the envelope'
    : 'v1, over all of the envelope but its value'
  return passed(key === KEYLESS_MARKER ? `${extent}, with the published key of the keyless path` : extent)
}

/** What a seal is of: an envelope, or the record of a program. */
interface Signed {
  readonly cko: Pick<Bundle['cko'], 'network' | 'node'>
  readonly seal: Bundle['seal']
}

export function checkPath(
  { hash }: VerifierOptions,
  { envelope_id, seal }: Pick<Bundle, 'envelope_id' | 'seal'>,
): Finding {
  if (checkSealPath(hash, envelope_id, seal)) {
    if (seal.size === 1) return passed('the signed root covers this envelope alone')
    return passed(`the envelope is number ${seal.index + 1} of ${seal.size} signed together`)
  }
  return failed('the path does not lead from the envelope to the signed root')
}

export function checkSignature({ signatures }: VerifierOptions, { cko, seal }: Signed): Finding {
  if (checkSealSignature(signatures, cko.network, seal))
    return passed(`Ed25519 by key ${seal.public_key.slice(0, 16)}…`)
  return failed('the key in the seal did not sign this root for this network')
}

export function checkAddress({ hash }: VerifierOptions, { cko, seal }: Signed): Finding {
  const address = addressOf(hash, bytes(seal.public_key))
  if (address === cko.node) return passed(`${cko.node} is the address of the key that signed`)
  return failed(`the key that signed has the address ${address}, the envelope names ${cko.node}`)
}

/**
 * Whether a member of that tick has signed.
 * @param tick of what was sealed; null if it names none
 * @param carried `epochs` of the file
 */
export function checkSigner(
  options: VerifierOptions,
  { cko, seal }: Signed,
  tick: number | null,
  carried: unknown,
): Finding {
  const { network } = options
  const { public_key: key } = seal
  if (network !== undefined && cko.network !== network)
    return failed(`the envelope is of the network "${cko.network}", not of "${network}"`)
  const { members, others, any, fault } = knownMembers(options, cko.network, carried)
  if (fault !== null) return failed(fault.replace(/\.$/, ''))
  if (!any) return notChecked(`signer unknown: no node keys of the network "${cko.network}" are known here`)
  const { size } = new Set([...members.keys, ...others])
  const known = `the ${size} known nodes of the network "${cko.network}"`
  if (others.includes(key)) return passed(`one of ${known}`)
  if (tick === null ? members.hasLog(key) : members.isOf(key, tick)) {
    const { number } = members.at(tick ?? 0)
    return passed(number === 0 ? `one of ${known}` : `one of ${known}, in epoch ${number}`)
  }
  if (!members.hasLog(key)) {
    const later =
      carried === undefined ? '; a file by a later member has to contain the changes of members, `epochs`' : ''
    return failed(`none of ${known} has this key${later}`)
  }
  const when = members.hadBegun(key, tick ?? 0) ? `ended with tick ${members.until(key) - 1}` : 'began later'
  return failed(`the term of this member ${when}, and the envelope is of tick ${tick}`)
}

/** The signature of a published event, over all its other members. */
export function checkEventSignature({ signatures }: VerifierOptions, event: Inclusion['event']): boolean {
  const { sig, ...unsigned } = event
  return signatures.verify(bytes(sig), toUtf8(canonicalJson(unsigned)), bytes(event.origin))
}
