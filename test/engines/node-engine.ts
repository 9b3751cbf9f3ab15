import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Engine, Unavailable } from './engine.ts'

const execute = promisify(execFile)

/** Where other versions of Node are kept; not in git. */
const CACHE = resolve('.cache', 'engines')
const FETCH_TIMEOUT_MS = 120_000
const RUN_TIMEOUT_MS = 120_000

const windows = process.platform === 'win32'
const PACKAGE = `node-${windows ? 'win' : process.platform}-${process.arch}`

function executableIn(folder: string): string {
  return join(folder, 'node_modules', PACKAGE, 'bin', windows ? 'node.exe' : 'node')
}

/** Installs a version of Node from the npm registry into the cache; a folder appears there only when it is whole. */
async function fetchNode(major: number, folder: string): Promise<void> {
  await mkdir(CACHE, { recursive: true })
  const incoming = await mkdtemp(join(CACHE, 'incoming-'))
  try {
    const options = [
      '--no-save',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--fetch-retries=0',
      '--loglevel=error',
    ]
    await execute('npm', ['install', '--prefix', incoming, ...options, `${PACKAGE}@${major}`], {
      timeout: FETCH_TIMEOUT_MS,
      shell: windows,
    })
    await rename(incoming, folder).catch((error: unknown) => {
      // another run was faster
      if (!existsSync(executableIn(folder))) throw error
    })
  } finally {
    await rm(incoming, { recursive: true, force: true })
  }
}

async function runScript(executable: string, bundle: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'svcmesh-engine-'))
  try {
    const script = join(folder, 'script.cjs')
    await writeFile(script, `${bundle}\nPromise.resolve(entry.run()).then((text) => process.stdout.write(text))\n`)
    const { stdout } = await execute(executable, [script], { timeout: RUN_TIMEOUT_MS, maxBuffer: 1 << 26 })
    return stdout
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The newest Node of a major version, from the cache or fetched now. */
export async function nodeEngine(major: number): Promise<Engine | Unavailable> {
  const folder = join(CACHE, `node-${major}`)
  const executable = executableIn(folder)
  try {
    if (!existsSync(executable)) await fetchNode(major, folder)
    const { stdout } = await execute(executable, ['--version'], { timeout: RUN_TIMEOUT_MS })
    return { name: `Node ${stdout.trim()}`, run: (bundle) => runScript(executable, bundle), close: async () => {} }
  } catch (error) {
    const message = error instanceof Error ? error.message.replaceAll(/\s+/g, ' ').slice(0, 200) : String(error)
    return { name: `Node ${major}`, reason: `${PACKAGE}@${major} could not be fetched or started: ${message}` }
  }
}
