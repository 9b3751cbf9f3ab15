import type { MeshContext } from './context.ts'
import type { Mesh } from './mesh.ts'
import type { MeshOptions, MeshPorts } from './mesh-options.ts'
import { NodeMesh } from './node-mesh.ts'

/** A mesh whose loops can be started after the transport. */
export interface RunningMesh extends Mesh {
  /** For parts created elsewhere. */
  readonly context: MeshContext
  start(): void
}

/**
 * Creates the mesh of one node. Its handlers are registered when this resolves; nothing is sent before `start`. A node
 * without others is confirmed at once.
 */
export async function createMesh(ports: MeshPorts, options: MeshOptions): Promise<RunningMesh> {
  const mesh = new NodeMesh(ports, options)
  await mesh.prepare()
  return mesh
}
