import type { PublishedEvent } from '../envelope/bundle.ts'
import { isAccountId } from '../ledger/account.ts'
import { MAX_MEMBERS } from './events.ts'
import { tick } from './kinds/tick.ts'
import { count, decimal, fits, hex, list, onceEach, positive, type Test, textOf } from './shape.ts'
import {
  type Certificate,
  MAX_SPEND_INPUTS,
  type MintedCoin,
  type MintProof,
  type Spend,
  type SpendInput,
} from './spend.ts'

const only =
  (word: string): Test =>
  (value) =>
    value === word
const account: Test = (value) => typeof value === 'string' && isAccountId(value)
const accountOrNone: Test = (value) => value === '' || account(value)

/** A tree of more leaves than that does not fit one tick. */
const MAX_PATH = 53

const INPUT = fits<SpendInput>({ coin: hex(64), minter: hex(64), version: count, face: positive })

const ACTIONS = new Map<unknown, Test>([
  ['transfer', fits({ kind: only('transfer'), to: hex(64), account: accountOrNone })],
  ['redeem', fits({ kind: only('redeem'), home: hex(64), account })],
  ['bond', fits({ kind: only('bond') })],
  ['release', fits({ kind: only('release') })],
])

const action: Test = (value) =>
  typeof value === 'object' && value !== null && (ACTIONS.get((value as { kind?: unknown }).kind)?.(value) ?? false)

const SPEND = fits<Spend>({
  network: textOf(0, 128),
  inputs: list(INPUT, 1, MAX_SPEND_INPUTS),
  action,
  svcond: count,
  holder: hex(64),
  sig: hex(128),
})

/** Whether it is a spend, its inputs in ascending order of distinct coins. */
export const isSpend = onceEach(
  (value) => SPEND(value) && ascending((value as Spend).inputs.map((input) => input.coin)),
) as (value: unknown) => value is Spend

const CERTIFICATE = {
  spend: isSpend,
  votes: list(fits<Certificate['votes'][number]>({ voter: hex(64), sig: hex(128) }), 1, MAX_MEMBERS),
}

const EPOCHS = list(count, 1, MAX_SPEND_INPUTS)

/** Whether the numbers ascend, and are not those of the first epoch alone, which a certificate leaves out. */
const epochs: Test = (value) => {
  if (!EPOCHS(value)) return false
  const numbers = value as readonly number[]
  return numbers.at(-1) !== 0 && numbers.every((number, index) => index === 0 || numbers[index - 1] < number)
}

const OF_FIRST_EPOCH = fits<Omit<Certificate, 'epochs'>>(CERTIFICATE)
const OF_LATER_EPOCHS = fits<Certificate>({ ...CERTIFICATE, epochs })

export const isCertificate = onceEach((value) => OF_FIRST_EPOCH(value) || OF_LATER_EPOCHS(value)) as (
  value: unknown,
) => value is Certificate

const MINTED = { coin: hex(64), face: positive, index: count }

const PROOF = {
  ...MINTED,
  holder: hex(64),
  sig: hex(128),
  event: fits<PublishedEvent>({
    network: textOf(0, 128),
    origin: hex(64),
    seq: count,
    prev: hex(64),
    svcond: count,
    kind: only('tick'),
    body: tick.form,
    sig: hex(128),
  }),
  path: list(fits({ hash: hex(64), sum: decimal }), 0, MAX_PATH * MAX_SPEND_INPUTS),
}

const ONE = fits<Omit<MintProof, 'more'>>(PROOF)
const SEVERAL = fits<MintProof>({ ...PROOF, more: list(fits<MintedCoin>(MINTED), 1, MAX_SPEND_INPUTS - 1) })

export const isMintProof = onceEach((value) => ONE(value) || SEVERAL(value)) as (value: unknown) => value is MintProof

/** The three lists of a spend's body, each member of its own shape. */
export const isSpendBody = fits({
  spend: isSpend,
  mints: list(isMintProof, 0, MAX_SPEND_INPUTS),
  certificates: list(isCertificate, 0, MAX_SPEND_INPUTS),
})

/** Whether the texts are in strictly ascending order. */
export const ascending = (texts: readonly string[]): boolean =>
  texts.every((item, index) => index === 0 || texts[index - 1] < item)
