/** Instructions of a tape. Arithmetic first, since the evaluator tries them in this order. */
export const MULTIPLY = 0
export const DIVIDE = 1
export const ADD = 2
export const SUBTRACT = 3
export const NEGATE = 4
/** Second operand is the integer exponent itself. */
export const INTEGER_POWER = 5
export const POWER = 6
export const SQUARE_ROOT = 7
export const ABSOLUTE = 8
export const MINIMUM = 9
export const MAXIMUM = 10
export const ARC_TANGENT_2 = 11
export const HYPOTENUSE = 12
export const AT_LEAST = 13
export const AT_MOST = 14
/** From here on: functions of one operand, in the order of UNARY. */
export const FIRST_UNARY = 15

/** Functions of one operand, in the order of their instructions. */
export const UNARY = [
  'sin',
  'cos',
  'tan',
  'asin',
  'acos',
  'atan',
  'sinh',
  'cosh',
  'tanh',
  'exp',
  'expm1',
  'ln',
  'log1p',
  'log2',
  'log10',
  'cbrt',
  'erf',
  'gamma',
  'factorial',
  'floor',
  'ceil',
  'erfc',
  'asinh',
  'acosh',
  'atanh',
] as const

export type UnaryName = (typeof UNARY)[number]
