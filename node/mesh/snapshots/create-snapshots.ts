import type { MeshContext } from '../context.ts'
import type { MeshOptions, MeshPorts } from '../mesh-options.ts'
import { Snapshots } from './snapshots.ts'

/** The snapshots of a node, from the ports and options of its mesh. */
export function createSnapshots(context: MeshContext, ports: MeshPorts, options: MeshOptions): Snapshots {
  const { journal, snapshots: store, fold } = ports
  const { snapshotEvery, sync, history, turn, tell } = options
  return new Snapshots({ context, journal, store, fold, snapshotEvery, sync, history, turn, tell })
}
