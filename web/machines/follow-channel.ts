import type { ChannelPlace, SealedRow } from './machine.ts'

/** How a page hears of ticks. */
export type Connection = 'connecting' | 'live' | 'waiting' | 'hidden' | 'ended'

export interface Listener {
  connection(state: Connection): void
  /** What changes in a channel by itself. */
  place(place: Partial<ChannelPlace>): void
  tick(row: SealedRow): void
  /** Ticks that were left out; the history has them. */
  gap(from: number, to: number): void
}

export interface Following {
  readonly channel: string
  /** Key of the account or the channel; null for a public channel. */
  readonly key: string | null
  /** Number of the last tick that is known. */
  last(): number
}

const PROTOCOL = 'svcmesh.v1'
const FIRST_WAIT = 1000
const LONGEST_WAIT = 30_000
/** The server found the request itself wrong: another attempt would end in the same way. */
const POLICY = 1008

type Message =
  | {
      readonly type: 'state'
      readonly state: ChannelPlace['state']
      readonly tick: number
      readonly autotick: boolean
      readonly halted: boolean
      readonly stopped: ChannelPlace['stopped']
    }
  | ({ readonly type: 'tick' } & SealedRow)
  | { readonly type: 'gap'; readonly from: number; readonly to: number }

const messageOf = (data: unknown): Message | null => {
  try {
    return JSON.parse(String(data))
  } catch {
    return null
  }
}

/**
 * Follows a channel over a WebSocket while the page is seen. A connection that ends is opened again after 1, 2, 4 … 30 seconds
 * and continues after the last tick that is known.
 * @returns ends it
 */
export function followChannel({ channel, key, last }: Following, listener: Listener): () => void {
  let socket: WebSocket | null = null
  let wait = FIRST_WAIT
  let timer: ReturnType<typeof setTimeout> | undefined
  let ended = false

  const receive = ({ data }: MessageEvent): void => {
    const message = messageOf(data)
    if (message?.type === 'state') {
      const { state, tick, autotick, halted, stopped } = message
      listener.place({ state, ticks: tick, autotick, halted, stopped })
    }
    if (message?.type === 'tick') listener.tick(message)
    else if (message?.type === 'gap') listener.gap(message.from, message.to)
  }
  const open = (): void => {
    if (ended || socket !== null || document.hidden) return
    clearTimeout(timer)
    listener.connection('connecting')
    const query = new URLSearchParams({ channel, resume: String(last()) })
    const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws/stream?${query}`
    const mine = new WebSocket(address, key === null ? [PROTOCOL] : [PROTOCOL, key])
    socket = mine
    mine.onopen = () => {
      wait = FIRST_WAIT
      listener.connection('live')
    }
    mine.onmessage = receive
    mine.onclose = ({ code }) => {
      if (socket !== mine) return
      socket = null
      if (ended || document.hidden) return
      if (code === POLICY) {
        listener.connection('ended')
        return
      }
      listener.connection('waiting')
      timer = setTimeout(open, wait)
      wait = Math.min(LONGEST_WAIT, wait * 2)
    }
  }
  const leave = (): void => {
    clearTimeout(timer)
    const open = socket
    socket = null
    open?.close()
  }
  const seen = (): void => {
    if (!document.hidden) {
      open()
      return
    }
    leave()
    listener.connection('hidden')
  }
  document.addEventListener('visibilitychange', seen)
  open()
  return () => {
    ended = true
    document.removeEventListener('visibilitychange', seen)
    leave()
  }
}
