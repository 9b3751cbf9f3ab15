import { Refusal } from '../../src/errors/refusal.ts'
import { isKept, LONGEST_PART } from '../../src/machines/state-body.ts'
import { type Link, linkOf, type TrajectoryFile } from '../../src/verifier/trajectory.ts'
import type { Client } from '../client.ts'
import { post } from './requests.ts'

/** States in base64url, by digest. */
type States = Record<string, string>

const fetched = async (client: Client, reactor: string, step: number): Promise<string> => {
  const path = `/api/svc/reactor/state/bits?reactor=${reactor}&step=${step}`
  return (await client.readWithKey({ method: 'GET', path, headers: { accept: 'application/octet-stream' } })).text
}

/** Whether the state after a seal is beside it. */
const isBeside = (link: Link | undefined): link is Link => link !== undefined && /^[0-9a-f]{64}$/.test(link.state)

/**
 * States beside the seals of a machine: those that its node keeps, and the one before the last seal, from which that can be
 * computed again by itself.
 * @param own seals of this machine, the first one first
 * @param known states that the file has already
 */
export async function statesOf(
  client: Client,
  machine: string,
  own: readonly unknown[],
  known: States,
): Promise<States> {
  const states = { ...known }
  const links = own.map(linkOf)
  const before = links[0]?.task
  if (before?.state_digest !== undefined && states[before.state_digest] === undefined) {
    states[before.state_digest] = await fetched(client, machine, before.step)
  }
  for (const [index, link] of links.entries()) {
    const isStored = isKept(index + 1) || index === links.length - 1
    if (!isBeside(link) || !(isStored || index === links.length - 2)) continue
    const text = await fetched(client, machine, link.step).catch((error: unknown) => {
      // The node may not compute it again without charge; the file is complete without it.
      if (isStored || !(error instanceof Refusal)) throw error
    })
    if (text !== undefined) states[link.state] = text
  }
  return states
}

async function send(client: Client, digest: string, text: string): Promise<void> {
  const bytes = Math.floor((text.length * 3) / 4)
  for (let from = 0; from < text.length; from += LONGEST_PART) {
    await post(client, '/state', { digest, bytes, at: (from / 4) * 3, part: text.slice(from, from + LONGEST_PART) })
  }
}

/** Sends the last seal of a file by a request, and before it the states that the node asks for. */
export async function sendingStates<Answer>(
  client: Client,
  bundle: unknown,
  { states = {} }: TrajectoryFile,
  request: () => Promise<Answer>,
): Promise<Answer> {
  const link = linkOf(bundle)
  const first = link === undefined ? undefined : states[link.state]
  if (link !== undefined && first !== undefined) await send(client, link.state, first)
  return request().catch(async (error: unknown) => {
    const missing = error instanceof Refusal ? String(error.data.missing) : ''
    const text = states[missing]
    if (text === undefined) throw error
    await send(client, missing, text)
    return request()
  })
}
