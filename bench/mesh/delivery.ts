import type { Sightings } from './recorder.ts'

export interface Delivery {
  /** Events that were said. */
  readonly events: number
  /** Share of (event, other node) pairs that arrived at all. */
  readonly share: number
  /** Milliseconds from durable at its origin to durable at the last of the others, ascending; those that reached all. */
  readonly delays: readonly number[]
  /** Pairs that arrived per second of the given time, divided by the number of other nodes. */
  readonly perSecond: number
}

/** Puts together what the nodes wrote down. @param seconds in which was spoken */
export function deliveryOf(all: readonly Sightings[], seconds: number): Delivery {
  const others = all.length - 1
  const said = new Map(all.flatMap(({ said }) => said))
  const last = new Map<string, { count: number; at: number }>()
  let pairs = 0
  for (const { heard } of all) {
    for (const [key, at] of heard) {
      if (!said.has(key)) continue
      pairs++
      const known = last.get(key)
      last.set(key, { count: (known?.count ?? 0) + 1, at: Math.max(at, known?.at ?? 0) })
    }
  }
  const delays = [...last]
    .filter(([, { count }]) => count === others)
    .map(([key, { at }]) => at - (said.get(key) as number))
    .toSorted((a, b) => a - b)
  return { events: said.size, share: pairs / (said.size * others), delays, perSecond: pairs / others / seconds }
}
