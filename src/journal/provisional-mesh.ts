import type { Members } from '../mesh/members.ts'
import type { LogHead, MeshState } from '../mesh/mesh-state.ts'
import { NO_HASH } from './entry.ts'

/** Heads of logs alone; stands in until src/mesh/create-mesh-state.ts is there. */
export function provisionalMesh(members: Members): MeshState {
  const heads = new Map<string, LogHead>()
  const log = (origin: string): LogHead =>
    heads.get(origin) ?? { origin, count: 0, hash: NO_HASH, svcond: 0, quarantined_from: null }
  return {
    members,
    registers: undefined as never,
    coins: undefined as never,
    log,
    logs: () => members.keys.map(log),
    apply({ event: { origin, seq, svcond }, id }) {
      heads.set(origin, { origin, count: seq + 1, hash: id, svcond, quarantined_from: null })
    },
    stateRoot: () => NO_HASH,
    why: () => null,
    evidence: () => [],
    uncarriedEvidence: () => [],
    recovery: () => ({ incarnation: 0, abstains_until: 0 }),
  }
}
