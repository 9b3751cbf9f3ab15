import { keepHere, keptHere } from './kept-here.ts'

/** Someone to whom coins can be sent, as this browser remembers it. */
export interface Receiver {
  /** ZID, or public key. */
  readonly to: string
  /** Account at the node with that key; empty for others. */
  readonly account: string
  /** Whether an identity signed in here; otherwise coins were sent to it. */
  readonly signedIn: boolean
}

const PLACE = 'svcmesh.receivers'
const MOST = 12

const isReceiver = (value: unknown): value is Receiver => {
  const { to, account, signedIn } = (value ?? {}) as Partial<Record<keyof Receiver, unknown>>
  return (
    typeof to === 'string' &&
    /^([0-9a-f]{32}|[0-9a-f]{64})$/.test(to) &&
    typeof account === 'string' &&
    /^[0-9A-Za-z:_-]{0,80}$/.test(account) &&
    typeof signedIn === 'boolean'
  )
}

/** Latest first. What else wrote to the store of this browser is left out. */
export const knownReceivers = (): readonly Receiver[] => {
  const kept = keptHere(PLACE)
  return Array.isArray(kept) ? kept.filter(isReceiver).slice(0, MOST) : []
}

/** An account, or the holder of a key or ZID without one: names of accounts are of one account in all networks. */
export const receiverName = ({ to, account }: Receiver): string => (account === '' ? to : account)

const same = (one: Receiver, other: Receiver): boolean => receiverName(one) === receiverName(other)

export const forgetReceiver = (receiver: Receiver): void => {
  const others = knownReceivers().filter((each) => !same(each, receiver))
  keepHere(PLACE, others)
}

export const rememberReceiver = (receiver: Receiver): void => {
  const known = knownReceivers()
  const signedIn = receiver.signedIn || known.some((each) => same(each, receiver) && each.signedIn)
  const others = known.filter((each) => !same(each, receiver))
  keepHere(PLACE, [{ ...receiver, signedIn }, ...others].slice(0, MOST))
}
