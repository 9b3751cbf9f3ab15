import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RegisterFile } from '../../cli/agent/register-file.ts'
import { decodeRegisters, encodeRegisters, REGISTERS, type Registers } from '../../node/access/register-region.ts'

const has = (program: string): boolean => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0

/** Writes while the reader of another language reads: a million times in the long run. */
const WRITES = process.env.LONG === '1' ? 1_000_000 : 30_000

/** All registers follow from a number, so that a mixture of two writes is recognised. */
const numbered = (n: number): Registers => ({
  zid: String(n).padStart(32, '0'),
  tick: n,
  phase: (n % 1024) / 1024,
  credit: BigInt(n) * 1_000_003n,
  handle: `svc_mh_${String(n).padStart(43, '0')}`,
  expires: 7 * n,
})

const lineOf = ({ zid, tick, phase, credit, handle, expires }: Registers): string =>
  [zid, tick, phase, credit, handle, expires].join(' ')

describe('the register region of a machine', function () {
  this.timeout(300_000)
  const folder = mkdtempSync(join(tmpdir(), 'svcmesh-registers-'))
  const path = join(folder, 'registers')
  after(() => rmSync(folder, { recursive: true, force: true }))

  /** The C program of the documentation. */
  const compiled = (): string => {
    const program = join(folder, 'read')
    const { status, stderr } = spawnSync('cc', [
      '-O2',
      '-Wall',
      '-Wextra',
      '-Werror',
      '-o',
      program,
      'docs/registers/read.c',
    ])
    assert.equal(status, 0, String(stderr))
    return program
  }

  it('has the layout of docs/machine-registers.md, without gaps', () => {
    const text = readFileSync('docs/machine-registers.md', 'utf8')
    let end = 0
    for (const { offset, bytes, type, name, about } of REGISTERS) {
      assert.ok(text.includes(`| ${offset} | ${bytes} | ${type} | ${name} | ${about} |`), name)
      assert.equal(offset, end)
      end = offset + bytes
    }
    assert.equal(text.match(/^\| \d+ \|/gm)?.length, REGISTERS.length)
  })

  it('is 4,096 bytes for its owner only, and reads as it was written, also by a writer that was killed', () => {
    const file = new RegisterFile(path)
    file.write(numbered(5))
    file.close()
    assert.deepEqual([statSync(path).size, statSync(path).mode & 0o777], [4096, 0o600])
    assert.deepEqual(decodeRegisters(readFileSync(path)), numbered(5))
    const odd = readFileSync(path)
    odd.writeBigUInt64LE(7n, 16)
    writeFileSync(path, odd)
    assert.equal(decodeRegisters(readFileSync(path)), null)
    const again = new RegisterFile(path)
    again.write({ ...numbered(6), credit: 2n ** 70n })
    again.close()
    assert.deepEqual(decodeRegisters(readFileSync(path)), { ...numbered(6), credit: 2n ** 64n - 1n })
  })

  it('is not read with any bit changed, or cut off', () => {
    const region = encodeRegisters(numbered(1), 2n)
    for (let bit = 0; bit < region.length * 8; bit++) {
      const copy = Buffer.from(region)
      copy[bit >> 3] ^= 1 << (bit & 7)
      assert.equal(decodeRegisters(copy), null, String(bit))
    }
    assert.equal(decodeRegisters(region.subarray(0, 155)), null)
    assert.equal(decodeRegisters(Buffer.alloc(4096)), null)
  })

  it('is read by the C program of the documentation, which has at most 60 lines', function () {
    if (!has('cc')) return this.skip()
    assert.ok(readFileSync('docs/registers/read.c', 'utf8').split('\n').length <= 61)
    const file = new RegisterFile(path)
    file.write(numbered(42))
    file.close()
    assert.equal(String(spawnSync(compiled(), [path]).stdout).trim(), lineOf(numbered(42)))
    writeFileSync(path, Buffer.alloc(4096))
    assert.equal(spawnSync(join(folder, 'read'), [path]).status, 1)
  })

  it('is read by the Python program of the documentation', function () {
    if (!has('python3')) return this.skip()
    const file = new RegisterFile(path)
    file.write(numbered(43))
    file.close()
    const { stdout, stderr } = spawnSync('python3', ['docs/registers/read.py', path])
    assert.equal(String(stdout).trim(), lineOf(numbered(43)), String(stderr))
  })

  it('never shows a mixture of two writes to a program that reads during all of them', async function () {
    if (!has('cc')) return this.skip()
    const file = new RegisterFile(path)
    file.write(numbered(0))
    const reader = spawn(compiled(), [path, '2000000000'], { stdio: ['ignore', 'pipe', 'inherit'] })
    let [reads, torn, rest] = [0, 0, '']
    const seen = new Set<number>()
    reader.stdout.on('data', (chunk) => {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const tick = Number(line.split(' ', 2)[1])
        if (line !== lineOf(numbered(tick))) torn++
        seen.add(tick)
        reads++
      }
    })
    for (let n = 1; n <= WRITES; n++) {
      file.write(numbered(n))
      if (n % 1000 === 0) await new Promise(setImmediate)
    }
    reader.kill()
    file.close()
    assert.equal(torn, 0)
    assert.ok(reads > 100 && seen.size > 10, `${reads} reads of ${seen.size} values in ${WRITES} writes`)
    if (process.env.LONG === '1') console.log(`      ${reads} reads of ${seen.size} values during ${WRITES} writes`)
  })
})
