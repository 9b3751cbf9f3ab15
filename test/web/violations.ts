import axe from 'axe-core'
import type { Page } from 'playwright-core'

interface Found {
  readonly id: string
  readonly nodes: readonly { readonly html: string }[]
}

/** Rules of WCAG 2.1 A and AA that the page breaks, as axe-core sees them, each with the elements. */
export async function violations(page: Page): Promise<readonly string[]> {
  // The policy of the page is about its own scripts; this one comes from the test, by the protocol of the browser.
  await page.evaluate(axe.source)
  const found = (await page.evaluate(
    "axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] }).then((result) => result.violations)",
  )) as readonly Found[]
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}
