import assert from 'node:assert/strict'
import { Worker } from 'node:worker_threads'
import { compute } from '../solvers/work.ts'

describe('the program in few files', () => {
  it('finds its drawing libraries: scales, rasteriser, fonts', async () => {
    const place = new URL('../../program/worker.js', import.meta.url)
    const { draw } = (await import(place.href)) as { draw(message: object): Promise<Uint8Array> }
    const task = { kind: 'solver', solver: 'heat', inputs: { nx: 8, ny: 8 } } as const
    const shown = compute('heat', task.inputs)
    const svg = new TextDecoder().decode(await draw({ task, shown, format: 'svg' }))
    assert.match(svg, /temperature, K/)
    const png = await draw({ task, shown, format: 'png' })
    assert.deepEqual([...png.subarray(0, 4)], [0x89, 0x50, 0x4e, 0x47])
  })

  it('starts the threads that share kernels', async () => {
    const member = new Worker(new URL('../../program/team-member.js', import.meta.url))
    await new Promise((online, fail) => {
      member.once('online', () => online(undefined))
      member.once('error', fail)
    })
    await member.terminate()
  })
})
