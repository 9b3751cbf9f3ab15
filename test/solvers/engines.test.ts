import { fileURLToPath } from 'node:url'
import { testInEveryEngine } from '../engines/same-everywhere.ts'
import { pinnedDigests } from './pinned-digests.ts'

describe('digest of the solvers in other engines', () => {
  testInEveryEngine(fileURLToPath(new URL('./solver-digest-entry.js', import.meta.url)), pinnedDigests())
})
