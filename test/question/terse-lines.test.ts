import { replies } from './replies.ts'

describe('terse lines', () => {
  replies([
    ['orbit radius hydrogen n=3 Bohr model', 4.762594894896e-10],
    ['escape velocity planet mass 6e24 kg radius 6400 km', 11186.7388],
    ['pressure drop pipe length 100 m diameter 0.1 m velocity 2 m/s friction factor 0.02 density 1000 kg/m3', 40000],
    ['ground state energy electron 1D infinite square well width 0.5 nm', 2.4098669576e-19],
    ['phase speed of deep-water ocean swell, period 8 s', 12.48621],
    ['deep water wave group speed, period 8 s', 6.243107],
    ['charge capacitor voltage 12 V capacitance 10 uF', null],
    ['Froude number open channel velocity 2 m/s depth 0.5 m', 0.90320151],
    ['orbit radius helium ion n=3 Bohr model', null],
    ['gradient descent update x = 4, gradient 3, learning rate 0.1', 3.7],
    ['entropy of a biased coin p = 0.2 in bits', 0.72192809489],
    ['doubling time bacteria growth rate 0.35 per hour exponential', 7129.51385719],
    ['centre of mass energy collider two head-on proton beams 6.5 TeV each', 2.0828296242e-6],
  ])
})

describe('what comes again and again in a time', () => {
  replies([
    ['How many oscillations per second does a mass of 12 kg on a spring of stiffness 3000 N/m make?', 2.51646060522],
    ['How many waves per second hit the shore with wavelength 10 m and speed 5 m/s?', 0.5],
    ['How many vibrations does a mass of 2 kg on a spring of 100 N/m make each second if damping is b = 3 kg/s', null],
    ['How many oscillations per second does a pendulum of 1 m make?', null],
  ])
})

describe('what words imply of a number', () => {
  replies([
    ['energy of the ground state of a quantum harmonic oscillator with angular frequency 5e13 rad/s', 2.636429544e-21],
    [
      'An electron is between two impenetrable walls; its lowest energy level is 2 eV. Distance between the walls?',
      4.33607058e-10,
    ],
    ['Which wavelength does hydrogen emit when its electron drops from n = 3 to n = 2?', 6.5611227642e-7],
    ['Lyman alpha wavelength of He+ from n=2 to n=1', null],
    ['What is the probability of exactly 3 heads in 8 tosses of a fair coin?', 0.21875],
    ['Probability of at least 3 heads in 8 tosses of a fair coin', null],
    ['probability of exactly 3 heads in 8 tosses of a coin with probability of heads 0.6', 0.12386304],
    [
      'A non-electrolyte has a molality of 0.5 mol/kg in water with a cryoscopic constant of 1.86 K kg/mol. Freezing point depression?',
      0.93,
    ],
    ['ground state energy of an electron in a finite square well 0.5 nm wide', null],
    [
      'Energy difference between the ground state and the first excited state of an electron in an infinite well 0.5 nm wide',
      null,
    ],
  ])
})

describe('several things of one kind', () => {
  replies([
    ['heat flux through 2 cm of wood k 0.12 W/mK and 5 cm of wool k 0.04 W/mK with 20 K difference', 14.117647],
    ['Three capacitors of 2 µF, 3 µF and 6 µF are wired in series. Give the total capacitance.', 1e-6],
    ['A 10 ohm and two 20 ohm resistors in parallel: total resistance?', null],
    ['Two 3 µF capacitors and a 6 µF one are in series. Total capacitance?', null],
    ['Resistors of 10, 20 and 40 ohm are in parallel. Which resistance must be added to get 5 ohm in parallel?', null],
    [
      'A helium-neon laser (633 nm) has a Gaussian beam with a waist radius of 0.40 mm at the mirror. What is the 1/e² beam radius on a screen 8.0 m from the waist?',
      0.00404960659,
    ],
    ['two 10 ohm and 20 ohm resistors in parallel: total resistance?', 6.6666666667],
  ])
})

describe('rockets and flows that are told apart by a word', () => {
  replies([
    [
      'What ratio of initial to final mass does a rocket need for 9.4 km/s with an exhaust velocity of 4.4 km/s?',
      8.4685867,
    ],
    ['ratio of final to initial mass of a rocket with delta-v 3 km/s and exhaust velocity 3 km/s', null],
    ['What mass ratio must a two-stage rocket have per stage to reach 9.4 km/s with exhaust velocity 4.4 km/s', null],
    ['Reynolds number of 3 L/s through a pipe of 20 mm radius, kinematic viscosity 1e-6 m2/s', 95492.966],
    ['Reynolds number of 2 L/s of oil through a square duct 40 mm wide with kinematic viscosity 1e-5 m2/s', null],
    ['doubling time of an epidemic with R0 = 1.2 and recovery rate 0.1 per day', null],
  ])
})

describe('what is left, what is above a body, and what is asked for again', () => {
  replies([
    [
      'A 100 µF capacitor discharges through 22 kΩ. After what time has its voltage fallen to a tenth of its initial value?',
      5.0656872,
    ],
    [
      'How long until the energy of an oscillator with damping rate 0.1 per second has dropped to a tenth of its value',
      null,
    ],
    [
      'What is the speed of a satellite in circular orbit 400 km above the surface of a planet with mass 5.972e24 kg and radius 6371 km?',
      7672.49041,
    ],
    ['A ball with radius 5 cm is dropped 20 m above the surface of the planet Earth. Impact speed?', null],
    ['How heavy is a black hole whose event horizon has a radius of 1 cm?', 6.7329546e24],
    [
      'The Hubble constant is 67.4 km/s per Mpc. We were asked for the critical density of the universe. What is it?',
      8.53285516e-27,
    ],
    [
      'A kiosk sells 12000 batteries a year. Each order costs 50 euros, and keeping one battery for a year in stock costs 3 euros. What is the economic order quantity?',
      632.455532,
    ],
  ])
})
