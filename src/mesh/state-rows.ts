import { canonicalJson } from '../bytes/canonical-json.ts'
import type { Hash } from '../crypto/ports.ts'
import { DigestTree } from './digest-tree.ts'

/** A row that the state root commits to, in canonical JSON; every row begins with what it is about. */
export type Row = readonly (string | number)[]

/** The rows whose digests make up the state root. Who puts a row in keeps its digest, to put another in its place. */
export class StateRows {
  readonly #hash: Hash
  readonly #tree: DigestTree

  constructor(hash: Hash) {
    this.#hash = hash
    this.#tree = new DigestTree(hash)
  }

  /**
   * @param before digest of the row that is replaced, or null
   * @returns digest of the new row, or null where there is none
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
