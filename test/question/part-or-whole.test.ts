import { replies } from './replies.ts'

describe('one of several equal times, and nothing at all', () => {
  replies([
    ['A stone falls from rest without air resistance. How far does it fall during the third second?', null],
    ['How far does a ball dropped from rest fall in the 5th second alone?', null],
    ['A car starts from rest and accelerates at 2 m/s². What distance does it cover in the fourth second?', null],
    ['A car starts from rest and accelerates at 2 m/s² for 4 s. What distance does it cover?', 16],
  ])
})

describe('to the highest point, and all the way', () => {
  replies([
    [
      'A ball is kicked at 20 m/s and 40° over level ground. How far away horizontally is it when it is at the top of its path?',
      null,
    ],
    [
      'A shell is fired at 300 m/s and 45°, no drag. What horizontal distance has it covered at its highest point?',
      null,
    ],
    ['A ball is kicked at 20 m/s and 40° over level ground. How far away does it land?', 40.166],
  ])
})

describe('what turns round changes twice as much', () => {
  replies([
    [
      'A coil of 150 turns and 40 cm² lies across a field of 0.3 T and is flipped within 0.1 s. What average emf is induced?',
      null,
    ],
    ['A 100-turn coil of 20 cm² in a field of 0.5 T is turned over in 0.02 s. Find the average induced emf.', null],
    [
      'The field of 0.2 T through a coil of 50 turns and 30 cm² is reversed in 0.01 s. What is the mean induced emf?',
      null,
    ],
    ['The flux through each of 150 turns changes by 4 mWb in 0.1 s. How large is the induced emf?', 6],
  ])
})

describe('by how much, and how much', () => {
  replies([
    ['Light of 600 nm enters glass of index 1.5. By how much is its wavelength shorter in the glass?', null],
    ['A fish is 1.2 m below the surface of a pond (index 1.33). By how much does it seem raised from above?', null],
    ['By how much does the speed of light decrease in water of index 1.33?', null],
    ['What is the wavelength of 600 nm light in glass of index 1.5?', 4e-7],
    ['By how much is the pressure in a soap bubble of radius 2 cm above that outside? Surface tension 0.025 N/m', 5],
  ])
})

describe('from the middle, and from one side to the other', () => {
  replies([
    ['A grating with 600 lines per mm and 500 nm light: angle between the two first-order maxima?', null],
    [
      'A grating with 400 lines per mm is lit with 633 nm light. What angle lies between the two second-order beams?',
      null,
    ],
    [
      'A single slit 0.1 mm wide is lit by 600 nm light. What is the angle between the first dark fringes on either side?',
      null,
    ],
    [
      'A grating with 600 lines per mm is lit with 500 nm light at normal incidence. Angle of the first order?',
      0.304693,
    ],
  ])
})

describe('films, molecules and lenses that are another case', () => {
  replies([
    ['What is the smallest thickness of a soap film (n = 1.33) in air that reflects no light of 550 nm?', null],
    ['thinnest film of index 1.4 in air, both sides, that does not reflect 560 nm', null],
    ['Thinnest antireflection coating of index 1.38 on glass for 550 nm?', 9.963768e-8],
    ['What is the mean total energy of a diatomic gas molecule (rotation included) at 300 K?', null],
    ['What is the mean kinetic energy of a nitrogen molecule, translation and rotation, at 290 K?', null],
    ['What is the mean translational kinetic energy of a gas molecule at 300 K?', 6.21292e-21],
    ['A telescope tube is 90 cm long and magnifies 17 times. What is the focal length of the objective?', null],
    [
      'Weak-coupling BCS superconductor with a critical temperature of 9.3 K: energy that splits one Cooper pair at 0 K?',
      null,
    ],
    ['BCS gap parameter at absolute zero for a critical temperature of 9.26 K?', 2.255083e-22],
  ])
})

describe('who is immune and who is not', () => {
  replies([
    ['R0 is 4. Which fraction may stay unvaccinated under herd immunity?', null],
    ['With R0 = 5, what fraction of the people does not have to be vaccinated for herd immunity?', null],
    ['For R0 = 3, which susceptible share is left at the herd immunity threshold?', null],
    ['herd immunity threshold for R0 = 5', 0.8],
    [
      'R0 is 1.5 and the vaccine fails in 40 % of those who take it. Which share must be vaccinated for herd immunity?',
      null,
    ],
    ['R0 is 5 and the vaccine protects 95 % of those vaccinated. What coverage gives herd immunity?', 0.842105],
  ])
})

describe('a piece, a part that is wasted, another part of a pipe', () => {
  replies([
    ['A spring of 120 N/m is cut into two halves. A 0.4 kg mass hangs on one half. Period?', null],
    ['A spring of 60 N/m is cut in thirds and one piece carries 0.2 kg. What is the period of the oscillation?', null],
    [
      'A pump of 75 % efficiency lifts 20 L/s of water (1000 kg/m³) by 12 m, g = 9.81 m/s². What power is wasted?',
      null,
    ],
    [
      'A pump of 75 % efficiency lifts 20 L/s of water (1000 kg/m³) by 12 m, g = 9.81 m/s². What shaft power does it need?',
      3139.2,
    ],
    ['A hose of 3 cm diameter carries 2 L/s and narrows. How fast is the water in the narrow section?', null],
    ['A pipe of 8 cm diameter carries 5 L/s and tapers. Speed of the water in the tapered end?', null],
    ['A hose of 3 cm diameter carries 2 L/s. How fast is the water in it?', 2.829421],
  ])
})

describe('a number of another role', () => {
  replies([
    ['A train slows down by 15 m/s over 300 m at constant deceleration. What is the deceleration?', null],
    ['A car brakes evenly and its speed drops by 8 m/s over 40 m. Find the deceleration.', null],
    ['A mirror is 3 m from the wall. What is its focal length?', null],
    ['A concave mirror stands 1.5 m away. Focal length?', null],
    ['A concave mirror has a radius of curvature of 3 m. What is its focal length?', 1.5],
    [
      'A concave mirror has a radius of curvature of 30 cm. An object stands 45 cm in front of it. Where is the image?',
      0.225,
    ],
    ['A damper of 8 N s/m acts on 2 kg. What is the stiffness of the spring?', null],
    [
      'A damper of 600 N s/m just critically damps a 25 kg platform on its spring. What stiffness has the spring?',
      3600,
    ],
  ])
})

describe('what nothing in the question speaks of', () => {
  replies([
    ['A 0.4 kg ball hangs on a spring and pulls it down by 3 cm. With what period does it bounce?', null],
    ['undamped frequency 20 Hz, damping ratio 0.1: damped natural frequency?', 19.89975],
    ['damped natural frequency for a natural frequency of 10 rad/s and a damping ratio of 0.3', 9.539392],
    ['power of a heater at 24 V and 6 A', 144],
    ['What power does a motor take at 230 V and 6 A?', null],
    ['capacitance of two square plates of 4 cm² that are 3 cm apart in air', null],
    ['capacitance of two parallel plates of 400 cm² that are 1 mm apart in air', 3.54167e-10],
    [
      'Light goes from glass (1.5) into air (1.0) at an angle of incidence of 55°. What is the angle of refraction?',
      null,
    ],
    ['A ray goes from water of index 1.33 into air of index 1.0 at 60°. Angle of refraction by Snell’s law?', null],
  ])
})

describe('shorter by, a new length, another place of a load, several springs', () => {
  replies([
    ['A rocket 100 m long at rest flies at 0.8 c. By how much is it shorter for us?', null],
    ['How long is a rocket of 100 m proper length at 0.8 c for us?', 60],
    ['A rod of 10 mm diameter and 2 m is pulled with 5 kN, E = 210 GPa. What is its new length?', null],
    ['A cantilever of 2 m bears 500 N in its middle. E = 200 GPa, I = 1e-6 m^4. Deflection at its end?', null],
    ['A cantilever of 2 m bears 500 N at its tip. E = 200 GPa, I = 1e-6 m^4. Deflection at its end?', 0.00666667],
    ['Two identical springs of 200 N/m are joined end to end and carry 0.5 kg. What is the period?', null],
    ['Head loss in a pipe: f = 0.02 (Fanning), L = 100 m, D = 0.1 m, v = 2 m/s', null],
    ['Head loss in a pipe: f = 0.02 (Darcy), L = 100 m, D = 0.1 m, v = 2 m/s', 4.078865],
  ])
})
