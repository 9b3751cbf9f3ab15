/**
 * `npm run sim -- --seed N --ticks M`: one run of the simulated node, as `npm test` makes them; prints its trace hash.
 * `npm run sim -- --mesh --seed N` runs seventeen nodes, `--mesh --seeds N [--from M]` many such networks.
 */
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, install, requireNode } from './prepare.mjs'
import { runStep } from './run-step.mjs'

requireNode()
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
install()
build()
const args = process.argv.slice(2)
const script =
  args.includes('--mesh') || args.includes('--seeds') ? 'dist/test/sim-mesh/run-mesh.js' : 'dist/test/sim/run.js'
process.exitCode = runStep(process.execPath, [script, ...args])
