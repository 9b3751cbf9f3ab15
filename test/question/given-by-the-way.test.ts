import { replies } from './replies.ts'

describe('what is given for each kilogram of a body', () => {
  replies([
    [
      'A patient of 70 kg gets 5 mg/kg of a drug with a volume of distribution of 30 L. Initial plasma concentration?',
      0.0116667,
    ],
    [
      'What loading dose gives 12 mg/L in a patient of 68 kg if the volume of distribution is 0.65 L/kg and the bioavailability is 80 %?',
      0.000663,
    ],
    [
      'A drug has a volume of distribution of 0.5 L/kg. What initial plasma concentration does an intravenous dose of 210 mg give in a 60 kg patient?',
      0.007,
    ],
    [
      'A child of 18 kg is given 15 mg/kg of a drug, volume of distribution 0.9 L/kg. Initial plasma concentration?',
      0.0166667,
    ],
  ])
})

describe('what hangs on a spring', () => {
  replies([
    ['A 2 kg mass hangs from a spring of 400 N/m. By how much does it stretch?', 0.04903325],
    ['A spring stretches 5 cm when a 2 kg mass is hung from it. What is its spring constant?', 392.266],
    ['A 300 g pot hung on a spring stretches it by 4 cm. What is the stiffness of the spring?', 73.549875],
    ['On the Moon a 2 kg mass hangs from a spring of 50 N/m. By how much is the spring stretched?', 0.0648],
    ['A 0.5 kg mass hangs from a spring with k = 80 N/m. What is the period of its oscillation?', 0.496729],
  ])
})

describe('a thermal energy, a field at 0 K, a whole crack', () => {
  replies([
    ['Debye length for n_e = 4e18 m^-3 and kT_e = 12 eV?', 1.2875965e-5],
    ['Critical field of tin is 30.9 mT at 0 K and Tc = 3.72 K. What is its critical field at 2 K?', 0.02196833],
    [
      'A plate with a central crack of total length 2a = 24 mm is loaded by 90 MPa, Y = 1. Stress intensity factor?',
      17474633.2,
    ],
    ['A plate with an edge crack, 2a = 24 mm, is loaded by 90 MPa, Y = 1.12. Stress intensity factor?', null],
  ])
})

describe('a code by its numbers, and how much faster', () => {
  replies([
    ['What is the code rate of a (15, 11) Hamming code?', 0.7333333],
    ['code rate of a BCH(255, 179) code', 0.7019608],
    ["A program runs 3 times faster on 4 processors. By Amdahl's law, what is the parallel fraction?", 0.8888889],
  ])
})

describe('two forces along one line', () => {
  replies([
    ['Two tugs pull a 5000 kg barge in the same direction with 3 kN and 4.5 kN. What is its acceleration?', 1.5],
    ['Two forces of 30 N and 50 N act on a 4 kg body. What is its acceleration?', null],
  ])
})
