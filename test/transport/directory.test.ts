import type { AddressRules } from '../../node/peer/options.ts'
import { type DirectoryBench, directorySuite } from './directory-suite.ts'
import { inMemory, openLibp2pBench } from './libp2p-bench.ts'

/** Believes anything and prefers the newest. */
const noRules: AddressRules = { validate: () => undefined, better: () => false }

async function open(count: number): Promise<DirectoryBench> {
  const bench = await openLibp2pBench(count, {
    carriers: inMemory,
    change: count > 1 ? { [count - 1]: { rules: noRules } } : {},
  })
  return {
    directories: bench.peers.map(({ directory }) => directory),
    end: async (i) => bench.transports[i]?.stop(),
    close: bench.close,
  }
}

describe('directory in libp2p', function () {
  this.retries(2)
  directorySuite(open)
})
