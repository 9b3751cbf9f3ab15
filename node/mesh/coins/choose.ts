import { canonicalJson } from '../../../src/bytes/canonical-json.ts'
import { Refusal } from '../../../src/errors/refusal.ts'
import type { Proposal } from '../../../src/mesh/coin-table.ts'
import type { Spend, SpendAction } from '../../../src/mesh/spend.ts'
import type { Services } from '../../services.ts'
import type { Mesh } from '../mesh.ts'
import { draw } from './draw.ts'
import { canMove, type Holding, holdingOf } from './holdings.ts'
import { nextTurn } from './next-tick.ts'

/** Coins by their ids, or a number of random ones. */
export type Choice =
  | { readonly ids: readonly string[] }
  | {
      readonly count: number
      /** Coins that are not drawn. */
      readonly except?: ReadonlySet<string>
    }

export interface Chosen {
  /** To be signed; reserved until `release`. */
  readonly fresh: readonly Holding[]
  /** Pending spends of chosen coins with the same action. */
  readonly repeated: readonly Spend[]
  release(): void
}

/** Coins that a request is about to sign, by mesh: no other request may choose them until they are in the journal. */
const RESERVED = new WeakMap<Mesh, Set<string>>()

/** Coins that are read from the journal at once. */
const PART = 64

/**
 * Chooses coins of an account that can be used for the action now.
 * @throws Refusal UNKNOWN_COIN, SOULBOUND, NOT_THE_HOLDER, COIN_NOT_MOVABLE, COIN_FROZEN, SPEND_CONFLICT, INVALID_BODY
 */
export async function choose(
  services: Services,
  account: string,
  choice: Choice,
  action: SpendAction,
): Promise<Chosen> {
  const own = new Set<string>()
  const reserved = reservedOf(services.mesh)
  const reserve = (coin: string): void => {
    reserved.add(coin)
    own.add(coin)
  }
  const release = (): void => {
    for (const coin of own) reserved.delete(coin)
  }
  try {
    if ('count' in choice) {
      await drawn(services, account, choice, reserve)
      return { fresh: await holdingsOf(services, account, [...own]), repeated: [], release }
    }
    const holdings = await holdingsOf(services, account, [...new Set(choice.ids)])
    // Nothing is awaited from here to the reservation.
    const open = openBy(services)
    const fresh: Holding[] = []
    const repeated = new Map<string, Spend>()
    for (const holding of holdings) {
      const { coin, minter, status } = holding
      const isFrozen = services.mesh.state.coins.isFrozen(coin, minter)
      if (status === 'movable' && !isFrozen && !reserved.has(coin) && !open.has(coin)) fresh.push(holding)
      else {
        const { id, spend } = repeatable(holding, isFrozen, open.get(coin), action)
        repeated.set(id, spend)
      }
    }
    for (const { coin } of fresh) reserve(coin)
    return { fresh, repeated: [...repeated.values()], release }
  } catch (error) {
    release()
    throw error
  }
}

/** Draws coins that can move now, and reserves each in the turn in which it is looked at. */
function drawn(
  services: Services,
  account: string,
  { count, except }: { readonly count: number; readonly except?: ReadonlySet<string> },
  reserve: (coin: string) => void,
): Promise<void> {
  const reserved = reservedOf(services.mesh)
  return draw(services, account, count, () => {
    const open = openBy(services)
    return (kept) => {
      const { coin } = kept
      if (except?.has(coin) || reserved.has(coin) || open.has(coin) || !canMove(services, account, kept)) return false
      reserve(coin)
      return true
    }
  })
}

async function holdingsOf(services: Services, account: string, ids: readonly string[]): Promise<readonly Holding[]> {
  const holdings: Holding[] = []
  for (let from = 0; from < ids.length; from += PART) {
    if (from > 0) await nextTurn(services)
    const part = ids.slice(from, from + PART)
    holdings.push(...(await Promise.all(part.map((id) => holdingOf(services, account, id)))))
  }
  return holdings
}

/** The pending spend of a coin, if it has the requested action. */
function repeatable(
  { coin, status }: Holding,
  isFrozen: boolean,
  open: Proposal | undefined,
  action: SpendAction,
): Proposal {
  if (isFrozen) throw new Refusal('COIN_FROZEN', `The coin ${coin} can no longer be spent.`, { coin })
  if (status !== 'movable') throw new Refusal('COIN_NOT_MOVABLE', `The coin ${coin} is ${status}.`, { coin, status })
  if (open !== undefined && canonicalJson(open.spend.action) === canonicalJson(action)) return open
  const detail = `Another spend of the coin ${coin} is being voted on; two would freeze it. Wait for that one.`
  throw new Refusal('SPEND_CONFLICT', detail, { coin, other: open?.id ?? null })
}

/** Open proposals of coins held by this node, by coin. */
function openBy({ mesh, identity }: Services): ReadonlyMap<string, Proposal> {
  const open = new Map<string, Proposal>()
  for (const proposal of mesh.state.coins.open()) {
    if (proposal.spend.holder !== identity.publicKey) continue
    for (const { coin } of proposal.spend.inputs) open.set(coin, proposal)
  }
  return open
}

function reservedOf(mesh: Mesh): Set<string> {
  const reserved = RESERVED.get(mesh) ?? new Set<string>()
  RESERVED.set(mesh, reserved)
  return reserved
}
