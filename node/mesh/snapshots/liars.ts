import type { Refusal } from '../../../src/errors/refusal.ts'
import type { MeshContext } from '../context.ts'
import type { PeerKey } from '../transport.ts'

/** Peers that showed something that no honest node would. */
export class Liars {
  readonly #keys = new Set<PeerKey>()
  readonly #transport: MeshContext['transport']
  readonly #tell: (sentence: string) => void

  constructor(transport: MeshContext['transport'], tell: (sentence: string) => void) {
    this.#transport = transport
    this.#tell = tell
  }

  get count(): number {
    return this.#keys.size
  }

  has(peer: PeerKey): boolean {
    return this.#keys.has(peer)
  }

  readonly add = (peer: PeerKey, refusal: Refusal): void => {
    this.#keys.add(peer)
    this.#transport?.blame?.(peer)
    this.#tell(`the peer ${peer.slice(0, 16)} showed a false snapshot: ${refusal.message}`)
  }
}
