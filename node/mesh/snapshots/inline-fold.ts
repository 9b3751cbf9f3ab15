import { concat } from '../../../src/bytes/concat.ts'
import { fromUtf8 } from '../../../src/bytes/utf8.ts'
import type { Hash } from '../../../src/crypto/ports.ts'
import { Members } from '../../../src/mesh/members.ts'
import type { SavedMesh } from '../../../src/mesh/saved-mesh.ts'
import { type Base, SnapshotFold } from '../../../src/mesh/snapshots/snapshot-fold.ts'
import type { FoldedOnto, FoldPort } from './fold-port.ts'

/** The state in the parts of a snapshot, which have been compared with their digests. */
export const savedIn = (parts: readonly Uint8Array[]): SavedMesh =>
  JSON.parse(fromUtf8(concat(...parts)) as string) as SavedMesh

async function read(base: FoldedOnto): Promise<Base> {
  const parts: Uint8Array[] = []
  for await (const part of base.parts) parts.push(part)
  return { digest: base.digest, heads: base.heads, saved: savedIn(parts) }
}

/** Folds where it is called. */
export const inlineFold = (hash: Hash): FoldPort => ({
  async open(members, base) {
    const fold = new SnapshotFold(hash, new Members(members), base === null ? null : await read(base))
    return {
      async apply(events) {
        for (const event of events) fold.apply(event)
      },
      async *parts() {
        yield* fold.parts()
      },
      finish: (cut) => Promise.resolve(fold.finish(cut)),
      close: () => Promise.resolve(),
    }
  },
})
