/** Writes V8's compiled code of the program after some common commands have asked the node of SVCMESH_URL. The argument is the folder. */
import { setTimeout as sleep } from 'node:timers/promises'
import { compileProgram } from './compile-program.ts'

const COMMANDS = [
  ['keys', 'mint'],
  ['compute', 'NM23', 'm=3', 'v=4'],
  ['compute', 'NM23', 'm=3', '--json'],
  ['coin', 'list'],
  ['wallet'],
  ['--help'],
]
const LOOK_MS = 5

const { run, writeCode } = compileProgram(process.argv[2] ?? '', 'command')
for (const words of COMMANDS) {
  process.exitCode = undefined
  process.argv = [process.execPath, 'svcmesh', ...words]
  run()
  while (process.exitCode === undefined) await sleep(LOOK_MS)
}
writeCode()
process.exit(0)
