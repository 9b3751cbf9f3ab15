import type { MessageStream, StreamMuxerFactory } from '@libp2p/interface'
import { yamux } from '@libp2p/yamux'

/** What a stream of yamux has and does not tell by its interface. */
interface StreamInside {
  /** 0: opened here and not yet said so; 2: opened there and not yet answered. */
  readonly state: number
  readonly recvWindow: number
  readonly recvWindowCapacity: number
  sendWindowUpdate(): void
}

interface MuxerInside {
  _newStream(...how: readonly unknown[]): StreamInside
}

const NOT_YET_SAID: ReadonlySet<number> = new Set([0, 2])

/** A window is opened again when so much of it is used, as other implementations of yamux do. */
const USED_BEFORE_UPDATE = 0.5

const spare = (stream: StreamInside): StreamInside => {
  const update = stream.sendWindowUpdate.bind(stream)
  stream.sendWindowUpdate = () => {
    const left = stream.recvWindowCapacity > stream.recvWindow * (1 - USED_BEFORE_UPDATE)
    if (!left || NOT_YET_SAID.has(stream.state)) update()
  }
  return stream
}

/**
 * Yamux that says how much more may be sent when it matters: libp2p's answers every frame of data with one of its own,
 * half of all that goes over a connection that gossips.
 */
export const sparingMuxer = () => (): StreamMuxerFactory => {
  // The pulse of a connection is felt elsewhere (pulse.ts).
  const factory = yamux({ enableKeepAlive: false })()
  return {
    protocol: factory.protocol,
    createStreamMuxer(connection: MessageStream) {
      const muxer = factory.createStreamMuxer(connection)
      const inside = muxer as unknown as MuxerInside
      const newStream = inside._newStream.bind(muxer)
      inside._newStream = (...how) => spare(newStream(...how))
      return muxer
    },
  }
}
