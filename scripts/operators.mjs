/**
 * `npm run operators [PREFIX …]`: checks the catalogue of operators as it stands in the text files, all families or the
 * named ones, and says in which line what is to be done. It compiles what it needs when it needs it.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install, requireNode } from './prepare.mjs'
import { runStep } from './run-step.mjs'
import { sourceState } from './tree-state.mjs'

const OUTPUT = '.build/operators'
const MARK = `${OUTPUT}/.built-from`

requireNode()
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
install()

/** The text files are read as they are: writing in them asks for no compiler. */
const state = sourceState((path) => path.endsWith('.ts') && !path.includes('generated'))
if (!existsSync(MARK) || readFileSync(MARK, 'utf8') !== state) {
  runStep(process.execPath, ['scripts/kernel-digest.mjs'])
  // Types are for `npm test`: a formula that is being written should not wait for them.
  const code = runStep(process.execPath, ['scripts/compile.mjs', OUTPUT])
  // What was compiled before is of other sources.
  if (code !== 0) process.exit(code)
  mkdirSync(OUTPUT, { recursive: true })
  writeFileSync(MARK, state)
}
process.exitCode = runStep(process.execPath, [
  `${OUTPUT}/scripts/check-operators.js`,
  '--files',
  ...process.argv.slice(2),
])
