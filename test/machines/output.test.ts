import assert from 'node:assert/strict'
import fc from 'fast-check'
import { readContract } from '../../src/machines/contract.ts'
import { MEDIA_TYPES, type MediaType } from '../../src/machines/escape.ts'
import { outputType, renderOutput, type SealValues } from '../../src/machines/output.ts'
import { runTask } from '../../src/tasks/run-task.ts'
import { anyCharacter } from '../samples/any-character.ts'
import { refusal, SILENT } from '../solvers/work.ts'
import { THERMOSTAT } from './driven.ts'

const SEAL: SealValues = {
  value: 978,
  unit: 'W',
  uncertainty: 0,
  step: 3,
  tick: 2_300_000_000,
  envelope: 'e'.repeat(64),
  token: 'e'.repeat(64),
  proof: '/api/svc/envelopes/e',
  contract: 'c'.repeat(64),
  channel: 'd'.repeat(32),
}

/** Texts that mean something in one of the media types, or anything at all. */
const hostile = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc.constantFrom(
    '"><script>alert(1)</script>',
    "' onload='alert(1)",
    '</script><!--',
    ']]>&amp;&#0;',
    '", "admin": true, "x": "',
    '\\", \\u0000\ud800',
    '=HYPERLINK("http://x")',
    '+1\n@SUM(A1)\r\n-2',
    'a,b;"c"\td',
    '{{value}} {{channel}}',
    '[x](javascript:alert(1)) `code` **bold** <b>',
    '\u202etxt.exe\u0007\u001b[31m',
  ),
)

const contractWith = (mediaType: string, template: string, observe: object = THERMOSTAT.observe): object => ({
  ...THERMOSTAT,
  observe,
  output: { format: 'template', template, mediaType },
})

/** What creation does with a contract. */
const tried = (contract: object) => {
  const read = readContract(contract)
  const place = {
    machine: '0'.repeat(32),
    prev_envelope: null,
    version: 1,
    step: 0,
    state: null,
    trail: null,
    steps: 1,
    tick: 0,
  }
  return runTask({ kind: 'machine', ...place, contract: read as never }, SILENT)
}

/** The document with these values of a figure and of the unit. */
function document(mediaType: MediaType, template: string, value: number, unit: string): string {
  const { output } = readContract(contractWith(mediaType, template))
  assert.equal(output.format, 'template')
  return output.format === 'template'
    ? renderOutput(output, { temperature: { value, unit }, heating: { value, unit } }, { ...SEAL, unit })
    : ''
}

/** Fields of RFC 4180, character by character. */
function csvRows(text: string): string[][] {
  const rows: string[][] = [['']]
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const row = rows.at(-1) as string[]
    const sign = text[i] as string
    if (sign === '"' && quoted && text[i + 1] === '"') row[row.length - 1] += text[++i]
    else if (sign === '"') quoted = !quoted
    else if (sign === ',' && !quoted) row.push('')
    else if (sign === '\n' && !quoted) rows.push([''])
    else row[row.length - 1] += sign
  }
  assert.equal(quoted, false)
  return rows
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" }
const decoded = (text: string): string => text.replace(/&([a-z#0-9]+);/g, (_, name: string) => ENTITIES[name] as string)
const isXmlCharacter = (sign: string): boolean => {
  const code = sign.codePointAt(0) as number
  if (code < 0x20) return code === 9 || code === 10 || code === 13
  return !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff
}

describe('the output of a machine', () => {
  it('shows figures, their units and the seal, with spaces in the braces or without', () => {
    const template =
      '{{temperature}} {{ temperature.unit }}|{{value}} {{unit}}|{{step}}|{{tick}}|{{envelope}}|{{channel}}|{{proof}}'
    assert.equal(
      document('text/plain', template, 291.25, 'K'),
      `291.25 K|978 K|3|2300000000|${SEAL.envelope}|${SEAL.channel}|/api/svc/envelopes/e`,
    )
  })

  it('leaves a text that a value brings with it unread', () => {
    fc.assert(
      fc.property(hostile, (unit) => {
        const once = document('text/plain', '<{{unit}}>', 1, unit)
        assert.equal(once, `<${unit.replace(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '')}>`)
      }),
    )
  })

  for (const mediaType of ['text/html', 'application/xml', 'image/svg+xml'] as const) {
    it(`of type ${mediaType} has values as text of elements and attributes alone`, () => {
      fc.assert(
        fc.property(hostile, (unit) => {
          const text = document(mediaType, '<p title="{{unit}}" lang=\'{{unit}}\'>{{unit}}</p>', 1, unit)
          const shown = [...unit].filter(isXmlCharacter).join('')
          const escaped = /^<p title="([^"<]*)" lang='([^'<]*)'>([^<>]*)<\/p>$/s.exec(text)
          assert.deepEqual(escaped?.slice(1).map(decoded), [shown, shown, shown], text)
        }),
      )
    })
  }

  it('of type application/json is JSON with exactly these values', () => {
    const template = '{"t": {{temperature}}, "in": "about {{temperature}} {{unit}}", "{{unit}}": [{{step}}], "z": 1}'
    fc.assert(
      fc.property(hostile, fc.double({ noNaN: true, noDefaultInfinity: true }), (unit, value) => {
        const parsed = JSON.parse(document('application/json', template, value, unit))
        const number = value === 0 ? 0 : value
        assert.deepEqual(parsed, {
          t: number,
          in: `about ${value} ${unit}`,
          [unit]: [3],
          z: 1,
        })
      }),
    )
  })

  it('of type text/csv keeps its columns, and no text is a formula', () => {
    fc.assert(
      fc.property(hostile, fc.double({ noNaN: true, noDefaultInfinity: true }), (unit, value) => {
        const [head, row, ...rest] = csvRows(
          document('text/csv', 't,u,s\n{{temperature}},{{unit}},{{step}}', value, unit),
        )
        assert.deepEqual([head, row?.length, rest], [['t', 'u', 's'], 3, []])
        assert.deepEqual([row?.[0], row?.[2]], [String(value), '3'])
        assert.doesNotMatch(row?.[1] ?? '', /^\s*[=+\-@]/)
      }),
    )
    assert.equal(document('text/csv', '{{temperature}},{{unit}}', -2, '=1+1'), `-2,"'=1+1"`)
  })

  it('of type text/markdown has values without markup', () => {
    fc.assert(
      fc.property(hostile, (unit) => {
        const text = document('text/markdown', '{{unit}}', 1, unit)
        assert.doesNotMatch(text.replace(/\\[!-/:-@[-`{-~]/g, ''), /[!-/:-@[-`{-~\n]/)
      }),
    )
  })

  it('names its media type and encoding', () => {
    assert.equal(outputType({ format: 'json' }), 'application/json; charset=utf-8')
    for (const mediaType of MEDIA_TYPES) {
      const output = { format: 'template', template: 'x', mediaType } as const
      assert.equal(outputType(output), `${mediaType}; charset=utf-8`)
    }
  })

  for (const [what, mediaType, template, code] of [
    ['an unknown placeholder', 'text/plain', '{{temperature}} {{humidity}}', 'UNKNOWN_SYMBOL'],
    ['an input that is not observed', 'text/plain', '{{T_set}}', 'UNKNOWN_SYMBOL'],
    ['a name of every object', 'text/plain', '{{constructor}}', 'UNKNOWN_SYMBOL'],
    ['a section', 'text/html', '{{#if step}}x{{/if}}', 'UNKNOWN_SYMBOL'],
    ['a filter', 'text/html', '{{ temperature | raw }}', 'UNKNOWN_SYMBOL'],
    ['three braces', 'text/html', '{{{temperature}}}', 'UNKNOWN_SYMBOL'],
    ['an empty placeholder', 'text/plain', '{{}}', 'UNKNOWN_SYMBOL'],
    ['an open placeholder', 'text/plain', 'a {{temperature}} and {{step', 'SYNTAX'],
    ['a text outside of quotes in JSON', 'application/json', '{"u": {{unit}}}', 'INVALID_BODY'],
    ['a number after a minus in JSON', 'application/json', '{"u": -{{value}}}', 'INVALID_BODY'],
    ['a number after a digit in JSON', 'application/json', '{"u": 1{{value}}}', 'INVALID_BODY'],
    ['a number before a digit in JSON', 'application/json', '{"u": {{value}}0}', 'INVALID_BODY'],
    ['a value that completes an escape in JSON', 'application/json', '"\\u000{{step}}"', 'INVALID_BODY'],
    ['a value after a backslash in JSON', 'application/json', '"\\{{unit}}"', 'INVALID_BODY'],
    ['malformed JSON', 'application/json', '{{value}},', 'INVALID_BODY'],
    ['a text between quotes in CSV', 'text/csv', 'u\n"{{unit}}"', 'INVALID_BODY'],
    ['a text beside another in CSV', 'text/csv', 'u\n{{value}} {{unit}}', 'INVALID_BODY'],
    ['an unknown media type', 'text/javascript', '{{value}}', 'INVALID_BODY'],
    ['a media type with a parameter', 'text/html; charset=utf-7', '{{value}}', 'INVALID_BODY'],
    ['an empty template', 'text/plain', '', 'INVALID_BODY'],
    ['a template of 16 KiB and a character', 'text/plain', 'x'.repeat(16_385), 'INVALID_BODY'],
  ] as const) {
    it(`is refused at creation: ${what}`, () => {
      assert.throws(() => tried(contractWith(mediaType, template)), refusal(code))
    })
  }

  it('is accepted at creation for the names of the contract and the seal, whatever they are called', () => {
    const observe = { constructor: 'T', toString: 'P', step: 'P/P', unit: 'T' }
    const template = '{{constructor}} {{toString.unit}} {{step.unit}} {{unit}} {{unit.unit}}'
    assert.equal(tried(contractWith('text/plain', template, observe)).unit, 'W')
    tried(contractWith('text/plain', 'x'.repeat(16_384)))
  })

  it('tells which names there are', () => {
    assert.throws(
      () => tried(contractWith('text/plain', '{{humidity}}')),
      /output\.template: `humidity` is not a name of this contract; it has .*channel.*temperature\.unit/,
    )
  })
})
