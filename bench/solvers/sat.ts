import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Cdcl } from '../../src/solvers/sat/cdcl.ts'
import { clauseCount, type Formula } from '../../src/solvers/sat/formula.ts'
import { randomFormula } from '../../src/solvers/sat/random-formula.ts'
import { Refutation } from '../../src/solvers/sat/refutation.ts'
import { runTask } from '../../src/tasks/run-task.ts'
import { compare, growth, type Peer, type Timing, timed } from './bench.ts'
import { solve } from './solve.ts'

const N = 250
const RATIO = 4.26
/** Seeds of formulas without a model and of some with one. */
const UNSATISFIABLE = [3, 4, 8]
const SATISFIABLE = [1, 2, 5, 6, 7]

const formula = (seed: number): Formula => randomFormula(N, Math.round(N * RATIO), 3, seed)

const text = ({ variables, starts, literals }: Formula): string => {
  const lines = Array.from({ length: starts.length - 1 }, (_, clause) =>
    [...literals.subarray(starts[clause], starts[clause + 1]), 0].join(' '),
  )
  return `p cnf ${variables} ${lines.length}\n${lines.join('\n')}\n`
}

/** CPU seconds that a program reports of itself for all formulas, and how many have a model (exit status 10). */
const reported = (command: string, args: readonly string[], said: RegExp, seeds: readonly number[]): Timing | null => {
  const folder = mkdtempSync(join(tmpdir(), 'svcmesh-bench-'))
  try {
    let [seconds, result] = [0, 0]
    for (const seed of seeds) {
      const file = join(folder, `${seed}.cnf`)
      writeFileSync(file, text(formula(seed)))
      const { status, stdout } = spawnSync(command, [...args, file], { encoding: 'utf8', maxBuffer: 1e8 })
      const found = said.exec(stdout ?? '')?.[1]
      if (found === undefined || (status !== 10 && status !== 20)) return null
      seconds += Number(found)
      if (status === 10) result++
    }
    return { seconds, result }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const peers = (seeds: readonly number[], minisat: number, cadical: number): readonly Peer[] => [
  { name: 'MiniSat', run: () => reported('minisat', [], /CPU time\s*: ([\d.]+) s/, seeds), wanted: minisat },
  {
    name: 'CaDiCaL',
    run: () => reported('cadical', [], /total process time since initialization:\s*([\d.]+)/, seeds),
    wanted: cadical,
  },
]

const whole = (seeds: readonly number[]): number => {
  let models = 0
  for (const seed of seeds) models += solve('sat', { n: N, ratio: RATIO, seed, maxConflicts: 2_000_000 })
  return models
}

const searched = (seeds: readonly number[]): number => {
  let models = 0
  for (const seed of seeds) {
    const drawn = formula(seed)
    const cdcl = new Cdcl(drawn, new Refutation(clauseCount(drawn), 1.2e8))
    if (cdcl.search(2_000_000, () => {}) === 'satisfiable') models++
  }
  return models
}

/** Flips that the local search really does: it ends where it has found a model, long before the most that are allowed. */
const flipsOf = (n: number, seed: number): number => {
  const inputs = { n, ratio: 4, seed, method: 'probsat', maxFlips: 2000 * n }
  const { extra } = runTask({ kind: 'solver', solver: 'sat', inputs }, { stamp() {}, progress() {}, checkpoint() {} })
  return Number(extra.flips)
}

/** Satisfiability: uniform random formulas at the threshold against MiniSat and CaDiCaL. */
export const sat = (): void => {
  compare({
    work: `sat ${UNSATISFIABLE.length} without a model, n = ${N}, proof replayed`,
    own: () => timed(() => whole(UNSATISFIABLE)),
    peers: peers(UNSATISFIABLE, 1.5, 1.5),
    rounds: 1,
  })
  compare({
    work: 'sat, the same, search and record alone',
    own: () => timed(() => searched(UNSATISFIABLE)),
    peers: peers(UNSATISFIABLE, 1.5, 1.5),
    rounds: 1,
  })
  compare({
    work: `sat ${SATISFIABLE.length} with a model, n = ${N}`,
    own: () => timed(() => whole(SATISFIABLE)),
    peers: peers(SATISFIABLE, 1, 1),
  })
  growth(
    'sat, ratio 4 by local search, flips done',
    [1000, 2000, 4000, 8000].map((n) => ({
      label: `n = ${n}`,
      units: SATISFIABLE.reduce((flips, seed) => flips + flipsOf(n, seed), 0),
      run: () => SATISFIABLE.map((seed) => flipsOf(n, seed)),
    })),
  )
}
