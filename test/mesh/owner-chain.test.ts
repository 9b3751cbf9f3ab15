import assert from 'node:assert/strict'
import fc from 'fast-check'
import { toHex } from '../../src/bytes/hex.ts'
import type { Signer } from '../../src/crypto/ports.ts'
import type { AcceptedEvent, MeshState } from '../../src/mesh/mesh-state.ts'
import { NOBODY } from '../../src/mesh/nobody.ts'
import type { OwnerBody, StatementBody } from '../../src/mesh/owner-body.ts'
import { MOST_KEY_STATEMENTS, MOST_RECOVERIES } from '../../src/mesh/owner-chain.ts'
import { signStatement } from '../../src/mesh/owner-signing.ts'
import { anyPicks, interleave } from './any-history.ts'
import { applyAll, fastSigner, NETWORK, ownerBody, type TestMesh, testMesh } from './build.ts'
import { loadedFrom } from './saved.ts'

const SIZE = 4
const ZID = 'e'.repeat(32)
const keyOf = ({ publicKey }: Signer): string => toHex(publicKey)
const [OLD, NEW, NEXT, THIEF, THIEF2] = ['old', 'new', 'next', 'thief', 'thief 2'].map((name) => fastSigner(name))
const [RESCUE, RESCUE2, OWN_RESCUE] = ['rescue', 'rescue 2', 'rescue of the thief'].map((name) => fastSigner(name))

const BINDING = ownerBody(OLD, ZID)

/** A statement that follows another one. */
const says = (after: OwnerBody, signer: Signer, next: Signer, rescue?: Signer): StatementBody =>
  signStatement(NETWORK, signer, next, {
    zid: ZID,
    after: after.sig,
    recovery: rescue === undefined ? NOBODY : keyOf(rescue),
  })

/** What each member publishes, in ticks that follow one another. */
function published(mesh: TestMesh, bodies: readonly OwnerBody[], by = (at: number) => at % SIZE): MeshState {
  const events = bodies.map((body, at) => mesh.writers[by(at)].write('owner', 10 * at, body))
  return applyAll(mesh.state(), events)
}

const keyAfter = (...bodies: readonly OwnerBody[]): string | undefined =>
  published(testMesh(SIZE), bodies).registers.identity(ZID)?.public_key

const NAMED = says(BINDING, OLD, OLD, RESCUE)

describe('the chain of an identity', () => {
  it('passes its key on by statements of the key, each of which follows the one before', () => {
    const one = says(BINDING, OLD, NEW)
    assert.equal(keyAfter(BINDING), keyOf(OLD))
    assert.equal(keyAfter(BINDING, one), keyOf(NEW))
    assert.equal(keyAfter(BINDING, one, says(one, NEW, NEXT)), keyOf(NEXT))
    assert.equal(keyAfter(one), undefined)
    const unknown = says({ ...BINDING, sig: 'f'.repeat(128) }, OLD, NEW)
    assert.equal(keyAfter(BINDING, unknown), keyOf(OLD))
  })

  it('is continued by the first of two rivals, and by nobody without its keys', () => {
    assert.equal(keyAfter(BINDING, says(BINDING, OLD, NEW), says(BINDING, OLD, NEXT)), keyOf(NEW))
    assert.equal(keyAfter(BINDING, says(BINDING, THIEF, NEW), says(BINDING, OLD, NEXT)), keyOf(NEXT))
    assert.equal(keyAfter(ownerBody(THIEF, ZID), BINDING, says(BINDING, OLD, NEW)), keyOf(THIEF))
  })

  it('never returns to a key, and neither loses a recovery key nor gets another one by the key', () => {
    const one = says(BINDING, OLD, NEW)
    assert.equal(keyAfter(BINDING, one, says(one, NEW, OLD)), keyOf(NEW))
    assert.equal(keyAfter(BINDING, NAMED, says(NAMED, OLD, NEW)), keyOf(OLD))
    assert.equal(keyAfter(BINDING, NAMED, says(NAMED, OLD, NEW, OWN_RESCUE)), keyOf(OLD))
    assert.equal(keyAfter(BINDING, NAMED, says(NAMED, OLD, NEW, RESCUE)), keyOf(NEW))
    assert.equal(keyAfter(BINDING, NAMED, says(NAMED, RESCUE, NEW)), keyOf(OLD))
    assert.equal(keyAfter(BINDING, NAMED, says(NAMED, RESCUE, OLD, RESCUE2)), keyOf(OLD))
    assert.equal(keyAfter(BINDING, NAMED, says(NAMED, RESCUE, RESCUE, RESCUE2)), keyOf(OLD))
  })

  it('goes back to the recovery key whatever the key has signed since, and an old recovery key has no say', () => {
    const stolen = says(NAMED, OLD, THIEF, RESCUE)
    const again = says(stolen, THIEF, THIEF2, RESCUE)
    const back = says(NAMED, RESCUE, NEW, RESCUE2)
    assert.equal(keyAfter(BINDING, NAMED, stolen, again, back), keyOf(NEW))
    assert.equal(keyAfter(BINDING, NAMED, stolen, back, again, says(again, THIEF2, NEXT, RESCUE)), keyOf(NEW))
    // It follows the naming and nothing that the thief has signed.
    assert.equal(keyAfter(BINDING, NAMED, stolen, says(stolen, RESCUE, NEW, RESCUE2)), keyOf(THIEF))
    const late = says(NAMED, RESCUE, THIEF, OWN_RESCUE)
    assert.equal(keyAfter(BINDING, NAMED, back, late, says(back, RESCUE, THIEF, OWN_RESCUE)), keyOf(NEW))
    const next = says(back, NEW, NEXT, RESCUE2)
    assert.equal(keyAfter(BINDING, NAMED, back, next), keyOf(NEXT))
  })

  it('does not depend on which node published a statement: copies are the same one', () => {
    const mesh = testMesh(SIZE)
    const one = says(BINDING, OLD, NEW)
    const two = says(one, NEW, NEXT)
    const [a, b, c] = mesh.writers
    const events = [a.write('owner', 5, BINDING), a.write('owner', 20, one), b.write('owner', 30, two)]
    const copies = [c.write('owner', 19, one), c.write('owner', 25, two), b.write('owner', 40, one)]
    const state = applyAll(mesh.state(), [...events, ...copies])
    const identity = state.registers.identity(ZID)
    assert.deepEqual([identity?.public_key, identity?.home, identity?.chain.links.length], [keyOf(NEXT), a.key, 3])
    assert.equal(state.registers.conflicts, 3)
    assert.deepEqual([state.registers.zidsOf(keyOf(NEXT)), state.registers.zidsOf(keyOf(OLD))], [[ZID], []])
    const told = [...events, ...copies].map(({ id }) => state.why(id)?.effect)
    assert.deepEqual(told, ['counts', 'lost', 'lost', 'counts', 'wins', 'lost'])
  })

  it('has a bound: of the key until a recovery key signs, and of recovery keys in all', () => {
    let last: OwnerBody = NAMED
    let signer = OLD
    const bodies: OwnerBody[] = [BINDING, NAMED]
    for (let at = 0; at <= MOST_KEY_STATEMENTS; at++) {
      const next = fastSigner(`key ${at}`)
      last = says(last, signer, next, RESCUE)
      signer = next
      bodies.push(last)
    }
    const links = (all: readonly OwnerBody[]) => published(testMesh(SIZE), all).registers.identity(ZID)?.chain.links
    assert.equal(links(bodies)?.length, 2 + MOST_KEY_STATEMENTS)
    assert.equal(keyAfter(...bodies, says(NAMED, RESCUE, NEW, RESCUE2)), keyOf(NEW))
    const recovered: OwnerBody[] = [BINDING, NAMED]
    for (let at = 0; at <= MOST_RECOVERIES; at++) {
      recovered.push(says(recovered.at(-1) as OwnerBody, RESCUE, fastSigner(`key ${at}`), RESCUE))
    }
    assert.equal(links(recovered)?.length, 2 + MOST_RECOVERIES)
  })
})

const MORE = Array.from({ length: 9 }, (_, at) => fastSigner(`another ${at}`))
const SIGNERS = [OLD, NEW, NEXT, THIEF, RESCUE, RESCUE2, OWN_RESCUE, ...MORE]

/** A statement by any key about any other one; numbers are reduced to what there is. */
interface Plan {
  readonly member: number
  readonly wait: number
  readonly after: number
  readonly signer: number
  readonly next: number
  readonly recovery: number
}

const anyPlan: fc.Arbitrary<Plan> = fc.record({
  member: fc.nat(SIZE - 1),
  wait: fc.constantFrom(0, 0, 1, 40),
  after: fc.oneof({ weight: 3, arbitrary: fc.nat(2) }, fc.nat(30)),
  signer: fc.nat(SIGNERS.length - 1),
  next: fc.nat(SIGNERS.length - 1),
  recovery: fc.nat(SIGNERS.length),
})

/**
 * Bodies that are mostly near to the rules: half of the time signed by the key or recovery key of what they follow.
 * @param own whether a signer may be used
 */
function bodiesOf(plans: readonly Plan[], start: readonly OwnerBody[], own = (_: Signer) => true): OwnerBody[] {
  const bodies = [...start]
  const signerOf = (key: string): Signer | undefined => SIGNERS.find((each) => keyOf(each) === key)
  for (const { after, signer, next, recovery, wait } of plans) {
    const before = bodies[(bodies.length - 1 - (after % bodies.length)) % bodies.length]
    const recoveryBefore = 'recovery' in before ? before.recovery : NOBODY
    const fitting = signerOf(wait === 40 && recoveryBefore !== NOBODY ? recoveryBefore : before.public_key)
    const by = signer < 12 && fitting !== undefined && own(fitting) ? fitting : SIGNERS[signer]
    if (!own(by)) continue
    const named = recovery < 9 ? signerOf(recoveryBefore) : SIGNERS[recovery]
    bodies.push(says(before, by, SIGNERS[next], named))
  }
  return bodies
}

const logsOf = (mesh: TestMesh, plans: readonly Plan[], bodies: readonly OwnerBody[]): AcceptedEvent[][] => {
  const logs: AcceptedEvent[][] = mesh.writers.map(() => [])
  let svcond = 0
  for (const [at, body] of bodies.entries()) {
    const { member = 0, wait = 0 } = plans[at] ?? {}
    svcond += wait
    logs[member].push(mesh.writers[member].write('owner', svcond, body))
  }
  return logs
}

const viewOf = (state: MeshState) => ({ root: state.stateRoot(), identity: state.registers.identity(ZID) })

describe('the chain of an identity, whatever is said in whatever order', () => {
  const numRuns = process.env.LONG === '1' ? 2000 : 200

  it('is the same on every node, and from a saved state', () => {
    let links = 0
    fc.assert(
      fc.property(fc.array(anyPlan, { minLength: 10, maxLength: 25 }), anyPicks, anyPicks, (plans, picks, others) => {
        const mesh = testMesh(SIZE)
        const logs = logsOf(mesh, plans, bodiesOf(plans, [BINDING]))
        const events = interleave(logs, picks)
        const one = applyAll(mesh.state(), events)
        const view = viewOf(one)
        assert.deepEqual(viewOf(applyAll(mesh.state(), interleave(logs, others))), view)
        // Read in between: what was folded before is folded again.
        const read = mesh.state()
        for (const event of interleave(logs, others)) {
          read.apply(event)
          read.registers.identity(ZID)
        }
        assert.deepEqual(viewOf(read), view)
        const half = applyAll(mesh.state(), events.slice(0, events.length / 2))
        const copy = loadedFrom(half, mesh.state())
        assert.deepEqual(viewOf(applyAll(copy, events.slice(events.length / 2))), view)
        links += view.identity?.chain.links.length ?? 0
      }),
      { numRuns },
    )
    assert.ok(links > 2 * numRuns, `only ${links} links`)
  })

  it('never has a key twice, and replaces a recovery key by its own signature only', () => {
    fc.assert(
      fc.property(fc.array(anyPlan, { maxLength: 25 }), (plans) => {
        const mesh = testMesh(SIZE)
        const events = interleave(logsOf(mesh, plans, bodiesOf(plans, [BINDING])), [0])
        const links = applyAll(mesh.state(), events).registers.identity(ZID)?.chain.links ?? []
        const changes = links.filter(({ public_key }, at) => public_key !== links[at - 1]?.public_key)
        assert.equal(new Set(changes.map(({ public_key }) => public_key)).size, changes.length)
        for (const [at, { recovery, claim }] of links.entries()) {
          const before = links[at - 1]?.recovery ?? NOBODY
          if (recovery === before || before === NOBODY) continue
          assert.equal((claim.body as StatementBody).signer, before)
        }
      }),
      { numRuns },
    )
  })

  it('belongs to the recovery key: a thief who has every other key, at any time and place, does not win', () => {
    fc.assert(
      fc.property(fc.array(anyPlan, { maxLength: 25 }), anyPicks, fc.nat(40), (plans, picks, when) => {
        const mesh = testMesh(SIZE)
        // All of it follows the naming of the recovery key in time.
        const naming = [BINDING, NAMED].map((body) => mesh.writers[0].write('owner', 0, body))
        const rescued = says(NAMED, RESCUE, fastSigner('of a new equation'), RESCUE2)
        const isThiefs = (signer: Signer): boolean => signer !== RESCUE && signer !== RESCUE2
        const theft = bodiesOf(plans, [BINDING, NAMED], isThiefs).slice(2)
        const at = when % (theft.length + 1)
        const bodies = [...theft.slice(0, at), rescued, ...theft.slice(at)]
        const later = plans.map((plan) => ({ ...plan, wait: plan.wait + 1 }))
        const events = interleave(logsOf(mesh, later, bodies), picks)
        const state = applyAll(mesh.state(), [...naming, ...events])
        assert.equal(state.registers.identity(ZID)?.public_key, rescued.public_key)
      }),
      { numRuns },
    )
  })
})
