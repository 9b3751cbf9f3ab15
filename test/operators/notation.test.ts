import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { operatorLatex, symbolsAsLatex } from '../../src/operators/operator-notation.ts'
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
})
