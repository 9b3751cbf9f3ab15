import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { DiscoveryBody } from '../../src/mesh/kinds/discovery.ts'
import type { MeshContext } from './context.ts'

/** Ticks between checks that the announcement of this node is still true. */
const PERIOD_TICKS = 16

type Needs = Pick<MeshContext, 'self' | 'role' | 'confirmed' | 'state' | 'publish' | 'onFault'>

/** Announces the address and release of this node, once and after every change. */
export class Discovery {
  readonly #needs: Needs
  readonly #describe: () => DiscoveryBody
  #next = 0
  #running = false

  constructor(needs: Needs, describe: () => DiscoveryBody) {
    this.#needs = needs
    this.#describe = describe
  }

  tick(tick: number): void {
    const { role, confirmed } = this.#needs
    if (role !== 'member' || this.#running || tick < this.#next || !confirmed()) return
    this.#next = tick + PERIOD_TICKS
    this.#running = true
    void this.#publish().finally(() => {
      this.#running = false
    })
  }

  async #publish(): Promise<void> {
    const { state, self, publish, onFault } = this.#needs
    try {
      const body = this.#describe()
      const said = state.registers.discovery(self)
      if (said === null || canonicalJson(said) !== canonicalJson(body)) await publish('discovery', body)
    } catch (error) {
      if (!(error instanceof Refusal)) onFault(error)
    }
  }
}
