import type { CoreSettings } from '../../node/core.ts'
import { shard } from '../mesh-node/events.ts'
import type { TestNetwork, TestNode } from '../mesh-node/network.ts'

/** Ticks between boundaries. */
export const EVERY = 64

export const settings = (given: Partial<NonNullable<CoreSettings['mesh']>> = {}): Partial<CoreSettings> => ({
  mesh: { snapshotEvery: EVERY, sync: 'auto', ...given },
})

export const standing = ({ core }: TestNode) => core.services.mesh.snapshots.status

/** The first three members publish something in turn. @param every ticks from one event to the next */
export async function live(network: TestNetwork, ticks: number, every = 4): Promise<void> {
  for (let at = 0; at < ticks; at += every) {
    const node = network.node((at / every) % 3)
    const name = network.tick.toString(16).padStart(64, '0')
    const { mesh } = node.core.services
    if (node.running && mesh.confirmed) await mesh.publish('shard', { ...shard('1', node.key), shard: name })
    await network.ticks(every)
  }
}
