import assert from 'node:assert/strict'
import { inBrowsers } from './in-browsers.ts'
import { violations } from './violations.ts'

inBrowsers('the page Ask', (client) => {
  const ask = async (question: string) => {
    await client.page.fill('#question', question)
    await client.page.keyboard.press('Enter')
  }
  const text = (selector: string) => client.page.innerText(selector)
  const VERDICT = '[data-verdict]:not([data-verdict=checking])'

  it('answers a question, and the browser computes the same bits', async () => {
    await client.open('')
    await ask('potential energy of a 3 kg body at a height of 20 m')
    await client.page.waitForSelector(VERDICT)
    assert.equal(await client.page.getAttribute('[data-verdict]', 'data-verdict'), 'held')
    assert.match(await text('main'), /588\.399\s*J[\s\S]*Recomputed in your browser: the same 64 bits/)
  })

  it('shows the value in another unit', async () => {
    await client.page.selectOption('main select', 'kJ')
    assert.match(await text('main'), /0\.588399\s*kJ/)
  })

  it('shows the unit that was asked for', async () => {
    await ask('5 miles in km')
    await client.page.waitForSelector('main p.value:has-text("8.04672 km")')
    await ask('potential energy of a 3 kg body at a height of 20 m')
    await client.page.waitForSelector('text=588.399')
  })

  it('asks again with a changed value, and with a changed assumption', async () => {
    await client.page.click('button[aria-label^="Change mass"]')
    await client.page.keyboard.type('6 kg')
    await client.page.keyboard.press('Enter')
    await client.page.waitForSelector('text=1176.798')
    await client.page.click('button[aria-label^="Change acceleration of gravity"]')
    await client.page.keyboard.type('1.62 m/s^2')
    await client.page.keyboard.press('Enter')
    await client.page.waitForSelector('text=194.4')
    assert.match(await client.page.inputValue('#question'), /6 kg body.*acceleration of gravity 1\.62 m\/s\^2/)
  })

  it('has an input for a value that a refusal names, and answers with it', async () => {
    await ask('What is the current through a resistor at 12 V?')
    await client.page.getByLabel('resistance (R)').fill('4')
    await client.page.keyboard.press('Enter')
    await client.page.waitForSelector(VERDICT)
    assert.match(await text('main'), /\b3\s*A\b/)
  })

  it('offers readings of an unsure question, and computes the chosen one', async () => {
    await ask('How fast is an electron with 100 eV?')
    await client.page.getByRole('button', { name: '5930099' }).click()
    await client.page.waitForSelector(VERDICT)
    assert.match(await text('main'), /5930099\.24761/)
    assert.match(client.page.url(), /#\/ask\?q=SR13/)
    await client.page.click('button[aria-label^="Change kinetic energy"]')
    await client.page.keyboard.type('200 eV')
    await client.page.keyboard.press('Enter')
    await client.page.waitForSelector('text=8385')
  })

  it('asks which input of a solver a number is, and runs it', async () => {
    await ask('lorenz attractor for 20 s')
    await client.page.getByLabel('What is 20 s?').selectOption('t')
    await client.page.getByRole('button', { name: 'Send' }).click()
    await client.page.waitForSelector('main p.value')
    assert.equal(await client.page.inputValue('#question'), 'lorenz attractor for t = 20')
  })

  it('leads from a question without an answer to the solver and the formulas of its words', async () => {
    await ask('what does heat do with a lower diffusivity')
    await client.page.waitForSelector('main a[href="#/solvers/heat"]')
    assert.equal(await client.page.locator('main a[href^="#/operators?q=what+does+heat"]').count(), 1)
  })

  it('breaks no rule of accessibility, with an answer and with a refusal', async () => {
    assert.deepEqual(await violations(client), [])
    await ask('What is the current through a resistor at 12 V?')
    await client.page.waitForSelector('[role=alert]')
    assert.deepEqual(await violations(client), [])
  })

  it('shows the field of a run, computed here, with a way to its sliders', async () => {
    await ask('simulate heat diffusion on a 16 by 16 plate with diffusivity 1e-4 m^2/s for 50 s')
    await client.page.waitForSelector('[data-answer-picture] canvas')
    assert.match(
      (await client.page.getAttribute('[data-answer-picture] a', 'href')) ?? '',
      /^#\/solvers\/heat\?in=.*alpha/,
    )
  })

  it('reported nothing to the console', () => {
    assert.deepEqual(client.complaints, [])
  })
})
