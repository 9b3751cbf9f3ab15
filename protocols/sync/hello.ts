import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import { countOf, misfit, readMembers, textOf } from './fields.ts'

/** First message between two nodes, in both directions: whether they are compatible. */
export interface Hello {
  readonly network: string
  readonly version: string
  /** Whether the sender's machine computes the bits that its release expects. */
  readonly math_digest_ok: boolean
  readonly role: 'member' | 'observer'
  /** Tick of the sender's clock. */
  readonly tick: number
}

const NAMES = ['network', 'version', 'math_digest_ok', 'role', 'tick']
const MAX_TEXT = 64

export const encodeHello = (hello: Hello): Uint8Array => toUtf8(canonicalJson(hello))

/** @throws Refusal INVALID_BODY, or of the JSON reader */
export function decodeHello(bytes: Uint8Array): Hello {
  const { network, version, math_digest_ok, role, tick } = readMembers(bytes, NAMES)
  if (typeof math_digest_ok !== 'boolean') throw misfit('math_digest_ok', 'true or false')
  if (role !== 'member' && role !== 'observer') throw misfit('role', 'member or observer')
  return {
    network: textOf(network, 'network', MAX_TEXT),
    version: textOf(version, 'version', MAX_TEXT),
    math_digest_ok,
    role,
    tick: countOf(tick, 'tick'),
  }
}
