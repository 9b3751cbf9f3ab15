/** `npm run sim -- --seed N --ticks M`: one run of the simulated node, as `npm test` makes them; prints its trace hash. */
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, install, requireNode } from './prepare.mjs'
import { runStep } from './run-step.mjs'

requireNode()
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
install()
build()
process.exitCode = runStep(process.execPath, ['dist/test/sim/run.js', ...process.argv.slice(2)])
