import { spawn, spawnSync } from 'node:child_process'

/** On Windows npm and npx are command files, which only a shell starts. */
const shell = process.platform === 'win32'

/**
 * Runs a command in the foreground.
 * @returns its exit code; 1 when it could not start or was killed
 */
export const runStep = (command, args, options = {}) => {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', shell, ...options })
  if (error) console.error(`${command}: ${error.message}`)
  return status ?? 1
}

/** Runs a script of Node beside others. @returns as `runStep` */
export const startStep = (args) =>
  new Promise((done) => {
    const child = spawn(process.execPath, args, { stdio: 'inherit' })
    child.once('error', () => done(1))
    child.once('exit', (status) => done(status ?? 1))
  })
