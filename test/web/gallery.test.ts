import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { inBrowsers } from './in-browsers.ts'
import { violations } from './violations.ts'

inBrowsers('the page with every component', (client) => {
  /** An expression for each element that fits, named `one`. */
  const all = async (selector: string, expression: string) =>
    (await client.page.evaluate(
      `[...document.querySelectorAll(${JSON.stringify(selector)})].map((one) => ${expression})`,
    )) as readonly string[]

  it('shows each of them, light and dark, breaks no rule of accessibility, and asks questions that Escape answers with no', async () => {
    const { page } = client
    const shown = new Set<string>()
    for (const part of ['fields', 'surfaces', 'lists', 'actions']) {
      await client.open(`#/gallery/${part}`)
      await page.waitForSelector(`a[aria-current][href="#/gallery/${part}"]`)
      const names = await all('[data-component]', 'one.dataset.component')
      assert.ok(names.every((name) => names.filter((each) => each === name).length === 2))
      for (const name of names) shown.add(name)
      assert.deepEqual(await violations(client), [], part)
    }
    const components = readdirSync('web/components').filter((name) => name.endsWith('.svelte'))
    assert.deepEqual([...shown].sort(), components.map((name) => name.replace('.svelte', '')).sort())
    // The same element has the colours of its side.
    const backgrounds = await all('[data-component="chip"] span', 'getComputedStyle(one).backgroundColor')
    assert.equal(new Set(backgrounds).size, 10)
    const question = page.getByRole('button', { name: 'Send 3 coins? dark' })
    await question.click()
    await page.keyboard.press('Escape')
    await page.getByText('false', { exact: true }).waitFor()
    const focused = await page.evaluate('document.activeElement.getAttribute("aria-label")')
    assert.equal(focused, 'Send 3 coins? dark')
    assert.deepEqual(client.complaints, [])
  })

  it('starts the page again where a part of it is not found for a second time', async () => {
    const { page } = client
    await client.open('#/gallery/surfaces')
    const part = page.locator('[data-component="late-part"]').first()
    await part.getByRole('button', { name: 'Try again' }).click()
    await page.evaluate('globalThis.old = true')
    await part.getByRole('button', { name: 'Load the page again' }).click()
    await page.waitForFunction('globalThis.old === undefined')
    await part.getByRole('button', { name: 'Try again' }).waitFor()
  })
})
