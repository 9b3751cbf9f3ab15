import { sendAsCaller } from '../node/account.svelte.ts'
import type { Refused } from '../node/refusal.ts'
import type { Answered } from '../node/send.ts'
import type { AnyPlace, ChannelPlace, MachinePlace } from './machine.ts'

/** Rows of each kind; the newest ones, as the lists of the node begin with the oldest. */
const MOST = 100

interface Machines {
  readonly total: number
  readonly reactors: readonly MachinePlace[]
}
interface Channels {
  readonly total: number
  readonly channels: readonly ChannelPlace[]
}

/** The end of a list that the node gives from its beginning. */
const newest = async <List extends { readonly total: number }>(path: string, signal: AbortSignal) => {
  const first = await sendAsCaller<List>(`${path}?limit=${MOST}`, { signal })
  if (!first.ok || first.body.total <= MOST) return first
  return sendAsCaller<List>(`${path}?limit=${MOST}&offset=${first.body.total - MOST}`, { signal })
}

/** The channels and machines of the caller, the newest first. */
export async function ownMachines(
  signal: AbortSignal,
): Promise<Answered<{ readonly places: readonly AnyPlace[] }> | Refused> {
  const [channels, machines] = await Promise.all([
    newest<Channels>('/api/svc/streams', signal),
    newest<Machines>('/api/svc/reactor', signal),
  ])
  if (!channels.ok) return channels
  if (!machines.ok) return machines
  const names = new Set(channels.body.channels.map(({ channel }) => channel))
  const others = machines.body.reactors.filter(({ reactor }) => !names.has(reactor))
  return { ...machines, body: { places: [...channels.body.channels.toReversed(), ...others.toReversed()] } }
}
