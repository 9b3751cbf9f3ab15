import { fromHex } from '../../src/bytes/hex.ts'
import { addressOf } from '../../src/identity/address.ts'
import { formulaOf } from '../../src/operators/describe-operator.ts'
import { selectOperators } from '../../src/operators/select-operators.ts'
import { tickOf } from '../../src/time/tick.ts'
import { operatorIndex } from '../operator-index.ts'
import type { Services } from '../services.ts'
import { tenuresOf } from '../streams/holding.ts'

/** Something that a search found, and where the API shows it. */
export interface Found {
  readonly type: 'address' | 'channel' | 'coin' | 'envelope' | 'event' | 'key' | 'node' | 'operator' | 'tick' | 'zid'
  readonly id: string
  readonly title: string
  readonly href: string
}

/** Operators that a search by words lists. */
const MOST_OPERATORS = 8

/** Everything that a text can name, most specific first. */
export async function search(services: Services, text: string): Promise<readonly Found[]> {
  const word = text.trim()
  const hex = /^[0-9a-fA-F]{8,64}$/.test(word) ? word.toLowerCase() : null
  return [
    ...(hex?.length === 64 ? await ofDigest(services, hex) : []),
    ...(hex?.length === 32 ? ofName(services, hex) : []),
    ...(hex?.length === 16 ? ofAddress(services, hex) : []),
    ...(hex === null ? [] : eventsLike(services, hex)),
    ...(/^(0|[1-9][0-9]{0,14})$/.test(word) ? [ofTick(word)] : []),
    ...(hex === null || hex.length < 16 ? await operatorsLike(word) : []),
  ]
}

async function ofDigest(services: Services, id: string): Promise<Found[]> {
  const { hash, mesh, reader, identity } = services
  const found: Found[] = []
  const own = await reader.coin(id)
  if (own !== undefined) {
    const title = `envelope of this node, sealed in tick ${own.svcond}`
    found.push({ type: 'envelope', id, title, href: `/api/svc/envelopes/${id}` })
  }
  for (const { minter, version, status } of mesh.state.coins.coinsOf(id)) {
    const title = `coin of ${minter.slice(0, 8)}…, ${status}, spent ${version} times`
    found.push({ type: 'coin', id, title, href: `/api/explorer/coins/${id}?minter=${minter}` })
  }
  if (own?.funding === 'paid' && !found.some(({ type }) => type === 'coin')) {
    const title = 'coin of this node that has never moved'
    found.push({ type: 'coin', id, title, href: `/api/explorer/coins/${id}?minter=${identity.publicKey}` })
  }
  if (mesh.members.hasLog(id)) {
    const node = addressOf(hash, fromHex(id) as Uint8Array)
    found.push({ type: 'node', id, title: `member ${node}`, href: `/api/mesh/events/${id}` })
  }
  for (const zid of mesh.state.registers.zidsOf(id)) {
    found.push({ type: 'zid', id: zid, title: 'identity of this key', href: `/api/identity/${zid}` })
  }
  return found
}

/** A ZID and the name of a channel have the same form. */
function ofName({ mesh }: Services, id: string): Found[] {
  const binding = mesh.state.registers.register('owner', id)
  const zid: Found = { type: 'zid', id, title: 'identity', href: `/api/identity/${id}` }
  const channel: Found = { type: 'channel', id, title: 'public channel', href: `/api/mesh/channels/${id}` }
  return [...(binding === null ? [] : [zid]), ...(tenuresOf(mesh, id).length === 0 ? [] : [channel])]
}

function ofAddress({ clock, hash, mesh }: Services, id: string): Found[] {
  const key = mesh.members.logs.find((each) => addressOf(hash, fromHex(each) as Uint8Array) === id)
  const record = mesh.state.registers.address(id, tickOf(clock.now()))
  return [
    ...(key === undefined
      ? []
      : [{ type: 'node', id: key, title: `member ${id}`, href: `/api/mesh/events/${id}` } as const]),
    ...(record === null
      ? []
      : [
          {
            type: 'address',
            id,
            title: record.current?.body.target ?? 'expired address',
            href: `/api/dns/resolve?address=${id}`,
          } as const,
        ]),
  ]
}

const eventsLike = ({ mesh }: Services, prefix: string): Found[] =>
  mesh.state.eventsLike(prefix).map((id) => {
    const why = mesh.state.why(id)
    return {
      type: 'event',
      id,
      title: `${why?.kind} in tick ${why?.svcond}, ${why?.effect}`,
      href: `/api/mesh/why/${id}`,
    }
  })

const ofTick = (digits: string): Found => ({
  type: 'tick',
  id: digits,
  title: `tick ${digits}`,
  href: `/api/explorer/ticks/${digits}`,
})

async function operatorsLike(query: string): Promise<Found[]> {
  await operatorIndex()
  return selectOperators({ query })
    .operators.slice(0, MOST_OPERATORS)
    .map((operator) => ({
      type: 'operator',
      id: operator.id,
      title: [operator.name, formulaOf(operator)].filter((part) => part !== null).join(': '),
      href: `/api/operators/${operator.id}`,
    }))
}
