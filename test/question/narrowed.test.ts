import { type Row, replies } from './replies.ts'

/** Questions near what a rule reads out of words: the right number, or none. */
const ROWS: Readonly<Record<string, readonly Row[]>> = {
  'a rate of contacts is none of transmissions': [
    [
      'In an epidemic the contact rate is 8 per day, the probability of transmission 0.05 and the infectious period 5 days. What is the herd immunity threshold?',
      null,
    ],
  ],
  'the whole length of a crack is not half of it': [
    ['An infinite plate has a central crack 20 mm long and stress 100 MPa. Find K_I.', null],
    ['An infinite plate has a central crack with 2a = 20 mm and stress 100 MPa. Find K_I.', null],
    [
      'An infinite plate has a central crack of half length 10 mm and stress 100 MPa. Find the stress intensity factor.',
      1.7724539e7,
    ],
  ],
  'a gas that is kept at a pressure is not one in a closed vessel': [
    ['2 mol of a diatomic gas is heated by 50 K at constant pressure. How much heat is needed?', null],
    ['2 mol of a diatomic gas is heated by 50 K under a free piston. How much heat is needed?', null],
    [
      '2 mol of a gas with a heat capacity at constant volume of 20.8 J/(mol K) is heated by 50 K at constant pressure. How much heat does it take in?',
      null,
    ],
    ['2 mol of a non-monatomic gas is heated by 50 K in a closed vessel. How much heat is needed?', null],
    ['2 mol of a diatomic ideal gas is heated by 50 K in a closed vessel. How much heat is needed?', 2078.61565],
  ],
  'a freezing point is not its depression': [
    ['What is the freezing point of 0.5 mol/kg glucose solution with K_f = 1.86 K kg/mol?', null],
    ['What is the boiling point of a 0.5 mol/kg glucose solution with K_b = 0.512 K kg/mol?', null],
    ['What is the freezing point depression of a 0.5 mol/kg glucose solution with K_f = 1.86 K kg/mol?', 0.93],
    ['By how much does the boiling point of a 0.5 mol/kg glucose solution with K_b = 0.512 K kg/mol rise?', 0.256],
  ],
  'the mass of a solution is not that of the solvent': [
    ['Molality of 10 g NaOH (40 g/mol) in 250 g of solution?', null],
    ['What is the molality of 10 g of NaOH (40 g/mol) dissolved in water to give 250 g of solution?', null],
    [
      'By how much does the freezing point drop when 9 g of glucose (180 g/mol) are dissolved in water to make 500 g? The cryoscopic constant is 1.86 K kg/mol.',
      null,
    ],
    ['What is the molality of 10 g of NaOH (40 g/mol) in 250 g of water?', 1],
  ],
  'an ion that is said with another one': [
    [
      'Nernst potential of bicarbonate across a sodium-loaded membrane at 37 °C with 24 mM outside and 12 mM inside',
      null,
    ],
    ['Nernst potential across a sodium-loaded membrane at 37 °C with 24 mM outside and 12 mM inside', null],
    ['Nernst potential of potassium at 37 °C with 5 mM outside and 140 mM inside', -0.0890587],
    ['What mass of zinc (65.4 g/mol) is deposited by 2 A in 1 h from an acidic bath with H+ present?', null],
    ['What mass of copper (63.5 g/mol) is deposited by 2 A in 1 h from a bath with Fe3+?', null],
    ['What mass of zinc (65.4 g/mol) is deposited by 2 A in 1 h from Zn2+?', 0.00244016365],
  ],
  'a salt beside what is dissolved': [
    ['Osmotic pressure of a 0.001 mol/L protein solution against a KCl buffer at 298 K', null],
    ['Osmotic pressure of a 0.1 mol/L glucose and 0.2 mol/L urea solution at 298 K?', null],
    ['Osmotic pressure of a 0.1 mol/L NaCl solution at 25 °C?', 495791.406],
  ],
  'a length across is none along': [
    [
      'The water level rises by 2 m in a 100 m wide river of hydraulic radius 1.5 m and Manning n 0.03. Velocity?',
      null,
    ],
    ['The temperature falls from 20 °C at 0 m to 10 °C at 2 m in a wall of conductivity 0.8 W/(m K). Heat flux?', null],
    ['A river falls by 2 m over 1000 m; hydraulic radius 1.5 m and Manning n 0.03. Velocity of the flow?', 1.95338533],
  ],
  'what drives several times in a turn': [
    [
      'VB7: An engine with two impulses per revolution turns at 1200 rpm on mounts with a natural frequency of 5 Hz and a damping ratio of 0.1. What is the transmissibility?',
      null,
    ],
  ],
}

for (const [title, rows] of Object.entries(ROWS)) describe(title, () => replies(rows, 1e-6))
