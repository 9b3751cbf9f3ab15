import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { chromium } from 'playwright-core'
import { findChromium } from '../../scripts/find-chromium.ts'
import { operatorLatex, operatorMathml, symbolsAsLatex } from '../../src/operators/operator-notation.ts'
import { registry } from '../../src/operators/registry.ts'

interface Katex {
  renderToString(latex: string, options: Readonly<Record<string, unknown>>): string
}

/** KaTeX, or undefined in a checkout whose packages are older than its lock file. */
const loadKatex = (): Katex | undefined => {
  try {
    return createRequire(import.meta.url)('katex') as Katex
  } catch {
    return undefined
  }
}

const formulas = registry()
  .all()
  .flatMap(({ id, computable }) => (computable === null ? [] : [{ id, computable }]))

describe('typeset formulas of the catalogue', () => {
  it('are LaTeX that KaTeX reads without a warning', function () {
    const katex = loadKatex()
    if (katex === undefined) return this.skip()
    for (const { id, computable } of formulas) {
      const latex = operatorLatex(computable)
      assert.doesNotThrow(() => katex.renderToString(latex, { displayMode: true, strict: 'error' }), `${id}: ${latex}`)
      assert.equal(latex, operatorLatex(computable))
    }
  })

  it('have no two symbols that look alike', () => {
    for (const { id, computable } of formulas) {
      const written = [...symbolsAsLatex(computable).values()]
      assert.equal(new Set(written).size, written.length, `${id}: ${written.join(' ')}`)
    }
  })

  it('are MathML that a browser draws', async function () {
    const executablePath = findChromium()
    if (executablePath === undefined) return this.skip()
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'], timeout: 240_000 })
    try {
      const page = await browser.newPage()
      const all = formulas.map(({ id, computable }) => [id, operatorMathml(computable)])
      const bad: unknown = await page.evaluate(`(${draw})(${JSON.stringify(all)})`)
      assert.deepEqual(bad, [])
    } finally {
      await browser.close()
    }
  })
})

/** Runs in the browser: formulas that are malformed, contain anything but MathML, or take no space on the page. */
const draw = `(all) => {
  const known = new Set('math mrow mi mn mo mfrac msup msub msubsup msqrt mroot munder mspace'.split(' '))
  const children = { mfrac: 2, msup: 2, msub: 2, msubsup: 3, mroot: 2, munder: 2 }
  return all.flatMap(([id, text]) => {
    const read = new DOMParser().parseFromString(text, 'application/xml')
    if (read.querySelector('parsererror')) return [id + ' is not well-formed']
    const elements = [...read.querySelectorAll('*')]
    const strange = elements.find((e) => !known.has(e.localName) || (children[e.localName] ?? e.children.length) !== e.children.length)
    if (strange) return [id + ' has a wrong ' + strange.localName]
    document.body.innerHTML = text
    const { width, height } = document.querySelector('math > *').getBoundingClientRect()
    return width > 20 && height > 5 ? [] : [id + ' takes no room']
  })
}`
