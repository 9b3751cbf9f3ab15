/**
 * `npm run bench -- web`: what the web client weighs and how fast it is in the Chromium of this machine: weight and first picture of each page, clicks,
 * sliders, moving fields, long lists, live lists, pages that stay open.
 */
import { loadavg } from 'node:os'
import { staying } from './web/hours.ts'
import { interaction, loading, pagesOf } from './web/loading.ts'
import { openBench } from './web/open-page.ts'
import { feed, playing, scrolling, scrollingPlain, slider } from './web/painting.ts'

const bench = await openBench()
if (bench === null) console.log('no Chromium was found (CHROMIUM_PATH may name one)')
else {
  const pages = await pagesOf(bench)
  console.log(`Chromium ${bench.browser.version()}, load ${loadavg()[0]?.toFixed(1)}\n`)
  console.log(
    '| page | KiB, first visit | first picture, ms at 4× slower | largest part, ms at 4× slower |\n|---|---|---|---|',
  )
  for (const place of pages) {
    const { kilobytes, first, largest } = await loading(bench, place)
    console.log(`| ${place.slice(2)} | ${kilobytes.toFixed(0)} | ${first.toFixed(0)} | ${largest.toFixed(0)} |`)
  }
  console.log('\n| what | measured |\n|---|---|')
  const row = (what: string, measured: string) => console.log(`| ${what} | ${measured} |`)
  row('click to picture, p75, 4× slower', `${(await interaction(bench, pages)).toFixed(0)} ms`)
  const followed = await slider(bench, 128)
  row('slider to painted picture, heat 128 × 128', `${followed.painted.toFixed(0)} ms`)
  row('slider to the picture after it', `${followed.next.toFixed(0)} ms`)
  const field = await playing(bench, 512)
  row('moving field, heat 512 × 512', `${field.fps.toFixed(0)} per second, ${field.late.toFixed(1)} % late`)
  row('scrolling a million coins', `${(await scrolling(bench)).toFixed(1)} % of pictures late`)
  row('scrolling two thousand plain lines, all there', `${(await scrollingPlain(bench)).toFixed(1)} % of pictures late`)
  const live = await feed(bench)
  row('feed of ten rows a second', `${live.busy.toFixed(1)} % of a processor, heap ${live.growth.toFixed(1)} KiB/s`)
  for (const place of ['#/network', '#/explorer'])
    row(`heap of ${place.slice(2)}, growth in an hour`, `${(await staying(bench, place)).toFixed(0)} KiB`)
  await bench.close()
}
