import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { THERMOSTAT } from '../machines/driven.ts'
import { type LocalNode, startLocal } from '../node/start-local.ts'
import { until } from '../waiting/until.ts'
import { COMMAND, svcmesh } from './run-binary.ts'

/** Gives a command a terminal (util-linux). */
const hasScript = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux') === true

const [ENTER, LEAVE] = ['\x1b[?1049h\x1b[?25l\x1b[?7l', '\x1b[?7h\x1b[?25h\x1b[?1049l']
/** Begin of a frame: the cursor goes to the top left corner. */
const FRAME = '\x1b[?2026h\x1b[H'

describe('a live plot in a terminal', () => {
  let local: LocalNode
  let folder: string
  let key: string
  let machine: string
  before(async function () {
    if (!hasScript) return this.skip()
    local = await startLocal()
    folder = await mkdtemp(join(tmpdir(), 'svcmesh-live-'))
    const minted = await fetch(`${local.url}/api/demo-key/mint`, { method: 'POST' })
    key = ((await minted.json()) as { key: string }).key
    const file = join(folder, 'contract.json')
    await writeFile(file, JSON.stringify(THERMOSTAT))
    machine = JSON.parse((await run(['create', file, '--json'])).stdout).reactor
  })
  after(async () => {
    await local?.remove()
    if (folder !== undefined) await rm(folder, { recursive: true })
  })

  const words = (args: readonly string[]): string[] => ['machine', ...args, '--url', local.url, '--key', key]
  const run = (args: readonly string[]) => svcmesh(words(args))

  /** Starts the plot in a terminal of 60 times 16 characters. */
  const plotted = (...more: string[]) => {
    const command = [process.execPath, ...COMMAND, ...words(['plot', machine, '--live', ...more])]
    const quoted = command.map((word) => `'${word}'`).join(' ')
    const child = spawn('script', ['-qefc', `stty cols 60 rows 16; exec ${quoted}`, '/dev/null'], {
      env: { ...process.env, NO_COLOR: '1' },
    })
    let text = ''
    child.stdout.on('data', (chunk) => {
      text += chunk
    })
    const ended = new Promise<number | null>((done) => child.once('close', done))
    return { text: () => text, ended, type: (keys: string) => child.stdin.write(keys) }
  }

  it('draws over the frame before, and leaves the terminal as it was with the last frame', async () => {
    await run(['step', machine, '10'])
    const { text, ended } = plotted('--count', '1', '--figure', 'temperature')
    await until(() => text().includes('step 10 '))
    await run(['step', machine])
    assert.equal(await ended, 0)
    assert.ok(text().startsWith(ENTER))
    const [live = '', after = ''] = text().split(LEAVE)
    const frames = live.split(FRAME).slice(1)
    assert.ok(frames.length >= 1)
    for (const frame of frames) {
      const lines = stripVTControlCharacters(frame).split(/\r+\n/)
      assert.equal(lines.length, 16)
      assert.deepEqual(
        lines.filter((line) => line.length >= 60),
        [],
      )
      assert.match(lines[0] ?? '', /^machine [0-9a-f]{32}$/)
      assert.equal(lines[1], 'temperature, K')
    }
    assert.match(after, /step 11 {3}heating .* temperature 286\.9\d*\r\n$/)
  })

  it('ends at Ctrl-C, which restores the terminal', async () => {
    const { text, ended, type } = plotted()
    await until(() => text().includes('step 11 '))
    type('\x03')
    assert.equal(await ended, 130)
    assert.equal(text().split(LEAVE).length, 2)
  })

  it('restores the terminal where it ends with a refusal', async () => {
    const { text, ended } = plotted('--figure', 'colour')
    assert.equal(await ended, 64)
    assert.match(text(), /INVALID_SETTING .*does not observe colour/)
    assert.equal(text().split(LEAVE).length, text().split(ENTER).length)
  })
})
