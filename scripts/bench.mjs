/**
 * `npm run bench`: the figures that the project answers for, as ratios measured in one run. Nothing fails for being slow.
 * Names after `--` choose among the programs; `--quick` makes long runs short. The mesh, the ingest of one node, the questions,
 * hostile requests and long journals are measured only when they are asked for, by name or as `npm run bench:mesh` and
 * `bench:questions`; the mesh takes more words (bench/mesh.ts).
 */
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, install, requireNode } from './prepare.mjs'
import { runStep } from './run-step.mjs'

const PROGRAMS = ['expression', 'operators', 'solvers', 'service']
const MORE = [
  'mesh',
  'ingest',
  'questions',
  'loop',
  'start',
  'machines',
  'streams',
  'channels',
  'webhooks',
  'wallets',
  'bulk',
  'chat',
  'charges',
  'vault',
  'keys',
  'sessions',
  'programs',
  'snapshot',
  'web',
]

requireNode()
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
const given = process.argv.slice(2)
const flags = given.filter((word) => word.startsWith('--'))
const asked = given.filter((word) => !flags.includes(word))
const known = [...PROGRAMS, ...MORE]
const unknown = asked.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`Unknown benchmark ${unknown.join(', ')}; known are ${known.join(', ')}.`)
  process.exit(64)
}
install()
build()
/** Room for young objects, as in `npm start`. */
const FLAGS = ['--max-semi-space-size=32']
for (const name of asked.length > 0 ? asked : PROGRAMS) {
  console.log(`\n── ${name}`)
  if (runStep(process.execPath, [...FLAGS, `dist/bench/${name}.js`, ...flags]) !== 0) process.exitCode = 1
}
