import { makeDirectory } from '../../node/make-directory.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { colors } from '../colors.ts'
import { CLI_EXIT } from '../exit-table.ts'
import { stopSignal } from '../stop-signal.ts'
import { claim } from './control.ts'
import { Fleet, type FleetEvents } from './fleet.ts'
import { layout } from './layout.ts'
import { describeEnd } from './node-process.ts'
import type { UpOptions } from './options.ts'
import { clearTestnet, prepareTestnet } from './prepare.ts'
import { type TestnetNode, type TestnetRecord, writeRecord } from './record.ts'
import { createStatusLine } from './status-line.ts'
import { renderTable, statesOf } from './table.ts'
import { waitMeshed } from './wait-meshed.ts'

/** The nodes keep running without their record: a full disk or a removed directory must not leave them unsupervised. */
const sayUnwritten = (error: Error): void => console.error(`testnet.json is out of date: ${error.message}`)

/** Keeps `testnet.json` current: writes are serialised, each with the newest state. */
const createRecorder = (directory: string) => {
  let nodes: readonly TestnetNode[] = []
  let meshed = false
  let launcher: number | null = process.pid
  let writing: Promise<void> = Promise.resolve()
  const write = (): Promise<void> => {
    writing = writing.then(() => {
      const { network: networkFile } = layout(directory)
      const record: TestnetRecord = { network: 'local', networkFile, launcher, meshed, nodes }
      return writeRecord(directory, record).catch(sayUnwritten)
    })
    return writing
  }
  return {
    nodes(newest: readonly TestnetNode[]): Promise<void> {
      nodes = newest
      return write()
    },
    meshed(): Promise<void> {
      meshed = true
      return write()
    },
    stopped(): Promise<void> {
      launcher = null
      return write()
    },
  }
}

type Recorder = ReturnType<typeof createRecorder>

const announce = async (fleet: Fleet, options: UpOptions, seconds: number): Promise<void> => {
  const states = await statesOf(fleet.nodes)
  if (options.json) {
    const { record, network } = layout(options.directory)
    const nodes = fleet.nodes.map((node, index) => ({ ...node, ...states[index] }))
    console.log(
      JSON.stringify({ ready: true, seconds, network: 'local', testnet: record, networkFile: network, nodes }),
    )
    return
  }
  console.log(renderTable(states))
  const where = options.directory
  console.log(`All ${states.length} nodes are connected after ${seconds} s. For programs: ${layout(where).record}`)
  console.log(`Try: ${colors.bold('npx svcmesh testnet status | kill 3 | restart 3 | partition 4,5 | heal | load')}`)
  console.log('Stop: Ctrl-C')
}

const eventsFor = (recorder: Recorder, json: boolean): FleetEvents => ({
  changed: (nodes) => void recorder.nodes(nodes),
  lost(node, end, log) {
    if (json) return console.log(JSON.stringify({ lost: node.name, ...end, log: node.log }))
    console.error(colors.yellow(`${node.name} exited unexpectedly (${describeEnd(end)}); the end of ${node.log}:`))
    console.error(`${log === '' ? '(nothing)' : log}\nRestart it with: svcmesh testnet restart ${node.name}`)
  },
})

const startAndWait = async (fleet: Fleet, signal: AbortSignal): Promise<void> => {
  const line = createStatusLine()
  const total = fleet.nodes.length
  const show = (up: number, meshed: number): void => line.show(`${up} of ${total} nodes up, ${meshed} connected`)
  show(0, 0)
  try {
    await fleet.startAll((up) => show(up, 0))
    await waitMeshed(
      () => fleet.nodes,
      (meshed) => show(total, meshed),
      signal,
    )
  } finally {
    line.clear()
  }
}

const stop = async (fleet: Fleet, recorder: Recorder, json: boolean): Promise<void> => {
  if (!json) console.log(`Stopping ${fleet.nodes.length} nodes …`)
  await fleet.stopAll()
  await recorder.stopped()
  console.log(json ? JSON.stringify({ stopped: true }) : 'All nodes have stopped; no process is left.')
}

/** Runs a testnet until it is stopped. */
export const up = async (options: UpOptions): Promise<number> => {
  const since = performance.now()
  let fleet: Fleet | undefined
  const aborting = new AbortController()
  const asked = stopSignal(() => fleet?.killAll()).then(() => aborting.abort())
  await makeDirectory(options.directory)
  const present = (): Fleet => {
    if (fleet !== undefined) return fleet
    throw new Refusal('INVALID_SETTING', 'The testnet is still being prepared; try again in a moment.', {})
  }
  const held = await claim(options.directory, {
    kill: async (node) => `${await present().kill(node)} was killed.`,
    restart: async (node) => `${await present().restart(node)} is up again.`,
  })
  try {
    if (options.fresh) await clearTestnet(options.directory)
    const recorder = createRecorder(options.directory)
    const nodes = await prepareTestnet(options)
    fleet = new Fleet(nodes, layout(options.directory), eventsFor(recorder, options.json))
    try {
      const starting = startAndWait(fleet, aborting.signal)
      // An abandoned start reports nothing further.
      void asked.then(() => starting).catch(() => undefined)
      await Promise.race([starting, asked])
      if (!aborting.signal.aborted) {
        await recorder.meshed()
        await announce(fleet, options, Math.round((performance.now() - since) / 100) / 10)
        await asked
      }
    } finally {
      await stop(fleet, recorder, options.json)
    }
  } finally {
    await held.release()
  }
  return CLI_EXIT.ok
}
