import type { Sign } from './sign.ts'

/** Signs between or before operands. `times` is a product that is not written. */
export type Mark = '+' | '-' | 'times' | '·' | '×' | '/' | '=' | '≥' | '≤' | ','

/** Signs that stand before many terms. */
export type BigSign = '∑' | '∏' | 'min' | 'max' | 'mean'

/** What stands where on paper; LaTeX and MathML are two ways to say it. */
export type Layout =
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'sign'; readonly sign: Sign; readonly element: boolean }
  | { readonly kind: 'mark'; readonly mark: Mark }
  | { readonly kind: 'row'; readonly items: readonly Layout[] }
  | { readonly kind: 'fraction'; readonly above: Layout; readonly below: Layout }
  | { readonly kind: 'power'; readonly base: Layout; readonly exponent: Layout }
  | { readonly kind: 'root'; readonly radicand: Layout; readonly degree: string | null }
  | { readonly kind: 'fenced'; readonly open: string; readonly inside: Layout; readonly close: string }
  /** Name of a function, upright, with what stands below and above it. */
  | { readonly kind: 'function'; readonly name: string; readonly below: Layout | null; readonly power: Layout | null }
  /** Over all elements i of the lists in what follows. */
  | { readonly kind: 'big'; readonly sign: BigSign }
  /** Text behind a formula: the conditions under which it holds. */
  | { readonly kind: 'gap' }

export const row = (...items: readonly Layout[]): Layout => {
  const flat = items.flatMap((item) => (item.kind === 'row' ? item.items : [item]))
  const [only] = flat
  return flat.length === 1 && only !== undefined ? only : { kind: 'row', items: flat }
}

export const mark = (text: Mark): Layout => ({ kind: 'mark', mark: text })

export const fenced = (inside: Layout, open = '(', close = ')'): Layout => ({ kind: 'fenced', open, inside, close })

export const power = (base: Layout, exponent: Layout): Layout => ({ kind: 'power', base, exponent })
