import assert from 'node:assert/strict'
import { readConversion } from '../../src/conversion/conversion.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { runTask } from '../../src/tasks/run-task.ts'
import { SILENT } from '../solvers/work.ts'

const convert = (query: string) => runTask({ kind: 'question', query, constants: {} }, SILENT)

const inWantedUnit = (query: string): string => {
  const { conversion } = convert(query).extra.reading as { conversion: { value: number; unit: string } }
  return `${conversion.value} ${conversion.unit}`
}

const refused = (query: string): string => {
  try {
    return `${convert(query).value}`
  } catch (failure) {
    assert.ok(failure instanceof Refusal)
    return failure.code
  }
}

describe('conversions', () => {
  for (const [query, said] of [
    ['Convert 35 psi to pascals.', '241316.50526089265 Pa'],
    ['How many metres per second is 55 miles per hour?', '24.5872 m/s'],
    ['What is 98.6 °F on the kelvin scale?', '310.15 K'],
    ['5 ft 11 in in cm', '180.34 cm'],
    ['35 in in cm', '88.9 cm'],
    ['how many joules in a kWh', '3600000 J'],
    ['60 mph = ? km/h', '96.56064 km/h'],
    ['12 inches is how many cm?', '30.48 cm'],
    ["what's 20 °C in fahrenheit pls", '68 degF'],
    ['please express 30 degrees in radians', '0.5235987755982988 rad'],
    ['3000 rpm in Hz', '50 Hz'],
    ['3 GB in MB', '3000 MB'],
    ['1 yr in months', '12 months'],
    ['3 $ in cents', '300 cents'],
    ['3 Gm in km', '3000000 km'],
    ['how many feet are there in one mile?', '5280 ft'],
    ['0.35 to percent', '35 %'],
    ['5 m in light seconds', '1.6678204759907603e-8 light seconds'],
    ['how many short tons are 1000 kg', '1.102311310924388 short tons'],
    ['3 m/s in km per month', '7889.400000000001 km per month'],
  ] as const)
    it(query, () => assert.equal(inWantedUnit(query), said))

  it('are sealed in SI units', () => {
    const { unit, value } = convert('5 ft 11 in in cm')
    assert.deepEqual([value, unit], [1.8034, 'm'])
  })

  it('use known properties of things, with their source', () => {
    const { extra, uncertainty, value } = convert('mass of the Earth in pounds')
    assert.equal(value, 5.9722e24)
    assert.ok(uncertainty > 0)
    assert.match(JSON.stringify(extra), /NASA/)
  })

  it('refuse units of different kinds, also those of one dimension', () => {
    for (const query of ['10 m in kg', '50 Hz in rad/s', '3 GB in radians', '100 USD in EUR', '150 lb in newtons'])
      assert.equal(refused(query), 'DIMENSION_MISMATCH', query)
  })

  it('refuse units that are unknown or ambiguous', () => {
    for (const query of [
      'convert 5 kg to smoots',
      '3 gallons in litres',
      'how many gallons are 3 litres',
      '5 glorps in m',
      'convert 5 m to glorps please',
    ])
      assert.equal(refused(query), 'UNKNOWN_UNIT', query)
    assert.throws(() => convert('5 metrs in km'), /Did you mean `metre`/)
  })

  it('refuse temperatures below absolute zero', () => assert.equal(refused('-300 °C in K'), 'DOMAIN_ERROR'))

  it('refuse a result that overflows in the requested unit', () => {
    assert.equal(refused('1e308 m in cm'), 'OVERFLOW')
    assert.equal(refused('5e-324 m in km'), 'UNDERFLOW')
    assert.equal(refused('1e308 m in km'), '1e+308')
    assert.equal(inWantedUnit('273.15 K in °C'), '0 degC')
    assert.equal(inWantedUnit('-273.15 °C in K'), '0 K')
  })

  it('are recognised only in questions without other words', () => {
    const { operatorChain } = convert('kinetic energy in kJ of a 3 kg mass moving at 4 m/s')
    assert.ok(operatorChain.includes('NM23'))
  })
})

describe('the only quantity of a question in another unit', () => {
  for (const [query, unit] of [
    ['ok my heater manual says 2.4 kWh per cycle, what is that in joules?', 'J'],
    ['The car goes 60 mph. How much is that in m/s?', 'm/s'],
    ['my pump says 32 psi, whats that in pascal', 'Pa'],
  ] as const)
    it(query, () => assert.equal(readConversion(query)?.target.text, unit))

  for (const query of [
    'A photon has a wavelength of 500 nm, what is that in eV?',
    'A 60 W lamp burns for 2 h, what is that in kWh?',
  ])
    it(`${query} is not recognised`, () => assert.equal(readConversion(query), null))
})
