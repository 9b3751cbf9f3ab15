import assert from 'node:assert/strict'
import { type Invariant, Violation } from '../sim/violation.ts'
import { RULES, type Rules } from './epoch-member.ts'
import { EpochSimulation, type EpochSimulationOptions } from './epoch-simulation.ts'
import { MeshSimulation, type MeshSimulationOptions } from './mesh-simulation.ts'

const LONG = process.env.LONG === '1'
const FIRST = Number(process.env.TEST_SEED ?? 1)
const SEEDS = LONG ? 500 : 4
/** Seeds of whole networks in the long run. */
const WHOLE = Number(process.env.SEEDS ?? 20)
/** Seeds within which a missing rule must show. */
const MOST = 40

const seeds = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => FIRST + index)

function violationOf(options: EpochSimulationOptions): Violation | null {
  try {
    new EpochSimulation(options).run()
    return null
  } catch (error) {
    assert.ok(error instanceof Violation, String(error))
    return error
  }
}

describe(`epochs of members, seeds ${FIRST} to ${FIRST + SEEDS - 1}`, function () {
  this.timeout(0)

  it('never move a coin to two holders or have one number twice, with three Byzantine members and stolen old keys', () => {
    const results = seeds(SEEDS).map((seed) => new EpochSimulation({ seed }).run())
    const sum = (of: (result: (typeof results)[number]) => number): number =>
      results.reduce((total, result) => total + of(result), 0)
    // Runs in which nothing happens would satisfy everything.
    assert.ok(
      results.every(({ epochs }) => epochs >= 4),
      JSON.stringify(results),
    )
    const figures = Object.fromEntries(
      (['certified', 'moved', 'onward', 'mixed'] as const).map((name) => [name, sum((result) => result.figures[name])]),
    )
    if (LONG) console.log(JSON.stringify(figures))
    for (const [name, least] of [
      ['certified', 6],
      ['moved', 3],
      ['onward', 1],
      // A few seeds may have none.
      ['mixed', LONG ? 0.5 : 0],
    ] as const)
      assert.ok((figures[name] ?? 0) >= least * SEEDS, `${name} of ${JSON.stringify(figures)}`)
  })

  // Whole nodes, one seed takes as long as everything else here.
  if (LONG)
    it('replace a lost member of seventeen while coins move, through crashes, partitions and three liars', async () => {
      let certified = 0
      for (const seed of seeds(WHOLE)) {
        const plan: NonNullable<MeshSimulationOptions['plan']> = (drawn) => {
          return { ...drawn, losesDisks: false, liars: drawn.liars.slice(0, 3) }
        }
        certified += (await new MeshSimulation({ seed, ticks: 48, deep: 1, replaces: true, plan }).run()).certified
      }
      assert.ok(certified > WHOLE, `${certified} spends`)
    })

  const without = (rules: Partial<{ [Part in keyof Rules]: Partial<Rules[Part]> }>): Rules => ({
    coins: { ...RULES.coins, ...rules.coins },
    epochs: { ...RULES.epochs, ...rules.epochs },
  })

  const foundOut = (invariant: Invariant, options: Omit<EpochSimulationOptions, 'seed'>): void => {
    for (const seed of seeds(MOST)) {
      const violation = violationOf({ ...options, seed })
      if (violation === null) continue
      assert.equal(violation.invariant, invariant, violation.message)
      return
    }
    assert.fail(`no seed of ${MOST} showed it`)
  }

  it('would move coins twice if the latest members decided on old versions', () => {
    foundOut('one owner', { rules: without({ coins: { epochsDecide: false } }) })
  })

  it('would move coins twice if votes did not bind across epochs', () => {
    foundOut('one owner', { rules: without({ coins: { votesAreDurable: false } }) })
  })

  it('would move a coin twice if an envelope might be listed in ticks of two epochs, and never do', () => {
    foundOut('one owner', { isListedAgain: true, rules: without({ coins: { firstRootSticks: false } }) })
    for (const seed of seeds(LONG ? SEEDS : 1)) assert.equal(violationOf({ seed, isListedAgain: true }), null)
  })

  it('would have one number twice if members signed every accepted change, and have it once even then if they do not', () => {
    foundOut('one epoch', { isTorn: true, rules: without({ epochs: { oneVote: false } }) })
    for (const seed of seeds(SEEDS)) assert.notEqual(violationOf({ seed, isTorn: true })?.invariant, 'one epoch')
  })
})
