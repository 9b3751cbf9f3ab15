import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { findHeadlessChromium } from '../../scripts/find-chromium.ts'
import { toHex } from '../../src/bytes/hex.ts'
import type { Task } from '../../src/kernel/task.ts'
import { CHECK_NAMES, type Report } from '../../src/verifier/report.ts'
import { API_KEY, NETWORK, signer, TASK } from '../envelope/sample.ts'
import { sampleOf } from '../samples/sample-of.ts'
import { CHAIN, FIRST_KEYS } from './later-members.ts'
import { realAnswer } from './real-answer.ts'

const built = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const VERIFIER = built('verify.js')
const PAGE = built('web/verify.html')
const HEAT: Task = { kind: 'solver', solver: 'heat', inputs: {} }
/** An answer by a member of the second epoch, which proves itself. */
const LATER = JSON.stringify({ ...JSON.parse(realAnswer(TASK)), epochs: CHAIN })
const QUESTION: Task = { kind: 'question', query: 'kinetic energy of a 3 kg mass at a speed of 4 m/s', constants: {} }

function requireBuilt(): void {
  if (!existsSync(VERIFIER) || !existsSync(PAGE))
    throw new Error(`${VERIFIER} is missing: scripts/bundle-verifier.mjs makes it`)
}

describe('verify.js in a terminal', () => {
  let folder: string

  before(() => {
    requireBuilt()
    folder = mkdtempSync(join(tmpdir(), 'svcmesh-verify-'))
    copyFileSync(VERIFIER, join(folder, 'verify.js'))
    writeFileSync(join(folder, 'answer.json'), realAnswer(TASK))
    writeFileSync(join(folder, 'heat.json'), realAnswer(HEAT, true))
    writeFileSync(join(folder, 'question.json'), realAnswer(QUESTION))
    writeFileSync(join(folder, 'later.json'), LATER)
    writeFileSync(join(folder, 'first.json'), JSON.stringify({ id: NETWORK, nodeKeys: FIRST_KEYS }))
    writeFileSync(join(folder, 'whole.json'), JSON.stringify({ id: NETWORK, nodeKeys: FIRST_KEYS, epochs: CHAIN }))
    writeFileSync(join(folder, 'net.json'), JSON.stringify({ id: NETWORK, nodeKeys: [toHex(signer.publicKey)] }))
  })
  after(() => rmSync(folder, { recursive: true, force: true }))

  const run = (words: readonly string[], input = '', where = folder) =>
    spawnSync(process.execPath, ['verify.js', ...words], { cwd: where, input, encoding: 'utf8', env: { PATH: '' } })
  const report = (words: readonly string[], input = ''): Report => JSON.parse(run(['--json', ...words], input).stdout)
  const outcome = (of: Report, name: string) => of.checks.find((check) => check.name === name)?.outcome

  it('recomputes a scalar and a field to the last bit, far from the repository', () => {
    for (const file of ['answer.json', 'heat.json', 'question.json']) {
      const found = report([file, '--key', API_KEY, '--network', 'net.json'])
      assert.equal(found.verdict, 'held', found.summary)
      for (const name of ['recomputation', 'HMAC', 'signer', 'seal signature'])
        assert.equal(outcome(found, name), 'held', name)
    }
    assert.equal(outcome(report(['heat.json']), 'fields'), 'held')
  })

  it('knows later members by the changes in the answer, or in the file of the network', () => {
    const verdicts = [
      ['later.json', 'first.json'],
      ['answer.json', 'whole.json'],
      ['answer.json', 'first.json'],
    ].map(([file = '', network = '']) => {
      const found = report([file, '--network', network])
      return [found.verdict, outcome(found, 'epochs'), outcome(found, 'signer')]
    })
    assert.deepEqual(verdicts, [
      ['held', 'held', 'held'],
      ['held', undefined, 'held'],
      ['failed', undefined, 'failed'],
    ])
  })

  it('prints a report, without colours into a pipe, and exits with 0 for a valid answer', () => {
    const { stdout, stderr, status } = run(['answer.json'])
    assert.deepEqual([status, stderr], [0, ''])
    assert.match(stdout, /^9 ± 0\.045 J/)
    assert.match(stdout, /✔ passed +recomputation +recomputed to the last bit: 4022000000000000/)
    assert.match(stdout, /– not checked +HMAC/)
    assert.ok(!stdout.includes('\u001b'))
  })

  it('exits with 1 for a changed value and 2 for a file that is not an answer', () => {
    const changed = realAnswer(TASK).replaceAll('"value":9,', '"value":9.5,')
    const result = run(['-'], changed)
    assert.equal(result.status, 1)
    assert.match(result.stdout, /✘ FAILED +envelope id/)
    for (const input of sampleOf(['', 'not json', '{}', '{"a":1,"a":2}', '[]', '\u0000'], 3))
      assert.equal(run(['-'], input).status, 2, input)
    const refused: readonly (readonly string[])[] = [
      [],
      ['missing.json'],
      ['.'],
      ['--nonsense'],
      ['a', 'b'],
      ['answer.json', '--key'],
      ['answer.json', '--network', 'answer.json'],
    ]
    for (const words of sampleOf(refused, 3)) {
      const { status, stdout, stderr } = run(words)
      assert.deepEqual([status, stdout], [2, ''], words.join(' '))
      assert.match(stderr, /^verify\.js: /)
      assert.ok(!stderr.includes('    at '), 'no stack trace')
    }
    assert.equal(run(['--help']).status, 0)
    assert.match(run(['--version']).stdout, /^v1\.287\.6 [0-9a-f]{64}\n$/)
  })

  it('also runs as an ES module', () => {
    const inside = join(folder, 'module')
    mkdirSync(inside)
    writeFileSync(join(inside, 'package.json'), '{"type":"module"}')
    copyFileSync(VERIFIER, join(inside, 'verify.js'))
    assert.equal(run(['../answer.json'], '', inside).status, 0)
  })
})

/** Of the browser with this machine, which may be busy. */
const PATIENCE_MS = 120_000

describe('verify.html in a browser', () => {
  let browser: Browser
  let page: Page
  const faults: string[] = []

  before(async function () {
    requireBuilt()
    const executablePath = findHeadlessChromium()
    if (executablePath === undefined) {
      console.warn('SKIPPED: no Chromium found (set CHROMIUM_PATH): the page was not tested')
      return this.skip()
    }
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox'], timeout: PATIENCE_MS })
    const context = await browser.newContext({ offline: true })
    context.setDefaultTimeout(PATIENCE_MS)
    page = await context.newPage()
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    page.on('request', (request) => request.url().startsWith('file:') || faults.push(`asked for ${request.url()}`))
  })
  after(() => browser?.close())

  beforeEach(() => page.goto(pathToFileURL(PAGE).href))
  afterEach(() => assert.deepEqual(faults, []))

  const verdict = async (): Promise<string | null> => {
    await page.waitForSelector('#report:not([hidden])')
    return page.getAttribute('#report', 'data-verdict')
  }

  it('recomputes pasted answers to the last bit, from a file and offline', async () => {
    for (const task of [TASK, HEAT]) {
      await page.goto(pathToFileURL(PAGE).href)
      await page.fill('#text', realAnswer(task, true))
      await page.fill('#key', API_KEY)
      await page.fill('#network', JSON.stringify({ id: NETWORK, nodeKeys: [toHex(signer.publicKey)] }))
      await page.click('#verify')
      assert.equal(await verdict(), 'held')
      for (const name of ['recomputation', 'HMAC', 'signer']) {
        assert.equal(await page.getAttribute(`[data-check="${name}"]`, 'data-outcome'), 'held', name)
      }
    }
  })

  /** Elements of the report whose text or background is green to the eye. The script runs in the page. */
  const greens = (): Promise<number> =>
    page.evaluate(`(() => {
      const isGreen = (colour) => {
        const [red, green, blue, opacity = 1] = colour.match(/[\\d.]+/g).map(Number)
        return opacity > 0 && green > red + 8 && green > blue + 8
      }
      const elements = [...document.querySelectorAll('#report, #report *')]
      return elements.filter((element) => {
        const { color, backgroundColor } = getComputedStyle(element)
        return isGreen(color) || isGreen(backgroundColor)
      }).length
    })()`)

  it('is green for a known signer only, and amber for an unknown key', async () => {
    await page.fill('#text', realAnswer(TASK))
    await page.click('#verify')
    assert.equal(await verdict(), 'held')
    assert.equal(await page.textContent('#report .verdict strong'), 'Signed by an unknown key')
    assert.equal(await page.locator('#report .verdict.unproven').count(), 1)
    assert.ok(!((await page.textContent('#report')) ?? '').includes('It holds'))
    assert.equal(await greens(), 0)
    await page.fill('#network', JSON.stringify({ id: NETWORK, nodeKeys: [toHex(signer.publicKey)] }))
    await page.click('#verify')
    await page.waitForSelector('#report .verdict.held')
    assert.equal(await page.textContent('#report .verdict strong'), 'Verified')
    assert.ok((await greens()) > 10)
  })

  it('asks a question in words for every check', async () => {
    await page.fill('#text', LATER)
    await page.fill('#network', JSON.stringify({ id: NETWORK, nodeKeys: FIRST_KEYS }))
    await page.click('#verify')
    assert.equal(await verdict(), 'held')
    const asked = await page.$$eval('#report li', (items) =>
      items.map((item) => [item.dataset.check, item.querySelector('.question')?.textContent ?? '']),
    )
    assert.deepEqual(
      asked.map(([name]) => name),
      CHECK_NAMES.filter((name) => name !== 'protocol' && name !== 'app'),
    )
    for (const [name, question] of asked) assert.match(question ?? '', /^[A-Z].*\?$/, name)
  })

  it('accepts a chosen file and shows failures first, and no value', async () => {
    const changed = realAnswer(TASK).replace('"value":9,', '"value":9.5,')
    await page.setInputFiles('#file', {
      name: 'answer.json',
      mimeType: 'application/json',
      buffer: Buffer.from(changed),
    })
    assert.equal(await verdict(), 'failed')
    assert.equal(await page.getAttribute('#report li:first-child', 'data-check'), 'answer')
    assert.equal(await page.locator('#report .claim').count(), 0)
    assert.equal(await greens(), 0)
  })

  it('reports why there is nothing to verify, and shows hostile text as text', async () => {
    await page.fill('#text', '{"code":"<img src=x onerror=alert(1)>"}')
    await page.click('#verify')
    assert.equal(await verdict(), 'unreadable')
    assert.equal(await page.locator('#report img').count(), 0)
    assert.match((await page.textContent('#report')) ?? '', /onerror/)
  })

  it('offers the verifier to other scripts of a page', async () => {
    const code = await page.evaluate((text) => globalThis.svcmeshVerify(text).exit_code, realAnswer(TASK))
    assert.equal(code, 0)
  })
})
