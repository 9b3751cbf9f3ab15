import { replies } from './replies.ts'

describe('a number of what stands around is not taken for one that is missing', () => {
  replies([
    [
      'The room is 6.0 m long. A copper wire of 1.5 mm² has a resistivity of 1.7e-8 ohm m. What is its resistance?',
      null,
    ],
    [
      'The technician weighs 70 kg. A car is brought from 25 m/s to rest in 40 m. What is the braking force on the car?',
      null,
    ],
    [
      'A bucket of 10 litres stands in the yard. A steel cylinder contains nitrogen at 48 bar absolute and 20 °C. How many moles of nitrogen does it hold?',
      null,
    ],
    [
      'A copper plating bath is run with 7.5 A, two electrons per atom, 63.5 g/mol. The lesson lasts 45 minutes. What mass of copper is deposited?',
      null,
    ],
    [
      'The ladder in the yard is 3.0 m long. A steel tie rod of 2 cm² carries 31 kN, E = 205 GPa. By how much does the rod lengthen?',
      null,
    ],
    [
      'The lamp overhead draws 60 W. How long does a kettle take to warm 1.6 kg of water by 78 K, specific heat 4186 J/(kg K)?',
      null,
    ],
    [
      'All this happened in a street 40 m wide. A solenoid with 1400 turns carries 2.3 A. What is the magnetic field inside the solenoid?',
      null,
    ],
    [
      'A guitar string with a mass of 4.0 g is tuned with a tension of 70 N; the guitar is 1.0 m long. What is the speed of waves on the string?',
      null,
    ],
  ])
})

describe('a number of what is spoken of is taken, in whatever part it stands', () => {
  replies([
    ['My dog weighs 20 kg. What is its kinetic energy at 3.0 m/s?', 90],
    ['A marble falls from the roof. The building is 20 m tall. How long does the fall take?', 2.01962],
    [
      'The wire is 6.0 m long. A copper wire of 1.5 mm² has a resistivity of 1.7e-8 ohm m. What is its resistance?',
      0.068,
    ],
    ['A block slides at 4.0 m/s along a bench. The block weighs 3.0 kg. What is its kinetic energy?', 24],
  ])
})
