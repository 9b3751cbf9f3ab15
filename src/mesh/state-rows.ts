import { canonicalJson } from '../bytes/canonical-json.ts'
import type { Hash } from '../crypto/ports.ts'
import { DigestTree } from './digest-tree.ts'

/** A row of the state root, in canonical JSON; every row begins with its subject. */
export type Row = readonly (string | number)[]

/** The rows whose digests make up the state root. The owner of a row keeps its digest, to replace it. */
export class StateRows {
  readonly #hash: Hash
  readonly #tree: DigestTree

  constructor(hash: Hash) {
    this.#hash = hash
    this.#tree = new DigestTree(hash)
  }

  /**
   * @param before digest of the replaced row, or null
   * @returns digest of the new row, or null if there is none
   */
  replace(before: string | null, row: Row | null): string | null {
    const after = row === null ? null : this.#hash.sha256Hex(canonicalJson(row))
    this.#exchange(before, after)
    return after
  }

  /** The same for rows whose texts are known before and after. */
  replaceText(before: string | null, after: string | null): void {
    const digest = (text: string | null): string | null => (text === null ? null : this.#hash.sha256Hex(text))
    this.#exchange(digest(before), digest(after))
  }

  #exchange(before: string | null, after: string | null): void {
    if (before === after) return
    if (before !== null) this.#tree.remove(before)
    if (after !== null) this.#tree.add(after)
  }

  root(): string {
    return this.#tree.root()
  }
}
