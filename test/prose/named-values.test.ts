import assert from 'node:assert/strict'
import { BODIES } from '../../src/prose/bodies.ts'
import { readQuestion } from '../../src/prose/read-question.ts'
import { parseUnit } from '../../src/units/parse-unit.ts'
import { names, said } from './said.ts'

const table = (
  origin: 'named' | 'implied',
  cases: readonly (readonly [question: string, expected: string])[],
): void => {
  for (const [question, expected] of cases) {
    it(JSON.stringify(question), () => {
      assert.equal(names(question, origin), expected)
    })
  }
}

const figureOf = (question: string, name: string): number => {
  const mention = readQuestion(question).mentions.find((one) => one.name === name)
  assert.ok(
    mention !== undefined,
    `${question}: ${readQuestion(question)
      .mentions.map((one) => one.name)
      .join(', ')}`,
  )
  return mention.value
}

describe('named values', () => {
  table('named', [
    ['the speed of light', 'speed of light in vacuum'],
    ['the speed of light in a vacuum', 'speed of light in vacuum'],
    ['the speed of light in water', ''],
    ['the velocity of light', 'speed of light in vacuum'],
    ["Planck's constant", 'Planck constant'],
    ['Planck’s constant', 'Planck constant'],
    ['the reduced Planck constant', 'reduced Planck constant'],
    ['the gravitational constant', 'Newtonian constant of gravitation'],
    ['Stefan–Boltzmann constant', 'Stefan-Boltzmann constant'],
    ['the Boltzmann constant', 'Boltzmann constant'],
    ["Avogadro's number", 'Avogadro constant'],
    ['the universal gas constant', 'molar gas constant'],
    ['the mass of an electron', 'mass of the electron'],
    ['the mass of the electron', 'mass of the electron'],
    ['the electron mass', 'mass of the electron'],
    ['the charge of a proton', 'elementary charge'],
    ['the elementary charge', 'elementary charge'],
    ['the permittivity of free space', 'vacuum electric permittivity'],
    ['the fine-structure constant', 'fine-structure constant'],
    ['the Bohr radius', 'Bohr radius'],
    ['under standard gravity', 'standard acceleration of gravity'],
    ['at standard atmospheric pressure', 'standard atmosphere'],
    ['cooled to absolute zero', 'absolute zero'],
    ['the mass of the Earth', 'mass of the Earth'],
    ["Earth's mass", 'mass of the Earth'],
    ['the radius of Mars', 'radius of Mars'],
    ["the Moon's radius", 'radius of the Moon'],
    ['the surface gravity of Mars', 'acceleration of gravity on Mars'],
    ['gravity on the Moon', 'acceleration of gravity on the Moon'],
    ['the acceleration due to gravity on Jupiter', 'acceleration of gravity on Jupiter'],
    ['the distance from the Earth to the Sun', 'mean distance of the Earth from the Sun'],
    ['the Earth-Moon distance', 'mean distance of the Moon from the Earth'],
    ['the orbital period of Venus', 'orbital period of Venus'],
    ["Jupiter's orbital radius", 'mean distance of Jupiter from the Sun'],
    ['the mass of mercury in the thermometer', ''],
    ['the mass of Mercury', 'mass of Mercury'],
    ['the luminosity of the Sun', 'luminosity of the Sun'],
    ['0.8 times the speed of light', '0.8 times speed of light in vacuum'],
    ['90% of the speed of light', '0.9 times speed of light in vacuum'],
    ['half the speed of light', '0.5 times speed of light in vacuum'],
    ['one tenth of the speed of light', '0.1 times speed of light in vacuum'],
    ['twice the mass of the Sun', '2 times mass of the Sun'],
    ['a star of 10 times the mass of the Sun', '10 times mass of the Sun'],
    ['The mass of the Earth is 5.98e24 kg', ''],
    ['Use 6.67e-11 N m^2/kg^2 for the gravitational constant', 'Newtonian constant of gravitation'],
    ['the speed of light (3.00 × 10^8 m/s)', ''],
    ['a mass of 3 kg', ''],
  ])

  it('say value, unit and source in a sentence', () => {
    const [mention] = readQuestion('the mass of the Earth').mentions
    assert.equal(mention?.assumption, 'mass of the Earth: 5.9722e+24 kg (NASA fact sheet)')
    assert.equal(mention?.uncertainty, 1.3e20)
    assert.equal(mention?.text, 'mass of the Earth')
    assert.equal(figureOf('the speed of light', 'speed of light in vacuum'), 299792458)
  })

  it('of bodies agree with each other: g = G M / R² within two per cent of a planet without fast rotation', () => {
    for (const { gravity, mass, name, radius } of BODIES) {
      const expected = (6.6743e-11 * mass) / (radius * radius)
      const tolerance = /Jupiter|Saturn|Uranus|Neptune/.test(name) ? 0.09 : 0.02
      assert.ok(Math.abs(gravity / expected - 1) < tolerance, `${name}: ${gravity} and ${expected}`)
    }
  })

  it('of bodies as units are the nominal GM over G (IAU 2015 resolution B3), in as many digits as are written', () => {
    for (const [unit, gravitation] of [
      ['Jupiter masses', 1.2668653e17],
      ['Earth masses', 3.986004e14],
      ['solar masses', 1.3271244e20],
    ] as const) {
      const [mention] = readQuestion(`a star of 1 ${unit}`).mentions
      const kilograms = (mention?.value ?? NaN) * parseUnit(mention?.unit ?? '1').factor
      const digits = String(kilograms).replace(/e.*|\D/g, '').length
      assert.equal(kilograms, Number((gravitation / 6.6743e-11).toPrecision(digits)), unit)
    }
  })

  it('of orbits agree with the third law of Kepler', () => {
    const sun = BODIES.find(({ word }) => word === 'sun')?.mass ?? NaN
    for (const { distance, mass, name, period, word } of BODIES) {
      if (distance === 0) continue
      const centre = word === 'moon' ? 5.9722e24 : sun
      const expected = 2 * Math.PI * Math.sqrt(distance ** 3 / (6.6743e-11 * (centre + mass)))
      assert.ok(Math.abs(period / expected - 1) < 0.006, `${name}: ${period} and ${expected}`)
    }
  })
})

describe('implied values', () => {
  table('implied', [
    ['an electron moving at 1e6 m/s', 'mass of the electron | charge of the electron'],
    ['two protons 1 nm apart', 'mass of the proton | charge of the proton'],
    ['an alpha particle', 'mass of the alpha particle | charge of the alpha particle'],
    ['alpha particles of 5 MeV', 'mass of the alpha particle | charge of the alpha particle'],
    ['a neutron of 2 eV', 'mass of the neutron'],
    ['a neutron star', ''],
    ['the electron density', ''],
    ['5 electron volts', ''],
    ['a photon of 2 eV', ''],
    ['an electron (mass 9.11e-31 kg)', 'charge of the electron'],
    ['on the Moon', 'acceleration of gravity'],
    ['on the surface of Mars', 'acceleration of gravity'],
    ["near the Earth's surface", 'acceleration of gravity'],
    ['on Mars, where g = 3.7 m/s^2', ''],
    ['a car starts from rest', 'initial speed'],
    ['is released from rest', 'initial speed'],
    ['is dropped from a height of 20 m', 'initial speed'],
    ['a stone is dropped from a bridge', 'initial speed'],
    ['the temperature dropped to 5 °C', ''],
    ['the voltage dropped from 5 V to 3 V', ''],
    ['a stone drops from a cliff', 'initial speed'],
    ['comes to rest after 5 s', 'final speed'],
    ['brakes to a stop in 40 m', 'final speed'],
    ['is brought to rest', 'final speed'],
    ['the car stops in 4 s', 'final speed'],
    ['from rest to a stop', 'initial speed | final speed'],
    ['a satellite orbits the Earth at 400 km', 'mass of the Earth | radius of the Earth'],
    ['escape velocity from Mars', 'mass of Mars | radius of Mars'],
    ['the Earth is 4.5 billion years old', ''],
    ['the rest of the rod', ''],
    ['an object at rest', ''],
  ])

  it('have the values of their tables', () => {
    assert.equal(figureOf('a ball on the Moon', 'acceleration of gravity'), 1.62)
    assert.equal(figureOf('on Earth', 'acceleration of gravity'), 9.80665)
    assert.equal(figureOf('a proton', 'mass of the proton'), 1.67262192595e-27)
    assert.equal(figureOf('alpha particle', 'charge of the alpha particle'), 3.204353268e-19)
    assert.equal(figureOf('starts from rest', 'initial speed'), 0)
  })
})

describe('mentions', () => {
  it('of revolutions say what they are as a frequency or a count', () => {
    const [rpm] = readQuestion('3000 rpm').mentions
    assert.deepEqual(
      rpm?.alternatives.map(({ unit, value }) => [value, unit]),
      [[3000, '1/min']],
    )
    assert.deepEqual(
      readQuestion('12 revolutions per second').mentions[0]?.alternatives.map(({ unit }) => unit),
      ['1/s'],
    )
    assert.deepEqual(
      readQuestion('10 revolutions').mentions[0]?.alternatives.map(({ unit }) => unit),
      ['1'],
    )
  })

  it('state what was assumed about the unit', () => {
    assert.match(readQuestion('heated by 20 °C').mentions[0]?.assumption ?? '', /difference of temperatures/)
    assert.match(readQuestion('moves at 0.8c').mentions[0]?.assumption ?? '', /speed of light/)
    assert.match(readQuestion('6 months').mentions[0]?.assumption ?? '', /twelfth of a year/)
    assert.equal(readQuestion('3 kg').mentions[0]?.assumption, null)
  })

  it('that are ambiguous list the possible meanings', () => {
    const [gallons] = readQuestion('10 gallons').unclear
    assert.equal(gallons?.code, 'UNKNOWN_UNIT')
    assert.deepEqual(gallons?.candidates, ['gal_US', 'gal_UK'])
    assert.deepEqual(readQuestion('3,5 m').unclear[0]?.candidates, ['3.5'])
    assert.equal(readQuestion('3,5 m').unclear[0]?.code, 'SYNTAX')
    assert.equal(readQuestion('takes 5 to 10 minutes').unclear[0]?.code, 'TWO_RESULTS')
    assert.equal(said('10 gallons'), '?10 gallons')
  })
})
