import { type Bench, openPage } from './open-page.ts'

const QUARTER = 900_000
const STEP = 5000
/** In the first one the lists and caches of a page fill. */
const QUARTERS = 5

/** Growth of the heap of a page that stays open, KiB an hour; the page's clock runs fast, and its node answers as ever. */
export async function staying(bench: Bench, place: string): Promise<number> {
  const { page, session, close } = await openPage(bench)
  await page.clock.install()
  await page.goto(`${bench.node.url}/${place}`)
  await page.waitForSelector('main h1')
  const heaps: number[] = []
  for (let quarter = 0; quarter < QUARTERS; quarter++) {
    for (let passed = 0; passed < QUARTER; passed += STEP) {
      await page.clock.runFor(STEP)
      await page.waitForTimeout(2)
    }
    await session.send('HeapProfiler.collectGarbage')
    heaps.push((await session.send('Runtime.getHeapUsage')).usedSize)
  }
  await close()
  return ((heaps.at(-1) as number) - (heaps[0] as number)) / 1024 / ((QUARTERS - 1) / 4)
}
