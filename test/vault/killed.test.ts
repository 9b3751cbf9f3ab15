import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LevelRows } from '../../node/store/level-rows.ts'
import { systemEntropy } from '../../node/system/entropy.ts'
import { testVault } from './test-vault.ts'

const CYCLES = process.env.LONG === '1' ? 50 : 2
const ME = 'key:me'
const child = fileURLToPath(new URL('./rotating-child.js', import.meta.url))

describe('a key whose node is killed while it rotates', () => {
  it(`has every confirmed version, and all of them work, ${CYCLES} times`, async () => {
    const directory = await mkdtemp(join(tmpdir(), 'svcmesh-vault-'))
    for (let cycle = 0; cycle < CYCLES; cycle++) {
      const ciphertexts = await killed(directory, 3 + (systemEntropy.bytes(1)[0] ?? 0) / 8)
      const rows = await LevelRows.open(directory)
      const vault = testVault({ rows, seed: `after ${cycle}` })
      const { versions } = await vault.keys.get(ME, 'k')
      const confirmed = Number(ciphertexts.at(-1)?.split(':')[3])
      assert.ok(versions.length === confirmed || versions.length === confirmed + 1, `${versions.length}, ${confirmed}`)
      for (const content of ciphertexts) await vault.transit.decrypt(ME, 'k', [{ content, context: '' }])
      // The version that nobody has heard of works too, and the record agrees with the rows.
      const [last] = await vault.transit.encrypt(ME, 'k', [{ content: new Uint8Array(1), context: '' }])
      assert.equal(last?.key_version, versions.length)
      await vault.keys.rotate(ME, 'k')
      // A key has at most 256 versions, and a life of the child adds up to 35.
      if (versions.length > 200) await vault.keys.delete(ME, 'k')
      await vault.close()
    }
    await rm(directory, { recursive: true })
  })
})

/** Kills the child after so many lines. @returns the lines */
const killed = (directory: string, lines: number): Promise<readonly string[]> =>
  new Promise((done, fail) => {
    const running = spawn(process.execPath, [child, directory], { stdio: ['ignore', 'pipe', 'inherit'] })
    let text = ''
    running.stdout.on('data', (chunk) => {
      text += chunk
      if (text.split('\n').length > lines) running.kill('SIGKILL')
    })
    running.once('error', fail)
    running.once('close', () => done(text.split('\n').slice(0, -1)))
  })
