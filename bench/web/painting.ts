import { type Bench, type BenchPage, openPage, quantile } from './open-page.ts'

const COINS = 1_000_000
const SECONDS = 10
/** A run of the same number of steps at each size, short enough that the page starts it by itself. */
const heat = (size: number) =>
  `#/solvers/heat?in=${encodeURIComponent(JSON.stringify({ nx: size, ny: size, t_end: (0.5 * 512 ** 2) / size ** 2 }))}`

/** Counts pictures of the page, and those between which more than one and a half of a sixtieth of a second passed. */
const COUNT = `globalThis.gaps = []; void requestAnimationFrame(function next(now) {
  if (globalThis.before !== undefined) gaps.push(now - before)
  globalThis.before = now
  requestAnimationFrame(next)
})`
const late = (gaps: readonly number[]): number =>
  (100 * gaps.filter((gap) => gap > 25).length) / Math.max(1, gaps.length)

async function openHeat(bench: Bench, size: number): Promise<BenchPage> {
  const opened = await openPage(bench)
  await opened.page.goto(`${bench.node.url}/${heat(size)}`)
  await opened.page.waitForSelector('[data-run=done]')
  return opened
}

/** Milliseconds from the movement of a slider, at the median. */
export interface Followed {
  /** Until the page has laid out and painted the run that was computed for it. */
  readonly painted: number
  /** Until the browser asks for the picture after that one. */
  readonly next: number
}

/** How soon the picture of a run follows a slider. */
export async function slider(bench: Bench, size: number): Promise<Followed> {
  const { page, run, close } = await openHeat(bench, size)
  await page.getByRole('slider', { name: /^alpha/ }).focus()
  const times: Followed[] = []
  for (let step = 0; step < 24; step++) {
    const followed = run<Followed>(`new Promise((resolve) => {
      const label = document.querySelector('[data-run]')
      const value = () => label.parentElement.textContent
      const old = value()
      addEventListener('input', () => {
        const begin = performance.now()
        const passed = () => performance.now() - begin
        const { port1, port2 } = new MessageChannel()
        let painted
        port1.onmessage = () => { painted = passed() }
        // Called before a picture is laid out and painted; a message that it sends comes after that.
        const look = () => {
          if (value() === old || label.dataset.run !== 'done') return requestAnimationFrame(look)
          port2.postMessage(null)
          requestAnimationFrame(() => resolve({ painted, next: passed() }))
        }
        requestAnimationFrame(look)
      }, { once: true, capture: true })
    })`)
    await page.waitForTimeout(50)
    await page.keyboard.press('ArrowRight')
    times.push(await followed)
  }
  await close()
  const median = (one: keyof Followed) =>
    quantile(
      times.map((time) => time[one]),
      0.5,
    )
  return { painted: median('painted'), next: median('next') }
}

/** Maps that are painted in a second while the moments of a run are played, and the share of late pictures in per cent. */
export async function playing(bench: Bench, size: number): Promise<{ readonly fps: number; readonly late: number }> {
  const { page, run, close } = await openHeat(bench, size)
  await page.getByRole('button', { name: 'Play' }).click()
  // The moments are computed once, and then shown again.
  await page.getByRole('button', { name: 'Play' }).waitFor()
  await run(`void (globalThis.painted = 0, ['putImageData', 'drawImage'].forEach((name) => {
    const paint = CanvasRenderingContext2D.prototype[name]
    CanvasRenderingContext2D.prototype[name] = function (...all) { painted += this.canvas.isConnected ? 1 : 0; return paint.apply(this, all) }
  }))`)
  await page.getByRole('button', { name: 'Play' }).click()
  await run(COUNT)
  const begin = performance.now()
  await page.getByRole('button', { name: 'Play' }).waitFor()
  const seconds = (performance.now() - begin) / 1000
  const [painted, gaps] = await run<[number, number[]]>('[painted, gaps]')
  await close()
  return { fps: painted / seconds, late: late(gaps) }
}

/** Share of late pictures while a list of a million coins is scrolled, in per cent. */
export async function scrolling(bench: Bench): Promise<number> {
  const opened = await openPage(bench)
  const { page, close } = opened
  await page.addInitScript(`localStorage.setItem('svcmesh.key', 'svc_ak_' + '0'.repeat(43))`)
  await page.route('**/api/tally/envelopes/me**', (route) => {
    const url = new URL(route.request().url())
    if (url.pathname.endsWith('/folders')) return route.fulfill({ json: { total: COINS, unfiled: COINS, folders: [] } })
    const [offset, limit] = [Number(url.searchParams.get('offset')), Number(url.searchParams.get('limit'))]
    const envelopes = Array.from({ length: limit }, (_, index) => ({
      token_id: (offset + index).toString(16).padStart(64, '0'),
      face: 3,
      svcond: 2_311_332_198,
      folder: null,
      status: 'movable',
      movable: true,
      frozen: false,
    }))
    return route.fulfill({ json: { total: COINS, envelopes } })
  })
  await page.goto(`${bench.node.url}/#/wallet/coins`)
  await page.getByRole('checkbox').first().waitFor()
  const share = await scrolled(opened, 'Coins')
  await close()
  return share
}

/** The same for a list of plain lines, all of them there: what the browser itself needs on this machine. */
export async function scrollingPlain(bench: Bench): Promise<number> {
  const opened = await openPage(bench)
  const lines = '<li style="block-size: 44px">A line of text</li>'.repeat(2000)
  const body = `<ul aria-label="Plain" style="block-size: 600px; overflow: auto">${lines}</ul>`
  await opened.page.route('**/plain', (route) => route.fulfill({ contentType: 'text/html', body }))
  await opened.page.goto(`${bench.node.url}/plain`)
  const share = await scrolled(opened, 'Plain')
  await opened.close()
  return share
}

async function scrolled({ page, run }: BenchPage, list: string): Promise<number> {
  await page.getByRole('list', { name: list }).hover()
  await run(COUNT)
  for (let step = 0; step < 200; step++) {
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(25)
  }
  return late(await run<number[]>('gaps'))
}

/** Share of the time in which a page that follows the feed works while ten rows come in a second, in per cent, and the growth of its heap. */
export async function feed(bench: Bench): Promise<{ readonly busy: number; readonly growth: number }> {
  const { page, session, close } = await openPage(bench)
  let total = 0
  await page.route('**/api/svc/feed/watch', (route) => route.fulfill({ status: 503, body: '' }))
  await page.route('**/api/svc/feed?**', (route) => {
    const computations = Array.from({ length: 5 }, () => ({
      svcond: 2_311_332_198 + total,
      operatorChain: ['KO42', 'NM23'],
      plancks: 3,
    }))
    total += computations.length
    return route.fulfill({ json: { started: 1, total, computations } })
  })
  await page.goto(`${bench.node.url}/#/explorer/feed`)
  await page.waitForSelector('tbody tr')
  await session.send('Performance.enable')
  const state = async () => {
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN
    return { task: metric('TaskDuration'), heap: metric('JSHeapUsedSize'), now: metric('Timestamp') }
  }
  // The list has its full length by then.
  await page.waitForTimeout(22_000)
  const before = await state()
  await page.waitForTimeout(SECONDS * 1000)
  const after = await state()
  await close()
  const seconds = after.now - before.now
  return { busy: (100 * (after.task - before.task)) / seconds, growth: (after.heap - before.heap) / 1024 / seconds }
}
