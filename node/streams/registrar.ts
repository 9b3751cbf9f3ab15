import { Refusal } from '../../src/errors/refusal.ts'
import type { Channel } from '../../src/journal/channel.ts'
import type { Mesh } from '../mesh/mesh.ts'
import { registerChannel, tenuresOf } from './holding.ts'

type OwnMesh = Pick<Mesh, 'confirmed' | 'parameter' | 'publish' | 'role' | 'self' | 'state'>

/** Channels that are registered in one tick of the clock. */
const PER_TICK = 4

interface RegistrarPorts {
  /** Of the node, once it has one. */
  readonly mesh: () => OwnMesh
  /** Whether a channel has a sealed tick on this node. */
  readonly isSealed: (name: string) => boolean
  readonly onFault: (error: unknown) => void
}

/**
 * Registers the public channels of this node in the network, so that every node can say who holds them: each after its
 * first sealed tick, so that somebody has paid for what all nodes remember.
 */
export class Registrar {
  readonly #ports: RegistrarPorts
  /** Seeds of channels by their names. */
  readonly #unsealed = new Map<string, string>()
  readonly #pending = new Map<string, string>()
  #running = false

  constructor(ports: RegistrarPorts) {
    this.#ports = ports
  }

  /** A channel was created, its settings changed, or the node starts. */
  see(name: string, { public: isPublic, closed, seed }: Pick<Channel, 'closed' | 'public' | 'seed'>): void {
    this.#unsealed.delete(name)
    this.#pending.delete(name)
    if (isPublic && !closed && seed !== undefined)
      (this.#ports.isSealed(name) ? this.#pending : this.#unsealed).set(name, seed)
  }

  /** A tick of a channel was sealed. */
  sealed(name: string): void {
    const seed = this.#unsealed.get(name)
    if (seed === undefined) return
    this.#unsealed.delete(name)
    this.#pending.set(name, seed)
  }

  /** Called once in every tick of the clock. */
  tick(): void {
    if (this.#running || this.#pending.size === 0 || !this.#ports.mesh().confirmed) return
    this.#running = true
    void this.#register().finally(() => {
      this.#running = false
    })
  }

  async #register(): Promise<void> {
    const { mesh, onFault } = this.#ports
    let left = PER_TICK
    for (const [name, seed] of this.#pending) {
      try {
        if (mesh().role === 'member' && tenuresOf(mesh(), name).length === 0) {
          if (left-- === 0) return
          await registerChannel(mesh(), name, seed)
        }
        this.#pending.delete(name)
      } catch (error) {
        // It stays unregistered; others may not.
        if (error instanceof Refusal && error.code === 'TOO_MANY_CHANNELS') this.#pending.delete(name)
        else {
          // The next tick tries again.
          if (!(error instanceof Refusal)) onFault(error)
          return
        }
      }
    }
  }
}
