/** `npm run bench`: the figures that the project answers for, as ratios measured in one run. */
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, install, requireNode } from './prepare.mjs'
import { runStep } from './run-step.mjs'

requireNode()
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
install()
build()
process.exitCode = runStep(process.execPath, ['dist/bench/main.js', ...process.argv.slice(2)])
