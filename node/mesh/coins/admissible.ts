import { canonicalJson } from '../../../src/bytes/canonical-json.ts'
import { Refusal } from '../../../src/errors/refusal.ts'
import { MAX_EVENT_BYTES, WINDOW_TICKS } from '../../../src/mesh/events.ts'
import { proofOf } from '../../../src/mesh/minted.ts'
import type { Certificate, MintProof, Spend, SpendBody, SpendInput } from '../../../src/mesh/spend.ts'
import { tickOf } from '../../../src/time/tick.ts'
import type { MeshContext } from '../context.ts'

/** Upper bound of the bytes of an event around its body. */
const EVENT_FRAME = 1_024

/** Identifies one version of a coin, which only one spend can use. */
export const placeOf = ({ minter, coin, version }: SpendInput): string => `${minter}/${coin}/${version}`

/**
 * Checks whether this node may publish a spend: not one that could never be certified or would freeze a coin. Signatures and
 * proofs are checked when it is published (own-log.ts), since that takes long.
 * @param underway spends being written to the journal, by `placeOf` of their inputs
 * @returns the body to publish, with the proofs and certificates that the inputs need, and its length in UTF-16 units
 * @throws Refusal
 */
export function admissible(
  context: Pick<MeshContext, 'state' | 'clock'>,
  id: string,
  spend: Spend,
  mints: readonly MintProof[],
  underway: ReadonlyMap<string, string>,
): { readonly body: SpendBody; readonly length: number } {
  const { coins } = context.state
  mustBeOfThisTime(spend, tickOf(context.clock.now()))
  const certificates = new Map<string, Certificate>()
  const places = new Set(spend.inputs.map(placeOf))
  for (const input of spend.inputs) {
    mustBePresent(coins, spend, input)
    if (input.version === 0) mustBeRooted(context.state, input.coin, proofOf(mints, input.coin))
    mustBeAlone(underway.get(placeOf(input)), id)
    if (input.version === 0) continue
    const last = coins.certifiedSpend(input.coin, input.version - 1, input.minter)
    const certificate = last === null ? null : coins.certificate(last)
    if (last !== null && certificate !== null) certificates.set(last, certificate)
  }
  for (const open of coins.open()) {
    if (open.id !== id && open.spend.inputs.some((other) => places.has(placeOf(other)))) mustBeAlone(open.id, id)
  }
  const body: SpendBody = {
    spend,
    mints,
    certificates: [...certificates].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, certificate]) => certificate),
  }
  const { length } = canonicalJson(body)
  if (length + EVENT_FRAME > MAX_EVENT_BYTES) {
    throw new Refusal('BAD_SPEND', 'The spend and its proofs do not fit one event; split it into several spends.')
  }
  return { body, length }
}

/** No member votes for it earlier. */
function mustBeOfThisTime({ svcond }: Spend, now: number): void {
  if (svcond <= now + WINDOW_TICKS) return
  const detail = `The spend was signed for tick ${svcond}; sign it for the current tick ${now}.`
  throw new Refusal('BAD_SPEND', detail, { svcond, now })
}

function mustBePresent(coins: MeshContext['state']['coins'], spend: Spend, input: SpendInput): void {
  const now = coins.coin(input.coin, input.minter)
  const data = { coin: input.coin, version: now?.version ?? 0, holder: now?.holder ?? null }
  if ((now?.version ?? 0) !== input.version) {
    const past = input.version < data.version
    const detail = `Version ${input.version} of the coin ${input.coin} ${past ? 'is already spent' : 'does not exist yet'}; the coin is at version ${data.version}.`
    throw new Refusal('STALE_VERSION', detail, data)
  }
  if (coins.isFrozen(input.coin, input.minter)) {
    throw new Refusal('COIN_FROZEN', `Version ${input.version} of the coin ${input.coin} can no longer be spent.`, data)
  }
  if (now === null) return
  if (now.holder !== spend.holder) {
    throw new Refusal('NOT_THE_HOLDER', `The coin ${input.coin} is held by ${now.holder}.`, data)
  }
  if (now.status !== (spend.action.kind === 'release' ? 'bonded' : 'movable')) {
    throw new Refusal('COIN_NOT_MOVABLE', `The coin ${input.coin} is ${now.status}.`, { ...data, status: now.status })
  }
}

/** No member votes for a coin minted after a fork of its log. */
function mustBeRooted(state: MeshContext['state'], coin: string, proof: MintProof | undefined): void {
  if (proof === undefined) return
  const { event } = proof
  const from = state.log(event.origin).quarantined_from
  if (from === null || event.seq < from) return
  const detail = `The coin ${coin} was minted after a fork of its minter's log, which is valid up to ${from} only.`
  throw new Refusal('COIN_FROZEN', detail, { coin, quarantined_from: from })
}

function mustBeAlone(other: string | undefined, id: string): void {
  if (other === undefined || other === id) return
  throw new Refusal(
    'SPEND_CONFLICT',
    'Another spend of the same version is being voted on; two would freeze the coin. Wait for that one.',
    { spend: id, other },
  )
}
