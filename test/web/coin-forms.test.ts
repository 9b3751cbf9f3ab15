import assert from 'node:assert/strict'
import { mkdtempSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decode } from 'fast-png'
import type { Route } from 'playwright-core'
import { writePng } from '../../cli/coins/forms/png.ts'
import type { BrowserName } from './browsers.ts'
import { sealOne, type TestAccount, testAccount } from './funded-account.ts'
import { type Client, inBrowsers } from './in-browsers.ts'
import { violations } from './violations.ts'

const [WIDTH, HEIGHT] = [640, 480]

/** A picture of a camera that shows a code at half its size on white paper, as one frame of YUV4MPEG2. */
function frameOf(png: Uint8Array): Uint8Array {
  const { width, data } = decode(png)
  const luma = new Uint8Array(WIDTH * HEIGHT).fill(230)
  for (let y = 0; y < width / 2; y++) {
    for (let x = 0; x < width / 2; x++) luma[(y + 20) * WIDTH + x + 90] = data[2 * y * width + 2 * x] === 0 ? 30 : 230
  }
  return Buffer.concat([Buffer.from('FRAME\n'), luma, new Uint8Array((WIDTH * HEIGHT) / 2).fill(128)])
}

const folder = mkdtempSync(join(tmpdir(), 'svcmesh-camera-'))
/** Firefox has no camera that shows a file: there, the codes are read from their pictures. */
const CAMERA = {
  flags: [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${join(folder, 'camera.y4m')}`,
  ],
} as const

const tests = (client: Client, browser: BrowserName) => {
  let own: TestAccount
  let coins: string[] = []

  before(async () => {
    own = await testAccount(client.node.url, { hours: 1 })
    for (const mass of [1, 2, 3]) coins.push(await sealOne(own, mass))
    coins = coins.sort()
    await client.keepKey(own.key)
    await client.open('#/wallet/coins')
  })
  after(() => rm(folder, { recursive: true, force: true }))

  const button = (name: string | RegExp) => client.page.getByRole('button', { name })
  const held = async () => (await own.call<{ total: number }>('tally/envelopes/me')).total
  const leaving = async () =>
    (await client.page.evaluate(
      `Object.keys(localStorage).filter((place) => place.startsWith('svcmesh.leaving.')).map((place) => JSON.parse(localStorage[place]))`,
    )) as { secret_key: string; from: string; bearer: { secret_key: string; public_key: string } | null }[]
  const saved = async (name: string | RegExp) => {
    const [download] = await Promise.all([client.page.waitForEvent('download'), button(name).click()])
    return readFile(await download.path())
  }
  const drop = (...files: readonly { name: string; buffer: Buffer }[]) =>
    client.page
      .locator('input[type=file]')
      .setInputFiles(files.map((file) => ({ ...file, mimeType: 'application/octet-stream' })))
  const forget = async () => {
    await button('I have stored it').click()
    await button('It is stored; forget it here').click()
    await client.page.waitForSelector('text=Each computation leaves a coin')
  }
  const takeOut = async (coin: string, form: string) => {
    const mark = `Select ${coin.slice(0, 8)}…${coin.slice(-4)}`
    await client.page.getByRole('checkbox', { name: mark }).check()
    await button('Take out').click()
    await client.page.getByRole('radio', { name: form }).check()
  }

  it('takes a coin out as codes, keeps its key until it is stored, and reads them with the camera', async () => {
    await takeOut(coins[0] as string, 'QR codes')
    await client.page.getByRole('textbox', { name: 'Passphrase' }).fill('short')
    await button('Take out').click()
    await client.page.waitForSelector('text=The passphrase is too short')
    assert.deepEqual([await held(), await leaving()], [3, []])
    await button('Another one').click()
    await button('Take out').click()
    await client.page.waitForSelector('text=The coin has left the account')
    assert.deepEqual(await violations(client), [])
    const passphrase = await client.page.innerText('[data-passphrase]')
    assert.match(passphrase, /^[a-z2-9]{5}(-[a-z2-9]{5}){4}$/)
    const codes = [await saved('Save PNG 1 of 2'), await saved('Save PNG 2 of 2')] as const
    assert.deepEqual([await held(), (await leaving()).length], [2, 1])
    await forget()
    assert.deepEqual(await leaving(), [])

    await client.open('#/wallet/receive')
    if (browser === 'Firefox') await drop(...codes.map((buffer, n) => ({ name: `${n}.png`, buffer })))
    else {
      const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F4:1 Ip A1:1 C420jpeg\n`)
      await writeFile(join(folder, 'camera.y4m'), Buffer.concat([head, ...codes.map(frameOf)]))
      await button('Scan with the camera').click()
    }
    await client.page.waitForSelector('text=Opens with its passphrase')
    await client.page.getByRole('textbox', { name: 'Passphrase' }).fill('another passphrase')
    await button('Put into my account').click()
    await client.page.waitForSelector('text=the passphrase is another one')
    assert.deepEqual(await violations(client), [])
    await client.page.getByRole('textbox', { name: 'Passphrase' }).fill(passphrase)
    await button('Put into my account').click()
    await client.page.waitForSelector('text=In your account')
    assert.equal(await held(), 3)
  })

  it('hides a coin in an image and puts several files into the account, but no damaged one', async () => {
    await client.open('#/wallet/coins')
    await takeOut(coins[1] as string, 'Bearer file')
    await button('Take out').click()
    const bearer = await saved('Save file')
    await forget()
    await takeOut(coins[2] as string, 'Hidden in an image')
    const data = Uint8Array.from({ length: 120 * 120 * 3 }, (_, n) => (n * n) % 251)
    const cover = Buffer.from(writePng({ width: 120, height: 120, channels: 3, data }))
    await drop({ name: 'cut.png', buffer: cover.subarray(0, 400) })
    await client.page.waitForSelector('text=cut.png is not a whole PNG image.')
    await drop({ name: 'cover.png', buffer: cover })
    await client.page.waitForSelector('text=cover.png, 14,400 pixels')
    await client.page.getByRole('textbox', { name: 'Passphrase' }).fill(' Straße 7 ·  horse staple ')
    await button('Take out').click()
    assert.equal(await client.page.innerText('[data-passphrase]'), 'Straße 7 ·  horse staple')
    const image = await saved('Save file')
    await forget()
    assert.equal(await held(), 1)

    const damaged = Buffer.from(image)
    damaged[damaged.length >> 1] = (damaged[damaged.length >> 1] ?? 0) ^ 1
    await client.open('#/wallet/receive')
    const coin = { name: 'coin.json', buffer: bearer }
    await drop(
      coin,
      { name: 'a.png', buffer: image },
      { name: 'b.png', buffer: damaged },
      { ...coin, name: 'again.json' },
    )
    await client.page.waitForSelector('text=b.png is not a whole PNG image.')
    await client.page.getByRole('textbox', { name: 'Passphrase' }).fill('Straße 7 ·  horse staple')
    await button('Put 2 coins into my account').click()
    await client.page.getByText('In your account').nth(1).waitFor()
    await client.page.waitForSelector('main form [aria-busy]', { state: 'detached' })
    assert.equal(await held(), 3)
    assert.deepEqual(client.complaints, [])
  })

  const MOVE = '**/api/tally/envelopes/bearer'
  const refused = (status: number, code: string) => (route: Route) =>
    route.fulfill({ status, json: { code, status, detail: `it was ${code}` } })
  const holderOf = async (coin: string) =>
    ((await (await fetch(`${client.node.url}/api/tally/coins/${coin}`)).json()) as { holder: string }).holder

  it('keeps the key of a coin that may have moved, whatever a repetition is answered', async () => {
    const { page } = client
    const coin = await sealOne(own, 4)
    const place = `**/api/tally/coins/${coin}`
    const attempt = async (answer: string) => {
      await button('Take out').click()
      await page.waitForSelector(`text=${answer}`)
      return (await leaving())[0]
    }
    await client.open(`#/wallet/out/${coin}`)
    await page.getByRole('radio', { name: 'Bearer file' }).check()
    await page.route(MOVE, refused(403, 'SOULBOUND'), { times: 1 })
    assert.equal(await attempt('it was SOULBOUND'), undefined)
    const lose = async (route: Route) => {
      await route.fetch()
      await route.abort('connectionreset')
    }
    await page.route(MOVE, lose, { times: 1 })
    const kept = await attempt('The node does not answer')
    assert.deepEqual([kept?.from, kept?.bearer], [own.account, null])
    await page.route(place, refused(503, 'STORAGE_UNAVAILABLE'), { times: 1 })
    await attempt('it was STORAGE_UNAVAILABLE')
    await page.route(place, (route) => route.fulfill({ json: { holder: '', certificate: null } }), { times: 1 })
    await page.route(MOVE, refused(403, 'NOT_THE_HOLDER'), { times: 1 })
    assert.equal((await attempt('it was NOT_THE_HOLDER'))?.secret_key, kept?.secret_key)
    const { bearer } = (await attempt('The coin has left the account')) ?? {}
    assert.deepEqual([bearer?.secret_key, bearer?.public_key], [kept?.secret_key, await holderOf(coin)])
    await forget()
  })

  it('moves a coin that is asked for again while the node is slow to the one key that is kept', async () => {
    const { page } = client
    const coin = await sealOne(own, 5)
    let open = () => {}
    const slow = new Promise<void>((resolve) => {
      open = resolve
    })
    await page.route('**/api/health', (route) => slow.then(() => route.continue()))
    const ask = async () => {
      await page.evaluate(`location.hash = '#/wallet/out/${coin}'`)
      await page.getByRole('radio', { name: 'Bearer file' }).check()
      await Promise.all([page.waitForRequest('**/api/health'), button('Take out').click()])
    }
    const keys: unknown[] = []
    page.on('request', (request) => {
      // WebDriver BiDi of Firefox does not show what a request has sent.
      if (browser === 'Chromium' && request.url().endsWith('/envelopes/bearer')) keys.push(request.postDataJSON().to)
    })
    await ask()
    await page.evaluate(`location.hash = '#/wallet/coins'`)
    await page.waitForSelector('text=Each computation leaves a coin')
    await ask()
    open()
    await page.waitForSelector('text=The coin has left the account')
    if (browser === 'Chromium') assert.equal(new Set(keys).size, 1)
    assert.equal((await leaving())[0]?.bearer?.public_key, await holderOf(coin))
  })
}

inBrowsers('coins as codes, images and files', tests, CAMERA)
