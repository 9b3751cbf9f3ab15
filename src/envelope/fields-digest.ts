import { canonicalJson } from '../bytes/canonical-json.ts'
import type { Hash } from '../crypto/ports.ts'
import type { Axis } from '../kernel/field.ts'

/** A field as computed, or as parsed from JSON. */
export interface DigestedField {
  readonly name: string
  readonly unit: string
  readonly axes: readonly Axis[]
  readonly values: ArrayLike<number>
}

/**
 * Digest of the fields of a computation: sha256 over the canonical JSON of [{axes, name, unit, values}, …], where
 * `values` is the sha256 of the values as little-endian doubles in grid order. A negative zero counts as zero, because
 * JSON does not preserve its sign.
 * @returns 64 hex digits, or null if there are no fields
 * @throws Error where a value is not finite, which a solver must never return
 */
export function fieldsDigest(hash: Hash, fields: readonly DigestedField[]): string | null {
  if (fields.length === 0) return null
  const described = fields.map(({ name, unit, axes, values }) => {
    const digest = hash.sha256Hex(littleEndian(values, name))
    return { axes, name, unit, values: digest }
  })
  return hash.sha256Hex(canonicalJson(described))
}

function littleEndian(values: ArrayLike<number>, name: string): Uint8Array {
  const bytes = new Uint8Array(8 * values.length)
  const view = new DataView(bytes.buffer)
  for (let i = 0; i < values.length; i++) {
    const value = values[i]
    if (!Number.isFinite(value)) throw new Error(`the field ${name} is not finite at index ${i}`)
    view.setFloat64(8 * i, value + 0, true)
  }
  return bytes
}
