import assert from 'node:assert/strict'
import { pastTicks } from '../../node/streams/past-ticks.ts'
import { opened } from './opened.ts'

describe('past ticks of a channel', () => {
  it('have the proofs and envelopes that each tick was answered with, in their order', async () => {
    const channel = await opened()
    const told: (readonly [number, string, string])[] = []
    for (let tick = 1; tick <= 19; tick++) {
      const { headers } = await channel.tick()
      told.push([tick, headers['x-svc-token'], headers['x-svc-proof']])
    }
    const { json } = await channel.call('GET', '/history?limit=100')
    const shown = (json.ticks as { tick: number; envelope: string; proof: string }[]).map(
      ({ tick, envelope, proof }) => [tick, envelope, proof] as const,
    )
    assert.deepEqual(shown, told)
    const after = await channel.node.core.services.feed.after(channel.name, 3, 512)
    assert.deepEqual(
      after.map(({ text }) => JSON.parse(text)).map(({ tick, envelope, proof }) => [tick, envelope, proof]),
      told.slice(3),
    )
    await channel.node.core.close()
  })

  it('are read eight at a time, so that their number does not hold the event loop', async () => {
    const channel = await opened()
    for (let tick = 1; tick <= 19; tick++) await channel.tick()
    const { services } = channel.node.core
    const asked: number[] = []
    const reader = Object.create(services.reader) as typeof services.reader
    reader.outputs = (places) => {
      asked.push(places.length)
      return services.reader.outputs(places)
    }
    const places = await services.machines.sealsAfter(channel.name, 0, 100)
    assert.equal((await pastTicks({ ...services, reader }, channel.name, places)).length, 19)
    assert.deepEqual(asked, [8, 8, 3])
    await channel.node.core.close()
  })
})
