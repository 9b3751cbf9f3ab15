/** Runs dependency-cruiser on the tree, and fails if it has read too few modules. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const FOLDERS = ['src', 'protocols', 'config', 'node', 'cli', 'scripts', 'web', 'test', 'bench'].filter((name) =>
  existsSync(name),
)
const LEAST_MODULES = 40

const { status, stdout, stderr } = spawnSync(
  'node_modules/.bin/depcruise',
  ['--config', '.dependency-cruiser.cjs', ...FOLDERS],
  {
    encoding: 'utf8',
  },
)
process.stdout.write(stdout)
process.stderr.write(stderr)
const modules = Number(/(\d+) modules/.exec(stdout)?.[1] ?? 0)
if (modules < LEAST_MODULES) console.error(`only ${modules} modules were read: the checker does not see the sources`)
process.exitCode = status === 0 && modules >= LEAST_MODULES ? 0 : 1
