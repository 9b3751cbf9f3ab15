import assert from 'node:assert/strict'
import { Refusal } from '../../src/errors/refusal.ts'
import { bodyValidity } from '../../src/mesh/body-validity.ts'
import {
  type EpochCertificate,
  type EpochStatement,
  type MemberChange,
  signEpoch,
} from '../../src/mesh/epoch-certificate.ts'
import type { AcceptedEvent, MeshState } from '../../src/mesh/mesh-state.ts'
import { fastSigner, LogWriter, NETWORK, type TestMesh } from './build.ts'

/** A key that becomes a member later. */
export const newcomer = (name: string): LogWriter => new LogWriter(fastSigner(`newcomer ${name}`))

export const changeOf = (replaces: LogWriter, by: LogWriter, activates: number, proposal = 'a'): MemberChange => ({
  proposal: proposal.repeat(64),
  replaces: replaces.key,
  by: by.key,
  activates,
})

export const statementOf = (change: MemberChange, number = 1): EpochStatement => ({
  ...change,
  network: NETWORK,
  number,
})

/** @param voters in any order */
export function certifyEpoch(voters: readonly LogWriter[], statement: EpochStatement): EpochCertificate {
  const votes = voters.map(({ key, signer }) => ({ voter: key, sig: signEpoch(signer, statement) }))
  return { statement, votes: votes.sort((a, b) => (a.voter < b.voter ? -1 : 1)) }
}

/**
 * Applies an event as a node does: its log in order, and nothing that depends on an unknown epoch.
 * @returns whether it was taken
 */
export function take({ ports }: TestMesh, state: MeshState, accepted: AcceptedEvent): boolean {
  const { event } = accepted
  if (!state.members.hasLog(event.origin) || state.log(event.origin).count !== event.seq) return false
  try {
    state.apply({ ...accepted, void: bodyValidity(ports, NETWORK, state.members, event) })
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'UNKNOWN_EPOCH') return false
    throw error
  }
}

/** Takes events in any order until all are taken. */
export function takeAll(mesh: TestMesh, state: MeshState, events: readonly AcceptedEvent[]): MeshState {
  let left = [...events]
  for (let before = -1; before !== left.length; ) {
    before = left.length
    left = left.filter((event) => !take(mesh, state, event))
  }
  assert.deepEqual(left, [])
  return state
}
