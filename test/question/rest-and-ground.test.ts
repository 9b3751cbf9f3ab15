import { replies } from './replies.ts'

describe('rest of what turns is an angular speed of zero', () => {
  replies([
    [
      'A flywheel with a moment of inertia of 2 kg m² is brought from rest to 300 rpm in 8 s. What torque is needed?',
      7.853982,
    ],
    [
      'A rotor with moment of inertia 0.5 kg m² coasts from 900 rpm to rest in 30 s. What is the friction torque?',
      1.570796,
    ],
    ['A wheel speeds up from rest at 3 rad/s². What is its angular speed after 5 s?', 15],
    ['A wheel speeds up from rest at 3 rad/s². What is its angular speed after 10 revolutions?', 19.416259],
    ['A grinding wheel turning at 1500 rpm comes to rest in 30 s. What is its angular acceleration?', -5.235988],
    ['Through what angle does a wheel turn in 5 s from rest at 3 rad/s²?', 37.5],
    [
      'The lathe in the school workshop (blue, 1987) has a chuck that I take for a solid disc of 20 cm diameter and 4.0 kg. Switched off at 1800 rpm, it coasts to a standstill in 25 s. How big is the constant friction torque?',
      0.1507964,
    ],
    ['What torque brings a flywheel of 1.5 kg m² from 200 rpm to 500 rpm in 6 s?', 7.853982],
    ['A wheel of 0.4 kg m² turns at 120 rpm. What torque stops it?', null],
  ])
})

describe('a body that has rolled down has the shape that the question says', () => {
  replies([
    [
      'A solid ball rolls without slipping down a ramp of height 1.2 m from rest. What is its speed at the bottom?',
      4.100171,
    ],
    [
      'A uniform disc rolls from rest without slipping down a hill from a height of 2 m. What is its speed at the bottom?',
      5.113811,
    ],
    [
      'A hoop rolls without slipping down a slope of vertical height 1.5 m, starting from rest. How fast is it at the bottom?',
      3.835359,
    ],
    [
      'A thin-walled hollow sphere starts from rest and rolls without slipping through a height of 0.9 m. What is its speed at the end?',
      3.25441,
    ],
    [
      'A solid cylinder rolls up a slope with 4 m/s at the bottom, without slipping. What height does it reach?',
      1.223659,
    ],
    [
      'A hollow cylinder rolls without slipping down a ramp of height 1.2 m from rest. What is its speed at the bottom?',
      null,
    ],
    ['A ball rolls without slipping down a ramp of height 1.2 m from rest. What is its speed at the bottom?', null],
    [
      'A solid ball and a hoop roll without slipping down a ramp 1.2 m high from rest. What is the speed at the bottom?',
      null,
    ],
    ['speed of a solid sphere that slides without friction and does not roll down a 2 m high ramp', null],
  ])
})

describe('a throw that lands lower than it starts', () => {
  replies([
    [
      'A stone is thrown at 20 m/s at 40° above the horizontal from the top of a 30 m cliff. What horizontal distance does it cover?',
      62.974259,
    ],
    [
      "A shot leaves the putter's hand 2.1 m above the ground at 13 m/s and 42° above the horizontal. How far does it go?",
      19.218681,
    ],
    [
      'A golf ball leaves the tee at 60 m/s at 20° and lands on a green 12 m below the tee. How far away horizontally does it land?',
      265.291,
    ],
    [
      'A ball is kicked from level ground at 22 m/s, 35° above the horizontal. What horizontal distance does it cover?',
      46.377838,
    ],
    [
      'A ball is kicked at 18 m/s at 40° over level ground. What maximum height does it reach above the ground?',
      6.825419,
    ],
    [
      'A ball is thrown horizontally at 12 m/s from a window 6 m above the ground. How far away from the wall does it land?',
      13.274251,
    ],
    ['A cannon on a castle wall fires a ball at 90 m/s at 25° above the horizontal. Find the range.', null],
    ['A ball is thrown from a balcony at 15 m/s at 50° above the horizontal. How long is it in the air?', null],
    [
      'A ball is thrown at 15 m/s at 50° above the horizontal from a balcony 8 m above the street. What maximum height above the street does it reach?',
      null,
    ],
    ['A projectile is launched at 60 m/s at 30° from flat ground towards a hill 50 m higher. What is its range?', null],
    [
      'A ball is thrown at 12 m/s at an angle of 25° below the horizontal from a window 6 m above the ground. How far away from the wall does it land?',
      null,
    ],
  ])
})

describe('speeds near that of light take the formulas that hold at any speed', () => {
  replies([
    ['What is the kinetic energy of an electron moving at 0.9 c?', 1.059623e-13],
    ['momentum of a proton at 0.99 c', 3.519003e-18],
    ['How fast is a proton with a kinetic energy of 800 MeV?', 2.523893e8],
    ['What is the kinetic energy of an electron at 0.01 c, classically?', 4.093553e-18],
    ['A muon with a proper lifetime of 2.2 µs lives 11 µs in the laboratory. How fast is it?', 2.937355e8],
    [
      'Muons have a mean life of 2.197 µs at rest. What mean life does a lab observer measure for muons moving at 0.9 c?',
      5.040264e-6,
    ],
    ['In the lab, kaons at 0.8 c are seen to have a mean life of 20 ns. What is their mean life at rest?', 1.2e-8],
    [
      'A twin flies to a star 8 light-years away at 0.8 c and returns at once. How much younger is she than her brother?',
      2.524608e8,
    ],
    [
      'Two photons of 3 GeV and 5 GeV collide head-on; what total energy is available in their centre-of-mass frame?',
      1.241041e-9,
    ],
    ['Two photons with energies of 2 GeV and 4 GeV collide at right angles. What is the centre-of-mass energy?', null],
  ])
})

describe('overtones and harmonics of pipes and strings', () => {
  replies([
    [
      'A pipe closed at one end is 0.5 m long. Speed of sound 343 m/s. What is the frequency of the first overtone?',
      514.5,
    ],
    [
      'A pipe closed at one end is 0.5 m long. Speed of sound 343 m/s. What is the frequency of the fifth harmonic?',
      857.5,
    ],
    ['An open organ pipe 0.5 m long, sound at 343 m/s. Frequency of the second overtone?', 1029],
    ['A guitar string 65 cm long with 0.4 g/m under 70 N. What is the frequency of the first overtone?', 643.5815],
    ['A closed organ pipe is 0.5 m long, sound at 343 m/s. Frequency of the second harmonic?', null],
  ])
})
