import assert from 'node:assert/strict'
import { Refusal } from '../../src/errors/refusal.ts'
import { readScaling } from '../../src/question/scaling/read-scaling.ts'
import { runTask } from '../../src/tasks/run-task.ts'
import { SILENT } from '../solvers/work.ts'

const run = (query: string) => runTask({ kind: 'question', query, constants: {} }, SILENT)

const reply = (query: string): string => {
  try {
    const { operatorChain, unit, value } = run(query)
    assert.equal(unit, '1')
    return `${value} ${operatorChain.slice(1).join()}`
  } catch (failure) {
    assert.ok(failure instanceof Refusal)
    return 'refused'
  }
}

describe('by what factor something changes', () => {
  for (const [query, said] of [
    ['By what factor does the centripetal force grow when the speed doubles and the radius is halved?', '8 NM104'],
    ['If the tension of a string is quadrupled, by what factor does the wave speed on it rise?', '2 OW2'],
    ['By what factor does the escape velocity change if the planet’s mass is quadrupled at the same radius?', '2 OM4'],
    ['Doubling the distance to a point source changes the intensity by what factor?', '0.25 OW28'],
    ['By what factor does the radiated power of a black body rise when its absolute temperature doubles?', '16 HT4'],
    ['How many times longer is the period of a pendulum if its length is nine times as large?', '3 NM114'],
    ['By what factor does the range of a projectile grow if its launch speed is increased by 20 %?', '1.44 NM110'],
    ['By what factor does the gravitational force fall when the distance is tripled?', '9 NM21'],
    ['If the half-life is doubled, by what factor does the decay constant change?', '0.5 NP4'],
    [
      'A skater pulls in her arms so that her moment of inertia drops to a third. By what factor does her spin rate go up?',
      '3 RD23',
    ],
    [
      'A planet has half the mass of the Earth and half its radius. Its surface gravity is how many times the Earth’s?',
      '2 NM150',
    ],
    [
      'By what factor does the power of a resistor change when the resistance is doubled at the same voltage?',
      '0.5 EC10',
    ],
    ['By what factor does the power of a resistor change when the resistance is doubled at the same current?', '2 EC3'],
    ['By what factor does the pressure of an ideal gas rise if its volume is halved at constant temperature?', '2 TD1'],
    [
      'By what factor does the capacitance of a parallel plate capacitor change if both the plate area and the gap are doubled?',
      '1 ES4',
    ],
    [
      'The power in a resistor: by what factor does it change if the current is tripled and the resistance halved?',
      '4.5 EC3',
    ],
    [
      'By what factor does the gravitational force between two bodies change if one of the masses is doubled?',
      '2 NM21',
    ],
    ['By what factor does the standard error shrink if the sample size is quadrupled?', '2 ST5'],
    ['By what factor does the luminosity of a star rise if its temperature is doubled and its radius halved?', '4 AS1'],
    [
      'By what factor is the orbital period of a planet longer if its semi-major axis is four times that of the Earth?',
      '8 OM1',
    ],
  ] as const)
    it(query, () => assert.equal(reply(query), said))

  for (const [why, query] of [
    ['what stays is open', 'The capacitance is doubled. By what factor does the stored energy change?'],
    [
      'what stays is open',
      'By what factor does the power dissipated in a resistor change when its resistance is doubled?',
    ],
    ['what stays is open', 'By what factor does the electric power rise if the current is doubled?'],
    ['what stays is open', 'By what factor does the pressure of an ideal gas rise if its volume is halved?'],
    [
      'the mass grows as well',
      'By what factor does the moment of inertia of a solid sphere grow when its radius doubles?',
    ],
    [
      'the mass grows as well',
      'By what factor does the escape velocity grow for a planet of the same density with twice the radius?',
    ],
    [
      'the cross-section changes as well',
      'By what factor does the resistance of a wire change when it is stretched to twice its length?',
    ],
    [
      'the force changes as well',
      'By what factor does the power needed to overcome air drag grow when a cyclist goes twice as fast?',
    ],
    ['a mass number is no mass', 'By what factor does the density of a nucleus change if the mass number is doubled?'],
    ['the load is open', 'By what factor does the deflection of a beam change if its length is doubled?'],
    ['no power of the input', 'By what factor does the range of a projectile change when the launch angle is doubled?'],
    ['no power of the input', 'By what factor does the number of nuclei left change if the time is doubled?'],
    ['the formula does not hold it', 'By what factor does the period of a pendulum change if its mass is doubled?'],
    ['the mass of another body', 'The mass of a satellite is doubled. By what factor does its orbital speed change?'],
    [
      'one of two concentrations',
      'In a reaction that is second order in A, the concentration of A is tripled. By what factor does the rate go up?',
    ],
    ['it falls', 'By what factor does the kinetic energy rise if the speed falls to half?'],
    ['it rises', 'By what factor does the orbital period fall if the radius of the orbit is quadrupled?'],
    ['no factor is asked for', 'What happens to the kinetic energy of a car when its speed is doubled?'],
    [
      'a scale with another zero',
      'By what factor does the rms speed of gas molecules change if the temperature in celsius doubles?',
    ],
    [
      'a ratio of two quantities',
      'A superconductor is at half its critical temperature. By what factor has the critical field come down?',
    ],
    [
      'another number is left over',
      'By what factor does the kinetic energy of a 3 kg ball grow between 2 m/s and twice the speed?',
    ],
    ['the flow may be turbulent', 'By what factor does the flow rate in a pipe rise if the pressure drop is doubled?'],
  ] as const)
    it(`is refused where ${why}: ${query}`, () => assert.equal(reply(query), 'refused'))

  it('is said with the formula, the powers and what stays', () => {
    const { equations, extra } = run('By what factor does the kinetic energy of a car grow when its speed triples?')
    const text = JSON.stringify([equations, extra.reading])
    for (const part of ['K ~ v^2', 'factor = 3^2', 'unchanged: m (mass)', 'NM23']) assert.ok(text.includes(part), part)
  })

  it('is read with its changes', () => {
    const read = readScaling(
      'With the mass doubled and the speed cut to a third, by what factor does the momentum change?',
    )
    assert.deepEqual(
      read?.changes.map(({ noun, ratio }) => [noun, ratio.numerator, ratio.denominator]),
      [
        ['with the mass', 2, 1],
        ['the speed', 1, 3],
      ],
    )
  })
})
