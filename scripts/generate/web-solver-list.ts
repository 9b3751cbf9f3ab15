import katex from 'katex'
import { SOLVERS } from '../../src/solvers/generated/registry.ts'
import type { Generator } from './generator.ts'

const FOLDER = 'web/solvers/generated'
const NOTE = '// Written at every build from src/solvers/catalogue; do not edit.\n'

/** What browsers typeset, without the source that KaTeX adds. */
const mathml = (latex: string): string => {
  const found = /<semantics>(.*)<annotation/s.exec(
    katex.renderToString(latex, { output: 'mathml', displayMode: true, throwOnError: true, strict: false }),
  )
  if (found?.[1] === undefined) throw new Error(`no MathML for ${latex}`)
  return found[1]
}

/** Names and summaries for the gallery, which begins without the code of a single solver. */
const list: Generator = {
  output: `${FOLDER}/solver-list.ts`,
  async render() {
    const rows = SOLVERS.map(({ name, core, domain, summary }) => ({ name, core: core === true, domain, summary }))
    return `${NOTE}export const SOLVER_LIST = ${JSON.stringify(rows, null, 2)} as const\n`
  },
}

/** The equations of the page of a solver, typeset when the repository is built. */
const equations: Generator = {
  output: `${FOLDER}/equation-markup.ts`,
  async render() {
    const rows = Object.fromEntries(SOLVERS.map(({ name, equations: all }) => [name, all.map(mathml)]))
    return `${NOTE}export const EQUATION_MARKUP: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(rows, null, 2)}\n`
  },
}

export const webSolverList: readonly Generator[] = [list, equations]
