/** A problem of the literature with its published solution. */
export interface NamedProblem {
  readonly expression: string
  readonly variables: readonly string[]
  readonly x0: readonly number[]
  readonly bounds?: readonly (readonly [number | null, number | null])[]
  readonly constraints?: readonly string[]
  /** Minimum as published or in closed form. */
  readonly minimum: number
  /** Has minima that are not the least. */
  readonly multimodal?: boolean
}

const xs = (n: number): string[] => Array.from({ length: n }, (_, i) => `x${i + 1}`)

const sphere = (n: number, low: number, high: number): [number, number][] =>
  Array.from({ length: n }, () => [low, high])

/**
 * J. J. Moré, B. S. Garbow, K. E. Hillstrom, ACM Trans. Math. Softw. 7 (1981) 17; W. Hock, K. Schittkowski, Test Examples
 * for Nonlinear Programming Codes, Springer 1981 (hs…); linear ones from G. B. Dantzig, 1963, and V. Chvátal, 1983.
 */
export const PROBLEMS = {
  rosenbrock: { expression: '100*(x2 - x1^2)^2 + (1 - x1)^2', variables: xs(2), x0: [-1.2, 1], minimum: 0 },
  himmelblau: { expression: '(x1^2 + x2 - 11)^2 + (x1 + x2^2 - 7)^2', variables: xs(2), x0: [0, 0], minimum: 0 },
  beale: {
    expression: '(1.5 - x1*(1 - x2))^2 + (2.25 - x1*(1 - x2^2))^2 + (2.625 - x1*(1 - x2^3))^2',
    variables: xs(2),
    x0: [1, 1],
    minimum: 0,
  },
  booth: { expression: '(x1 + 2*x2 - 7)^2 + (2*x1 + x2 - 5)^2', variables: xs(2), x0: [0, 0], minimum: 0 },
  matyas: { expression: '0.26*(x1^2 + x2^2) - 0.48*x1*x2', variables: xs(2), x0: [3, -2], minimum: 0 },
  powell: {
    expression: '(x1 + 10*x2)^2 + 5*(x3 - x4)^2 + (x2 - 2*x3)^4 + 10*(x1 - x4)^4',
    variables: xs(4),
    x0: [3, -1, 0, 1],
    minimum: 0,
  },
  wood: {
    expression: '100*(x2 - x1^2)^2 + (1 - x1)^2 + 90*(x4 - x3^2)^2 + (1 - x3)^2 + 10*(x2 + x4 - 2)^2 + 0.1*(x2 - x4)^2',
    variables: xs(4),
    x0: [-3, -1, -3, -1],
    minimum: 0,
  },
  'brown-dennis': {
    expression: Array.from({ length: 20 }, (_, i) => {
      const t = `${i + 1}/5`
      return `((x1 + x2*${t} - exp(${t}))^2 + (x3 + x4*sin(${t}) - cos(${t}))^2)^2`
    }).join(' + '),
    variables: xs(4),
    x0: [25, 5, -5, -1],
    minimum: 85822.20162635628,
  },
  mccormick: {
    expression: 'sin(x1 + x2) + (x1 - x2)^2 - 1.5*x1 + 2.5*x2 + 1',
    variables: xs(2),
    x0: [0, 0],
    bounds: [
      [-1.5, 4],
      [-3, 4],
    ],
    minimum: -1.9132229549810367,
  },
  rastrigin: {
    expression: '20 + x1^2 - 10*cos(2*pi*x1) + x2^2 - 10*cos(2*pi*x2)',
    variables: xs(2),
    x0: [3.3, -2.7],
    bounds: sphere(2, -5.12, 5.12),
    minimum: 0,
    multimodal: true,
  },
  'six-hump-camel': {
    expression: '(4 - 2.1*x1^2 + x1^4/3)*x1^2 + x1*x2 + (-4 + 4*x2^2)*x2^2',
    variables: xs(2),
    x0: [2, 1],
    bounds: [
      [-3, 3],
      [-2, 2],
    ],
    minimum: -1.031628453489877,
    multimodal: true,
  },
  'goldstein-price': {
    expression:
      '(1 + (x1 + x2 + 1)^2*(19 - 14*x1 + 3*x1^2 - 14*x2 + 6*x1*x2 + 3*x2^2))*(30 + (2*x1 - 3*x2)^2*(18 - 32*x1 + 12*x1^2 + 48*x2 - 36*x1*x2 + 27*x2^2))',
    variables: xs(2),
    x0: [1.5, 1],
    bounds: sphere(2, -2, 2),
    minimum: 3,
    multimodal: true,
  },
  hs21: {
    expression: '0.01*x1^2 + x2^2 - 100',
    variables: xs(2),
    x0: [-1, -1],
    bounds: [
      [2, 50],
      [-50, 50],
    ],
    constraints: ['10*x1 - x2 >= 10'],
    minimum: -99.96,
  },
  hs28: {
    expression: '(x1 + x2)^2 + (x2 + x3)^2',
    variables: xs(3),
    x0: [-4, 1, 1],
    constraints: ['x1 + 2*x2 + 3*x3 = 1'],
    minimum: 0,
  },
  hs35: {
    expression: '9 - 8*x1 - 6*x2 - 4*x3 + 2*x1^2 + 2*x2^2 + x3^2 + 2*x1*x2 + 2*x1*x3',
    variables: xs(3),
    x0: [0.5, 0.5, 0.5],
    bounds: [
      [0, null],
      [0, null],
      [0, null],
    ],
    constraints: ['x1 + x2 + 2*x3 <= 3'],
    minimum: 0.1111111111111111,
  },
  hs39: {
    expression: '-x1',
    variables: xs(4),
    x0: [2, 2, 2, 2],
    constraints: ['x2 - x1^3 - x3^2 = 0', 'x1^2 - x2 - x4^2 = 0'],
    minimum: -1,
  },
  hs43: {
    expression: 'x1^2 + x2^2 + 2*x3^2 + x4^2 - 5*x1 - 5*x2 - 21*x3 + 7*x4',
    variables: xs(4),
    x0: [0, 0, 0, 0],
    constraints: [
      '8 - x1^2 - x2^2 - x3^2 - x4^2 - x1 + x2 - x3 + x4 >= 0',
      '10 - x1^2 - 2*x2^2 - x3^2 - 2*x4^2 + x1 + x4 >= 0',
      '5 - 2*x1^2 - x2^2 - x3^2 - 2*x1 + x2 + x4 >= 0',
    ],
    minimum: -44,
  },
  hs71: {
    expression: 'x1*x4*(x1 + x2 + x3) + x3',
    variables: xs(4),
    x0: [1, 5, 5, 1],
    bounds: sphere(4, 1, 5),
    constraints: ['x1*x2*x3*x4 >= 25', 'x1^2 + x2^2 + x3^2 + x4^2 = 40'],
    minimum: 17.0140172891563,
  },
  hs76: {
    expression: 'x1^2 + 0.5*x2^2 + x3^2 + 0.5*x4^2 - x1*x3 + x3*x4 - x1 - 3*x2 + x3 - x4',
    variables: xs(4),
    x0: [0.5, 0.5, 0.5, 0.5],
    bounds: [
      [0, null],
      [0, null],
      [0, null],
      [0, null],
    ],
    constraints: ['x1 + 2*x2 + x3 + x4 <= 5', '3*x1 + x2 + 2*x3 - x4 <= 4', 'x2 + 4*x3 >= 1.5'],
    minimum: -4.681818181818182,
  },
  hs100: {
    expression: '(x1 - 10)^2 + 5*(x2 - 12)^2 + x3^4 + 3*(x4 - 11)^2 + 10*x5^6 + 7*x6^2 + x7^4 - 4*x6*x7 - 10*x6 - 8*x7',
    variables: xs(7),
    x0: [1, 2, 0, 4, 0, 1, 1],
    constraints: [
      '127 - 2*x1^2 - 3*x2^4 - x3 - 4*x4^2 - 5*x5 >= 0',
      '282 - 7*x1 - 3*x2 - 10*x3^2 - x4 + x5 >= 0',
      '196 - 23*x1 - x2^2 - 6*x6^2 + 8*x7 >= 0',
      '-4*x1^2 - x2^2 + 3*x1*x2 - 2*x3^2 - 5*x6 + 11*x7 >= 0',
    ],
    minimum: 680.6300573,
  },
  'linear-chvatal': {
    expression: '-5*x1 - 4*x2 - 3*x3',
    variables: xs(3),
    x0: [0, 0, 0],
    bounds: [
      [0, null],
      [0, null],
      [0, null],
    ],
    constraints: ['2*x1 + 3*x2 + x3 <= 5', '4*x1 + x2 + 2*x3 <= 11', '3*x1 + 4*x2 + 2*x3 <= 8'],
    minimum: -13,
  },
  'linear-klee-minty': {
    expression: '-100*x1 - 10*x2 - x3',
    variables: xs(3),
    x0: [0, 0, 0],
    bounds: [
      [0, null],
      [0, null],
      [0, null],
    ],
    constraints: ['x1 <= 1', '20*x1 + x2 <= 100', '200*x1 + 20*x2 + x3 <= 10000'],
    minimum: -10000,
  },
} as const satisfies Record<string, NamedProblem>

export type ProblemName = keyof typeof PROBLEMS

export const PROBLEM_NAMES = Object.keys(PROBLEMS) as ProblemName[]
