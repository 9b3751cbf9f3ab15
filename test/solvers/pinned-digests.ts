import { readFileSync } from 'node:fs'
import { SOLVERS } from '../../src/solvers/generated/registry.ts'

/** Bits of each default run as Node 20 on x86-64 gave them, a line for each solver; any engine must give the same. */
export const pinnedDigests = (): string =>
  SOLVERS.map(({ name }) => `${name} ${readFileSync(`test/solvers/digests/${name}.txt`, 'utf8').trim()}`).join('\n')
