import { type Row, replies } from './replies.ts'

/** Questions beside those that the formulas of throws, floating bodies, cables, cells, hashes, populations and recoils answer. */
const ROWS: Readonly<Record<string, readonly Row[]>> = {
  'a throw that lands higher than it starts': [
    ['A ball is kicked at 20 m/s at 45 degrees onto a roof 5 m high. How far away does it land?', null],
    ['A ball is thrown at 18 m/s at 35° from the ground to a balcony 4 m above. What is its horizontal range?', null],
    ['An arrow is shot at 45 m/s and 20° toward a target at a height of 3 m. What range does it have?', null],
    ['A ball is thrown at 15 m/s at 40 degrees and reaches a height of 4 m. How far does it land?', null],
    ['A ball is thrown at 15 m/s at 40 degrees over a wall 5 m high. How far does it land?', null],
  ],
  'what is above a liquid is none of what is below it': [
    ['A block floats with 30% above the water. What is its density if water is 1000 kg/m3?', null],
    [
      'A block of density 700 kg/m3 floats with 20% of its volume above a liquid. What is the density of the liquid?',
      null,
    ],
  ],
  'a length that is that of both cores already': [
    ['A 200 m cable there and back (total) has 4 mm², 1.72e-8 ohm m. What is its resistance?', null],
    [
      'A hiker walks out and back along a wire of 50 m length and 2 mm² with resistivity 1.72e-8 ohm m. Its resistance?',
      null,
    ],
  ],
  'each cell has a resistance of its own': [
    [
      'Four 1.2 V cells with internal resistance 0.1 ohm each are connected in series to 4 ohm. What is the current?',
      null,
    ],
  ],
  'bits are no number of values': [
    ['10000 files are hashed to 32 bits. What is the collision probability?', null],
    [
      'A 32-bit hash is uniformly random. What is the probability of at least one collision among 10000 items?',
      0.01157333,
    ],
  ],
  'a share each year is no rate without pause': [
    ['The population of 20000 grows by 5% each year. What is it after 3 years?', null],
    ['A population of 1000 grows 10% per hour. What is it after 5 hours?', null],
  ],
  'a recoil of something else, or at an angle of its own': [
    ['A 100 keV photon scatters off a proton at 90 degrees. What is the kinetic energy of the recoil proton?', null],
    [
      'An X-ray of wavelength 71 pm is Compton scattered through 120°. What is the energy of the recoil electron?',
      null,
    ],
    ['A recoil electron leaves at 30 degrees to a 500 keV photon in Compton scattering. Its kinetic energy?', null],
  ],
  'heat that melts, that is lost on the way and that goes the other way': [
    ['How much ice at 0 °C can 100 kJ melt?', null],
    ['How much heat melts 2 kg of ice at -10 °C with latent heat 334 kJ/kg?', null],
    ['A solid ball rolls down a ramp from a height of 2 m, losing 10% of its energy. How fast is it?', null],
    [
      'A pipe of 2 inch outer diameter at 100 °C has 1 inch of lagging (0.04 W/mK) and is 20 °C outside, 3 m long. What is the heat loss?',
      null,
    ],
  ],
}

for (const [what, table] of Object.entries(ROWS)) describe(what, () => replies(table))
