import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { refusalOf } from './ask.ts'

/** Questions about no physics, with the code of their refusal; those with READING_UNSURE still get readings. */
const NONSENSE: readonly { readonly question: string; readonly code: string }[] = JSON.parse(
  readFileSync('test/question/development/nonsense.json', 'utf8'),
)

describe('questions about no physics', () => {
  it('are refused, and no reading is offered that only fits a number by chance', () => {
    const found = NONSENSE.map(({ question }) => {
      const { code, data } = refusalOf(question)
      return { question, code, offers: Array.isArray(data.readings) && data.readings.length > 0 }
    })
    assert.deepEqual(
      found,
      NONSENSE.map((one) => ({ ...one, offers: one.code === 'READING_UNSURE' })),
    )
  })

  it('name the words that no formula has', () => {
    const { message, data } = refusalOf('does pineapple belong on pizza at 200 °C')
    assert.match(message, /“pineapple”, “pizza”; name the physical quantity/)
    assert.deepEqual(data.unread, ['pineapple', 'pizza'])
  })
})
