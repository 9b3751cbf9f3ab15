import assert from 'node:assert/strict'
import { burned, energy, from, startPrograms } from './running.ts'

const STEPS = [
  energy('a', 3),
  energy('twin', 3),
  { id: 'b', call: 'auto', inputs: { query: '2*x', constants: { x: from('a.value') } } },
]
const once = (key: string) => ({ headers: { 'idempotency-key': key } })

describe('a repeated program', () => {
  it('is charged once: the same bytes again, at once and after a restart; another program is a conflict', async () => {
    const first = await startPrograms()
    const original = await first.execute(STEPS, {}, once('k'))
    assert.equal(original.status, 200, original.text)
    const spent = burned(first)
    const again = await first.execute(STEPS, {}, once('k'))
    assert.equal(again.text, original.text)
    assert.equal(again.headers['idempotency-replayed'], 'true')
    assert.equal((await first.execute(STEPS.slice(1, 2), {}, once('k'))).json.code, 'IDEMPOTENCY_CONFLICT')
    await first.core.close()
    const second = await startPrograms({ disk: first.disk, clock: first.clock }, first.key)
    const later = await second.execute(STEPS, {}, once('k'))
    assert.equal(later.text, original.text)
    assert.equal((await second.execute(STEPS.slice(1, 2), {}, once('k'))).json.code, 'IDEMPOTENCY_CONFLICT')
    assert.equal(burned(second), spent)
    await second.core.close()
    assert.deepEqual([...first.faults, ...second.faults], [])
  })

  it('is charged once by 20 concurrent requests', async () => {
    const node = await startPrograms()
    const answers = await Promise.all(Array.from({ length: 20 }, () => node.execute(STEPS, {}, once('same'))))
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1)
    assert.equal(burned(node), BigInt(answers[0]?.json.charged_plancks))
    await node.core.close()
  })

  it('is completed after it was cancelled', async () => {
    const node = await startPrograms()
    const controller = new AbortController()
    controller.abort()
    const cut = await node.execute(STEPS, {}, { ...once('c'), signal: controller.signal })
    assert.ok(cut.json.steps.every(({ refusal, because }: never) => refusal !== undefined || because !== undefined))
    assert.equal(burned(node), 0n)
    const whole = await node.execute(STEPS, {}, once('c'))
    assert.equal(whole.json.program.size, 3)
    assert.equal(burned(node), BigInt(whole.json.charged_plancks))
    await node.core.close()
  })

  it('is charged once when the process dies at any of its writes', async () => {
    for (const fault of ['crash-before', 'crash-after', 'crash-torn'] as const) {
      for (let dies = 0; dies < (process.env.LONG === '1' ? 12 : 3); dies++) {
        let writes = Number.NEGATIVE_INFINITY
        const node = await startPrograms({ faults: () => (writes++ === dies ? fault : undefined) })
        writes = 0
        const cut = node.execute(STEPS, {}, once('dies'))
        await Promise.race([cut, new Promise((resolve) => setTimeout(resolve, 30))])
        const next = await startPrograms({ disk: node.disk, clock: node.clock }, node.key)
        const whole = await next.execute(STEPS, {}, once('dies'))
        assert.equal(whole.json.program?.size, 3, whole.text)
        assert.equal(burned(next), BigInt(whole.json.charged_plancks), `${fault} at write ${dies}`)
        assert.equal((await next.execute(STEPS, {}, once('dies'))).text, whole.text)
        assert.deepEqual(next.faults, [])
        await next.core.close()
      }
    }
  })

  it('is completed when the balance suffices: what was sealed is not charged again', async () => {
    const node = await startPrograms({ freeHours: 100_020 / 3.6e12 })
    const steps = [...STEPS, { id: 'dear', call: 'auto', inputs: { query: '3*x', constants: { x: from('b.value') } } }]
    const poor = await node.execute(steps, {}, once('poor'))
    assert.deepEqual(
      poor.json.steps.map(({ outcome }: { outcome: string }) => outcome),
      ['confirmed', 'confirmed', 'confirmed', 'refused'],
      poor.text,
    )
    assert.equal(poor.json.steps[3].refusal.code, 'INSUFFICIENT_BALANCE')
    await node.core.services.accounts.fund(poor.json.steps[0].envelope.cko.owner, 1_000_000n, null)
    const rich = await node.execute(steps, {}, once('poor'))
    assert.equal(rich.json.program.size, 4, rich.text)
    assert.deepEqual(rich.json.steps.slice(0, 3), poor.json.steps.slice(0, 3))
    assert.equal(burned(node), BigInt(rich.json.charged_plancks))
    await node.core.close()
  })

  it('runs as a job, whose answer it repeats', async () => {
    const node = await startPrograms()
    const sent = { headers: { prefer: 'respond-async', 'idempotency-key': 'j' } }
    const started = await node.execute(STEPS, {}, sent)
    assert.equal(started.status, 202)
    const look = () => node.call('GET', String(started.headers.location), { key: node.key })
    let job = await look()
    for (let tries = 0; job.json.state === 'running' && tries < 1000; tries++) {
      await new Promise((resolve) => setImmediate(resolve))
      job = await look()
    }
    assert.equal(job.json.state, 'done')
    assert.equal(job.json.progress, 1)
    assert.equal(job.json.result.program.size, 3)
    assert.equal((await node.execute(STEPS, {}, sent)).text, started.text)
    assert.equal(burned(node), BigInt(job.json.result.charged_plancks))
    await node.core.close()
  })
})
