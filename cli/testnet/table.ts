import { colors } from '../colors.ts'
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

const HEADS = ['node', 'address', 'URL', 'peers', 'height', 'memory', 'state root']

/** Columns as wide as their widest cell, numbers aligned right. */
export const renderTable = (states: readonly NodeState[]): string => {
  const rows = [HEADS, ...states.map(cellsOf)]
  const widths = HEADS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const isNumber = (column: number): boolean => column >= 3 && column <= 5
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd()
  return rows.map((row, index) => (index === 0 ? colors.bold(line(row)) : line(row))).join('\n')
}
