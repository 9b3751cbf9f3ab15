import { isHex } from '../src/bytes/hex.ts'
import { Refusal } from '../src/errors/refusal.ts'
import { NETWORK_IDS, NETWORKS, type NetworkId } from './networks.ts'
import { FORMS } from './text-forms.ts'

/** A member with its addresses. */
export interface NetworkNode {
  readonly name: string
  /** Ed25519, 64 hex digits; one of the network's `nodeKeys`. */
  readonly publicKey: string
  /** Multiaddrs on which its peers connect; none for a node that only connects to others. */
  readonly addresses: readonly string[]
  /** Its HTTP surface, or null if it has none for others. */
  readonly url: string | null
}

/** A network as a file describes it; `GET /api/mesh/network` answers the same. */
export interface NetworkDescription {
  readonly id: NetworkId
  /** Ed25519 public keys of the first members, 64 hex digits each. */
  readonly nodeKeys: readonly string[]
  /** Certificates of the changes of members since then, unchecked; absent before the first one. */
  readonly epochs?: readonly unknown[]
  /** Members with a known address; the others connect by themselves. */
  readonly nodes: readonly NetworkNode[]
}

type Source = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Source =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** The first duplicate value of a list. */
const repeated = (values: readonly string[]): string | undefined =>
  values.find((value, index) => values.indexOf(value) !== index)

/**
 * Reads the description of a network; unknown members of the file are ignored.
 * @param source source of the text, for the message
 * @throws Refusal INVALID_SETTING that names what is wrong and where
 */
export function parseNetworkFile(text: string, source: string): NetworkDescription {
  const refuse = (what: string): never => {
    throw new Refusal('INVALID_SETTING', `${source}: ${what}.`, { source })
  }
  const parseNode = (value: unknown, place: string, keys: readonly string[]): NetworkNode => {
    if (!isObject(value)) return refuse(`${place} is not an object with name, publicKey, addresses and url`)
    const { name, publicKey, addresses = [], url = null } = value
    if (typeof name !== 'string' || !FORMS.name.fits(name)) return refuse(`${place}.name: give ${FORMS.name.says}`)
    if (typeof publicKey !== 'string' || !keys.includes(publicKey))
      return refuse(`${place}.publicKey is not one of nodeKeys, and no later member`)
    if (!isList(addresses)) return refuse(`${place}.addresses is not a list`)
    const places = addresses.map((address) =>
      typeof address === 'string' && FORMS.multiaddr.fits(address)
        ? address
        : refuse(`${place}.addresses contains ${JSON.stringify(address)}; give ${FORMS.multiaddr.says}`),
    )
    if (url !== null && (typeof url !== 'string' || !FORMS.url.fits(url)))
      return refuse(`${place}.url is ${JSON.stringify(url)}; give ${FORMS.url.says}, or null`)
    return { name, publicKey, addresses: places, url }
  }

  const file = parseObject(text) ?? refuse('this is not a JSON object; write {"id", "nodeKeys", "nodes"}')
  const id = NETWORK_IDS.find((known) => known === file.id) ?? refuse(`id: give one of ${NETWORK_IDS.join(', ')}`)
  const keys = isList(file.nodeKeys) ? file.nodeKeys : refuse('nodeKeys is not a list of public keys')
  const nodeKeys = keys.map((key, index) =>
    isHex(key, 64) ? key : refuse(`nodeKeys[${index}] is not a public key of 64 lower-case hex digits`),
  )
  const most = NETWORKS[id].meshSize
  if (nodeKeys.length < 1 || nodeKeys.length > most) refuse(`nodeKeys has ${nodeKeys.length} keys; give 1 to ${most}`)
  const twice = repeated(nodeKeys)
  if (twice !== undefined) refuse(`duplicate key ${twice} in nodeKeys`)
  const list = file.nodes === undefined ? [] : isList(file.nodes) ? file.nodes : refuse('nodes is not a list')
  const nodes = list.map((value, index) =>
    parseNode(value, `nodes[${index}]`, [...nodeKeys, ...laterKeys(file.epochs)]),
  )
  const again = repeated(nodes.map(({ name }) => name)) ?? repeated(nodes.map(({ publicKey }) => publicKey))
  if (again !== undefined) refuse(`duplicate ${again} in nodes`)
  const epochs = isList(file.epochs) ? file.epochs : []
  return { id, nodeKeys, ...(epochs.length > 0 ? { epochs } : {}), nodes }
}

/** Keys that the certificates of later epochs name; who uses them as members checks the certificates. */
function laterKeys(epochs: unknown): readonly string[] {
  if (!isList(epochs)) return []
  return epochs.flatMap((each) => {
    const statement = isObject(each) ? each.statement : undefined
    const by = isObject(statement) ? statement.by : undefined
    return isHex(by, 64) ? [by] : []
  })
}

function parseObject(text: string): Source | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}
