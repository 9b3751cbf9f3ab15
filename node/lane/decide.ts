import type { Hash } from '../../src/crypto/ports.ts'
import { Assembly } from '../../src/journal/assembly.ts'
import type { Decision, Instant } from '../../src/journal/decision.ts'
import { tickDraft } from '../../src/journal/drafts.ts'
import type { Owner } from '../../src/journal/head.ts'
import type { Ledger } from '../../src/journal/state.ts'
import type { Clock } from '../../src/time/clock.ts'
import { isDue } from './instant.ts'
import { type Decided, type Job, mustBeSilent, withoutSettled } from './job.ts'

/** What decisions are made on. */
interface Ground {
  readonly hash: Hash
  readonly clock: Clock
  readonly owner: Owner
  readonly ledger: Ledger
  readonly moment?: bigint
  readonly mayPublish?: () => boolean
}

/** A batch that has been decided. */
interface Batch {
  readonly assembly: Assembly
  readonly decided: readonly Decided[]
  /** Jobs for the next batch. */
  readonly waiting: readonly Job[]
}

/** A batch with so many decisions ends when they have taken so many nanoseconds, which hold the event loop. */
const ENOUGH = 32
const HOLD_NS = 8_000_000n
/** A batch of few long ones ends after so many. */
const MOST_NS = 32_000_000n

/**
 * A batch ends when its events are so long, UTF-16 units: folding them holds the event loop once more, for five milliseconds
 * for a certificate of 128 coins, which is 40,000 long.
 */
const MOST_FOLDED = 65_536

const foldedLength = ({ drafts }: Decision<unknown>): number =>
  drafts.reduce((sum, { kind, text }) => (kind === 'event' || kind === 'received' ? sum + text.length : sum), 0)

/** Decides one after the other. A decision with an invalid entry is a bug; the batch is decided again without it. */
export function decide(ground: Ground, jobs: readonly Job[], instant: Instant): Batch {
  const { hash, clock, owner, ledger, mayPublish, moment = 0n } = ground
  const assembly = new Assembly(hash, owner, ledger)
  const silent = mayPublish?.() === false
  const tick = ledger.scalars.openTick
  if (!silent && tick !== null && isDue(tick.tick, instant, moment, jobs)) {
    assembly.add(tickDraft(hash, owner, assembly.state, tick, instant.svcond), instant.svcond)
  }
  const since = clock.now()
  const decided: Decided[] = []
  let folded = 0
  for (const [at, job] of jobs.entries()) {
    const isLong = clock.now() - since > (at >= ENOUGH ? HOLD_NS : MOST_NS) || folded > MOST_FOLDED
    if (at > 0 && isLong) return { assembly, decided, waiting: jobs.slice(at) }
    let decision: Decision<unknown>
    try {
      decision = job.decide(assembly.state, instant)
      if (silent) mustBeSilent(decision)
    } catch (error) {
      job.reject(error)
      continue
    }
    try {
      for (const draft of decision.drafts) assembly.add(draft, instant.svcond)
      assembly.addBeside(decision.beside ?? [])
    } catch (error) {
      job.reject(error)
      return decide(ground, withoutSettled(jobs, job, decided), instant)
    }
    decided.push({ job, decision })
    folded += foldedLength(decision)
  }
  return { assembly, decided, waiting: [] }
}
