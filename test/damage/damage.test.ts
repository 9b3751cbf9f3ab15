import assert from 'node:assert/strict'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../../node/start-error.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { StorageDamage } from '../../src/journal/damage.ts'
import type { Clock } from '../../src/time/clock.ts'
import { TICK_NS } from '../../src/time/tick.ts'
import { START } from '../journal/sample.ts'
import { DAMAGES, numbers } from './damages.ts'
import { makeTemplate, openDirectory, type Template } from './template.ts'

/** Three hundred directories in the long run, a sample of them otherwise. */
const COUNT = process.env.LONG === '1' ? 300 : 25

/** Another seed damages other places. */
const SEED = Number(process.env.SEED ?? 1)

/** A clock long after the last session, whose timers only fire when they are due at once. */
const clock: Clock = {
  now: () => START + 1000n * TICK_NS,
  after: (delay, task) => {
    if (delay <= 0n) setImmediate(task)
    return () => undefined
  },
}

const isExpected = (error: unknown): boolean =>
  error instanceof StorageDamage || error instanceof StartError || error instanceof Refusal

/** Reads everything that was acknowledged. @returns how many reads were refused; a wrong or missing value fails. */
async function readAll(
  directory: string,
  template: Template,
  what: string,
): Promise<'refused' | 'detected' | 'intact'> {
  let journal: Awaited<ReturnType<typeof openDirectory>>
  try {
    journal = await openDirectory(directory, clock)
  } catch (error) {
    assert.ok(isExpected(error), `${what}: ${error}`)
    return 'refused'
  }
  let refused = 0
  const read = async <T>(answer: Promise<T>, expected: T, name: string): Promise<void> => {
    let value: T
    try {
      value = await answer
    } catch (error) {
      assert.ok(isExpected(error), `${what}: ${error}`)
      refused++
      return
    }
    assert.deepEqual(value, expected, `${what}: ${name}`)
  }
  assert.deepEqual(new Map(journal.ledger.accounts), template.accounts, `${what}: accounts`)
  assert.deepEqual([...journal.ledger.keys.keys()].sort(), [...template.keys].sort(), `${what}: keys`)
  assert.deepEqual(new Map(journal.ledger.logs), template.logs, `${what}: logs`)
  assert.equal(journal.ledger.mesh.stateRoot(), template.root, `${what}: state of the mesh`)
  for (const [origin, events] of template.events) {
    await read(journal.events.events(origin, 0, events.length, 1e9), events, `log of ${origin}`)
  }
  for (const [seq, text] of template.entries.entries()) {
    await read(
      journal.reader.entry(seq).then((entry) => entry?.draft.text),
      text,
      `entry ${seq}`,
    )
  }
  for (const { stored, inclusion } of template.envelopes) {
    await read(journal.reader.envelope(stored.id), stored, `envelope ${stored.coin.position}`)
    if (inclusion !== null)
      await read(journal.reader.inclusion(stored.id), inclusion, `inclusion ${stored.coin.position}`)
  }
  const verdict = await journal.verification.run().then(
    () => 'intact' as const,
    (error) => {
      assert.ok(isExpected(error), `${what}: ${error}`)
      return 'detected' as const
    },
  )
  if (refused > 0) assert.equal(verdict, 'detected', `${what}: reads were refused, but the check of everything passed`)
  await journal.close().catch((error) => assert.ok(isExpected(error) || error instanceof Error))
  return verdict
}

describe('damaged data directories', () => {
  let template: Template
  let scratch: string
  before(async () => {
    template = await makeTemplate()
    scratch = await mkdtemp(join(tmpdir(), 'svcmesh-damaged-'))
  })
  after(async () => {
    await template.dispose()
    await rm(scratch, { recursive: true })
  })

  it('an undamaged one returns every record', async () => {
    const directory = join(scratch, 'whole')
    await cp(template.directory, directory, { recursive: true })
    assert.equal(await readAll(directory, template, 'whole'), 'intact')
    assert.equal(template.envelopes.length, 90)
  })

  it(`never return a wrong value or hide one (${COUNT} of 300)`, async () => {
    const tally = { refused: 0, detected: 0, intact: 0 }
    for (let index = 0; index < COUNT; index++) {
      const pick = numbers(SEED * 1_000_003 + index * 7919)
      const directory = join(scratch, String(index))
      await cp(template.directory, directory, { recursive: true })
      const what = await DAMAGES[index % DAMAGES.length](directory, template.older, pick)
      const outcome = await readAll(directory, template, `#${index} ${what}`)
      tally[outcome]++
      if (process.env.SHOW === '1') console.log(`${index} ${what}: ${outcome}`)
      await rm(directory, { recursive: true })
    }
    assert.ok(tally.refused > 0, JSON.stringify(tally))
  })
})
