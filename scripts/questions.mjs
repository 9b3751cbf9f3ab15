/** `npm run questions`: how the development set of questions is answered, with every miss; `-- --sealed` counts the
 * sealed set, `-- --fit` fits the weights of the readings anew. */
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, install, requireNode } from './prepare.mjs'
import { runStep } from './run-step.mjs'

requireNode()
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
install()
build()
const program = process.argv.includes('--fit') ? 'fit-weights' : 'print-report'
process.exitCode = runStep(process.execPath, [`dist/test/question/${program}.js`, ...process.argv.slice(2)])
