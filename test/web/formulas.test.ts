import assert from 'node:assert/strict'
import { operatorMathml } from '../../src/operators/operator-notation.ts'
import { registry } from '../../src/operators/registry.ts'
import { browserWith, isInstalled } from './browsers.ts'

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

describe('typeset formulas of the catalogue', () => {
  it('are MathML that a browser draws', async function () {
    if (!isInstalled('Chromium')) return this.skip()
    const page = await (await browserWith('Chromium', [])).newPage()
    try {
      const all = registry()
        .all()
        .flatMap(({ id, computable }) => (computable === null ? [] : [[id, operatorMathml(computable)]]))
      const bad: unknown = await page.evaluate(`(${draw})(${JSON.stringify(all)})`)
      assert.deepEqual(bad, [])
    } finally {
      await page.close()
    }
  })
})
