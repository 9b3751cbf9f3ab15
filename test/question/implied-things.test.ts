import { replies } from './replies.ts'

describe('numbers that things have without its being said', () => {
  replies([
    [
      'A black card absorbs all of the sunlight of 900 W/m² that falls on it. What radiation pressure acts on it?',
      3.00207686e-6,
    ],
    ['What pressure does laser light of 5e6 W/m² exert on a perfect mirror?', 0.0333564095],
    ['What radiation pressure does sunlight of 900 W/m² exert on a grey card?', null],
    ['Silver is fcc, lattice constant 0.4086 nm, molar mass 107.87 g/mol. What density follows?', 10503.0318],
    ['iron bcc a = 0.2866 nm, 55.845 g/mol, density?', 7878.342],
    ['A cubic crystal has a lattice constant of 0.3 nm and a molar mass of 60 g/mol. What is its density?', null],
    ['What is the ionisation energy of Li2+ in the ground state?', 1.961884e-17],
    ['What is the radius of a silver-107 nucleus?', 5.69673687e-15],
    ['What is the activity of 1 mg of cobalt-60 with a half-life of 5.27 years?', null],
    ['Hückel model of butadiene with beta = -2.5 eV: how large is the HOMO-LUMO gap?', 4.95099787e-19],
    ['Hückel model of butadiene, alpha = -11 eV, beta = -2.5 eV: energy of the lowest orbital?', null],
    ['A particle of charge e moves on a circle of radius 0.8 m in a field of 1.5 T. Its momentum?', 1.92261196e-19],
    ['A ray goes from oil of index 1.47 to water of index 1.33 at 30° incidence. Angle of refraction?', null],
    ['A deuterium plasma of 1e20 ions per m^3 is in a field of 2 T. What is its Alfven speed?', null],
  ])
})

describe('formulas that first courses have', () => {
  replies([
    ['At what temperature does ΔG vanish for ΔH = 30 kJ/mol and ΔS = 90 J/(mol K)?', 333.333333],
    ['What is the pOH of a solution with a hydrogen ion concentration of 1e-5 mol/L?', 9],
    ['What is the pH of 0.1 mol/L ammonia with Kb = 1.8e-5?', 11.1247229],
    ['Daniell cell, E° = 1.10 V, 25 °C, [Zn2+] = 0.20 M, [Cu2+] = 0.050 M. Cell voltage?', 1.08219325],
    ['Zinc and silver cell: 0.1 M Zn2+, 0.01 M Ag+, E0 = 1.56 V. Cell voltage at 25 °C?', null],
    ['A tracer has a physical half-life of 6 h and a biological half-life of 24 h. Effective half-life?', 17280],
    ['Unpolarised light of 60 W/m² passes two polarisers at 45° to each other. What intensity is left?', 15],
    ['peak-to-peak voltage of 120 V rms', 339.411255],
    ['slip of an induction motor with synchronous speed 3000 rpm running at 2880 rpm', 0.04],
    ['oxygen uptake 300 mL/min, arterial 0.19, venous 0.14, cardiac output?', 1e-4],
    ['What acceleration does an electron have in a field of 500 V/m?', 8.79410004e13],
    ['volume of a CSTR for 90 % conversion with k = 0.1 /min and a feed of 10 L/min', 0.9],
    ['load factor of a hash table with 90 keys and 120 slots', 0.75],
    ["Fitts's law with a = 0.1 s, b = 0.15 s, a target 3 cm wide at 24 cm. How long is the movement time?", null],
  ])
})

describe('amounts of money, tests for a disease, lists and shares', () => {
  replies([
    ['How large is the yearly payment of a loan of 5000 over 4 years at 6 %?', 1442.95746],
    ['Present value of an annuity-due: six payments of 500, the first one today, 4 % per period', null],
    [
      'A test detects 92 % of the infected and is correctly negative in 97 % of the healthy. Two percent of the people tested are infected. Someone tests positive: with what probability is he really infected?',
      0.384937234,
    ],
    ['1 in 10000 newborns has a recessive disease. What share of the population are carriers?', 0.0198],
    ['geometric mean of 2, 8 and 4', 4],
    ['arithmetic mean of 2, 8, 4 and 6', 5],
    [
      'Tin has a critical field of 30.5 mT at absolute zero and a critical temperature of 3.72 K. What is its critical field at 2 K by the parabolic law?',
      0.0216840097,
    ],
  ])
})
