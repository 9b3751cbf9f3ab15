/**
 * `npm run questions`: how the open set of questions is answered, with every miss; `-- --second` to `-- --fifteenth` take the
 * other open sets, `-- --sealed` and `-- --fresh` count those that nothing is fitted to, `-- --fit` fits the weights
 * of the reader anew.
 */
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, install, requireNode } from './prepare.mjs'
import { runStep } from './run-step.mjs'

requireNode()
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
install()
build()
const program = process.argv.includes('--fit') ? 'reader/fit' : 'print-report'
process.exitCode = runStep(process.execPath, [
  '--max-old-space-size=8000',
  `dist/test/question/${program}.js`,
  ...process.argv.slice(2),
])
