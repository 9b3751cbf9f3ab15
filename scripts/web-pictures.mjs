/**
 * `node scripts/web-pictures.mjs [--url URL] [--only ask,network]`: pictures of pages of the web client for docs/web.md, at 1280 and 360 pixels, light and dark. They are of a network of
 * seventeen nodes, which it starts in an empty directory, or of the node at URL. Fails if a picture is too large.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { findChromium } from '../dist/scripts/find-chromium.js'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))

const OUT = 'docs/web'
const NODES = 17
const BASE_PORT = 8900
const MOST_BYTES = 60_000
const MOST_TOGETHER = 600_000
const QUALITY = 60
/** Wide pictures are made smaller, as a page shows them. */
const SIZES = [
  { width: 1280, height: 800, scale: 0.625 },
  { width: 360, height: 720, scale: 1 },
]
const SCHEMES = ['light', 'dark']

/** What follows a flag of the command. */
const given = (flag) => (process.argv.includes(flag) ? process.argv[process.argv.indexOf(flag) + 1] : undefined)
const url = given('--url')
const only = given('--only')?.split(',')

const started = async () => {
  if (url !== undefined) return { url, end() {} }
  const data = mkdtempSync(join(tmpdir(), 'svcmesh-pictures-'))
  const flags = ['--nodes', String(NODES), '--seed', 'pictures', '--base-port', String(BASE_PORT), '--data', data]
  const testnet = spawn(process.execPath, ['dist/program/main.cjs', 'testnet', 'up', ...flags], { stdio: 'ignore' })
  const ended = new Promise((resolve) => testnet.once('exit', resolve))
  return {
    url: `http://127.0.0.1:${BASE_PORT + 1}`,
    async end() {
      testnet.kill('SIGINT')
      await ended
      rmSync(data, { recursive: true, force: true })
    },
  }
}

const callerOf = (url) => {
  let key
  return async (path, body) => {
    const headers = {
      'content-type': 'application/json',
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    }
    const sent = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await (await fetch(`${url}/api/${path}`, sent)).json()
    if (path === 'demo-key/mint') key = answer.key
    return answer
  }
}

const until = async (what, isSo) => {
  for (let second = 0; second < 300; second++) {
    if (await isSo().catch(() => false)) return
    await pause(1000)
  }
  throw new Error(`not after 300 s: ${what}`)
}

/** Something to look at: paid hours, computations, a channel that runs. */
const furnished = async (url) => {
  const call = callerOf(url)
  // A node that was named may be alone.
  const whole = given('--url') === undefined ? NODES - 1 : 0
  await until('the network is connected', async () => (await call('mesh/status')).peers?.length >= whole)
  const { key } = await call('demo-key/mint', {})
  const { session } = await call('checkout', { hours: 2 })
  await call(`checkout/${session}/test`, { action: 'pay' })
  await until('the hours are paid', async () => (await call('tally/credits/me')).fuel_plancks !== '0')
  for (let mass = 1; mass <= 12; mass++) {
    await call('svc/compute', { domain: 'mechanics', operators: ['NM23'], inputs: { m: mass, v: 4 } })
  }
  const contract = JSON.parse(readFileSync('docs/contracts/thermostat.json', 'utf8'))
  const { channel } = await call('svc/streams', { contract, autotick: true, tickIntervalSvconds: 1, public: true })
  return { key, channel }
}

/** Pages by the name of their pictures; `ready` is there when the page has something to show. */
const placesOf = ({ channel }) => [
  {
    name: 'ask',
    place: '#/ask?q=period%20of%20a%20simple%20pendulum%20of%20length%202.5%20m',
    ready: '[data-verdict]',
  },
  { name: 'solvers', place: '#/solvers/heat', ready: 'canvas' },
  { name: 'operators', place: '#/operators/NM23', ready: 'svg[data-plot]' },
  { name: 'machines', place: `#/machines/channel/${channel}`, ready: 'tbody tr:nth-child(8)' },
  { name: 'wallet', place: '#/wallet', ready: 'text=plancks exactly' },
  { name: 'network', place: '#/network', ready: 'main figure' },
]

const pictured = async (page, { name, place, ready }, { width, height, scale }, scheme) => {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: scheme })
  await page.evaluate((hash) => {
    location.hash = hash
  }, place)
  await page.waitForSelector(ready, { timeout: 60_000 })
  await pause(1500)
  await page.evaluate(() => scrollTo(0, 0))
  const session = await page.context().newCDPSession(page)
  const clip = { x: 0, y: 0, width, height, scale }
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY, clip })
  await session.detach()
  const bytes = Buffer.from(data, 'base64')
  const path = join(OUT, `${name}-${width}-${scheme}.webp`)
  if (bytes.length > MOST_BYTES) throw new Error(`${path} has ${bytes.length} bytes, more than ${MOST_BYTES}`)
  writeFileSync(path, bytes)
  console.log(`${path} ${bytes.length}`)
  return bytes.length
}

const node = await started()
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
try {
  mkdirSync(OUT, { recursive: true })
  const known = await furnished(node.url)
  const page = await browser.newPage()
  await page.addInitScript((key) => localStorage.setItem('svcmesh.key', key), known.key)
  await page.goto(`${node.url}/#/keys`)
  await page.waitForSelector('main h1')
  let together = 0
  for (const place of placesOf(known).filter(({ name }) => only?.includes(name) ?? true)) {
    for (const size of SIZES) for (const scheme of SCHEMES) together += await pictured(page, place, size, scheme)
  }
  if (together > MOST_TOGETHER)
    throw new Error(`the pictures have ${together} bytes together, more than ${MOST_TOGETHER}`)
  console.log(`together ${together}`)
} finally {
  await browser.close()
  await node.end()
}
