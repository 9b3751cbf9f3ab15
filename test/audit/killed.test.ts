import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { verifyAudit } from '../../node/audit/verify-audit.ts'
import { LevelRows } from '../../node/store/level-rows.ts'
import { systemHash } from '../../node/system/crypto.ts'

const CYCLES = process.env.LONG === '1' ? 20 : 1

describe('the audit chain of a process that is killed', () => {
  it(`is valid and has every confirmed record, cycles: ${CYCLES}`, async () => {
    const directory = await mkdtemp(join(tmpdir(), 'svcmesh-audit-'))
    const child = fileURLToPath(new URL('./recording-child.js', import.meta.url))
    let before = -1
    for (let cycle = 0; cycle < CYCLES; cycle++) {
      const confirmed = await killed(child, directory, 100 + 37 * cycle)
      const rows = await LevelRows.open(directory)
      const { broken, first, head } = await verifyAudit(rows, systemHash, [])
      await rows.close()
      assert.equal(broken, null)
      assert.equal(first, 0)
      assert.ok(confirmed > before, 'the child recorded something')
      assert.ok(head.seq >= confirmed, `record ${confirmed} was confirmed, the chain ends at ${head.seq}`)
      before = head.seq
    }
    await rm(directory, { recursive: true })
  })
})

/** Kills the child after so many lines. @returns the last position that it confirmed */
const killed = (child: string, directory: string, lines: number): Promise<number> =>
  new Promise((done, fail) => {
    const process_ = spawn(process.execPath, [child, directory], { stdio: ['ignore', 'pipe', 'inherit'] })
    let text = ''
    process_.stdout.on('data', (chunk) => {
      text += chunk
      if (text.split('\n').length > lines) process_.kill('SIGKILL')
    })
    process_.once('error', fail)
    process_.once('close', () => done(Math.max(-1, ...text.split('\n').slice(0, -1).map(Number))))
  })
