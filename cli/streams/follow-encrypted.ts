import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '../../src/errors/refusal.ts'
import { TICK_NS } from '../../src/time/tick.ts'
import type { Report } from '../../src/verifier/report.ts'
import type { Client } from '../client.ts'
import type { Invocation } from '../command.ts'
import type { Members } from '../node-actions.ts'
import { encryptedTicks, rowOf } from './pull-encrypted.ts'
import { call, pathOf } from './requests.ts'

const TICK_MS = Number(TICK_NS) / 1e6
/** Milliseconds between two looks at a channel that seldom ticks. */
const LONGEST_PAUSE = 5_000

/** An event of a channel; a tick has what the verifier found. */
interface Followed {
  readonly event: Members
  readonly report?: Report
}

/** How often an answer that was lost is asked for again before the watch ends. */
const LOST_ANSWERS = 5
/** Milliseconds before the first time; twice as many before each of the next. */
const FIRST_PAUSE = 200

/** A pause that ends early when the signal aborts. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<unknown> =>
  sleep(milliseconds, undefined, { signal }).catch(() => undefined)

const isLost = (error: unknown): boolean => error instanceof Refusal && error.code === 'NODE_UNREACHABLE'

/** Asks again when an answer is lost. */
async function patiently<T>(signal: AbortSignal, ask: () => Promise<T>): Promise<T> {
  for (let lost = 0; ; lost++) {
    try {
      return await ask()
    } catch (error) {
      if (!isLost(error) || lost === LOST_ANSWERS || signal.aborted) throw error
      await pause(FIRST_PAUSE * 2 ** lost, signal)
    }
  }
}

/**
 * Pulls of one session after the other: a session lasts an hour, ends when another reader needs its place, and cannot be
 * continued when one of its frames was lost.
 */
async function endlessTicks(...session: Parameters<typeof encryptedTicks>): ReturnType<typeof encryptedTicks> {
  let pull: Awaited<ReturnType<typeof encryptedTicks>> | null = await encryptedTicks(...session)
  return async () => {
    pull ??= await encryptedTicks(...session)
    try {
      return await pull()
    } catch (error) {
      pull = null
      if (!(error instanceof Refusal && error.code === 'UNAUTHORIZED')) throw error
      pull = await encryptedTicks(...session)
      return pull()
    }
  }
}

/** The state of a channel as its readers are told it. */
const stateOf = ({ state, autotick, halted, stopped }: Members): Members => ({ state, autotick, halted, stopped })

/**
 * Events of a channel as `followChannel` gives them, whose ticks are pulled encrypted and verified. Between two looks the
 * channel may tick more than once: only the last of these ticks is pulled, and a gap names the others.
 * @throws Refusal BAD_FRAME; NODE_UNREACHABLE after several lost answers in succession
 */
export async function* followEncrypted(
  client: Client,
  channel: string,
  options: Invocation['options'],
  signal: AbortSignal,
  count = Number.POSITIVE_INFINITY,
): AsyncGenerator<Followed> {
  const pull = await endlessTicks(client, channel, options)
  let last: number | undefined
  let told = ''
  for (let left = count; left > 0 && !signal.aborted; ) {
    const view = await patiently(signal, () => call(client, 'GET', pathOf(channel)))
    last ??= Number(view.ticks)
    const pulled = Number(view.ticks) > last ? await patiently(signal, pull) : null
    if (pulled !== null && pulled.tick.tick > last) {
      const { tick, report } = pulled
      if (tick.tick > last + 1) yield { event: { type: 'gap', from: last + 1, to: tick.tick - 1 } }
      last = tick.tick
      left--
      yield { event: { type: 'tick', ...rowOf(channel, tick) }, report }
    }
    const state = stateOf(view)
    const isTold = JSON.stringify(state) === told
    told = JSON.stringify(state)
    if (!isTold) yield { event: { type: 'state', tick: view.ticks, ...state } }
    if (view.state === 'closed' || view.halted === true) return
    if (left > 0) await pause(Math.min(LONGEST_PAUSE, (Number(view.tickIntervalSvconds) * TICK_MS) / 2), signal)
  }
}
