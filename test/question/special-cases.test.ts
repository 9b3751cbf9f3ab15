import { type Row, replies } from './replies.ts'

/** Questions beside those that a usual formula answers, and those that it answers. */
const ROWS: Readonly<Record<string, readonly Row[]>> = {
  'one point of an orbit is not the whole of it': [
    ["A satellite has its perigee 400 km above the Earth's surface. What is its orbital period?", null],
    ['At its closest a probe is 300 km above Mars. Find the period of its orbit.', null],
    ['What is the orbital speed of a satellite at a lowest altitude of 350 km above the Earth?', null],
    ['What is the orbital period of a satellite 400 km above the Earth?', 5544.8508],
  ],
  'two stars around each other are no light body around a heavy one': [
    ['Two stars of 3e30 kg each circle one another 2e11 m apart. What is the orbital period?', null],
    ['The period of a binary star with 4e30 kg and 2e11 m between its members?', null],
    ['A binary star has a total mass of 4e30 kg and a separation of 2e11 m. What is its orbital period?', 34394737.9],
  ],
  'a wire that is bent has another field than a straight one, and a pipe more than one frequency': [
    ['What is the magnetic field in the middle of a triangle of wire with sides of 12 cm that carries 3 A?', null],
    ['What is the magnetic field 4 cm from a straight wire that carries 3 A?', 1.5e-5],
    [
      'A pipe 0.5 m long is closed at one end; sound travels at 340 m/s. What is the next resonance above 170 Hz?',
      null,
    ],
    ['What is the fundamental frequency of a pipe 0.5 m long and closed at one end, with sound at 340 m/s?', 170],
  ],
  'dust, a dense gas and a stocky strut': [
    [
      'A star has apparent magnitude 10 and absolute magnitude -2; dust dims it by 1.2 magnitudes. How far is it?',
      null,
    ],
    ['A star has apparent magnitude 10 and absolute magnitude 0, extinction left out. How far is it?', 3.0856776e19],
    ['What is the pressure of 20 mol of methane in a bottle of 0.5 litre at 300 K?', null],
    ['What is the pressure of 2 mol of methane in a bottle of 50 litre at 300 K?', 99773.5514],
    [
      'A solid round steel strut 20 mm in diameter and 80 mm long with pinned ends has E = 200 GPa. Its buckling load?',
      null,
    ],
    [
      'A solid round steel strut 20 mm in diameter and 1.6 m long with pinned ends has E = 200 GPa. Its buckling load?',
      6055.9134,
    ],
  ],
  'a distance between surfaces is none between centres': [
    ['Two metal balls of charge 3 nC and 4 nC, surface to surface 5 cm. Coulomb force?', null],
    ['Two charged spheres with charges 2 µC and 5 µC have a gap of 5 cm between their surfaces. Find the force.', null],
    ['What is the gravitational force between two lead balls of 50 kg each whose surfaces are 20 cm apart?', null],
    [
      'What is the gravitational force between two lead balls of 50 kg each whose centres are 20 cm apart?',
      4.1714375e-6,
    ],
  ],
  'a throw is not always from the ground, and a fall not always from rest': [
    ['A ball is thrown at 12 m/s at 30° from the roof of a building. How far does it land?', null],
    ['A stone is thrown at 18 m/s at an angle of 35° off a cliff. What is the range?', null],
    ['A ball is thrown at 15 m/s at 40 degrees down from the horizontal. What is the range?', null],
    ['A ball is thrown at 15 m/s at 40 degrees above the horizontal on level ground. What is its range?', 22.59505],
    [
      'A ball is dropped from 20 m and bounces up to 80 % of the height. How high does it rise after the third bounce?',
      null,
    ],
  ],
  'what a swing does is not always a small whole one at rest': [
    ['A pendulum 1 m long; the small-angle formula does not hold. Period?', null],
    ['A pendulum 1 m long swings beyond the small-angle regime. What is its period?', null],
    ['A simple pendulum of 1 m hangs in a lift that accelerates upward at 2 m/s^2. What is its period?', null],
    ['What is the period of a simple pendulum of 1 m in a train that runs at a constant speed?', 2.00640929],
    [
      'A mass of 0.5 kg on a spring of 50 N/m oscillates. How long does it take from the equilibrium to the extreme position?',
      null,
    ],
    ['A mass of 0.5 kg on a spring of 50 N/m oscillates with amplitude 10 cm. What is its average speed?', null],
    ['A mass of 0.5 kg on a spring of 50 N/m with amplitude 10 cm. What is its greatest speed?', 1],
  ],
  'what rolls, reacts or is rated': [
    ['A 2 kg ball rolls without slipping at 3 m/s. What is its kinetic energy?', null],
    ['What is the kinetic energy of a 2 kg block that slides at 3 m/s?', 9],
    ['A car brakes from 30 m/s with 5 m/s^2; the driver reacts only after 1 s. What is the stopping distance?', null],
    ['What stopping distance follows from braking at a constant 6.5 m/s² from 90 km/h?', 48.0769231],
  ],
  'several of them, for several times or in a while': [
    ['What is the momentum of two 3 kg carts that each move at 2 m/s in opposite directions?', null],
    ['What is the time for three swings of a pendulum of 1 m?', null],
    ['How many beats are heard in 5 s from forks of 440 Hz and 443 Hz?', null],
    ['What is the beat frequency of forks of 440 Hz and 443 Hz when the first has wax that lowers it by 1 Hz?', null],
    ['What is the beat frequency of forks of 440 Hz and 443 Hz?', 3],
    ['What is the capacitance of two parallel plates of 400 cm² that are 1 mm apart in air?', 3.5416751e-10],
  ],
  'another place, axis or surrounding': [
    ['What is the moment of inertia of a 2 kg disc of 30 cm diameter about its diameter?', null],
    ['What is the moment of inertia of a 2 kg disc of 30 cm diameter?', 0.0225],
    ['A clock with a seconds pendulum is taken to a mountain of 3000 m. What is its period?', null],
    ['What is the period of a 2 kg mass on a 200 N/m spring under water?', null],
    ['What is the period of a 2 kg mass on a 200 N/m spring?', 0.628318531],
    ['What is the intensity 2 m from a 10 W loudspeaker standing on the ground?', null],
    ['What is the energy in a 2 H coil with 3 A rms alternating current?', null],
  ],
  'what a capacitor shares, wastes or takes': [
    [
      'A 10 µF capacitor charged to 100 V is connected to an identical uncharged capacitor. How much energy is lost?',
      null,
    ],
    [
      'A 4 µF capacitor is charged to 200 V and shared with an equal uncharged capacitor. What is the energy stored afterwards?',
      null,
    ],
    ['How much energy does the battery supply when it charges a 10 µF capacitor to 100 V?', null],
    [
      'How much heat arises in the resistor when a 10 µF capacitor is charged through it to 100 V from a battery?',
      null,
    ],
    [
      'A 100 µF capacitor is charged through 10 kohm from 12 V. What is the voltage across the resistor after 1 s?',
      null,
    ],
    [
      'A 100 µF capacitor is charged through 10 kohm from 12 V. What is the voltage across the capacitor after 1 s?',
      7.5854467,
    ],
    ['What is the energy stored in a 10 µF capacitor at 100 V?', 0.05],
  ],
  'lines, phases, peaks and shapes of waves': [
    ['Three 50 Ω resistors in star on a 400 V line. What is the line current?', null],
    [
      'A three-phase load draws 12 kW at 400 V, power factor 0.8. What is the phase current in a delta-connected load?',
      null,
    ],
    ['A three-phase load draws 12 kW at 400 V and a power factor of 0.8. What is the line current?', 21.650635],
    ['A three-phase system has a line voltage of 400 V. What is the peak value of the phase voltage?', null],
    ['A triangular wave has a peak of 6 V. What is its rms value?', null],
    ['What is the rms value of a sinusoidal voltage with a peak of 6 V?', 4.24264069],
    [
      'A charge of 5 nC sits at the centre of a metal shell. What is the field 10 cm from the centre within the metal?',
      null,
    ],
  ],
  'lenses and mirrors': [
    ['A mirror with a focal length of magnitude 12 cm has an object 20 cm in front of it. Where is the image?', null],
    ['A mirror has a radius of curvature of 24 cm. An object is 30 cm in front of it. Where is the image?', null],
    [
      'A concave mirror has a radius of curvature of 24 cm. An object is 30 cm in front of it. Where is the image?',
      0.2,
    ],
    ['An object 30 cm from a lens of focal length 20 cm. How far is the image from the object?', null],
    ['An object is 30 cm in front of a lens of focal length 20 cm. How far is the image from the lens?', 0.6],
    [
      "A microscope's objective has 10x and its eyepiece a focal length of 2.5 cm. What is the total magnification for a near point of 25 cm?",
      null,
    ],
  ],
  'pipes, tanks and beams': [
    [
      'A tank has a hole 3 m below the water surface and pressure of 0.5 bar above the water. How fast does water come out?',
      null,
    ],
    ['What is the speed of water from a hole 3 m below the surface of an open tank?', 7.67071702],
    ['Water flows at 2 m/s through two pipes of 5 cm diameter side by side. What is the total flow?', null],
    ['Water flows at 2 m/s through a pipe of 5 cm diameter. What is the volume flow rate?', 0.00392699082],
    ['A beam clamped at both ends of 4 m with 10 kN in the middle. What is the bending moment?', null],
    [
      'A steel rod of 2 m and 1 mm^2 with E = 200 GPa is pulled with 100 N. What is the extension? Leave out its own weight.',
      0.001,
    ],
  ],
  'solutions, reactions and doses': [
    [
      'The third of repeated intravenous doses of 500 mg is given; volume of distribution 25 L. What is the concentration right after it?',
      null,
    ],
    [
      'A buffer of 0.1 mol/L acetic acid and 0.1 mol/L acetate (pKa 4.76) gets 0.01 mol/L of HCl. What is the pH?',
      null,
    ],
    ['What is the pH of a buffer of 0.1 mol/L acetic acid and 0.2 mol/L acetate with pKa 4.76?', 5.06103],
    [
      'A second-order reaction with k = 0.1 L/(mol s) starts with 0.5 mol/L. What is its half-life after the first half-life?',
      null,
    ],
    ['A zero-order reaction with k = 0.01 mol/(L s) begins at 0.5 mol/L. When is it finished?', null],
    ['A zero-order reaction with k = 0.01 mol/(L s) begins at 0.5 mol/L. What is its half-life?', 25],
    ['The solubility product of AgCl is 1.8e-10. What is its solubility in 0.1 mol/L NaCl?', null],
    ['10 mL of a 2 mol/L stock are diluted to 100 mL. What is the concentration?', 200],
  ],
  'several wires, a ring that is shrunk on, and reactions the other way': [
    ['A copper wire of 2 mm diameter breaks at 220 MPa. What load can a rope of seven such wires bear?', null],
    [
      'A hoop of steel is shrunk on; interference 0.1 mm on 500 mm diameter, E = 200 GPa. What is the hoop stress?',
      null,
    ],
    ['A 0.1 mol/L solution of a weak acid is 2 % dissociated. What is its pH?', null],
    ['What is the pH of 0.1 mol/L HCl after the addition of the same volume of water?', null],
    ['What is the pH of 0.1 mol/L HCl?', 1],
    ['How many grams of NaOH (40 g/mol) are needed to neutralise 50 mL of 0.2 mol/L H2SO4?', null],
    ['What is the Gibbs energy of a reaction with ΔH = -100 kJ/mol and ΔS = -200 J/(mol K) at 25 °C in reverse?', null],
    ['What is the Gibbs energy of a reaction with ΔH = -100 kJ/mol and ΔS = -200 J/(mol K) at 25 °C?', -40370],
    ['What is the reduced mass of 12C16O, with masses 12 u and 15.995 u?', 1.1385e-26],
  ],
  'energies at which a body is no longer slow, and what a photon or a sample gives': [
    ['What is the de Broglie wavelength of a proton with a kinetic energy of 1 MeV?', 2.86211409e-14],
    ['What is the energy of a photon pair of 500 nm each?', null],
    ['What is the momentum a mirror receives from a photon of 500 nm?', null],
    ['What is the momentum of a photon of 500 nm?', 1.32521403e-27],
    ['What is the parallax of a star at 10 pc seen from Mars?', null],
    ['What is the effective annual rate of 12 % nominal compounded monthly after 25 % tax?', null],
    ['What is the effective annual rate of 12 % nominal compounded monthly?', 0.12682503],
  ],
  'money, and light of a jump': [
    [
      'How much interest is paid in total on a loan of 100000 at 4 % per year over 20 years with yearly payments?',
      null,
    ],
    ['What is the monthly payment of a loan of 100000 at 4 % per year over 20 years?', 605.98033],
    ['An electron in an infinite well of 1 nm: what photon wavelength comes from the jump from n = 3 to n = 1?', null],
    ['What is the de Broglie wavelength of an electron with a kinetic energy of 100 eV?', 1.22642597e-10],
  ],
}

for (const [title, rows] of Object.entries(ROWS)) describe(title, () => replies(rows, 1e-4))
