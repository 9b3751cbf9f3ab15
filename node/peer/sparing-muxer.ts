import type { MessageStream, StreamMuxerFactory } from '@libp2p/interface'
import { yamux } from '@libp2p/yamux'

/** Members of a yamux stream that its interface does not declare. */
interface StreamInside {
  /** 0: opened here and not announced yet; 2: opened by the other side and not answered yet. */
  readonly state: number
  readonly recvWindow: number
  readonly recvWindowCapacity: number
  sendWindowUpdate(): void
}

interface MuxerInside {
  _newStream(...how: readonly unknown[]): StreamInside
}

const NOT_YET_SAID: ReadonlySet<number> = new Set([0, 2])

/** A window is reopened when this share of it is used, as in other implementations of yamux. */
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
 * Yamux that updates windows only when it matters: libp2p's answers every data frame with an update, which is half of
 * everything sent over a gossiping connection.
 */
export const sparingMuxer = () => (): StreamMuxerFactory => {
  // Liveness is checked elsewhere (pulse.ts).
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
