import { COIN_RULES, type CoinRules } from '../../src/mesh/coin-rules.ts'
import { Lateness } from '../../src/mesh/lateness.ts'
import { TICK_BOUND } from '../../src/mesh/tick-bound.ts'

/** Runs a task in a world without one of the rules that keep coins from being spent twice. */
export async function withoutRule<T>(rule: keyof CoinRules, task: () => Promise<T>): Promise<T> {
  // Constants of the protocol: no option of a node changes them, so a test replaces them.
  const rules = COIN_RULES as { -readonly [Rule in keyof CoinRules]: boolean }
  rules[rule] = false
  try {
    return await task()
  } finally {
    rules[rule] = true
  }
}

/** Runs a task in a world in which no claim is ever late. */
export async function withoutLateness<T>(task: () => Promise<T>): Promise<T> {
  const { heartbeat } = Lateness.prototype
  Lateness.prototype.heartbeat = () => undefined
  try {
    return await task()
  } finally {
    Lateness.prototype.heartbeat = heartbeat
  }
}

/** Runs a task in a world in which a log may have any number of events of one tick. */
export async function withoutTickBound<T>(task: () => Promise<T>): Promise<T> {
  const bound = TICK_BOUND as { most: number }
  const { most } = bound
  bound.most = Number.POSITIVE_INFINITY
  try {
    return await task()
  } finally {
    bound.most = most
  }
}
