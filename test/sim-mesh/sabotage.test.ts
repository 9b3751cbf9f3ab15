import assert from 'node:assert/strict'
import type { CoinRules } from '../../src/mesh/coin-rules.ts'
import { sampleOf } from '../samples/sample-of.ts'
import { type Invariant, Violation } from '../sim/violation.ts'
import { Amnesia } from './amnesia.ts'
import { withoutLateness, withoutRule, withoutTickBound } from './broken.ts'
import type { Character } from './liar.ts'
import { MeshSimulation, type MeshSimulationOptions } from './mesh-simulation.ts'

const LONG = process.env.LONG === '1'
/** Number of seeds within which the fault must be detected: not every seed produces the necessary events. */
const SEEDS = 6
/** Enough for all of them but what needs a past of its own; many faults show sooner. */
const TICKS = 60

type Faulty = Omit<MeshSimulationOptions, 'seed'> & {
  /** First seed, 1 by default: those before it are known not to show the fault. */
  readonly from?: number
}

/** Runs a network with a fault, and expects that one of these invariants, and no other, detects it. */
async function foundOut({ from = 1, ...options }: Faulty, ...invariants: Invariant[]): Promise<void> {
  for (let seed = from; seed < from + SEEDS; seed++) {
    const error: unknown = await new MeshSimulation({ deep: 0, ticks: TICKS, ...options, seed }).run().then(
      () => null,
      (violation: unknown) => violation,
    )
    if (error === null) continue
    assert.ok(error instanceof Violation, String(error))
    assert.ok(invariants.includes(error.invariant), error.message)
    assert.ok(error.message.includes(`npm run sim -- --mesh --seed ${seed}`), error.message)
    return
  }
  assert.fail(`no seed of ${SEEDS} from ${from} showed it`)
}

/** Five members that all do one thing. */
const liars =
  (character: Partial<Character>): NonNullable<MeshSimulationOptions['plan']> =>
  (plan) => {
    const liar: Character = { votes: 'all', heartbeats: 'everything', deeds: [], ...character }
    return { ...plan, liars: Array.from({ length: 5 }, () => liar) }
  }

describe('the checks of the simulated network detect', () => {
  const faults = new Map<string, () => Promise<void>>()
  const fault = (what: string, found: () => Promise<void>) => faults.set(what, found)
  const without = (rule: keyof CoinRules, options: Faulty, ...invariants: Invariant[]) =>
    withoutRule(rule, () => foundOut(options, ...invariants))

  fault('members that forget how they voted (rule 1)', () =>
    without('votesAreDurable', { from: 51 }, 'votes', 'one owner'),
  )

  fault('spends without the certificates of their inputs (rule 2)', () =>
    without('certificatesAreCarried', { ticks: 25, plan: liars({ deeds: ['forge'] }) }, 'holder', 'one owner'),
  )

  fault('members that vote on after they lost their disks (rule 3)', () =>
    withoutRule('recoveredAbstain', async () => {
      await assert.rejects(new Amnesia(1).run(8), ({ invariant }: Violation) => invariant === 'one owner')
    }),
  )

  fault('votes that no longer count once their voter’s log has two versions (rule 4)', () =>
    without('castVotesCount', { from: 42, plan: liars({ deeds: ['recant'] }) }, 'decided'),
  )

  fault('coins attributed to a node that did not mint them (rule 5)', () =>
    without('idsAreEnvelopes', { ticks: 25, plan: liars({ deeds: ['forge'] }) }, 'minted'),
  )

  fault('coins from two trees at one position of a log (rule 6)', () =>
    without('firstRootSticks', { ticks: 25, plan: liars({ deeds: ['fork'] }) }, 'minted'),
  )

  fault('coins that move on after they were redeemed (rule 7)', () =>
    without('redeemingIsSpending', { ticks: 30, plan: liars({ deeds: ['recarry'] }) }, 'redeemed once'),
  )

  fault('wallets that sign another spend when they get no answer (rule 8)', () =>
    foundOut({ sabotage: { wallets: 'forgetful' } }, 'not frozen'),
  )

  // A claim is late after 120 ticks: a third of the work of this file, for the long run.
  if (LONG)
    fault('backdated claims that win', () =>
      withoutLateness(() =>
        foundOut({ ticks: 250, plan: liars({ votes: 'none', heartbeats: 'silent', deeds: ['late claim'] }) }, 'final'),
      ),
    )

  fault('logs that grow by any number of events in a tick', () =>
    withoutTickBound(() => {
      const floods = liars({ deeds: ['flood'] })
      return foundOut(
        { from: 4, ticks: 12, plan: (plan) => ({ ...plan, liars: floods(plan).liars.slice(0, 2) }) },
        'bounded',
      )
    }),
  )

  fault('an outbox that leaves out events', () => {
    let said = 0
    const sabotage: MeshSimulationOptions['sabotage'] = {
      transport(transport) {
        const publish = transport.publish.bind(transport)
        transport.publish = async (message) => {
          if (++said % 50 !== 0) await publish(message)
        }
      },
    }
    return foundOut({ ticks: 12, sabotage }, 'outbox')
  })

  for (const [what, found] of sampleOf([...faults], 5)) it(what, found)
})
