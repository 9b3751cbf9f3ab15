import axe from 'axe-core'
import { LONG } from './browsers.ts'
import type { Client } from './in-browsers.ts'
import type { Appearance } from './open-client.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']
/** What the checks need alone: selectors of what holds take most of the time otherwise. */
const RUN = `axe.run({ runOnly: ${JSON.stringify(RULES)}, resultTypes: ['violations'], selectors: false, preload: false, iframes: false })
  .then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 120)).join(' | ')))`

const NARROW_DARK: Appearance = { width: 360, scheme: 'dark' }
const WIDE_LIGHT: Appearance = { width: 1280, scheme: 'light' }
const OTHERS: readonly Appearance[] = [
  { width: 360, scheme: 'light' },
  { width: 1280, scheme: 'dark' },
]
let calls = 0

/**
 * What is wrong with the page as it stands, on a telephone in the dark and in a wide window: rules of WCAG 2.1 A and AA that it breaks, as axe-core sees them,
 * each with the elements, and how much it is too wide. Samples ask for the rules in one of both, in turn; the full counts in all four appearances.
 */
export async function violations(client: Client): Promise<readonly string[]> {
  calls += 1
  const found: string[] = []
  // Last as every test begins.
  for (const appearance of [NARROW_DARK, ...(LONG ? OTHERS : []), WIDE_LIGHT]) {
    await client.appear(appearance)
    const wider = await client.overflow()
    const asked = LONG || appearance === [WIDE_LIGHT, NARROW_DARK][calls % 2]
    // The policy of the page is about its own scripts; this one comes from the test, by the protocol of the browser.
    if (asked && !(await client.page.evaluate(`typeof axe === 'object'`))) await client.page.evaluate(axe.source)
    const broken = asked ? ((await client.page.evaluate(RUN)) as readonly string[]) : []
    const all = wider > 0 ? [`${wider} px too wide`, ...broken] : broken
    found.push(...all.map((one) => `${appearance.width} px, ${appearance.scheme}: ${one}`))
  }
  return found
}
