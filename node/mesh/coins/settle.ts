import { setMaxListeners } from 'node:events'
import { Refusal } from '../../../src/errors/refusal.ts'
import type { RefusalCode } from '../../../src/errors/table.ts'
import type { Certificate, MintProof, Spend } from '../../../src/mesh/spend.ts'
import { spendId } from '../../../src/mesh/spend-signing.ts'
import { tickOf } from '../../../src/time/tick.ts'
import type { Services } from '../../services.ts'
import { mintProofsOf, mintTicksOf } from './mint-proof.ts'
import { nextTick, nextTurn } from './next-tick.ts'
import { worthOf } from './worth.ts'

/** A certified spend. */
export interface Moved {
  readonly spend: string
  readonly token_ids: readonly string[]
  /** Ticks from the proposal to the certificate; null if its coins have moved on since. */
  readonly ticks: number | null
  /** Null if its coins have moved on since: then it is in later spends only. */
  readonly certificate: Certificate | null
  /** Plancks. */
  readonly worth: bigint
}

/** A spend that was not certified. */
export interface NotMoved {
  readonly spend: string
  readonly token_ids: readonly string[]
  readonly code: RefusalCode
  readonly detail: string
}

/** A signed spend; without `mints`, they are made when it is proposed. */
export interface Signed {
  readonly spend: Spend
  readonly mints?: readonly MintProof[]
}

/** Spends of one request that are proposed in one tick; the rest of the callers' share is for others (own-share.ts). */
const PER_TICK = 24

/** Ticks for which a spend waits for room in the log of the node. */
const PATIENCE_TICKS = 10

/**
 * Proposes spends and waits for their certificates: all of them go into as few ticks as the bound of a log allows, and are
 * certified together.
 * @param signal of a caller who may leave; what was proposed stays proposed
 */
export async function settleAll(
  services: Services,
  spends: readonly Signed[],
  signal?: AbortSignal,
): Promise<readonly (Moved | NotMoved)[]> {
  // Each spend that waits listens to the same signal.
  if (signal !== undefined) setMaxListeners(spends.length + 10, signal)
  const pace = new Pace(services, signal)
  const settled: Promise<Moved | NotMoved>[] = []
  for (const signed of spends) {
    await pace.next()
    settled.push(settle(services, signed, pace, signal))
    // A refusal of one is found when all are awaited.
    settled.at(-1)?.catch(() => undefined)
  }
  return Promise.all(settled)
}

/** Lets a number of spends pass in each tick, and one in each turn of the event loop. */
class Pace {
  readonly #services: Services
  readonly #signal: AbortSignal | undefined
  #turns = Promise.resolve()
  #tick = 0
  #passed = 0

  constructor(services: Services, signal: AbortSignal | undefined) {
    this.#services = services
    this.#signal = signal
  }

  /** @throws Refusal CANCELLED */
  async next(): Promise<void> {
    const { clock } = this.#services
    // One after the other, also those that waited for the same tick.
    this.#turns = this.#turns.then(() => nextTurn(this.#services))
    await this.#turns
    for (;;) {
      if (this.#signal?.aborted === true) {
        throw new Refusal('CANCELLED', 'The request was cut; what it proposed stays proposed.')
      }
      const now = tickOf(clock.now())
      if (now !== this.#tick) {
        this.#tick = now
        this.#passed = 0
      }
      if (this.#passed++ < PER_TICK) return
      await nextTick(this.#services)
    }
  }
}

async function settle(
  services: Services,
  { spend, mints }: Signed,
  pace: Pace,
  signal: AbortSignal | undefined,
): Promise<Moved | NotMoved> {
  const { hash, mesh } = services
  const id = spendId(hash, spend)
  const named = { spend: id, token_ids: spend.inputs.map(({ coin }) => coin) }
  for (let waited = 0; ; waited++) {
    try {
      if (isPast(services, id, spend)) return { ...named, ticks: null, certificate: null, worth: worthOf(spend) }
      // What is proposed already needs no proofs, each of which is read from the tree of a tick.
      const isProposed = mesh.state.coins.proposal(id) !== null || mesh.state.coins.certificate(id) !== null
      const proofs =
        mints ?? (isProposed ? [] : await mintProofsOf(services, await mintTicksOf(services, spend.inputs)))
      const { certificate, ticks } = await mesh.propose(spend, proofs, signal)
      return { ...named, ticks, certificate, worth: worthOf(spend) }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const mayFollow = error.code === 'OVERLOADED' && waited < PATIENCE_TICKS && mesh.state.coins.proposal(id) === null
      if (!mayFollow) return { ...named, code: error.code, detail: error.message }
      await nextTick(services)
      await pace.next()
    }
  }
}

/** Whether a spend was certified so long ago that its certificate is not kept. */
function isPast({ mesh }: Services, id: string, { inputs: [input] }: Spend): boolean {
  const { coins } = mesh.state
  if (input === undefined || coins.certificate(id) !== null) return false
  return coins.certifiedSpend(input.coin, input.version, input.minter) === id
}
