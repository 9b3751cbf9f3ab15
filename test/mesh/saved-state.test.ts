import assert from 'node:assert/strict'
import fc from 'fast-check'
import { systemHash } from '../../node/system/crypto.ts'
import { unpack } from '../../src/bytes/unpack.ts'
import { createCoinTable } from '../../src/mesh/create-coin-table.ts'
import { createMeshState } from '../../src/mesh/create-mesh-state.ts'
import type { AcceptedEvent, MeshState } from '../../src/mesh/mesh-state.ts'
import { SAVED_MESH_VERSION, type SavedItem } from '../../src/mesh/saved-mesh.ts'
import { PART_BYTES, wholeParts } from '../../src/mesh/saved-parts.ts'
import { draws, foldCoins, idsOf, logsOf, mixed, saidBy, world } from './any-coins.ts'
import { anyFork, anyPicks, anySteps, fork, interleave, write } from './any-history.ts'
import { applyAll, evidenceOf, heartbeatBody, jobBody, LogWriter, ownerBody, type TestMesh, testMesh } from './build.ts'
import { bare, CoinWorld, idOf, standInSigner, transferTo } from './coins-world.ts'
import { ratificationBody, textBody } from './governance-build.ts'
import { coinItems, coinsLoadedFrom, loadedFrom, savedText } from './saved.ts'

const SIZE = 4

/** A state loaded from what another one saved. */
const copyOf = (mesh: Pick<TestMesh, 'state'>, state: MeshState): MeshState => loadedFrom(state, mesh.state())

/** What can be asked of a state, without what it saves. */
const answersOf = (state: MeshState, events: readonly AcceptedEvent[]): unknown => ({
  root: state.stateRoot(),
  logs: state.logs(),
  conflicts: state.registers.conflicts,
  evidence: [state.evidence(), state.uncarriedEvidence()],
  recoveries: state.members.keys.map((key) => state.recovery(key)),
  why: events.map(({ id, event }) => (event.kind === 'tick' ? null : state.why(id))),
})

type FourWriters = [LogWriter, LogWriter, LogWriter, LogWriter]

const NOTHING_TOLD = { url: '', addresses: [], version: '', kernel_digest: '', math_digest: '' }

/** Four members whose logs fill every part of a state. */
function everyPart() {
  const coins = new CoinWorld(4)
  const writers = coins.signers.map((signer) => new LogWriter(signer)) as unknown as FourWriters
  const [holder, next] = [standInSigner('holder'), standInSigner('next')]
  const [spend, rival] = [coins.spend(holder, transferTo(next)), coins.spend(holder, transferTo(holder))]
  const proposal = writers[2].write('proposal', 0, textBody())
  const branch = writers[2].branch()
  const events = [
    proposal,
    writers[1].write('ballot', 99, { proposal: proposal.id, choice: 'yes' }),
    writers[1].write('ratification', 99, ratificationBody(proposal, writers.slice(1))),
    writers[0].write('owner', 100, ownerBody(holder, '1'.repeat(32))),
    writers[1].write('job', 100, jobBody('1')),
    writers[0].write('spend', 101, bare(spend)),
    writers[1].write('spend', 102, bare(rival)),
    writers[1].write('vote', 103, {
      votes: [coins.vote(1, spend), { spend: 'ab'.repeat(32), sig: 'cd'.repeat(64) }],
    }),
    writers[0].write('certificate', 104, { certificate: coins.certify(spend) }),
    writers[1].write('recovery', 105, { incarnation: 1, adopted: 3, abstains_until: 225 }),
    writers[3].write('discovery', 106, { ...NOTHING_TOLD, name: 'the fourth' }),
    ...Array.from({ length: 65 }, (_, i) => writers[0].write('heartbeat', 230 + i, heartbeatBody([2 + i, 0, 0, 0]))),
    writers[0].write(
      'evidence',
      300,
      evidenceOf(writers[2].write('job', 1, jobBody('2')), branch.write('job', 1, jobBody('3'))),
    ),
  ]
  const state = (): MeshState => createMeshState(systemHash, coins.members)
  return { state, whole: applyAll(state(), events), fourth: writers[3].key }
}

describe('a saved state of the mesh', () => {
  it('continues like the state that was saved, whatever comes next', () => {
    const forks = { lost: 0, late: 0 }
    fc.assert(
      fc.property(anySteps(SIZE, 40), anyFork(SIZE), anyPicks, fc.nat(), (steps, forking, picks, cut) => {
        const mesh = testMesh(SIZE)
        const events = interleave(fork(mesh, write(mesh.writers, steps), forking)[0], picks)
        const at = cut % (events.length + 1)
        const whole = applyAll(mesh.state(), events.slice(0, at))
        const copy = copyOf(mesh, whole)
        assert.equal(savedText(copy), savedText(whole))
        assert.deepEqual(answersOf(copy, events), answersOf(whole, events))
        for (const state of [whole, copy]) applyAll(state, events.slice(at))
        assert.equal(savedText(copy), savedText(whole))
        assert.deepEqual(answersOf(copy, events), answersOf(whole, events))
        forks.lost += events.filter(({ id }) => copy.why(id)?.effect === 'excluded').length
        forks.late += savedText(whole).split(',true,').length - 1
      }),
      { numRuns: 200 },
    )
    assert.ok(forks.lost > 50 && forks.late > 5, JSON.stringify(forks))
  })

  it('is the same if events of kind tick are omitted except the last of a log', () => {
    fc.assert(
      fc.property(anySteps(SIZE), anyPicks, (steps, picks) => {
        const mesh = testMesh(SIZE)
        const events = interleave(write(mesh.writers, steps), picks)
        const needed = events.filter(({ event }) => event.kind !== 'tick')
        const lasts = mesh.members.keys.flatMap((key) => events.findLast(({ event }) => event.origin === key) ?? [])
        const restored = applyAll(mesh.state(), [...needed, ...lasts.filter(({ event }) => event.kind === 'tick')])
        assert.equal(savedText(restored), savedText(applyAll(mesh.state(), events)))
      }),
      { numRuns: 100 },
    )
  })

  it('contains coins, proposals, votes and certificates', () => {
    const choices = fc.array(fc.nat(1000), { minLength: 1, maxLength: 60 })
    const kept = { proposals: 0, 'open proposals': 0, certificates: 0, 'contested coins': 0, violations: 0 }
    fc.assert(
      fc.property(draws, fc.boolean(), choices, fc.nat(), (history, twice, choice, cut) => {
        const logs = logsOf(history, twice)
        const ids = [...new Set(idsOf(logs))]
        const steps = mixed(logs, choice)
        const at = cut % (steps.length + 1)
        const whole = foldCoins(steps.slice(0, at))
        const copy = coinsLoadedFrom(whole, createCoinTable(systemHash, world.members))
        for (const [name] of coinItems(whole)) if (name in kept) kept[name as keyof typeof kept]++
        kept.violations += whole.figures.violations
        assert.deepEqual(saidBy(copy, ids), saidBy(whole, ids))
        foldCoins(steps.slice(at), whole)
        foldCoins(steps.slice(at), copy)
        assert.deepEqual(coinItems(copy), coinItems(whole))
        assert.deepEqual(saidBy(copy, ids), saidBy(whole, ids))
      }),
      { numRuns: 200 },
    )
    assert.ok(
      Object.values(kept).every((count) => count > 10),
      JSON.stringify(kept),
    )
  })

  it('gives the same root, coins and statements of members', () => {
    const { state, whole, fourth } = everyPart()
    const copy = copyOf({ state }, whole)
    assert.equal(copy.stateRoot(), whole.stateRoot())
    assert.notEqual(copy.stateRoot(), state().stateRoot())
    assert.deepEqual([...copy.coins.coins()], [...whole.coins.coins()])
    assert.equal(copy.coins.coin(idOf('coin'))?.version, 1)
    const [accepted] = copy.governance.ratifications.accepted
    assert.deepEqual([accepted?.body.title, accepted?.ratifiers.size, accepted?.carriers.size], ['A sentence', 3, 1])
    assert.equal(copy.registers.discovery(fourth)?.name, 'the fourth')
  })

  it('has this form in this version: another form, or another meaning of events, is another version', () => {
    const { whole } = everyPart()
    assert.deepEqual(
      [SAVED_MESH_VERSION, systemHash.sha256Hex(savedText(whole))],
      [10, '02172fe352d23960bed15d3e1fe9b5af13444d4504b359a5b5670c9afe39bf19'],
    )
  })

  it('is written in parts of whole items, each of which can be read alone', () => {
    const items = (count: number, length: number): readonly SavedItem[] =>
      Array.from({ length: count }, (_, index) => [
        'coins',
        [systemHash.sha256Hex(`${index}`), 'a word', 'é'.repeat(length)],
      ])
    for (const [given, parts] of [
      [items(40_000, 10), 2],
      [items(3, PART_BYTES), 3],
      [items(1, 5), 1],
      [[], 0],
    ] as const) {
      const written = wholeParts(given)
      assert.equal(written.length, parts)
      assert.deepEqual(
        [...written].reverse().flatMap((part) => [...unpack(part)].reverse()),
        [...given].reverse(),
      )
      assert.ok(written.every(({ length }) => length <= PART_BYTES) || given.length === written.length)
    }
    assert.throws(() => createMeshState(systemHash, world.members).load(['coin', []]), /no section coin/)
  })
})
