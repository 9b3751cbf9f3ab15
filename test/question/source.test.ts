import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const STRINGS_AND_COMMENTS =
  /\/\*[\s\S]*?\*\/|(?<![:\\])\/\/.*|'(?:[^'\n\\]|\\.)*'|"(?:[^"\n\\]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`/g
/** A slash where no quotient can be, or the constructor. */
const PATTERN = /(?:^|[=([{,;:?!&|>]|\breturn)\s*\/(?![/*])|\bRegExp\(/

/** Whether a text of TypeScript makes a regular expression. */
const hasPattern = (text: string): boolean => PATTERN.test(text.replace(STRINGS_AND_COMMENTS, '""'))

describe('src/question', () => {
  const files = readdirSync('src/question', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  )
  const textOf = (name: string): string => readFileSync(join('src/question', name), 'utf8')

  it('has at most 5,000 lines', () => {
    const lines = files.reduce((sum, name) => sum + textOf(name).split('\n').length - 1, 0)
    assert.ok(lines <= 5000, `${lines} lines`)
  })

  it('has no regular expressions except those of its tokeniser', () => {
    assert.deepEqual(files.filter((name) => hasPattern(textOf(name))).sort(), [
      'said/quantities.ts',
      'vocabulary/idle-words.ts',
    ])
  })

  it('has a test that recognises regular expressions', () => {
    for (const text of ['[/a/, 1]', 'f(/a/)', "new RegExp('a')", "RegExp('a')", 'x ? /a/u : null'])
      assert.ok(hasPattern(text), text)
    for (const text of ['a / b / c', '// a /b/', "'/a/'", 'const pattern: RegExp = other'])
      assert.ok(!hasPattern(text), text)
  })
})
