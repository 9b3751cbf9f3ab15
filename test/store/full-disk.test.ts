import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const child = fileURLToPath(new URL('./full-disk-child.js', import.meta.url))

describe('LevelDB store on a disk that fills up', () => {
  it('refuses the write that does not fit, and continues when there is space again', async function () {
    // Limits on file sizes exist where there is a POSIX shell.
    if (process.platform === 'win32') this.skip()
    const directory = await mkdtemp(join(tmpdir(), 'svcmesh-full-'))
    try {
      const script = 'ulimit -f 1600; exec "$0" "$1" "$2"'
      const { stdout } = await run('sh', ['-c', script, process.execPath, child, directory])
      const { failed, wrong } = JSON.parse(stdout) as { failed: number[]; wrong: number[] }
      assert.ok(failed.length > 0, 'the limit was never reached')
      assert.ok(failed.length < 20, `${failed.length} of 40 writes failed: it did not recover`)
      assert.deepEqual(wrong, [])
    } finally {
      await rm(directory, { recursive: true })
    }
  })
})
