import assert from 'node:assert/strict'
import { ForgottenMints, MAX_FORGOTTEN } from '../../src/mesh/forgotten-mints.ts'
import { itemsOf, loaderOf } from '../../src/mesh/saved-mesh.ts'

const [HONEST, FAULTY] = ['a'.repeat(64), 'b'.repeat(64)]
const coin = (index: number): string => index.toString(16).padStart(64, '0')

describe('ticks of minting of coins whose proposals were dropped', () => {
  it('are kept for each coin and minter, together with those of present proposals', () => {
    const forgotten = new ForgottenMints()
    forgotten.remember(coin(1), HONEST, [500, 500])
    forgotten.remember(coin(1), HONEST, [300, 400])
    assert.deepEqual(forgotten.with(coin(1), HONEST, null), [300, 500])
    assert.deepEqual(forgotten.with(coin(1), HONEST, [600, 600]), [300, 600])
    assert.deepEqual(forgotten.with(coin(2), HONEST, [600, 600]), [600, 600])
    assert.equal(forgotten.with(coin(1), FAULTY, null), null)
  })

  it('count for all coins of a minter beyond 8,192 of it, and for none of another one', () => {
    const forgotten = new ForgottenMints()
    for (let index = 0; index < MAX_FORGOTTEN; index++)
      forgotten.remember(coin(index), FAULTY, [100 + index, 100 + index])
    const at = (index: number, minter = FAULTY) => forgotten.with(coin(index), minter, [9000, 9000])
    assert.deepEqual(
      [at(0), at(MAX_FORGOTTEN)],
      [
        [100, 9000],
        [9000, 9000],
      ],
    )
    forgotten.remember(coin(MAX_FORGOTTEN), FAULTY, [50, 50])
    assert.deepEqual(
      [at(0), at(MAX_FORGOTTEN), at(MAX_FORGOTTEN + 1)],
      [
        [100, 9000],
        [50, 9000],
        [100, 9000],
      ],
    )
    assert.deepEqual(at(0, HONEST), [9000, 9000])
    assert.equal(forgotten.with(coin(0), FAULTY, null), null)
    const saved = [...itemsOf(forgotten.sections())]
    const copy = new ForgottenMints()
    const load = loaderOf(copy.sections())
    for (const item of saved) load(item)
    assert.deepEqual([...itemsOf(copy.sections())], saved)
    assert.equal(saved.filter(([, item]) => (item as string[])[0] === FAULTY).length, MAX_FORGOTTEN + 1)
  })
})
