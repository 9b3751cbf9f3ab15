import { Refusal } from '../../../src/errors/refusal.ts'
import type { Spend, SpendAction } from '../../../src/mesh/spend.ts'
import { signSpend } from '../../../src/mesh/spend-signing.ts'
import { tickOf } from '../../../src/time/tick.ts'
import { conflict, type RequestMark } from '../../pipeline/idempotency.ts'
import type { Services } from '../../services.ts'
import { type Choice, type Chosen, choose } from './choose.ts'
import type { Holding } from './holdings.ts'
import { nextTurn } from './next-tick.ts'
import { packed } from './packed.ts'
import { type Moved, type NotMoved, type Signed, settleAll } from './settle.ts'

export interface Movement {
  readonly spends: readonly Moved[]
  readonly refused: readonly NotMoved[]
}

/** Whose coins are moved, for which request. */
export interface Mover {
  readonly account: string
  /** Of a request that may be repeated. */
  readonly mark: RequestMark | null
  readonly signal?: AbortSignal | undefined
}

/**
 * Moves coins that this node keeps for an account. The node signs; for coins with a pending spend, that spend is
 * proposed again. With a mark, the spends are in the journal before they are proposed: a repetition, also after a restart,
 * proposes the same ones and no others, and completes what is missing.
 * @throws Refusal when no coin could be moved; IDEMPOTENCY_CONFLICT if the mark is that of another request
 */
export async function move(services: Services, mover: Mover, choice: Choice, action: SpendAction): Promise<Movement> {
  const { account, signal } = mover
  const known = await signedBefore(services, mover)
  const rest = remaining(choice, known)
  const chosen = rest === null ? NOTHING : await choose(services, account, rest, action)
  try {
    const fresh: Signed[] = []
    for (const { holdings, mints } of await packed(services, chosen.fresh)) {
      fresh.push({ spend: signed(services, holdings, action), mints })
      await nextTurn(services)
    }
    const spends: readonly Signed[] = [...chosen.repeated.map((spend) => ({ spend })), ...fresh]
    await remember(services, mover, spends)
    return sorted(await settleAll(services, [...known.map((spend) => ({ spend })), ...spends], signal))
  } finally {
    chosen.release()
  }
}

const NOTHING: Chosen = { fresh: [], repeated: [], release: () => undefined }

/** The spends that were signed when the same request came before. */
async function signedBefore({ reader }: Services, { account, mark }: Mover): Promise<readonly Spend[]> {
  if (mark === null) return []
  const movements = await reader.movements(account, mark.key)
  if (movements.some(({ request }) => request !== mark.request)) throw conflict()
  return movements.map(({ spend }) => spend)
}

/** What is still to be chosen; null for nothing. */
function remaining(choice: Choice, known: readonly Spend[]): Choice | null {
  const coins = new Set(known.flatMap(({ inputs }) => inputs.map(({ coin }) => coin)))
  if ('count' in choice) {
    const count = choice.count - coins.size
    return count > 0 ? { count, except: coins } : null
  }
  const ids = choice.ids.filter((id) => !coins.has(id))
  return ids.length > 0 ? { ids } : null
}

/** Spends written to the journal at once. */
const AT_ONCE = 8

async function remember(services: Services, { account, mark }: Mover, spends: readonly Signed[]): Promise<void> {
  if (mark === null) return
  const bodies = spends.map(({ spend }) => ({ account, key: mark.key, request: mark.request, spend }))
  for (let at = 0; at < bodies.length; at += AT_ONCE) {
    await services.recordMovements(bodies.slice(at, at + AT_ONCE))
    await nextTurn(services)
  }
}

function signed({ signer, identity, clock }: Services, group: readonly Holding[], action: SpendAction): Spend {
  const inputs = group.map(({ coin, minter, version, face }) => ({ coin, minter, version, face }))
  return signSpend(signer, { network: identity.network, inputs, action, svcond: tickOf(clock.now()) })
}

function sorted(outcomes: readonly (Moved | NotMoved)[]): Movement {
  const spends = outcomes.filter((outcome) => 'ticks' in outcome)
  const refused = outcomes.filter((outcome) => 'code' in outcome)
  const [first] = refused
  if (spends.length === 0 && first !== undefined) throw new Refusal(first.code, first.detail, { refused })
  return { spends, refused }
}
