import type { IdentityAnswers, IdentityOrder } from '../../src/identity/identity-order.ts'

type Kind = keyof IdentityAnswers
type Given = Partial<Omit<IdentityOrder, 'id' | 'kind'>>

interface Waiting {
  readonly onShare: (share: number) => void
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: Error) => void
}

/** How far an order is, why it failed, or its answer. */
interface Message {
  readonly id: number
  readonly share?: number
  readonly error?: string
}

const BROKEN =
  'The part of this page that makes and derives keys could not be loaded, or ran out of memory: it needs 128 MB. Try again.'
const NOTHING = { equation: '', network: '', zid: '', host: '', nonce: '', after: '', recovery: '' }

/** The worker that has the key of an identity. Its script may connect to nothing; the page gets signatures only. */
export interface IdentityWork {
  /** @throws Error if it cannot run */
  ask<K extends Kind>(kind: K, given?: Given, onShare?: (share: number) => void): Promise<IdentityAnswers[K]>
  /** Ends it, and the key goes with it; what was asked for is rejected. */
  end(): void
}

export const identityWork = (): IdentityWork => {
  let worker: Worker | null = null
  let last = 0
  const waiting = new Map<number, Waiting>()

  const end = (): void => {
    worker?.terminate()
    worker = null
    for (const { reject } of waiting.values()) reject(new Error(BROKEN))
    waiting.clear()
  }

  const started = (): Worker => {
    if (worker !== null) return worker
    const fresh = new Worker('/identity-worker.js')
    fresh.onmessage = ({ data }: MessageEvent<Message>) => {
      const asked = waiting.get(data.id)
      if (data.share !== undefined) {
        asked?.onShare(data.share)
        return
      }
      waiting.delete(data.id)
      if (data.error === undefined) asked?.resolve(data)
      else asked?.reject(new Error(data.error))
    }
    // One that failed answers nothing: the next order starts another one.
    fresh.onerror = end
    worker = fresh
    return fresh
  }

  return {
    ask(kind, given = {}, onShare = () => undefined) {
      last += 1
      const order: IdentityOrder = { ...NOTHING, ...given, id: last, kind }
      return new Promise((resolve, reject) => {
        waiting.set(order.id, { onShare, resolve: resolve as Waiting['resolve'], reject })
        started().postMessage(order)
      })
    },
    end,
  }
}
