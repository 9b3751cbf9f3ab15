import type { MeshContext } from './context.ts'
import type { Mesh } from './mesh.ts'
import type { MeshOptions, MeshPorts } from './mesh-options.ts'

type Own = 'self' | 'transport' | 'bodySignatures' | 'confirmed' | 'quorate' | 'onEvents'

/** The context of the parts of a mesh; its role is that of the moment in which it is read. */
export function contextOf(
  ports: MeshPorts,
  { network, onFault }: Pick<MeshOptions, 'network' | 'onFault'>,
  mesh: Pick<Mesh, 'role' | 'publish'>,
  own: Pick<MeshContext, Own>,
): MeshContext {
  const { lane, reader, events, ledger } = ports.journal
  const { mesh: state } = ledger
  const { members } = state
  return {
    ...{ ...ports, ...own, network, members, state, lane, reader, events, onFault },
    publish: mesh.publish,
    get role() {
      return mesh.role
    },
  }
}
