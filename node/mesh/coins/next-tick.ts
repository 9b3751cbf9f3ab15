import type { Clock } from '../../../src/time/clock.ts'
import { startOfTick, tickOf } from '../../../src/time/tick.ts'

/** Resolves shortly after the start of the next tick, when the event that closes the last one is written. */
export const nextTick = ({ clock }: { readonly clock: Clock }): Promise<void> =>
  new Promise((resolve) => {
    const now = clock.now()
    clock.after(startOfTick(tickOf(now) + 1) - now + 20_000_000n, resolve)
  })

/** Resolves in a later turn of the event loop: what signs or checks many spends gives way to others between them. */
export const nextTurn = ({ clock }: { readonly clock: Clock }): Promise<void> =>
  new Promise((resolve) => void clock.after(0n, resolve))
