import assert from 'node:assert/strict'
import fc from 'fast-check'
import { Refusal } from '../../src/errors/refusal.ts'
import { AMBIGUOUS_UNITS, DECIDED_UNITS } from '../../src/units/ambiguous-units.ts'
import { equalDimensions, multiplyDimensions } from '../../src/units/dimension.ts'
import { formatDimension } from '../../src/units/format-dimension.ts'
import { parseUnit } from '../../src/units/parse-unit.ts'
import { UNIT_ROWS } from '../../src/units/unit-table.ts'
import { anyCharacter } from '../samples/any-character.ts'

const refused = (text: string): Refusal => {
  try {
    parseUnit(text)
  } catch (failure) {
    assert.ok(failure instanceof Refusal, `${text}: ${failure}`)
    return failure
  }
  return assert.fail(`${text} was read`)
}

/** Sizes in SI from NIST SP 811 (2008), appendix B.8, SI Brochure (9th ed., 2019) and IAU 2012 B2, 2015 B2. */
const SIZES: readonly (readonly [text: string, factor: number, unit: string])[] = [
  ['km', 1000, 'm'],
  ['µm', 1e-6, 'm'],
  ['um', 1e-6, 'm'],
  ['angstrom', 1e-10, 'm'],
  ['ft', 0.3048, 'm'],
  ['in', 0.0254, 'm'],
  ['mi', 1609.344, 'm'],
  ['nmi', 1852, 'm'],
  ['au', 149597870700, 'm'],
  ['ly', 9.4607304725808e15, 'm'],
  ['pc', 3.0856775814913673e16, 'm'],
  ['min', 60, 's'],
  ['h', 3600, 's'],
  ['d', 86400, 's'],
  ['yr', 31557600, 's'],
  ['Myr', 3.15576e13, 's'],
  ['L', 0.001, 'm^3'],
  ['mL', 1e-6, 'm^3'],
  ['lb', 0.45359237, 'kg'],
  ['u', 1.66053906892e-27, 'kg'],
  ['t', 1000, 'kg'],
  ['lbf', 4.4482216152605, 'N'],
  ['dyn', 1e-5, 'N'],
  ['bar', 1e5, 'Pa'],
  ['mbar', 100, 'Pa'],
  ['hPa', 100, 'Pa'],
  ['atm', 101325, 'Pa'],
  ['mmHg', 133.322387415, 'Pa'],
  ['Torr', 133.32236842105263, 'Pa'],
  ['psi', 6894.757293168361, 'Pa'],
  ['eV', 1.602176634e-19, 'J'],
  ['MeV', 1.602176634e-13, 'J'],
  ['cal', 4.184, 'J'],
  ['kcal', 4184, 'J'],
  ['kWh', 3.6e6, 'J'],
  ['erg', 1e-7, 'J'],
  ['hp', 745.6998715822702, 'W'],
  ['mph', 0.44704, 'm/s'],
  ['km/h', 1 / 3.6, 'm/s'],
  ['kn', 1852 / 3600, 'm/s'],
  ['deg', Math.PI / 180, '1'],
  ['°', Math.PI / 180, '1'],
  ['arcmin', Math.PI / 10800, '1'],
  ['arcsec', 4.84813681109536e-6, '1'],
  ['G', 1e-4, 'T'],
  ['Oe', 79.57747154594767, 'A/m'],
  ['Ci', 3.7e10, '1/s'],
  ['cP', 1e-3, 'Pa*s'],
  ['cSt', 1e-6, 'm^2/s'],
  ['D', 3.3356409519815204e-30, 'C*m'],
  ['M', 1000, 'mol/m^3'],
  ['mM', 1, 'mol/m^3'],
  ['%', 0.01, '1'],
  ['ppm', 1e-6, '1'],
  ['B', 8, '1'],
  ['degR', 5 / 9, 'K'],
  ['W m^-2 K^-4', 1, 'W/(m^2*K^4)'],
  ['kg m² s⁻²', 1, 'J'],
  ['kg·m²/s²', 1, 'J'],
  ['kg m2 s-2', 1, 'J'],
  ['N.m', 1, 'J'],
  ['N×m', 1, 'J'],
  ['J/(mol*K)', 1, 'J/(mol*K)'],
  ['kJ mol⁻¹', 1000, 'J/mol'],
  ['m^(1/2)', 1, 'm^(1/2)'],
  ['MPa*m^(1/2)', 1e6, 'kg/(m^(1/2)*s^2)'],
  ['mm^2', 1e-6, 'm^2'],
  ['cm^-1', 100, '1/m'],
  ['L·atm', 101.325, 'J'],
  ['kΩ', 1000, 'Ω'],
  ['k\u2126', 1000, 'Ω'],
  ['\u212b', 1e-10, 'm'],
  ['metres per second', 1, 'm/s'],
  ['kilometers', 1000, 'm'],
  ['', 1, '1'],
  ['1/s', 1, '1/s'],
  ['rad/s', 1, '1/s'],
]

describe('parseUnit', () => {
  for (const [text, factor, unit] of SIZES) {
    it(`reads ${JSON.stringify(text)}`, () => {
      const parsed = parseUnit(text)
      assert.ok(Math.abs(parsed.factor - factor) <= 2.3e-16 * factor, `${parsed.factor} is not ${factor}`)
      assert.equal(formatDimension(parsed.dimension), unit)
      assert.equal(parsed.offset, 0)
    })
  }

  it('multiplies dimensions and sizes of what it joins', () => {
    const symbols = UNIT_ROWS.flatMap((row) => row.symbols).filter((symbol) => symbol !== '1' && !/[$€£]/.test(symbol))
    const any = fc.constantFrom(...symbols)
    fc.assert(
      fc.property(any, any, (a, b) => {
        if (/^[A-Z]{3}$/.test(a) && /^[A-Z]{3}$/.test(b)) return
        const [x, y] = [parseUnit(a), parseUnit(b)]
        const both = parseUnit(`${a}*${b}`)
        assert.ok(equalDimensions(both.dimension, multiplyDimensions(x.dimension, y.dimension)))
        assert.ok(Math.abs(both.factor / (x.factor * y.factor) - 1) < 1e-15)
        const none = parseUnit(`(${a})/(${a})`)
        assert.equal(formatDimension(none.dimension), '1')
        assert.equal(none.factor, 1)
      }),
    )
  })

  it('has one row for each spelling', () => {
    const spellings = UNIT_ROWS.flatMap((row) => [...row.symbols, ...row.names])
    assert.equal(new Set(spellings).size, spellings.length)
    for (const spelling of spellings) assert.ok(!AMBIGUOUS_UNITS.has(spelling), spelling)
  })

  it('reads ambiguous units as the table of decisions says', () => {
    for (const [text] of DECIDED_UNITS) assert.ok(parseUnit(text).factor > 0, text)
    assert.equal(formatDimension(parseUnit('min').dimension), 's')
    assert.equal(formatDimension(parseUnit('Gy').dimension), 'm^2/s^2')
    assert.equal(formatDimension(parseUnit('ft').dimension), 'm')
    assert.equal(formatDimension(parseUnit('pH').dimension), 'H')
  })

  it('refuses spellings with two meanings and says what to write', () => {
    for (const [text] of AMBIGUOUS_UNITS) {
      const refusal = refused(text)
      assert.equal(refusal.code, 'UNKNOWN_UNIT')
      assert.match(refusal.message, /more than one meaning; write/)
    }
  })

  it('names the part it does not know and units spelled like it', () => {
    assert.deepEqual(refused('kg*meterr/s').data, { unit: 'kg*meterr/s', part: 'meterr', near: ['meter', 'metre'] })
    assert.deepEqual(refused('Kg').data.near, ['kg'])
    assert.deepEqual(refused('KM').data.near, ['km'])
    assert.deepEqual(refused('c').data.near, ['C'])
    assert.deepEqual(refused('q').data.near, [])
    assert.equal(refused('furlong').message, '`furlong` is not a known unit.')
    assert.deepEqual(refused('qqqqqqqqqqqq').data.near, [])
  })

  it('accepts temperature scales only alone', () => {
    assert.equal(parseUnit('degC').offset, 273.15)
    assert.equal(parseUnit('°C').offset, 273.15)
    assert.match(refused('W/(m^2*degC)').message, /stands only alone; write K/)
    assert.match(refused('degF^2').message, /stands only alone/)
  })

  it('names the currency and refuses two of them', () => {
    assert.equal(parseUnit('USD/h').currency, 'USD')
    assert.equal(parseUnit('$').currency, 'USD')
    assert.equal(parseUnit('money').currency, null)
    assert.match(refused('USD/EUR').message, /mixes currencies/)
  })

  const malformed = ['J/mol K', 'm/s*kg', 'm//s', '(m', 'm)', 'm^', '^2', '2 m', 'm 2', '*m', 'm*', 'm^^2', 'm^(1/0)']
  const foreign = ['m^99', 'm s^1.1234567', '__proto__', 'constructor', 'toString', 'm\u0000', '😀', '10 m', 'm=s', '/']
  for (const text of [...malformed, ...foreign, `m${'*m'.repeat(100)}`, '('.repeat(60), '((((((((((m))))))))))']) {
    it(`refuses ${JSON.stringify(text.slice(0, 20))}`, () => {
      assert.equal(refused(text).code, 'UNKNOWN_UNIT')
    })
  }

  it('refuses towers of powers before evaluating them', () => {
    const start = process.hrtime.bigint()
    for (const text of [
      '((((((((Qm^60)^60)^60)^60)^60)^60)^60)^60)',
      '(((((deg^60)^60)^60)^60)^60)',
      `${'(Qm^60)*'.repeat(13)}Qm`,
      '((((((((m^60)^60)^60)^60)^60)^60)^60)^60)',
    ])
      assert.match(refused(text).code, /OVERFLOW|UNKNOWN_UNIT|EXPRESSION_TOO_LARGE/)
    // Worked out, the first one alone has more than 10^15 digits.
    assert.ok(process.hrtime.bigint() - start < 60_000_000_000n)
  })

  it('refuses sizes beyond a double', () => {
    assert.equal(refused('Qm^60').code, 'OVERFLOW')
    assert.equal(refused('qm^60').code, 'OVERFLOW')
  })

  it('answers any text with a unit or a refusal', () => {
    const pieces = fc.constantFrom(
      'm',
      'kg',
      's',
      '^',
      '2',
      '-1',
      '(',
      ')',
      '/',
      '*',
      ' ',
      '·',
      '²',
      '⁻',
      'µ',
      '°',
      '.',
      'x',
    )
    const noise = fc.oneof(
      fc.string(),
      fc.string({ unit: anyCharacter }),
      fc.array(pieces).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(noise, (text) => {
        try {
          assert.ok(parseUnit(text).factor > 0)
        } catch (failure) {
          assert.ok(failure instanceof Refusal, `${text}: ${failure}`)
        }
      }),
    )
  })
})
