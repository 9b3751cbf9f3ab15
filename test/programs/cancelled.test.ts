import assert from 'node:assert/strict'
import { cancelled } from '../../node/compute/cancelled.ts'
import { inlineCompute } from '../../node/compute/run-here.ts'
import type { Compute } from '../../node/ports.ts'
import { burned, energy, from, startPrograms } from './running.ts'

const settle = async (): Promise<void> => {
  for (let turns = 0; turns < 200; turns++) await new Promise((done) => setImmediate(done))
}

/** Computes everything but runs of solvers, which wait until they are cancelled. */
const holding =
  (running: { count: number }, isOpen: () => boolean) =>
  (clock: Parameters<typeof inlineCompute>[0]): Compute => {
    const inline = inlineCompute(clock)
    return {
      ...inline,
      run(task, options = {}) {
        if (task.kind !== 'solver' || isOpen()) return inline.run(task, options)
        running.count++
        return new Promise((_, reject) => {
          options.signal?.addEventListener('abort', () => {
            running.count--
            reject(cancelled())
          })
        })
      },
    }
  }

const heat = (id: string, nx: unknown) => ({ id, call: 'heat', inputs: { nx, ny: 16, steps: 4 } })
const auto = (id: string, query: string, constants: object) => ({ id, call: 'auto', inputs: { query, constants } })

describe('a program that is cancelled while its steps run', () => {
  it('keeps what was sealed and ends the rest; asked again, it runs the rest and charges nothing twice', async () => {
    const running = { count: 0 }
    let open = false
    const node = await startPrograms({ compute: holding(running, () => open) })
    const { account } = (await node.call('GET', '/api/compute/usage', { key: node.key })).json
    const steps = [
      energy('done', 3),
      heat('one', 16),
      heat('other', 24),
      auto('after', '2*x', { x: from('one.value') }),
      auto('last', 'x * y', { x: from('after.value'), y: from('done.value') }),
      auto('too', '3*x', { x: from('done.value') }),
    ]
    const mark = { 'idempotency-key': 'cancelled' }
    const job = await node.execute(steps, {}, { headers: { prefer: 'respond-async', ...mark } })
    assert.equal(job.status, 202, job.text)
    const location = String(job.headers.location)
    await settle()
    assert.equal(running.count, 2)
    assert.equal((await node.call('DELETE', location, { key: node.key })).status, 200)
    await settle()
    assert.equal(running.count, 0)
    const { state, result } = (await node.call('GET', location, { key: node.key })).json
    assert.deepEqual(
      result.steps.map((step: { id: string; outcome: string; refusal?: { code: string }; because?: string[] }) => [
        step.id,
        step.outcome,
        step.refusal?.code ?? step.because ?? null,
      ]),
      [
        ['done', 'confirmed', null],
        ['one', 'refused', 'CANCELLED'],
        ['other', 'refused', 'CANCELLED'],
        ['after', 'skipped', ['one']],
        ['last', 'skipped', ['one']],
        ['too', 'confirmed', null],
      ],
      state,
    )
    assert.equal(burned(node), BigInt(result.charged_plancks))
    assert.equal(node.core.journal.holds.of(account).free, 0n)

    open = true
    const whole = await node.execute(steps, {}, { headers: mark })
    assert.equal(whole.json.program.size, steps.length)
    assert.deepEqual(whole.json.steps[0], result.steps[0])
    assert.deepEqual(whole.json.steps[5], result.steps[5])
    assert.equal(burned(node), BigInt(whole.json.charged_plancks))
    await node.core.close()
    assert.deepEqual(node.faults, [])
  })
})
