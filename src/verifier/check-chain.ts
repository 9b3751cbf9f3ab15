import { fromHex, toHex } from '../bytes/hex.ts'
import { merkleTree } from '../crypto/merkle.ts'
import { sumLeaf } from '../crypto/merkle-sum.ts'
import type { Hash } from '../crypto/ports.ts'
import { FIRST_PREV, UNCHAINED } from '../envelope/build-cko.ts'
import type { Bundle } from '../envelope/bundle.ts'
import type { TickBody } from '../mesh/kinds/tick.ts'
import { leadsToRoot } from '../mesh/tick-path.ts'
import { checkEventSignature } from './check-signatures.ts'
import type { VerifierOptions } from './options.ts'
import { type Finding, failed, notChecked, passed } from './report.ts'

const bytes = (hex: string): Uint8Array => fromHex(hex) ?? new Uint8Array(0)

/**
 * The link to the previous envelope, if the file contains it: envelopes are signed in the order of their
 * chain, so at an odd index of a tree the first sibling of the path is the predecessor's leaf.
 */
export function checkChainLink({ hash }: VerifierOptions, { cko, seal, inclusion }: Bundle): Finding {
  const first = cko.prev === FIRST_PREV
  if (cko.seq === UNCHAINED && first && cko.charge.plancks === 0) {
    return notChecked('a keyless proof is outside the chain and is not a coin')
  }
  if (first !== (cko.seq === 0))
    return failed(`envelope ${cko.seq} of the chain cannot name ${cko.prev} as its predecessor`)
  const witnesses: string[] = []
  if (seal.index % 2 === 1) {
    if (toHex(merkleTree(hash, [bytes(cko.prev)]).root) !== seal.path[0]) {
      return failed('the envelope signed just before this one is not the one it names as its predecessor')
    }
    witnesses.push('seal')
  }
  const neighbour = inclusion !== null && inclusion.index % 2 === 1 ? inclusion.path[0] : undefined
  if (neighbour !== undefined) {
    if (leafOf(hash, cko.prev, neighbour.sum) !== neighbour.hash) {
      return failed('the envelope just before this one in its tick is not the one it names as its predecessor')
    }
    witnesses.push('tick')
  }
  if (first) return passed('the first envelope of its node')
  if (witnesses.length > 0)
    return passed(`number ${cko.seq}; its predecessor precedes it in the ${witnesses.join(' and the ')}`)
  return notChecked(`number ${cko.seq}; the file does not contain its predecessor`)
}

function leafOf(hash: Hash, id: string, face: string): string | undefined {
  const plancks = Number(face)
  return Number.isSafeInteger(plancks) ? toHex(sumLeaf(hash, { id: bytes(id), face: plancks }).hash) : undefined
}

/** Whether the node's published log commits to this envelope and to its face. */
export function checkInclusion(options: VerifierOptions, bundle: Bundle): Finding {
  const { cko, inclusion, envelope_id, seal } = bundle
  if (inclusion === null && cko.seq === UNCHAINED) return notChecked('a keyless proof is not part of a tick')
  if (inclusion === null)
    return notChecked('the file contains no inclusion proof; proof_url has it once the tick has closed')
  const { event } = inclusion
  const body = event.body as unknown as TickBody
  if (!checkEventSignature(options, event)) return failed('the tick event is not signed by the node that it names')
  const wrong: string[] = []
  const expect = (what: string, holds: boolean) => holds || wrong.push(what)
  expect('origin of the event', event.origin === seal.public_key)
  expect('network of the event', event.network === cko.network)
  expect('tick of the event', body.tick === cko.svcond && event.svcond >= body.tick)
  expect('face', inclusion.face === cko.charge.plancks)
  expect('last envelope', inclusion.index !== body.count - 1 || body.last === envelope_id)
  expect('path to the root', leadsToRoot(options.hash, envelope_id, inclusion, body))
  if (wrong.length > 0) return failed(`does not match the envelope: ${wrong.join(', ')}`)
  return passed(
    `tick ${body.tick} commits to ${body.count === 1 ? 'this envelope alone' : `${body.count} envelopes`} and ${body.sum} plancks${body.count === 1 ? '' : ', this one among them'}`,
  )
}
