import assert from 'node:assert/strict'
import { provenUpgrade } from '../../cli/updates/decided.ts'
import { bodyValidity } from '../../src/mesh/body-validity.ts'
import type { RatificationBody } from '../../src/mesh/governance/ratification-body.ts'

import { type LogWriter, NETWORK, testMesh } from '../mesh/build.ts'
import { ratificationBody, textBody, upgradeBody } from '../mesh/governance-build.ts'

describe('what members decided about a release', () => {
  const mesh = testMesh(4, { real: true })
  const { members, ports } = mesh
  const [first, ...others] = mesh.writers as readonly [LogWriter, ...LogWriter[]]
  const proposal = first.write('proposal', 100, upgradeBody('2.0.0', '7'))
  const good = ratificationBody(proposal, others)
  const proven = (body: unknown, release = '2.0.0', network = NETWORK) =>
    provenUpgrade(JSON.parse(JSON.stringify(body)), release, { network, members })
  const changed = (changes: Partial<RatificationBody['event']>): RatificationBody => ({
    ...good,
    event: { ...good.event, ...changes },
  })

  it('is proven by the signatures of a quorum, and by nothing else that a node may send', () => {
    assert.deepEqual(proven({ ...good, svcond: 5 }), { proposal: proposal.id, body: proposal.event.body })
    const stranger = testMesh(5, { real: true }).writers.find(({ key }) => !members.has(key)) as LogWriter
    const refused: readonly unknown[] = [
      null,
      [],
      {},
      { ...good, ratifiers: good.ratifiers.slice(1) },
      { ...good, ratifiers: [good.ratifiers[0], good.ratifiers[0], good.ratifiers[1]] },
      { ...good, ratifiers: [...good.ratifiers].reverse() },
      ratificationBody(proposal, [...others.slice(1), stranger]),
      { ...good, ratifiers: good.ratifiers.map((each, i) => ({ ...each, sig: good.ratifiers[(i + 1) % 3]?.sig })) },
      changed({ body: { ...proposal.event.body, content: '8'.repeat(64) } }),
      changed({ svcond: 101 }),
      changed({ origin: others[0]?.key as string }),
      ratificationBody(first.write('proposal', 100, textBody()), others),
    ]
    for (const [i, body] of refused.entries()) assert.equal(proven(body), null, `${i}`)
    assert.equal(proven(good, '2.0.1'), null)
    assert.equal(proven(good, '2.0.0', 'another'), null)
  })

  it('is void as an event with a signature that is not valid, or a proposal that is not', () => {
    const verdict = (body: RatificationBody) =>
      bodyValidity(ports, NETWORK, members, first.write('ratification', 1200, body).event)
    assert.equal(verdict(good), null)
    const early = ratificationBody(first.write('proposal', 900, upgradeBody('2.0.0', '7')), others)
    const broken = { ...good, ratifiers: good.ratifiers.map((each) => ({ ...each, sig: '0'.repeat(128) })) }
    for (const body of [early, broken, changed({ seq: 9 }), { ...good, ratifiers: [] }]) {
      assert.equal(verdict(body), 'VOID_EVENT')
    }
  })
})
