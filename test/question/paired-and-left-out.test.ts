import { replies } from './replies.ts'

describe('numbers that take turns belong together as they stand', () => {
  replies([
    ['0.3 kg of water at 80 °C is mixed with 0.5 kg of water at 20 °C. What is the final temperature?', 315.65],
    ['A 3 kg cart at 4 m/s collides with a 5 kg cart at 1 m/s and they stick together. Common speed?', 2.125],
    [
      'A 3 kg cart at 4 m/s collides head-on with a 5 kg cart that comes at 2 m/s and they stick together. What is their common speed?',
      null,
    ],
    [
      'Two carts move towards each other, 2 kg at 3 m/s and 1 kg at 2 m/s, and stick together. What is their final velocity?',
      null,
    ],
  ])
})

describe('a time for several swings is not that of one', () => {
  replies([
    ['A pendulum makes 20 complete swings in 36 s. What is its length?', 0.8048333],
    ['It takes 45 s for 30 oscillations of a mass of 0.2 kg on a spring. What is the spring constant?', 3.5091927],
    ['In 2 minutes a pendulum completes 60 oscillations. How long is the pendulum?', 0.9936214],
    ['A pendulum needs 36 s for twenty swings. What is its length?', 0.8048333],
    ['A pendulum has a period of 1.8 s. What is its length?', 0.8048333],
  ])
})

describe('amplitudes, and ways from one end to the other', () => {
  replies([
    [
      'How much energy does an oscillator with a spring of 80 N/m hold if it moves 20 cm from one end of its motion to the other?',
      0.4,
    ],
    [
      'A mass oscillates between two points that are 12 cm apart with an angular frequency of 5 rad/s. What is its maximum speed?',
      0.3,
    ],
    [
      'A simple harmonic oscillator travels 40 cm in total during one period of 0.5 s. What is its maximum speed?',
      null,
    ],
    ['What is the maximum speed of an oscillation with an amplitude of 6 cm and an angular frequency of 5 rad/s?', 0.3],
  ])
})

describe('a length is no change of one', () => {
  replies([
    ['A steel rod 2 m long is warmed from 10 °C to 60 °C; the coefficient is 12e-6 1/K. How long is it then?', null],
    ['A rod grows by 1.2 mm when heated by 50 K, coefficient 12e-6 1/K. What was its original length?', 2],
  ])
})

describe('a number of a telling kind is not left out', () => {
  replies([
    ['How much heat melts 200 g of ice at -10 °C? c of ice 2100 J/(kg K), latent heat 334 kJ/kg', null],
    ['How much heat melts 200 g of ice at 0 °C? Latent heat 334 kJ/kg', 66800],
    ['A roller coaster starts at 30 m with 3 m/s. How fast is it at a height of 12 m, without friction?', null],
    ['A cantilever of 2 m carries 3 kN at its end. What is the bending moment 0.5 m from the wall?', null],
    [
      'A column pinned at both ends is 3 m long with E = 200 GPa and I = 2e-6 m^4. What load may it bear with a safety factor of 3?',
      null,
    ],
    ['Four springs of 20 kN/m carry a machine of 200 kg. What is its natural frequency?', null],
    ['Three resistors of 30 ohm each are connected in parallel. What is the total resistance?', 10],
    ['Two resistors of 30 ohm each are connected in parallel. What is the total resistance?', 15],
  ])
})

describe('what is asked for is another one than the formula gives', () => {
  replies([
    ['A motor draws 2 kW and has an efficiency of 85 %. How much power is lost?', null],
    ['A motor draws 2 kW and gives 1.7 kW. What is its efficiency?', 0.85],
    ['An AC voltage of 230 V rms is applied to a 50 ohm resistor. What is the peak current?', null],
    ['A laser of 5 mW at 633 nm emits how many photons in a minute?', null],
    ['A laser of 5 mW at 633 nm emits how many photons per second?', 1.5932979e16],
    ['What is the present value of 1000 euros a year for 5 years at 4 %?', null],
    [
      'An iceberg of density 917 kg/m³ floats in sea water of 1025 kg/m³. What fraction of its volume is above the water?',
      0.1053659,
    ],
    ['A floating log has 600 kg/m³, the water 1000 kg/m³. What fraction of it is submerged?', 0.6],
    [
      'A car moves towards a wall at 20 m/s and sounds a 500 Hz horn, sound at 340 m/s. What frequency does the driver hear reflected?',
      null,
    ],
    ['A guitar string of 65 cm sounds at 330 Hz. How fast do waves run along it?', null],
    ['Waves with a wavelength of 65 cm have a frequency of 330 Hz. How fast do they travel?', 214.5],
  ])
})

describe('bodies on a table and on a string', () => {
  replies([
    [
      'A 2 kg block on a table is pulled by a string over a pulley by a hanging 1 kg weight, no friction. What is the acceleration?',
      null,
    ],
    [
      'A 0.5 kg ball on a string of 0.8 m moves in a vertical circle with 5 m/s at the lowest point. What is the tension there?',
      null,
    ],
    ['What centripetal force keeps a 0.5 kg ball at 5 m/s on a circle of 0.8 m?', 15.625],
  ])
})

describe('an angle that a formula of right angles leaves out, and other cases', () => {
  replies([
    [
      'Sunlight of 1361 W/m² falls on a perfect mirror at an angle of incidence of 60°. What is the radiation pressure?',
      null,
    ],
    ['Sunlight of 1361 W/m² falls at normal incidence on a perfect mirror. What is the radiation pressure?', 9.0796e-6],
    ['A rod of 0.5 m moves at 3 m/s at 30° to a field of 0.2 T. What emf is induced?', null],
    ['A rod of 0.5 m moves at 3 m/s at 90° to a field of 0.2 T. What emf is induced?', 0.3],
    ['Earth’s gravity at the surface is 9.81 m/s². At what height is it 1 % smaller?', null],
    [
      'The beat of two forks is heard 4 times a second; one has 256 Hz and the other is higher. What is the frequency of the other?',
      null,
    ],
    ['What is the beat frequency of two tones of 256 Hz and 260 Hz?', 4],
  ])
})

describe('both ends of a change', () => {
  replies([
    ['An inductor of 50 mH carries 4 A. How much energy is released when the current drops to 1 A?', null],
    ['How much energy has an inductor of 50 mH at 4 A?', 0.4],
  ])
})

describe('what belongs to the matter is not beside it', () => {
  replies([
    ['A trolley of 20 kg is pushed with 60 N. The box on it weighs 10 kg. What is the acceleration?', null],
    ['A trolley of 20 kg is pushed with 60 N. What is its acceleration?', 3],
    ['A car of 1000 kg travels at 20 m/s. The driver, 80 kg, sits in it. What is the kinetic energy of both?', null],
    [
      'A table stands on four legs, each with a cross section of 10 cm²; it weighs 400 N. What is the stress in a leg?',
      null,
    ],
    ['A bridge of steel is 100 m at 0 °C, expansion coefficient 12e-6 1/K. How long is it at 40 °C?', null],
    ['A pendulum bob of 0.2 kg passes its lowest point at 2 m/s on a string of 1 m. What is the tension?', null],
    [
      'A car drives through a dip of radius 40 m at 15 m/s. What force does the seat exert on the driver of 70 kg at the lowest point?',
      null,
    ],
  ])
})
