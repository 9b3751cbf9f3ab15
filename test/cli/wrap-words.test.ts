import assert from 'node:assert/strict'
import fc from 'fast-check'
import { columnsOf, wrapWords } from '../../cli/wrap-words.ts'

describe('a sentence in a terminal', () => {
  it('loses no word, and has no line that is too long unless it is one word', () => {
    const words = fc.array(fc.stringMatching(/^[a-z.]{1,12}$/), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(words, fc.integer({ min: 8, max: 40 }), fc.nat(4), (list, columns, indent) => {
        const lines = wrapWords(list.join(' '), columns, indent).split('\n')
        assert.deepEqual(
          lines.flatMap((line) => line.trim().split(' ')),
          list,
        )
        for (const [at, line] of lines.entries()) {
          const margin = at === 0 ? 0 : indent
          assert.equal(line.search(/[^ ]/), margin)
          assert.ok(line.length <= columns || !line.trim().includes(' '), line)
        }
      }),
    )
  })

  it('is one line for a program, with its margin and double spaces', () => {
    const sentence = `  CODE  ${'word '.repeat(100)}end`
    assert.equal(wrapWords(sentence, columnsOf({}), 4), sentence)
    assert.match(wrapWords(sentence, columnsOf({ isTTY: true, columns: 30 }), 4), /^ {2}CODE {2}word/)
  })
})
