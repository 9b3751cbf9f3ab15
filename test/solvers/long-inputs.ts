/** Inputs of a solver with the longest lists and texts that a body has room for. */
export interface LongInputs {
  readonly solver: string
  readonly what: string
  readonly inputs: Readonly<Record<string, unknown>>
}

const list = <T>(length: number, item: (at: number) => T): readonly T[] => Array.from({ length }, (_, at) => item(at))

const numbers = (length: number): readonly number[] => list(length, () => 0.5)

/** Symmetric and positive definite. */
const matrix = (size: number) =>
  list(size, (row) => list(size, (column) => (row === column ? 2 : 1 / (1 + Math.abs(row - column)))))

/** Buses on a square, each joined to its neighbours: the elimination fills in more than in networks that are built. */
const network = (side: number) => ({
  buses: list(side * side, (at) => ({ bus: at + 1, type: at === 0 ? 'slack' : 'pq', Pd: 0.001 })),
  branches: list(side * side, (at) => at + 1).flatMap((bus) => [
    ...(bus % side === 0 ? [] : [{ from: bus, to: bus + 1, r: 0.01, x: 0.1 }]),
    ...(bus + side > side * side ? [] : [{ from: bus, to: bus + side, r: 0.01, x: 0.1 }]),
  ]),
})

const clauses = (variables: number, count: number, width: number) =>
  list(count, (clause) =>
    list(width, (at) => (1 + ((clause * 7919 + at * 104_729) % variables)) * ((clause + at) % 2 === 0 ? 1 : -1)),
  )

const dimacs = (variables: number, count: number): string =>
  `p cnf ${variables} ${count}\n${clauses(variables, count, 3)
    .map((clause) => `${clause.join(' ')} 0`)
    .join('\n')}`

/** Bodies on a curve on which no two meet. */
const bodies = (count: number) => list(count, (at) => ({ m: 1, x: [at, at * at, 1], v: [0, 1, 0] }))

const atoms = (count: number) =>
  list(count, (at) => ({ part: at % 2 === 0 ? 'receptor' : 'ligand', type: 'C_H', x: [at, at % 7, 0] }))

/** A formula in 60 variables of nearly as many characters as one may have. */
const formula = (shift: number): string => list(200, (at) => `x${at % 60}*x${(at + shift) % 60}`).join('+')

const names = list(60, (at) => `x${at}`)

const columns = list(59, (at) => `c${at}`)

export const LONG_INPUTS: readonly LongInputs[] = [
  { solver: 'heat', what: 'initial state', inputs: { nx: 256, ny: 256, initialState: numbers(66_049) } },
  { solver: 'wave', what: 'initial state', inputs: { nx: 256, ny: 256, initialState: [...numbers(132_098), 4, 0.5] } },
  { solver: 'react', what: 'initial state', inputs: { n: 256, initialState: numbers(131_072) } },
  { solver: 'tumor', what: 'initial state', inputs: { L: 100, initialState: numbers(65_537) } },
  { solver: 'flow', what: 'initial state', inputs: { case: 'taylor-green', n: 257, initialState: numbers(131_072) } },
  {
    solver: 'gauge',
    what: 'initial state',
    inputs: { dims: [12, 12, 12, 12], initialState: [0, ...list(331_776, (at) => (at % 4 === 0 ? 1 : 0))] },
  },
  { solver: 'evolve', what: 'initial state', inputs: { rho: 1e-3, initialState: list(138_000, (at) => at / 1e4) } },
  {
    solver: 'evolve',
    what: 'bonds',
    inputs: {
      N: 4000,
      bonds: list(6000, (at) => ({ i: at % 4000, j: (at + 1 + Math.floor(at / 4000)) % 4000, k: 1, r0: 1 })),
    },
  },
  { solver: 'multibody', what: 'a few bodies', inputs: { bodies: bodies(60) } },
  { solver: 'multibody', what: 'bodies', inputs: { bodies: bodies(2048) } },
  { solver: 'action', what: 'bodies', inputs: { bodies: bodies(64) } },
  { solver: 'dock', what: 'atoms', inputs: { atoms: atoms(4096) } },
  { solver: 'grid', what: 'a network of 481 items', inputs: network(13) },
  { solver: 'grid', what: 'a network at its nose', inputs: { mode: 'nose', ...network(13) } },
  { solver: 'grid', what: 'network', inputs: network(45) },
  { solver: 'kalman', what: 'small matrices', inputs: { F: matrix(10), H: matrix(10), Q: matrix(10), R: matrix(10) } },
  ...['discrete', 'continuous'].map((time) => ({
    solver: 'kalman',
    what: `matrices, ${time}`,
    inputs: { time, F: matrix(32), H: matrix(32), Q: matrix(32), R: matrix(32), P0: matrix(32) },
  })),
  {
    solver: 'kalman',
    what: 'measurements',
    inputs: { F: matrix(32), H: matrix(32), Q: matrix(32), R: matrix(32), z: list(1600, () => numbers(32)) },
  },
  { solver: 'sat', what: 'clauses', inputs: { clauses: clauses(5000, 12_000, 3) } },
  {
    solver: 'sat',
    what: 'wide clauses',
    inputs: { clauses: clauses(20_000, 480, 85), maxConflicts: 1000, maxFlips: 1000 },
  },
  { solver: 'sat', what: 'clauses to be counted', inputs: { count: true, clauses: clauses(1000, 480, 80) } },
  { solver: 'sat', what: 'text', inputs: { dimacs: dimacs(5000, 12_000) } },
  {
    solver: 'opt',
    what: 'data',
    inputs: { expression: 'a*x+b', data: { x: list(13_000, (at) => at), y: list(13_000, (at) => 2 * at) } },
  },
  {
    solver: 'opt',
    what: 'columns',
    inputs: {
      expression: columns.map((column) => `a${column}*${column}`).join('+'),
      response: 'y',
      data: Object.fromEntries([...columns, 'y'].map((column) => [column, numbers(900)])),
    },
  },
  {
    solver: 'opt',
    what: 'formulas',
    inputs: {
      expression: formula(5),
      variables: names,
      x0: numbers(60),
      bounds: names.map(() => [0, 1]),
      constraints: list(60, (at) => `${formula(7 + at)}<=100`),
    },
  },
  {
    solver: 'opt',
    what: 'a few formulas',
    inputs: { expression: formula(5), constraints: list(2, (at) => `${formula(7 + at)}<=100`) },
  },
]
