import { type Bench, openPage, quantile } from './open-page.ts'

const ROUNDS = 3
const SLOWER = 4

const PAINTS = `new Promise((resolve) => {
  const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN
  let largest = NaN
  new PerformanceObserver((list) => { for (const { startTime } of list.getEntries()) largest = startTime })
    .observe({ type: 'largest-contentful-paint', buffered: true })
  setTimeout(() => resolve([first, largest]), 200)
})`
const BYTES = `[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  .filter(({ name }) => !name.includes('/api/')).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`

export interface Loaded {
  readonly page: string
  /** Of everything but answers of the API, as it is sent, compressed. */
  readonly kilobytes: number
  /** Milliseconds until something, and until the largest part is painted, with a processor four times slower. */
  readonly first: number
  readonly largest: number
}

/** Pages as the navigation lists them. */
export async function pagesOf(bench: Bench): Promise<readonly string[]> {
  const { page, run, close } = await openPage(bench)
  await page.goto(bench.node.url)
  await page.waitForSelector('nav a')
  const pages = await run<string[]>(
    `[...document.querySelectorAll('nav a[href^="#/"]')].map((link) => link.getAttribute('href'))`,
  )
  await close()
  return pages
}

/** A first visit of a page. */
export async function loading(bench: Bench, place: string): Promise<Loaded> {
  const visits: (readonly [number, number, number])[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const { page, run, close } = await openPage(bench, SLOWER)
    await page.goto(`${bench.node.url}/${place}`)
    await page.waitForSelector('main h1')
    await page.waitForSelector('main [data-skeleton]', { state: 'detached' })
    const [first, largest] = await run<[number, number]>(PAINTS)
    visits.push([first, largest, await run<number>(BYTES)])
    await close()
  }
  const median = (index: 0 | 1 | 2) =>
    quantile(
      visits.map((visit) => visit[index]),
      0.5,
    )
  return { page: place, first: median(0), largest: median(1), kilobytes: median(2) / 1024 }
}

/** Milliseconds from a click in the navigation to the next picture, at the third quartile, with a processor four times slower. */
export async function interaction(bench: Bench, pages: readonly string[]): Promise<number> {
  const { page, run, close } = await openPage(bench, SLOWER)
  await page.goto(bench.node.url)
  await page.waitForSelector('main h1')
  await run(`void (globalThis.longest = new Map(), new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) longest.set(interactionId, Math.max(longest.get(interactionId) ?? 0, duration))
  }).observe({ type: 'event', durationThreshold: 16, buffered: true }))`)
  for (let round = 0; round < 2; round++)
    for (const place of pages) {
      await page.click(`nav a[href="${place}"]`)
      await page.waitForSelector('main h1')
      await page.waitForTimeout(500)
    }
  const clicks = 2 * pages.length
  const measured = await run<number[]>('[...longest.values()]')
  await close()
  // What is faster than the shortest time that a browser reports is not listed.
  return quantile([...measured, ...Array.from({ length: Math.max(0, clicks - measured.length) }, () => 16)], 0.75)
}
