import { colors } from '../colors.ts'
import { type Column, columns } from '../columns.ts'
import { figuresOf, meshView } from './observe.ts'
import type { TestnetNode } from './record.ts'

/** One row of the table, and of what `--json` prints. */
export interface NodeState {
  readonly name: string
  readonly address: string
  readonly url: string
  readonly pid: number | null
  /**
   * Number of other members that it is connected to; null if the node does not answer, as for all following members.
   */
  readonly peers: number | null
  /** Entries in its journal. */
  readonly height: number | null
  readonly state_root: string | null
  /** Resident memory in bytes. */
  readonly memory: number | null
}

const stateOf = async (node: TestnetNode, members: ReadonlySet<string>): Promise<NodeState> => {
  const [view, figures] = node.pid === null ? [] : await Promise.all([meshView(node), figuresOf(node)])
  const { name, address, url, pid } = node
  return {
    name,
    address,
    url,
    pid,
    peers: view?.peers.filter((key) => members.has(key)).length ?? null,
    height: figures?.get('svcmesh_journal_entries') ?? null,
    state_root: view?.stateRoot ?? null,
    memory: figures?.get('svcmesh_process_resident_memory_bytes') ?? null,
  }
}

/** Asks all nodes at once. */
export const statesOf = (nodes: readonly TestnetNode[]): Promise<readonly NodeState[]> => {
  const members = new Set(nodes.map(({ publicKey }) => publicKey))
  return Promise.all(nodes.map((node) => stateOf(node, members)))
}

const MEGABYTE = 1_000_000
/** Digits of a state root that distinguish two at a glance. */
const ROOT_DIGITS = 8

const cellsOf = (state: NodeState): readonly string[] => {
  const { name, address, url, peers, height, memory } = state
  const shown = (value: number | null): string => (value === null ? '–' : String(value))
  const where = state.pid === null ? 'down' : peers === null ? 'no answer' : shown(peers)
  const size = memory === null ? '–' : `${Math.round(memory / MEGABYTE)} MB`
  return [name, address, url, where, shown(height), size, state.state_root?.slice(0, ROOT_DIGITS) ?? '–']
}

const HEADS: readonly Column[] = [
  { title: 'node', align: 'left' },
  { title: 'address', align: 'left' },
  { title: 'URL', align: 'left' },
  { title: 'peers', align: 'right' },
  { title: 'height', align: 'right' },
  { title: 'memory', align: 'right' },
  { title: 'state root', align: 'left' },
]

export const renderTable = (states: readonly NodeState[]): string => {
  const [titles = '', ...lines] = columns(HEADS, states.map(cellsOf))
  return [colors.bold(titles), ...lines].join('\n')
}
