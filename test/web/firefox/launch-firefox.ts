import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, firefox } from 'playwright-core'

const RELAY = fileURLToPath(new URL('relay.js', import.meta.url))

/** A Firefox as its system packages it, driven by WebDriver BiDi. @param path of the program */
export async function launchFirefox(path: string): Promise<Browser> {
  const folder = await mkdtemp(join(tmpdir(), 'svcmesh-firefox-'))
  const starter = join(folder, 'start')
  await writeFile(starter, `#!/bin/sh\nexec '${process.execPath}' '${RELAY}' '${path}' "$@"\n`, { mode: 0o755 })
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath: starter })
  browser.once('disconnected', () => rm(folder, { recursive: true, force: true }))
  return browser
}
