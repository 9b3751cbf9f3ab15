/**
 * `npm run generate`: writes every generated file that is committed, then checks the operators. What one generator writes is compiled into
 * what another reads, so they run until nothing changes any more.
 */
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install, requireNode } from './prepare.mjs'
import { runStep } from './run-step.mjs'
import { sourceState } from './tree-state.mjs'

const MOST_ROUNDS = 5

requireNode()
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
install()

const step = (code) => {
  if (code !== 0) process.exit(code)
}

for (let round = 0; round < MOST_ROUNDS; round++) {
  step(runStep(process.execPath, ['scripts/generate-sources.mjs']))
  step(runStep(process.execPath, ['scripts/kernel-digest.mjs']))
  step(runStep(process.execPath, ['scripts/compile.mjs']))
  const before = sourceState()
  const code = runStep(process.execPath, ['dist/scripts/generate.js'])
  if (sourceState() !== before) continue
  // What failed may only have needed what another generator has just written; now it has it.
  step(code)
  break
}
process.exitCode = runStep(process.execPath, ['dist/scripts/check-operators.js'])
