import assert from 'node:assert/strict'
import { ask, replies } from './replies.ts'

describe('two like numbers that only the sign depends on give its size', () => {
  replies([
    [
      'A pane of glass 1.2 m² in area and 5 mm thick (k = 0.8 W/(m K)) has faces at 14 °C and 11 °C. At what rate does heat pass through it?',
      576,
    ],
    [
      'The inside of a 10 cm concrete slab (k = 1.4 W/(m K), 20 m²) is at 25 °C, its outside at 10 °C. Find the rate of heat flow.',
      4200,
    ],
    [
      'Two weights of 2 kg and 2.5 kg hang on a light cord over a frictionless pulley. What is their acceleration?',
      1.0896278,
    ],
    [
      'A sphere at 350 K and emissivity 0.9 with 0.2 m² of surface is in an enclosure at 290 K. What is the net rate of radiation?',
      80.974,
    ],
    [
      'A lead shot of 0.5 mm radius (11340 kg/m³) sinks in oil of density 900 kg/m³ and viscosity 0.8 Pa s. Terminal velocity?',
      0.00710982,
    ],
    ['A reaction rate triples between 20 °C and 35 °C. What activation energy does that correspond to?', 55009.72],
    ['musical interval in cents between 440 Hz and 550 Hz', 386.3137],
    [
      'Hydrogen diffuses through a 3 mm plate, D = 2e-9 m²/s; 4 kg/m³ on one face and 1 kg/m³ on the other. Which flux results?',
      2e-6,
    ],
  ])

  it('and are said so, with the inputs that give it', () => {
    const { extra } = ask(
      'Two weights of 2 kg and 2.5 kg hang on a light cord over a frictionless pulley. What is their acceleration?',
    )
    const said = JSON.stringify(extra.reading)
    assert.match(said, /the size of the result: with m2 and m1 the other way round/)
    assert.match(said, /"symbol":"m2"[^}]*"given_value":2\.5/)
  })
})

describe('where the sign is the point it is asked back which number is which', () => {
  replies([
    [
      'Is heat gained or lost by a room with a 10 m² wall 0.2 m thick (k = 0.7 W/(m K)), one side at 30 °C and the other at 20 °C, and at what rate does heat flow?',
      null,
    ],
    ['The gas at 300 K, 2 mol, changes its volume isothermally, 10 L and 25 L. What work is done by the gas?', null],
    ['What is the entropy change of 2 kg of water (4186 J/(kg K)) between 20 °C and 80 °C?', null],
  ])
})

describe('a sphere that would sink too fast for creeping flow is asked back', () => {
  replies([
    [
      'A raindrop of 1 mm radius falls in air of viscosity 1.8e-5 Pa s and density 1.2 kg/m³; its density is 1000 kg/m³. What is its terminal velocity by Stokes?',
      null,
    ],
    [
      "terminal velocity by Stokes' law of a steel ball of 2 cm diameter (7800 kg/m³) in water (1000 kg/m³, 1 mPa s)",
      null,
    ],
  ])
})

describe('heat that a body gives off is the size of what it would take in', () => {
  replies([
    ['300 g of water (4186 J/(kg K)) cools from 80 °C to 20 °C. How much heat does it give off?', 75348],
    ['A 2 kg block of copper (385 J/(kg K)) cools from 200 °C to 25 °C. How much heat is given off by it?', 134750],
    ['An engine takes in 900 J of heat and gives off 600 J of heat. How much work does it do?', null],
  ])
})
