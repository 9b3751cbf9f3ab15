import { Refusal } from '../../src/errors/refusal.ts'
import { colors } from '../colors.ts'
import type { Invocation, Run } from '../command.ts'
import { CLI_EXIT } from '../exit-table.ts'
import { TESTNET_ACTIONS } from '../testnet/actions.ts'
import { order, runningLauncher } from '../testnet/control.ts'
import { type LoadReport, load } from '../testnet/load.ts'
import { directoryOf, upOptions } from '../testnet/options.ts'
import { heal, partition } from '../testnet/partition.ts'
import { readRecord } from '../testnet/record.ts'
import { renderTable, statesOf } from '../testnet/table.ts'
import { wholeOption } from '../whole-number.ts'

const DEFAULT_RATE = 25
const DEFAULT_SECONDS = 10
const LARGEST_RATE = 2000
const LONGEST_SECONDS = 3600

const say = ({ options }: Invocation, text: string, facts: object): void =>
  console.log(options.json ? JSON.stringify(facts) : text)

/** The words after the action. @throws Refusal INVALID_SETTING if none is given */
const wordsOf = (invocation: Invocation, example: string): string => {
  const words = invocation.arguments.slice(1).join(',')
  if (words !== '') return words
  throw new Refusal('INVALID_SETTING', `Name a node: svcmesh testnet ${example}.`, {})
}

const status = async (invocation: Invocation): Promise<number> => {
  const directory = directoryOf(invocation)
  const record = await readRecord(directory)
  const launcher = await runningLauncher(directory)
  const nodes = launcher === null ? record.nodes.map((node) => ({ ...node, pid: null })) : record.nodes
  const states = await statesOf(nodes)
  say(invocation, renderTable(states), { launcher, network: record.network, nodes: states })
  if (launcher !== null) return CLI_EXIT.ok
  if (!invocation.options.json) console.log(colors.yellow('No launcher is running; start it with: npm run testnet'))
  return CLI_EXIT.unreachable
}

const giveOrder = async (invocation: Invocation, action: 'kill' | 'restart'): Promise<number> => {
  const said = await order(directoryOf(invocation), action, wordsOf(invocation, `${action} 3`))
  say(invocation, said, { said })
  return CLI_EXIT.ok
}

const cut = async (invocation: Invocation): Promise<number> => {
  const words = wordsOf(invocation, 'partition 3,4,5')
  const { nodes } = await readRecord(directoryOf(invocation))
  const apart = await partition(nodes, words)
  say(invocation, `${apart.join(', ')} cut off from the others within a second; undo: svcmesh testnet heal`, { apart })
  return CLI_EXIT.ok
}

const mend = async (invocation: Invocation): Promise<number> => {
  const { nodes } = await readRecord(directoryOf(invocation))
  await heal(nodes)
  say(invocation, 'All nodes can reach each other again.', { healed: true })
  return CLI_EXIT.ok
}

const describeLoad = (report: LoadReport): string => {
  const { nodes, seconds, sent, sealed, refusals, latency, gossip } = report
  const refused = Object.entries(refusals).map(([code, times]) => `${times} × ${code}`)
  return [
    `${sealed} of ${sent} computations sealed on ${nodes} nodes in ${seconds} s`,
    ...(refused.length > 0 ? [`refused    ${refused.join(', ')}`] : []),
    ...(latency === null ? [] : [`latency    p50 ${latency.p50} ms, p99 ${latency.p99} ms, max ${latency.max} ms`]),
    `gossip     ${gossip.received} received, ${gossip.duplicate} duplicate, ${gossip.invalid} invalid, over all nodes`,
  ].join('\n')
}

const burden = async (invocation: Invocation): Promise<number> => {
  const rate = wholeOption(invocation.options, 'rate', 1, LARGEST_RATE) ?? DEFAULT_RATE
  const seconds = wholeOption(invocation.options, 'seconds', 1, LONGEST_SECONDS) ?? DEFAULT_SECONDS
  const { nodes } = await readRecord(directoryOf(invocation))
  const running = nodes.filter(({ pid }) => pid !== null)
  const report = await load(running, rate, seconds)
  say(invocation, describeLoad(report), report)
  return report.sealed > 0 ? CLI_EXIT.ok : CLI_EXIT.refused
}

/** `svcmesh testnet …`: runs and controls a whole network on this machine. */
export const testnet: Run = async (invocation) => {
  const [action = ''] = invocation.arguments
  if (action === 'up') {
    const { up } = await import('../testnet/up.ts')
    return up(upOptions(invocation))
  }
  if (action === 'status') return status(invocation)
  if (action === 'kill' || action === 'restart') return giveOrder(invocation, action)
  if (action === 'partition') return cut(invocation)
  if (action === 'heal') return mend(invocation)
  if (action === 'load') return burden(invocation)
  const detail = `Unknown action "${action}" of testnet; use ${TESTNET_ACTIONS.join(', ')}.`
  throw new Refusal('INVALID_SETTING', detail, { received: action })
}
