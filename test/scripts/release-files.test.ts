import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { isReleasePath } from '../../src/updates/part.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const SCRIPT =
  "import('./scripts/release-files.mjs').then(({ releaseFiles }) => console.log(JSON.stringify(releaseFiles())))"

describe('the files of a release', () => {
  const files: readonly string[] = JSON.parse(
    execFileSync(process.execPath, ['-e', SCRIPT], { cwd: root, encoding: 'utf8' }),
  )
  const has = (path: RegExp): boolean => files.some((file) => path.test(file))

  it('are what the program needs to run by itself', () => {
    for (const path of [
      /^package\.json$/,
      /^dist\/program\/main\.cjs$/,
      /^dist\/program\/worker\.js$/,
      /^web\/docs\.html$/,
      /^node_modules\/classic-level\/binding\.js$/,
      /^node_modules\/classic-level\/prebuilds\/.*\.node$/,
      // Which it needs in turn.
      /^node_modules\/node-gyp-build\/index\.js$/,
      /^node_modules\/piscina\/.*\.js$/,
      /^node_modules\/stripe\/.*\.js$/,
      /^node_modules\/dejavu-fonts-ttf\/ttf\/DejaVuSans\.ttf$/,
    ]) {
      assert.ok(has(path), String(path))
    }
  })

  it('exclude tests, sources and packages for development; each is there once, with a name that a release may have', () => {
    for (const path of [
      /^dist\/(test|bench|src|node)\//,
      /\.d\.[cm]?ts$/,
      /\.map$/,
      /^node_modules\/(typescript|mocha|libp2p)\//,
    ]) {
      assert.ok(!has(path), String(path))
    }
    assert.equal(new Set(files).size, files.length)
    assert.deepEqual(
      files.filter((file) => !isReleasePath(file)),
      [],
    )
  })
})
