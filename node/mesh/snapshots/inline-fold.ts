import type { Hash } from '../../../src/crypto/ports.ts'
import { Members } from '../../../src/mesh/members.ts'
import { SnapshotFold } from '../../../src/mesh/snapshots/snapshot-fold.ts'
import type { FoldPort } from './fold-port.ts'

/** Folds where it is called. */
export const inlineFold = (hash: Hash): FoldPort => ({
  async open(members, base) {
    const fold = new SnapshotFold(hash, new Members(members), base)
    if (base !== null) await fold.load(base.parts)
    return {
      follow: async (changes) => fold.follow(changes),
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
