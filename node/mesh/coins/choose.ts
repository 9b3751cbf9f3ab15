import { canonicalJson } from '../../../src/bytes/canonical-json.ts'
import { Refusal } from '../../../src/errors/refusal.ts'
import type { Proposal } from '../../../src/mesh/coin-table.ts'
import type { Spend, SpendAction } from '../../../src/mesh/spend.ts'
import type { Services } from '../../services.ts'
import type { Mesh } from '../mesh.ts'
import { type Holding, holdingOf, holdingsOf } from './holdings.ts'
import { pick } from './pick.ts'

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
  const holdings =
    'count' in choice
      ? await holdingsOf(services, account)
      : await Promise.all([...new Set(choice.ids)].map((id) => holdingOf(services, account, id)))
  // Nothing is awaited from here to the reservation.
  const reserved = reservedOf(services.mesh)
  const open = openBy(services)
  const { coins } = services.mesh.state
  const frozen = new Set(holdings.filter(({ coin, minter }) => coins.isFrozen(coin, minter)).map(({ coin }) => coin))
  const isFree = ({ coin, status }: Holding): boolean =>
    status === 'movable' && !frozen.has(coin) && !reserved.has(coin) && !open.has(coin)
  const repeated = new Map<string, Spend>()
  let fresh: readonly Holding[]
  if ('count' in choice)
    fresh = draw(
      services,
      holdings.filter((holding) => isFree(holding) && !choice.except?.has(holding.coin)),
      choice.count,
    )
  else {
    for (const holding of holdings) {
      if (isFree(holding)) continue
      const { id, spend } = repeatable(holding, frozen, open.get(holding.coin), action)
      repeated.set(id, spend)
    }
    fresh = holdings.filter(isFree)
  }
  for (const { coin } of fresh) reserved.add(coin)
  return {
    fresh,
    repeated: [...repeated.values()],
    release() {
      for (const { coin } of fresh) reserved.delete(coin)
    },
  }
}

function draw({ entropy }: Services, movable: readonly Holding[], count: number): Holding[] {
  if (count <= movable.length) return pick(entropy, movable, count)
  const detail = `The account holds ${movable.length} movable coins; request at most that many.`
  throw new Refusal('INVALID_BODY', detail, { movable: movable.length, count })
}

/** The pending spend of a coin, if it has the requested action. */
function repeatable(
  { coin, status }: Holding,
  frozen: ReadonlySet<string>,
  open: Proposal | undefined,
  action: SpendAction,
): Proposal {
  if (frozen.has(coin)) throw new Refusal('COIN_FROZEN', `The coin ${coin} can no longer be spent.`, { coin })
  if (status !== 'movable') throw new Refusal('COIN_NOT_MOVABLE', `The coin ${coin} is ${status}.`, { coin, status })
  if (open !== undefined && canonicalJson(open.spend.action) === canonicalJson(action)) return open
  const detail = `Another spend of the coin ${coin} is being voted on; two would freeze it. Wait for that one.`
  throw new Refusal('SPEND_CONFLICT', detail, { coin, other: open?.id ?? null })
}

/** Open proposals of coins held by this node, by coin. */
function openBy({ mesh, identity }: Services): Map<string, Proposal> {
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
