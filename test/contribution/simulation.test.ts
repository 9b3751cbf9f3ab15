import assert from 'node:assert/strict'
import type { ContributionRules } from '../../src/mesh/contributions.ts'
import { sampleOf } from '../samples/sample-of.ts'
import { ContributionSimulation, SHORT } from './simulation.ts'

const SEEDS = Array.from({ length: 500 }, (_, i) => i + 1)
/** A seed with liars that are found, since a few others may have none. */
const LIARS = 6
/** Seeds in which a broken rule must be found. */
const FEW = SEEDS.slice(0, 8)

describe('a mesh with lying contributors and challengers, members that collude or die, and events in any order', () => {
  const sum = { jobs: 0, lies: 0, withheld: 0 }
  for (const seed of new Set([LIARS, ...sampleOf(SEEDS, 125)])) {
    it(`withholds the bonds of proven liars and no other (seed ${seed})`, () => {
      const { jobs, lies, withheld } = new ContributionSimulation(seed).run()
      sum.jobs += jobs
      sum.lies += lies
      sum.withheld += withheld
    })
  }

  it('has something to decide in these seeds', () => {
    assert.ok(sum.jobs > 0 && sum.lies > 0 && sum.withheld > 0, JSON.stringify(sum))
  })
})

describe('the simulated mesh of contributors detects', () => {
  const broken = new Map<string, readonly [Partial<ContributionRules>, RegExp]>([
    ['bonds that a majority of three withholds', [{ agreementOf: () => 2 }, /^(honest|proven|deposit)/]],
    [
      'bonds that are withheld when the members agree with neither side, or with nobody',
      [
        {
          agreementOf: () => 1,
          findingOf: (sides, found) => (found === sides.claimed ? 'contributor_right' : 'contributor_wrong'),
        },
        /^(honest|proven)/,
      ],
    ],
    ['liars that leave before anybody has looked', [{ releasesWait: false }, /^kept/]],
    ['liars that leave while they are challenged', [{ challengesBind: false, releasesWait: false }, /^kept/]],
    ['silent members that are waited for', [{ policy: { ...SHORT, answerTicks: 100_000 } }, /^(decided|proven)/]],
  ])
  for (const [what, [rules, invariant]] of sampleOf([...broken], 2)) {
    it(what, () => {
      for (const seed of FEW) {
        try {
          new ContributionSimulation(seed, rules).run()
        } catch (error) {
          assert.match((error as Error).message, invariant)
          return
        }
      }
      assert.fail(`no seed of ${FEW.length} showed it`)
    })
  }
})
