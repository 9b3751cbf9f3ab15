import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Random } from '../sim/random.ts'
import { pass, until } from '../waiting/until.ts'
import { Callers } from './callers.ts'
import { inspect } from './inspect.ts'
import { endAll, SOON_MS, startNodeProcess } from './node-process.ts'

const run = promisify(execFile)

/** A way to fill the disk of a running node, and to free it again. */
interface Shortage {
  begin(pid: number): Promise<void>
  end(pid: number): Promise<void>
}

/** Fills a small file system of its own. */
function filler(folder: string): Shortage {
  const path = join(folder, 'filler')
  return {
    async begin() {
      const file = await open(path, 'w')
      const block = Buffer.alloc(64 * 1024)
      try {
        for (;;) await file.write(block)
      } catch (error) {
        assert.equal((error as NodeJS.ErrnoException).code, 'ENOSPC')
      } finally {
        await file.close()
      }
    },
    end: () => rm(path),
  }
}

/** Forbids the process to make any file larger than one byte. */
const fileLimit: Shortage = {
  begin: async (pid) => void (await run('prlimit', ['--pid', String(pid), '--fsize=1:unlimited'])),
  end: async (pid) => void (await run('prlimit', ['--pid', String(pid), '--fsize=unlimited:unlimited'])),
}

const canLimitFiles = (): Promise<boolean> =>
  run('prlimit', ['--version']).then(
    () => true,
    () => false,
  )

/** Orders until something of the kind has come. */
const orderUntil = (callers: Callers, url: string, come: () => boolean): Promise<void> =>
  until(async () => {
    if (come()) return true
    await callers.order(url)
    return come()
  })

async function goThrough(data: string, shortage: Shortage): Promise<void> {
  const callers = new Callers(new Random('full'))
  const node = await startNodeProcess(data)
  await callers.mint(node.url)
  await orderUntil(callers, node.url, () => callers.sealed >= 5)
  await shortage.begin(node.pid)
  await orderUntil(callers, node.url, () => callers.unsealed >= 8)
  assert.equal((await fetch(`${node.url}/api/health/live`)).status, 200)
  await shortage.end(node.pid)
  const before = callers.sealed
  await orderUntil(callers, node.url, () => callers.sealed >= before + 5)
  await callers.readAcknowledged(node.url)
  const { code } = await node.end('SIGTERM')
  assert.equal(code, 0, node.errors())
  // Nothing is open, so the audit finds every envelope that a caller was not told of.
  assert.equal(await inspect(data, callers.books), callers.sealed)
}

describe('a node with a full disk answers without a receipt, charges nothing, and recovers when there is space', function () {
  this.retries(2)
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svcmesh-full-'))
  })
  afterEach(async () => {
    endAll()
    await rm(folder, { recursive: true, force: true })
  })

  it('on a small file system (needs the right to mount one)', async function () {
    const mounted = join(folder, 'disk')
    await mkdir(mounted)
    const may = await run('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', mounted]).then(
      () => true,
      () => false,
    )
    if (!may) this.skip()
    try {
      await goThrough(join(mounted, 'data'), filler(mounted))
    } finally {
      await pass(50)
      await run('umount', ['--lazy', mounted])
    }
  })

  it('under a limit on file sizes (needs prlimit)', async function () {
    if (!(await canLimitFiles())) this.skip()
    await goThrough(join(folder, 'data'), fileLimit)
  })

  it('stops in time while the disk is full', async function () {
    if (!(await canLimitFiles())) this.skip()
    const data = join(folder, 'data')
    const callers = new Callers(new Random('full stop'))
    const node = await startNodeProcess(data)
    await callers.mint(node.url)
    await orderUntil(callers, node.url, () => callers.sealed >= 2)
    await fileLimit.begin(node.pid)
    await orderUntil(callers, node.url, () => callers.unsealed >= 2)
    const { took } = await node.end('SIGTERM')
    assert.ok(took < SOON_MS, `it took ${took} ms: ${node.errors()}`)
    assert.equal(await inspect(data, callers.books), callers.sealed)
  })
})
