import { fromBase64url } from '../bytes/base64url.ts'
import type { Hash } from '../crypto/ports.ts'
import { isObject } from '../schema/is-object.ts'
import type { VerifierOptions } from './options.ts'
import { linkOf, type TrajectoryFile } from './trajectory.ts'

const NO_BYTES = new Uint8Array()

/** States that are beside the seals of a file: those that it contains, and the one that the seal computed last left. */
export class CarriedStates {
  readonly #states: Map<string, Uint8Array>
  #last: string | undefined

  constructor({ states = {} }: TrajectoryFile) {
    this.#states = new Map(Object.entries(states).map(([digest, text]) => [digest, fromBase64url(text) ?? NO_BYTES]))
  }

  /** The first state of the file whose bytes have another digest than its name; undefined if there is none. */
  wrong(hash: Hash): string | undefined {
    return [...this.#states].find(([digest, bits]) => hash.sha256Hex(bits) !== digest)?.[0]
  }

  /** Positions of seals, and of those before them that have to be computed first because their states are not in the file. */
  withSealsBefore({ trajectory }: TrajectoryFile, chosen: Iterable<number>): ReadonlySet<number> {
    const all = new Set(chosen)
    for (const index of [...all]) {
      for (let at = index; at > 0; at--) {
        const digest = linkOf(trajectory[at])?.task.state_digest
        if (digest === undefined || this.#states.has(digest) || all.has(at - 1)) break
        all.add(at - 1)
      }
    }
    return all
  }

  /** The same options for a seal that follows the one computed last, or starts from a state in the file. */
  options(options: VerifierOptions): VerifierOptions {
    return {
      ...options,
      states: this.#states,
      recompute: (task, states) => {
        const computation = options.recompute(task, states)
        const { machine } = computation.extra
        if (isObject(machine) && computation.stateBits !== undefined) {
          this.#carry(String(machine.state_digest), computation.stateBits)
        }
        return computation
      },
    }
  }

  /** Only one of them is in memory beside those of the file. */
  #carry(digest: string, bits: Uint8Array): void {
    if (this.#states.has(digest)) return
    if (this.#last !== undefined) this.#states.delete(this.#last)
    this.#states.set(digest, bits)
    this.#last = digest
  }
}
