import { runStep } from './run-step.mjs'
import { isBuilt, isInstalled, markInstalled } from './tree-state.mjs'

const OLDEST_NODE = 20

/** Ends the process with a sentence when this Node is too old to run the project. */
export const requireNode = () => {
  const major = Number(process.versions.node.split('.')[0])
  if (major >= OLDEST_NODE) return
  console.error(`svcmesh needs Node ${OLDEST_NODE} or newer; this is ${process.versions.node}. See https://nodejs.org.`)
  process.exit(1)
}

const orExit = (code, what) => {
  if (code === 0) return
  console.error(`${what} failed; what it printed above says why.`)
  process.exit(code)
}

/** Installs the packages of the lock file when they are missing or older than it. */
export const install = () => {
  if (isInstalled()) return
  console.error('Installing packages (npm ci) …')
  orExit(
    runStep('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { stdio: ['ignore', 2, 2] }),
    'Installing',
  )
  markInstalled()
}

/** Builds dist/ when it is missing or older than the sources. */
export const build = () => {
  if (isBuilt()) return
  console.error('Building …')
  orExit(runStep(process.execPath, ['scripts/build.mjs'], { stdio: ['ignore', 2, 2] }), 'Building')
}
