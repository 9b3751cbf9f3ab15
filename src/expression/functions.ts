/** How the dimension of a result follows from those of the operands. */
export type DimensionRule =
  /** Operands and result without dimension. */
  | 'none'
  /** All operands alike; the result is like them. */
  | 'same'
  /** All operands alike; the result has no dimension. */
  | 'ratio'
  /** The operand's dimension to the power 1/2 or 1/3. */
  | 'half'
  | 'third'
  /** Any operand; the result counts and has no dimension. */
  | 'count'

export interface FunctionRow {
  readonly name: string
  /** Fewest and most operands. */
  readonly operands: readonly [least: number, most: number]
  readonly rule: DimensionRule
  /** Whether it reduces lists to one number. */
  readonly reduces: boolean
}

const rows = (names: string, rule: DimensionRule, least = 1, most = least, reduces = false): FunctionRow[] =>
  names.split(' ').map((name) => ({ name, operands: [least, most], rule, reduces }))

/** Most operands of min, max and of a reduction. */
const MANY = 32

/** Every function of the grammar. Angles are in radians. */
export const FUNCTIONS: ReadonlyMap<string, FunctionRow> = new Map(
  [
    ...rows('sin cos tan asin acos atan sinh cosh tanh exp expm1 ln log1p log2 log10 erf erfc gamma factorial', 'none'),
    ...rows('asinh acosh atanh', 'none'),
    ...rows('floor ceil', 'none'),
    ...rows('log', 'none', 2),
    ...rows('abs', 'same'),
    ...rows('sqrt', 'half'),
    ...rows('cbrt', 'third'),
    ...rows('atan2', 'ratio', 2),
    ...rows('hypot atleast atmost', 'same', 2),
    ...rows('min max', 'same', 1, MANY, true),
    ...rows('sum mean', 'same', 1, MANY, true),
    ...rows('product', 'none', 1, MANY, true),
    ...rows('count', 'count', 1, 1, true),
  ].map((row): [string, FunctionRow] => [row.name, row]),
)

/** Other names of the same functions, in small letters. */
const ALIASES: ReadonlyMap<string, string> = new Map(
  [
    ['asin', 'arcsin'],
    ['acos', 'arccos'],
    ['atan', 'arctan arctg'],
    ['tan', 'tg'],
    ['atan2', 'arctan2'],
    ['asinh', 'arsinh arcsinh'],
    ['acosh', 'arcosh arccosh'],
    ['atanh', 'artanh arctanh'],
  ].flatMap(([name = '', others = '']) => others.split(' ').map((other): [string, string] => [other, name])),
)

/** The function that a name in front of a bracket means, however its letters are written. */
export const functionNamed = (text: string): FunctionRow | undefined => {
  const exact = FUNCTIONS.get(text)
  if (exact !== undefined) return exact
  const small = text.toLowerCase()
  return FUNCTIONS.get(ALIASES.get(small) ?? small)
}
