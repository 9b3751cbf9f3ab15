import assert from 'node:assert/strict'
import type { Governance } from '../../src/mesh/governance/governance.ts'
import { sampleOf } from '../samples/sample-of.ts'
import { GovernanceSimulation, type SimulationRules } from './simulation.ts'
import { judgedByBallots } from './simulation-audit.ts'

const SEEDS = Array.from({ length: 500 }, (_, i) => i + 1)
/** A seed in which proposals are accepted, since a few others may have none. */
const ACCEPTED = 1
/** Seeds within which a broken rule must be found: those before are known not to show it. */
const FEW = SEEDS.slice(6, 10)

describe('a network with three members that vote twice, back-date, withhold and fork, and that is divided for a while', () => {
  const sum: Record<string, number> = {}
  for (const seed of new Set([ACCEPTED, ...sampleOf(SEEDS, 250)])) {
    it(`agrees on each decision, and undoes none that was final (seed ${seed})`, () => {
      for (const state of new GovernanceSimulation(seed).run()) sum[state] = (sum[state] ?? 0) + 1
    })
  }

  it('accepts some proposals and not others in these seeds', () => {
    if (process.env.LONG === '1') console.log(JSON.stringify(sum))
    assert.ok((sum.accepted ?? 0) > 0 && Object.keys(sum).length > 1, JSON.stringify(sum))
  })
})

/** What members go by if they join others that have ratified a proposal whatever the ballots are. */
const supportedByAll = (governance: Governance): Governance =>
  new Proxy(governance, {
    get: (target, name) => {
      if (name === 'isSupported') return () => true
      if (name === 'ratifiableFrom') {
        return () =>
          new Set([...target.proposals(), ...[...target.ratifications.all()].map(({ proposal }) => proposal)])
      }
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

describe('the simulated network detects', () => {
  const broken = new Map<string, readonly [Partial<SimulationRules>, RegExp]>([
    ['decisions by ballots alone', [{ judge: judgedByBallots }, /^final/]],
    ['signatures that count without ballots', [{ view: supportedByAll }, /^support/]],
  ])
  for (const [what, [rules, invariant]] of broken) {
    it(what, () => {
      for (const seed of FEW) {
        try {
          new GovernanceSimulation(seed, rules).run()
        } catch (error) {
          assert.match((error as Error).message, invariant)
          return
        }
      }
      assert.fail(`no seed of ${FEW.length} showed it`)
    })
  }
})
