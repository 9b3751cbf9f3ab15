import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { FoldReply, FoldRequest } from './fold-messages.ts'
import type { FoldPort, OpenFold } from './fold-port.ts'

/** The bundled program of the thread (scripts/bundle-program.mjs). */
const BUNDLED = new URL('../../../program/fold-worker.js', import.meta.url)

/** Room for young objects: what is loaded stays, and is copied fewer times. */
const YOUNG_MEGABYTES = 192

interface Waiting {
  readonly resolve: (reply: FoldReply) => void
  readonly reject: (error: unknown) => void
}

/** A thread that answers one request after the other. */
class FoldThread {
  readonly #worker = new Worker(existsSync(BUNDLED) ? BUNDLED : new URL('./fold-worker.js', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  })
  #waiting: Waiting | null = null

  constructor() {
    this.#worker.on('message', (reply: FoldReply) => this.#end(({ resolve }) => resolve(reply)))
    this.#worker.on('error', (error) => this.#end(({ reject }) => reject(error)))
    this.#worker.on('exit', () => this.#end(({ reject }) => reject(new Error('the thread of the snapshot has ended'))))
  }

  async ask(request: FoldRequest, transfer: readonly ArrayBuffer[] = []): Promise<FoldReply> {
    const reply = await new Promise<FoldReply>((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#worker.postMessage(request, [...transfer])
    })
    if (reply.error !== undefined) throw new Error(`the snapshot cannot be folded: ${reply.error}`)
    return reply
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }

  #end(settle: (waiting: Waiting) => void): void {
    const waiting = this.#waiting
    this.#waiting = null
    if (waiting !== null) settle(waiting)
  }
}

/** Folds in a thread of its own, which ends with the snapshot: between two of them it costs no memory. */
export const threadFold: FoldPort = {
  async open(members, base) {
    const thread = new FoldThread()
    try {
      const onto = base === null ? null : { digest: base.digest, heads: base.heads }
      await thread.ask({ kind: 'open', members, base: onto })
      for await (const bytes of base?.parts ?? []) {
        await thread.ask({ kind: 'part', bytes }, [bytes.buffer as ArrayBuffer])
      }
      return openFold(thread)
    } catch (error) {
      await thread.close()
      throw error
    }
  },
}

const openFold = (thread: FoldThread): OpenFold => ({
  async follow(changes) {
    await thread.ask({ kind: 'follow', changes })
  },
  async apply(events) {
    await thread.ask({
      kind: 'apply',
      events: events.map(({ id, text, void: reason }) => ({ id, text, void: reason })),
    })
  },
  async *parts() {
    // The next part is made while the last one is written.
    let next = thread.ask({ kind: 'next' })
    for (;;) {
      const { part } = await next
      if (part === null || part === undefined) return
      next = thread.ask({ kind: 'next' })
      // A caller that stops asking does not want to hear of it.
      next.catch(() => undefined)
      yield part
    }
  },
  async finish(cut) {
    const { finished } = await thread.ask({ kind: 'finish', cut })
    if (finished === undefined) throw new Error('the thread of the snapshot gave no manifest')
    return finished
  },
  close: () => thread.close(),
})
