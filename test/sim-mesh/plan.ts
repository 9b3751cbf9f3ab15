import { TICK_NS } from '../../src/time/tick.ts'
import type { Random } from '../sim/random.ts'
import type { Weather } from '../transport/weather.ts'
import type { Character, Deed } from './liar.ts'

/** What a seed has in store. */
export interface Plan {
  /** Members that break the rules, one to five of seventeen. */
  readonly liars: readonly Character[]
  readonly weather: Weather
  /** Ticks by which the clock of each member is ahead, -3 to 3. */
  readonly skews: readonly number[]
  /** Ticks of faults and traffic, before everything gets well. */
  readonly ticks: number
  /** Whether members lose their disks. */
  readonly losesDisks: boolean
  /** Whether the network falls apart now and then. */
  readonly parts: boolean
}

export const MEMBERS = 17

const DEEDS: readonly Deed[] = ['fork', 'back-date', 'garbage', 'forge', 'recarry', 'late claim']

/** What a seed has in store: some of them also a member that floods the others. */
export function planOf(random: Random, ticks?: number): Plan {
  const { liars, ...plan } = drawn(random, ticks)
  const [first, ...rest] = liars as [Character, ...Character[]]
  const floods = random.chance(1, 4)
  return { ...plan, liars: [floods ? { ...first, deeds: [...first.deeds, 'flood'] } : first, ...rest] }
}

function drawn(random: Random, ticks?: number): Plan {
  const liars = Array.from({ length: 1 + random.below(5) }, () => characterOf(random))
  const mostLoss = random.pick([0, 0.1, 0.2, 0.3])
  return {
    liars,
    weather: {
      leastLoss: 0,
      mostLoss,
      duplication: random.pick([0, 0.05, 0.2]),
      shortestDelay: 1_000_000n,
      longestDelay: (TICK_NS * BigInt(random.pick([1, 4, 12, 24]))) / 4n,
    },
    skews: Array.from({ length: MEMBERS }, () => random.below(7) - 3),
    ticks: ticks ?? (random.chance(1, 5) ? 200 : 60 + random.below(40)),
    losesDisks: random.chance(1, 3),
    parts: random.chance(2, 3),
  }
}

function characterOf(random: Random): Character {
  return {
    votes: random.pick(['first', 'all', 'all', 'none']),
    heartbeats: random.pick(['true', 'nothing', 'everything', 'silent']),
    deeds: DEEDS.filter(() => random.chance(1, 2)),
  }
}
