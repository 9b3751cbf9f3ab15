import type { TestnetNode } from './record.ts'

/** Timeout for a node's answer, milliseconds. */
const PATIENCE_MS = 3000

/** Members of `GET /api/mesh/status` that a testnet uses. */
export interface MeshView {
  /** Public keys of the connected peers. */
  readonly peers: readonly string[]
  readonly stateRoot: string
  /** Whether its own log is confirmed, so that it seals and votes. */
  readonly confirmed: boolean
}

/** Figures of `GET /metrics` by their names; those with labels are left out. */
export type Figures = ReadonlyMap<string, number>

const get = async (url: string): Promise<string | undefined> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) })
    return response.ok ? await response.text() : undefined
  } catch {
    // A node that does not answer is a finding, not a failure.
    return undefined
  }
}

interface StatusBody {
  readonly peers: readonly { readonly public_key: string }[]
  readonly state_root: string
  readonly confirmed: boolean
}

/** @returns undefined if the node does not answer */
export const meshView = async ({ url }: TestnetNode): Promise<MeshView | undefined> => {
  const text = await get(`${url}/api/mesh/status`)
  if (text === undefined) return undefined
  const { peers, state_root, confirmed }: StatusBody = JSON.parse(text)
  return { peers: peers.map(({ public_key }) => public_key), stateRoot: state_root, confirmed }
}

/** @returns undefined if the node does not answer */
export const figuresOf = async ({ url }: TestnetNode): Promise<Figures | undefined> => {
  const text = await get(`${url}/metrics`)
  if (text === undefined) return undefined
  const rows = text.split('\n').flatMap((line) => {
    const found = /^([a-z_]+) ([-+.e\d]+)$/.exec(line)
    return found === null ? [] : [[String(found[1]), Number(found[2])] as const]
  })
  return new Map(rows)
}
