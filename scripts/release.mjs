/**
 * `npm run release -- OUT --network FILE`: builds, collects the files of a release, and packs them as `svcmesh update pack` does, with
 * its options. `--folder DIR` keeps the collected files, which run by themselves.
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, install, requireNode } from './prepare.mjs'
import { releaseFiles } from './release-files.mjs'
import { runStep } from './run-step.mjs'

const fail = (sentence) => {
  console.error(sentence)
  process.exit(2)
}

const words = process.argv.slice(2)
const at = words.indexOf('--folder')
const [, kept] = at < 0 ? [] : words.splice(at, 2)
const [out, ...options] = words
if (out === undefined || out.startsWith('-') || (at >= 0 && kept === undefined)) {
  fail('Usage: npm run release -- OUT [--folder DIR] [options of svcmesh update pack]')
}
requireNode()
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
install()
build()

const folder = kept ?? mkdtempSync(join(tmpdir(), 'svcmesh-release-'))
mkdirSync(folder, { recursive: true })
// What is there already would become a part of the release.
if (readdirSync(folder).length > 0) fail(`${folder} is not empty; name another folder.`)
try {
  for (const path of releaseFiles()) cpSync(path, join(folder, path), { preserveTimestamps: true })
  const pack = ['dist/program/main.cjs', 'update', 'pack', folder, '--out', out, ...options]
  process.exitCode = runStep(process.execPath, pack)
} finally {
  if (kept === undefined) rmSync(folder, { recursive: true })
}
