/**
 * `npm run bench`: the figures that the project answers for, as ratios measured in one run. Nothing fails for being slow.
 * Names after `--` choose among the programs; `--quick` makes the service's runs short.
 */
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, install, requireNode } from './prepare.mjs'
import { runStep } from './run-step.mjs'

const PROGRAMS = ['expression', 'heat', 'service']

requireNode()
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
const given = process.argv.slice(2)
const flags = given.filter((word) => word === '--quick')
const asked = given.filter((word) => !flags.includes(word))
const unknown = asked.filter((name) => !PROGRAMS.includes(name))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}; there are ${PROGRAMS.join(', ')}.`)
  process.exit(64)
}
install()
build()
for (const name of asked.length > 0 ? asked : PROGRAMS) {
  console.log(`\n── ${name}`)
  if (runStep(process.execPath, [`dist/bench/${name}.js`, ...flags]) !== 0) process.exitCode = 1
}
