import { canonicalJson } from '../bytes/canonical-json.ts'
import { fromHex, toHex } from '../bytes/hex.ts'
import { merkleTree } from '../crypto/merkle.ts'
import type { Hash } from '../crypto/ports.ts'
import type { Bundle } from '../envelope/bundle.ts'
import type { JsonObject } from '../schema/json.ts'
import type { ProgramStep } from './program.ts'

/** What came of a step. */
export interface StepRecord extends ProgramStep {
  /** `skipped`: a step that it needs was not confirmed. */
  readonly outcome: 'confirmed' | 'refused' | 'skipped'
  /** Id of its envelope; null unless it was confirmed. */
  readonly envelope: string | null
  /** Its `svc_proof`, which only the holder of the key can check otherwise; null unless it was confirmed. */
  readonly proof: string | null
  /** The problem document; null unless it was refused. */
  readonly refusal: JsonObject | null
  /** The refused steps because of which it was skipped. */
  readonly because: readonly string[]
}

/** The app whose template a program is, and the values of its inputs. */
export interface AppOfRun {
  /** sha256 of its descriptor, 64 hex digits. */
  readonly id: string
  /** All inputs, numbers in the units that the descriptor declares. */
  readonly inputs: Readonly<Record<string, number | string>>
}

/**
 * The envelope over a whole program: what was asked, what came of each step, and the root of the Merkle tree (RFC 9162) over
 * the envelopes of the confirmed steps in their order. Its RFC 8785 bytes are hashed, and the node signs the hash. It is
 * neither charged nor a coin.
 */
export interface ProgramRecord {
  /** Absent if it was sent as a program. */
  readonly app?: AppOfRun
  readonly kind: 'program'
  readonly network: string
  /** 16-hex address of the node. */
  readonly node: string
  /** 64 hex digits. */
  readonly root: string
  /** Number of envelopes under the root. */
  readonly size: number
  readonly steps: readonly StepRecord[]
  readonly version: 1
}

/** Root of the tree over envelopes. @param ids 64 hex digits each */
export function rootOf(hash: Hash, ids: readonly string[]): string {
  const entries = ids.map((id) => {
    const bytes = fromHex(id)
    if (bytes?.length !== 32) throw new Error('an envelope id has 64 lower-case hex digits')
    return bytes
  })
  return toHex(merkleTree(hash, entries).root)
}

/** Ids of the envelopes of a program, in the order of its steps. */
export const envelopesOf = (steps: readonly StepRecord[]): readonly string[] =>
  steps.flatMap(({ envelope }) => envelope ?? [])

export function recordOf(
  hash: Hash,
  { app, network, node }: Pick<ProgramRecord, 'app' | 'network' | 'node'>,
  steps: readonly StepRecord[],
): ProgramRecord {
  const ids = envelopesOf(steps)
  return {
    ...(app === undefined ? {} : { app }),
    kind: 'program',
    network,
    node,
    root: rootOf(hash, ids),
    size: ids.length,
    steps,
    version: 1,
  }
}

/** Id of a record, 64 hex digits. */
export const recordId = (hash: Hash, record: ProgramRecord): string => hash.sha256Hex(canonicalJson(record))

/** A step as an answer shows it; everything in it follows from the record and the envelope. */
export function shownStep({ id, outcome, refusal, because }: StepRecord, envelope: Bundle | undefined): object {
  if (refusal !== null) return { id, outcome, refusal }
  if (envelope === undefined) return { id, outcome, because }
  const { value, unit, uncertainty, charge } = envelope.cko
  return { id, outcome, value, unit, uncertainty, charged_plancks: charge.plancks, envelope }
}

/** What all steps were charged, plancks. */
export const chargedOf = (envelopes: Iterable<Bundle>): number => {
  let sum = 0
  for (const { cko } of envelopes) sum += cko.charge.plancks
  return sum
}
