import assert from 'node:assert/strict'
import fc from 'fast-check'
import { systemHash } from '../../node/system/crypto.ts'
import { unpack } from '../../src/bytes/unpack.ts'
import type { Signer } from '../../src/crypto/ports.ts'
import { MAX_STEPS } from '../../src/mesh/coin-chain.ts'
import { createCoinTable } from '../../src/mesh/create-coin-table.ts'
import { createMeshState } from '../../src/mesh/create-mesh-state.ts'
import type { AcceptedEvent, MeshState } from '../../src/mesh/mesh-state.ts'
import { SAVED_MESH_VERSION, type SavedItem } from '../../src/mesh/saved-mesh.ts'
import { loadParts, PART_BYTES, PAUSE_BYTES, savedParts, wholeParts } from '../../src/mesh/saved-parts.ts'
import { draws, foldCoins, idsOf, logsOf, mixed, saidBy, world } from './any-coins.ts'
import { anyFork, anyPicks, anySteps, fork, interleave, write } from './any-history.ts'
import { applyAll, evidenceOf, heartbeatBody, jobBody, LogWriter, ownerBody, type TestMesh, testMesh } from './build.ts'
import { bare, CoinWorld, carrier, idOf, standInSigner, transferTo } from './coins-world.ts'
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
      [13, '2ef2e13ecac883443f54d3e08fca7f67f9c07b88e38e937426846db57da98dc4'],
    )
  })

  it('has a coin that moved often in several items, and gives the same coin, whatever step is missing', () => {
    const coins = new CoinWorld(4)
    const moves = 2 * MAX_STEPS + 3
    const spends = Array.from({ length: moves }, (_, version) => {
      const [holder, next] = [version, version + 1].map((each) => standInSigner(`${each % 3}`)) as [Signer, Signer]
      return coins.spend(holder, transferTo(next), { version }, 200 + version)
    })
    for (const missing of [moves, MAX_STEPS - 1]) {
      const rows = new Map<string | null, number>()
      const change = (row: string | null, by: number): unknown => rows.set(row, (rows.get(row) ?? 0) + by)
      const onChange = (before: string | null, after: string | null): void => {
        change(before, -1)
        change(after, 1)
      }
      const whole = createCoinTable(systemHash, coins.members)
      for (const [version, spend] of spends.entries())
        if (version !== missing) whole.applyCertificate({ spend, votes: [] }, carrier(coins.key(0), version))
      const items = coinItems(whole)
      const copy = coinsLoadedFrom(whole, createCoinTable(systemHash, coins.members, { onChange }))
      assert.ok(items.filter(([name]) => name === 'coins').length >= 3)
      assert.ok(items.every((item) => wholeParts([item]).every(({ length }) => length < PAUSE_BYTES)))
      assert.deepEqual(coinItems(copy), items)
      assert.deepEqual([...copy.rows()], [...whole.rows()])
      assert.deepEqual(
        [...rows].filter(([row, count]) => row !== null && count !== 0),
        [...whole.rows()].map((row) => [row, 1]),
      )
      const [spend] = spends.slice(missing)
      if (spend !== undefined)
        for (const table of [whole, copy]) table.applyCertificate({ spend, votes: [] }, carrier(coins.key(0), missing))
      assert.equal(copy.coin(idOf('coin'))?.version, moves)
      assert.deepEqual(coinItems(copy), coinItems(whole))
    }
  })

  it('lets others run after each part and after some bytes, however long its items are, when it is written and when it is loaded', async () => {
    const long = (index: number): SavedItem => ['proposals', [`${100 + index} ${'é'.repeat(30_000)}`]]
    const items = Array.from({ length: 200 }, (_, index) => long(index))
    const { length } = wholeParts([long(0)])[0] as Uint8Array
    let bytes = 0
    const written: Uint8Array[] = []
    let wasPart = false
    for (const part of savedParts(items)) {
      if (wasPart) assert.ok(part === null)
      wasPart = part !== null
      if (part !== null) written.push(part)
    }
    const least = Math.floor((items.length * length) / (PAUSE_BYTES + length))
    assert.ok([...savedParts(items)].filter((part) => part === null).length >= least)
    let turns = 0
    const load = (): void => {
      bytes += length
      assert.ok(bytes <= PAUSE_BYTES + length)
    }
    await loadParts({ load }, written, async () => {
      bytes = 0
      turns++
    })
    assert.ok(turns >= least && bytes === 0)
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
