import type { Hash } from '../crypto/ports.ts'
import { isKept } from '../machines/state-body.ts'
import { isObject } from '../schema/is-object.ts'
import type { JsonObject } from '../schema/json.ts'
import type { Draft } from './entry.ts'
import { movedStateKey, numberOf, stateKey } from './key-spaces.ts'
import { COUNTED, EVERYTHING } from './spaces-check.ts'
import type { State } from './state.ts'
import type { Store } from './store.ts'

/** A state beside its seal that is not stored as it was written. The node computes it again when it is needed. */
export interface LostState {
  readonly machine: string
  readonly step: number
  readonly found: 'missing' | 'altered' | 'left over'
}

/** Digest of the state that a seal names instead of containing it. */
const digestIn = ({ machine }: JsonObject): string | undefined =>
  isObject(machine) && machine.state === null ? String(machine.state_digest) : undefined

/** Follows the entries of a journal to the states that have to be beside their seals, and compares these. */
export class StatesCheck {
  /** Digests by key. */
  readonly #expected = new Map<string, string>()
  /** @param state after the entry */
  follow({ kind, body }: Draft, state: Pick<State, 'machine'>): void {
    if (kind === 'machine' && body.origin !== undefined) {
      const { step, bundle } = body.origin
      this.#expect(movedStateKey(body.machine, step), digestIn(bundle.cko.extra))
    }
    if (kind !== 'seal' || body.task.kind !== 'machine') return
    const { machine, step } = body.task
    const head = state.machine(machine)
    if (head === undefined) return
    if (!isKept(head.seals - 1)) this.#expected.delete(stateKey(machine, step))
    this.#expect(stateKey(machine, head.step), digestIn(body.extra))
  }

  #expect(key: string, digest: string | undefined): void {
    if (digest !== undefined) this.#expected.set(key, digest)
  }

  /** States that have to be there. */
  get count(): number {
    return this.#expected.size
  }

  /** What is wrong with the stored ones: with all rows after those that the head counts. */
  async lost(store: Pick<Store, 'scan'>, hash: Hash): Promise<readonly LostState[]> {
    const lost: LostState[] = []
    const missing = new Map(this.#expected)
    for await (const chunk of store.scan(COUNTED[1], EVERYTHING[1])) {
      for (const [key, bits] of chunk) {
        const digest = missing.get(key)
        missing.delete(key)
        if (digest === undefined) lost.push(place(key, 'left over'))
        else if (hash.sha256Hex(bits) !== digest) lost.push(place(key, 'altered'))
      }
    }
    return [...lost, ...[...missing.keys()].map((key) => place(key, 'missing'))]
  }
}

const place = (key: string, found: LostState['found']): LostState => ({
  machine: key.split('/')[1] ?? '',
  step: numberOf(key),
  found,
})
