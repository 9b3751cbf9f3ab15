/**
 * `npm run questions`: how the open set of questions is answered, with every miss; `-- --second` to `-- --fifteenth` take the
 * other open sets, `-- --sealed` counts the sealed one, `-- --fit` fits the weights of the readings anew,
 * `-- --fit-confidence` those of how sure a first reading is.
 */
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, install, requireNode } from './prepare.mjs'
import { runStep } from './run-step.mjs'

requireNode()
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
install()
build()
const program = process.argv.includes('--fit')
  ? 'fit-weights'
  : process.argv.includes('--fit-confidence')
    ? 'fit-confidence'
    : 'print-report'
process.exitCode = runStep(process.execPath, [`dist/test/question/${program}.js`, ...process.argv.slice(2)])
