import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

const PREPARE = new URL('../../node/compute/prepare.js', import.meta.url).href
const LEXICON = new URL('../../src/question/lexicon/build-lexicon.js', import.meta.url).href

/** Turns of the event loop that others have while a thread that has read no question yet gets ready for one. */
const turnsFor = async (query: string): Promise<{ readonly turns: number; readonly isWhole: boolean }> => {
  const text = `
    import { parentPort } from 'node:worker_threads'
    const { prepareFor } = await import(${JSON.stringify(PREPARE)})
    let turns = 0
    const turn = () => { turns++; timer = setImmediate(turn) }
    let timer = setImmediate(turn)
    await prepareFor({ kind: 'question', query: ${JSON.stringify(query)}, constants: {} })
    clearImmediate(timer)
    const { lexiconPart } = await import(${JSON.stringify(LEXICON)})
    parentPort.postMessage({ turns, isWhole: lexiconPart() !== null })
  `
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(text)}`))
  const [told] = await once(worker, 'message')
  await worker.terminate()
  return told
}

describe('the first question of a process', () => {
  it('leaves room for other requests while the words of the catalogue are made', async () => {
    const { turns, isWhole } = await turnsFor('kinetic energy of a 3 kg mass moving at 4 m/s')
    assert.ok(isWhole)
    assert.ok(turns >= 200, `${turns} turns`)
  })

  it('waits for no words where it is a formula or a simulation', async () => {
    for (const query of ['2+2', 'simulate heat diffusion', 'x'.repeat(3000)]) {
      const { turns, isWhole } = await turnsFor(query)
      assert.deepEqual([isWhole, turns < 3], [false, true], `${query.slice(0, 30)}: ${turns}`)
    }
  })
})
