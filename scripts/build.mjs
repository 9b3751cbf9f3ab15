/**
 * `npm run build`: lists of files and kernel digest → compiler → dist/, then the program in few files, which waits for nodes of its own
 * now and then, and beside it the one-file verifier, the web client and the operator pages. Fails when a step fails. Types are checked by `npm run lint` and beside
 * the tests.
 */
import { chmodSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runStep, startStep } from './run-step.mjs'
import { markBuilt, sourceState } from './tree-state.mjs'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))

/** Folders of dist/ that mirror sources. */
const MIRRORS = ['src', 'protocols', 'config', 'node', 'cli', 'scripts', 'test', 'bench']

const filesUnder = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        const path = join(folder, entry.name)
        return entry.isDirectory() ? filesUnder(path) : [path]
      })
    : []

/** Output whose source is gone would still run, tests among it. */
const removeOrphans = () => {
  for (const path of MIRRORS.flatMap((name) => filesUnder(join('dist', name)))) {
    const source = relative('dist', path).replace(/\.js(\.map)?$/, '.ts')
    if (!existsSync(source)) rmSync(path)
  }
}

const step = (code) => {
  if (code !== 0) process.exit(code)
}

const state = sourceState()
rmSync('dist/.built-from', { force: true })
step(runStep(process.execPath, ['scripts/generate-sources.mjs']))
step(runStep(process.execPath, ['scripts/kernel-digest.mjs']))
step(runStep(process.execPath, ['scripts/compile.mjs']))
removeOrphans()
const program = startStep(['scripts/bundle-program.mjs'])
step(runStep(process.execPath, ['scripts/bundle-verifier.mjs']))
step(runStep(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--config', 'web/vite.config.mjs']))
step(runStep(process.execPath, ['dist/scripts/generate-pages.js']))
step(await program)
// npx keeps its link to the place that the command had when it was first used.
for (const path of ['dist/program/main.cjs', 'dist/cli/main.js']) chmodSync(path, 0o755)
markBuilt(state)
