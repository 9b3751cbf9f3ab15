import { replies } from './replies.ts'

describe('one end of an orbit is not its mean distance', () => {
  replies([
    ['A satellite passes its perigee 500 km above the Earth. What is its orbital period?', null],
    ['A probe passes periapsis 300 km above Mars. What is the period of its orbit?', null],
    ['At perigee a satellite is 400 km above the Earth. How fast is it there?', null],
    [
      "A satellite's orbit has its perigee 400 km above the Earth and its apogee at 2000 km altitude. What is its orbital period?",
      null,
    ],
    ['A satellite circles 400 km above the Earth. What is its orbital period?', 5544.850788],
  ])
})

describe('a distance between surfaces is not one between centres', () => {
  replies([
    [
      'Two metal spheres with 3 nC and 5 nC are 4 cm apart, measured from surface to surface. What force acts between them?',
      null,
    ],
    ['Two planets with masses 5e24 kg and 6e24 kg have their facing surfaces 1e7 m apart. Gravitational force?', null],
    [
      'Two metal spheres with 3 nC and 5 nC are 4 cm apart, measured from centre to centre. What force acts between them?',
      8.42583e-5,
    ],
    [
      'The plates of a capacitor with an area of 0.02 m² have 1 mm of air between their surfaces. Capacitance?',
      1.770838e-10,
    ],
  ])
})

describe('the size of a focal length leaves its sign open', () => {
  replies([
    [
      'An object is 30 cm in front of a mirror whose focal length has an absolute value of 10 cm. Image distance?',
      null,
    ],
    ['The focal length of a lens is 10 cm in magnitude. An object stands 30 cm away. Where is the image?', null],
    ['An object is 30 cm in front of a convex mirror with a focal length of magnitude 10 cm. Image distance?', -0.075],
    ['An object is 30 cm in front of a concave mirror with a focal length of magnitude 10 cm. Image distance?', 0.15],
    [
      'A lens has a focal length of 10 cm; it is not known whether it converges. An object is 30 cm away. Image distance?',
      null,
    ],
  ])
})

describe('a pendulum that swings far', () => {
  replies([
    ['A pendulum 1.5 m long swings so wide that the small-angle approximation does not hold. Period?', null],
    ['A pendulum 0.9 m long is let go from the horizontal. What is its period?', null],
    ['A pendulum 1.2 m long is released from nearly upright. What is its period?', null],
    ['What is the period of a pendulum 1.2 m long in the small-angle approximation?', 2.1979113],
    ['A pendulum of length 0.8 m swings with an amplitude of 80 degrees. What is its period?', 2.0413293919806867],
  ])
})

describe('capacitors that share their charge, and resistances on three phases', () => {
  replies([
    ['A 100 µF capacitor charged to 20 V is connected to an identical uncharged one. How much energy is lost?', null],
    [
      'A capacitor of 470 µF at 12 V is joined to a second, empty one of the same capacitance. What energy is stored afterwards?',
      null,
    ],
    ['A 100 µF capacitor charged to 20 V is discharged through a wire. How much energy goes into the spark?', 0.02],
    ['Three 20 Ω heaters in wye on a 400 V three-phase grid. What current flows in each line?', null],
    ['Three 20 Ω heaters in delta on a 400 V three-phase grid. What power do they take?', null],
    ['A motor takes 5 kW from a 400 V three-phase supply at power factor 0.8. Line current?', 9.02109796],
  ])
})

describe('a dose that is given again', () => {
  replies([
    [
      'A drug is injected as 50 mg every 8 hours; V = 20 L, half-life 8 h. Concentration right after the second dose?',
      null,
    ],
    [
      'Injections of 80 mg into a vein, one every 6 hours; volume of distribution 30 L, half-life 6 h. Concentration just after the fourth injection?',
      null,
    ],
    ['A bolus of 100 mg is given into a vein; V = 25 L, half-life 6 h. Concentration after 6 h?', 0.002],
  ])
})
