import type { ProposalBody } from '../../src/mesh/governance/proposal-body.ts'
import type { AcceptedEvent, MeshState } from '../../src/mesh/mesh-state.ts'
import { type LogWriter, testMesh } from './build.ts'
import { certifyEpoch, changeOf, newcomer, statementOf } from './epoch-world.ts'
import { parameterBody, ratificationBody, textBody, upgradeBody } from './governance-build.ts'

const SIZE = 17
export const ACTIVATES = 5000
export const CLOSES = 6000
export const SIGNED = CLOSES + 121
export const LAST = 9000

export const later = (body: ProposalBody): ProposalBody => ({ ...body, electorate: 1 })

/** A network whose last member gives its seat to another key in tick 5000. */
export function changing() {
  const mesh = testMesh(SIZE)
  const { writers } = mesh
  const [old, fresh] = [writers[16] as LogWriter, newcomer('seventeen')]
  const certificate = certifyEpoch(writers.slice(0, 12), statementOf(changeOf(old, fresh, ACTIVATES)))
  const stay = writers.slice(0, 16)
  return { mesh, writers, old, fresh, certificate, stay }
}

/**
 * Logs in which the old and the new members decide, before and after the change, and in which each of the two keys signs what it
 * does not decide on.
 * @param known tick from which the members publish the certificate
 */
export function history(known: number) {
  const { mesh, writers, old, fresh, certificate, stay } = changing()
  const events: AcceptedEvent[] = []
  const said = new Set<LogWriter>()
  const say = (writer: LogWriter, ...[kind, svcond, body]: Parameters<LogWriter['write']>): AcceptedEvent => {
    if (svcond >= known && writer !== old && !said.has(writer)) {
      said.add(writer)
      events.push(writer.write('epoch', svcond, { certificate }))
    }
    const event = writer.write(kind, svcond, body)
    events.push(event)
    return event
  }
  const made = (by: number, svcond: number, body: ProposalBody) =>
    say(writers[by] as LogWriter, 'proposal', svcond, body)
  const sign = (from: LogWriter, svcond: number, event: AcceptedEvent, signers: readonly LogWriter[]) =>
    say(from, 'ratification', svcond, ratificationBody(event, signers))
  const before = made(1, 4900, textBody(CLOSES))
  const stale = made(3, 5500, parameterBody(7, CLOSES))
  const staleText = made(3, 5510, textBody(CLOSES, 'Nobody knew'))
  const proposals = [before, stale, staleText]
  for (const each of [...stay, old])
    for (const { id: proposal } of proposals) say(each, 'ballot', 5600, { proposal, choice: 'yes' })
  for (const each of stay.slice(0, 12)) sign(each, SIGNED, before, [each])
  // Eleven and the key that was replaced.
  for (const each of stay.slice(1, 12)) sign(each, SIGNED, stale, [each])
  sign(old, SIGNED, stale, [old])
  sign(stay[5] as LogWriter, SIGNED, staleText, [...stay.slice(1, 12), old])
  // Made up: in the first epoch six sign it, and in the next one of these is none of the members.
  const unpublished = Array.from({ length: 18 }, (_, i) =>
    testMesh(SIZE).writers[14]?.write('proposal', 5400, textBody(CLOSES, `Made up ${i}`)),
  ) as AcceptedEvent[]
  for (const event of unpublished) sign(stay[15] as LogWriter, SIGNED, event, [...stay.slice(11), old].slice(0, 6))
  for (const event of unpublished) sign(stay[14] as LogWriter, SIGNED, event, [stay[14] as LogWriter, old])
  // Those who know the change propose for the members of then, of whom only the new key is one.
  const upgrade = made(4, known + 600, later(upgradeBody('2.0.0', '1', known + 1000)))
  const text = made(5, known + 600, later(textBody(known + 1000, 'With the new member')))
  for (const { id: proposal } of [upgrade, text]) say(fresh, 'ballot', known + 700, { proposal, choice: 'yes' })
  for (const each of [...stay.slice(1, 12), fresh]) sign(each, known + 1121, upgrade, [each])
  sign(stay[6] as LogWriter, known + 1121, text, [...stay.slice(1, 12), old])
  sign(stay[6] as LogWriter, known + 1122, before, [fresh])
  sign(fresh, known + 1123, staleText, [fresh])
  return { mesh, events, named: { before, stale, staleText, upgrade, text }, unpublished }
}

/** All that is asked of what members decided. */
export function answersOf(state: MeshState, events: readonly AcceptedEvent[]) {
  const { governance } = state
  const signed = [...governance.ratifications.all()].map(
    ({ proposal, ratifiers, signers, carriers }) =>
      [proposal, ...[ratifiers.keys(), signers, carriers].map((keys) => [...keys].sort())] as const,
  )
  return {
    root: state.stateRoot(),
    views: events.map(({ id }) => governance.proposal(id, LAST)),
    signed: signed.sort(([a], [b]) => (a < b ? -1 : 1)),
    room: state.members.logs.map((key) =>
      state.members.logs.map((by) => governance.ratifications.room(key, by, SIGNED)),
    ),
    parameters: governance.parametersAt(LAST),
    upgrades: governance.upgrades(),
    why: events.map(({ id }) => state.why(id)?.effect),
  }
}
