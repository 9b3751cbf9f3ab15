import { setTimeout as sleep } from 'node:timers/promises'
import { EXIT } from '../../node/exit-codes.ts'
import { StartError } from '../../node/start-error.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Layout } from './layout.ts'
import { describeEnd, type Ended, lastLines, type NodeProcess, startProcess } from './node-process.ts'
import { meshView } from './observe.ts'
import { findNode, type TestnetNode } from './record.ts'

/** Number of nodes started at once: more would only compete on a small machine without being ready sooner. */
const STARTING_AT_ONCE = 8

/**
 * After a launcher was killed, its nodes need a moment to release their data: number of tries, and milliseconds between
 * them.
 */
const TRIES = 12
const PAUSE_MS = 500
/** Most polls until a restarted node has learned from its peers what it published before. */
const MOST_LOOKS = 60

export interface FleetEvents {
  /** After every start and end of a process. */
  changed(nodes: readonly TestnetNode[]): void
  /** A node exited unexpectedly. */
  lost(node: TestnetNode, end: Ended, log: string): void
}

interface Member {
  node: TestnetNode
  process: NodeProcess | null
  /** True while it is being stopped on purpose. */
  stopping: boolean
}

/** All processes of one testnet. */
export class Fleet {
  readonly #members: Member[]
  readonly #places: Layout
  readonly #events: FleetEvents
  #closed = false

  constructor(nodes: readonly TestnetNode[], places: Layout, events: FleetEvents) {
    this.#members = nodes.map((node) => ({ node, process: null, stopping: false }))
    this.#places = places
    this.#events = events
  }

  get nodes(): readonly TestnetNode[] {
    return this.#members.map(({ node }) => node)
  }

  /**
   * Starts all nodes; resolves when each answers.
   * @param started called with their number
   * @throws StartError with the last lines of the first node that did not start
   */
  async startAll(started: (count: number) => void): Promise<void> {
    const waiting = [...this.#members]
    let count = 0
    const work = async (): Promise<void> => {
      for (let member = waiting.shift(); member !== undefined && !this.#closed; member = waiting.shift()) {
        await this.#start(member)
        started(++count)
      }
    }
    await Promise.all(Array.from({ length: STARTING_AT_ONCE }, work))
  }

  /** SIGKILL. @returns the node's name */
  async kill(word: string): Promise<string> {
    const member = this.#find(word)
    if (member.process === null) throw new Refusal('INVALID_SETTING', `${member.node.name} is not running.`, {})
    member.stopping = true
    await member.process.kill()
    return member.node.name
  }

  /**
   * Stops the node if it runs, starts it on the same data, and waits until it seals and votes. @returns the node's name
   */
  async restart(word: string): Promise<string> {
    const member = this.#find(word)
    if (member.process !== null) {
      member.stopping = true
      await member.process.stop()
    }
    await this.#start(member)
    // It may wait for peers that are down themselves, so the wait is bounded.
    for (let look = 0; look < MOST_LOOKS && member.process !== null && !this.#closed; look++) {
      if ((await meshView(member.node))?.confirmed === true) break
      await sleep(PAUSE_MS)
    }
    return member.node.name
  }

  /** Stops all nodes; resolves when all processes have exited. */
  async stopAll(): Promise<void> {
    this.#closed = true
    const running = this.#running()
    for (const member of this.#members) member.stopping = true
    await Promise.all(running.map((process) => process.stop()))
  }

  /** SIGKILL to all. */
  killAll(): void {
    this.#closed = true
    for (const member of this.#members) member.stopping = true
    for (const process of this.#running()) void process.kill()
  }

  #running(): readonly NodeProcess[] {
    return this.#members.flatMap(({ process }) => process ?? [])
  }

  #find(word: string): Member {
    const { name } = findNode(this.nodes, word)
    const member = this.#members.find(({ node }) => node.name === name)
    if (member === undefined) throw new Error(`${name} has no process`)
    return member
  }

  async #start(member: Member): Promise<void> {
    member.stopping = false
    for (let attempt = 1; !this.#closed; attempt++) {
      const process = startProcess(member.node, this.#places)
      this.#set(member, process)
      if (await process.ready) return
      const end = await process.ended
      if (this.#closed || member.stopping) return
      if (end.code !== EXIT.dataDirectory || attempt === TRIES) throw await failure(member.node, end)
      await sleep(PAUSE_MS)
    }
  }

  #set(member: Member, process: NodeProcess): void {
    let answered = false
    void process.ready.then((ready) => {
      answered = ready
    })
    member.process = process
    member.node = { ...member.node, pid: process.pid }
    this.#events.changed(this.nodes)
    void process.ended.then(async (end) => {
      if (member.process !== process) return
      member.process = null
      member.node = { ...member.node, pid: null }
      this.#events.changed(this.nodes)
      if (answered && !member.stopping) this.#events.lost(member.node, end, await lastLines(member.node.log))
    })
  }
}

const failure = async (node: TestnetNode, end: Ended): Promise<StartError> => {
  const log = await lastLines(node.log)
  const said = log === '' ? 'It wrote nothing.' : `The end of ${node.log}:\n${log}`
  const remedy = 'Fix the problem described there, then start again; --fresh starts with empty data.'
  return new StartError(`${node.name} did not start (${describeEnd(end)}). ${said}`, remedy, end.code ?? EXIT.fault)
}
