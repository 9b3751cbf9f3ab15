import { type Row, replies } from './replies.ts'

/** Questions that say a number of another thing than the one that is asked about, and those in which another thing takes part. */
const ROWS: Readonly<Record<string, readonly Row[]>> = {
  'what stands beside has numbers of its own': [
    [
      'A star has an apparent magnitude of 5.1. Close to it in the sky, but unrelated, stands another star at 30 pc. What is the absolute magnitude of the first?',
      null,
    ],
    [
      'Simply supported beam, span 3.0 m, EI = 1.5e6 N·m². The neighbouring beam carries 9 kN. Midspan deflection under its own central load?',
      null,
    ],
    [
      'A transformer has a 400-turn primary winding on 230 V; the choke next to it has 50 turns. What voltage does the secondary deliver?',
      null,
    ],
    [
      'The group next to us uses a cathode with a work function of 2.1 eV; ours is unmarked. What is the greatest kinetic energy of the electrons that light of 250 nm knocks out?',
      null,
    ],
    ['Our kettle takes 3 minutes. My neighbour’s kettle has a power of 2 kW. How much energy does ours use?', null],
    ['We push with 200 N. Someone else’s crate has a mass of 40 kg. What is the acceleration?', null],
  ],
  'another thing that takes part counts': [
    ['A charge of 2 µC lies 30 cm away from another charge of 3 µC. What is the force between them?', 0.599170119],
    [
      'A ball of 5 kg hangs at rest. Another ball of 8 kg hangs 2 m away. What is the gravitational force between them?',
      6.6743e-10,
    ],
    [
      'A 4 ohm resistor is on the bench. Another resistor of 12 ohm is connected in parallel. What is the total resistance?',
      3,
    ],
    [
      'A beam 3 m long has EI = 1.5e6 N m^2 and is simply supported. Its central load is 9 kN. What is its deflection in the middle?',
      0.003375,
    ],
  ],
  'a wound wire, a lamp that glows, a bar with play and a machine run backwards are other cases': [
    [
      'Forty metres of wire were wound into a long solenoid of 300 turns through which 2 A flow. How strong is the field inside?',
      null,
    ],
    ['A solenoid 25 cm long has 300 turns and carries 2 A. How strong is the field inside?', 0.0030159289],
    ['A cold light bulb filament has 50 Ω. Which current does the bulb draw once it glows at 230 V?', null],
    ['A lamp has a resistance of 500 ohm when it glows. Which current does it draw at 230 V?', 0.46],
    [
      'A steel rod (E = 200 GPa, 1.2e-5 per kelvin) lies with a little play between two walls and is heated by 50 K until it presses against both. What is the stress in it?',
      null,
    ],
    [
      'A steel rod (E = 200 GPa, 1.2e-5 per kelvin) is held between two rigid walls without play and heated by 50 K. What is the thermal stress in it?',
      1.2e8,
    ],
    [
      'A Carnot cycle that runs backwards as a refrigerator works between 280 K and 310 K. What work does it need for 900 J out of its chamber?',
      null,
    ],
    ['A Carnot engine takes 900 J from a reservoir at 600 K and works down to 300 K. How much work does it give?', 450],
    [
      'A lift has a counterweight of 800 kg that is detached. The cabin accelerates upward at 1.5 m/s². What is the tension in its cable?',
      null,
    ],
  ],
  'a share of a length is no length': [
    ['What is the de Broglie wavelength of an electron at 1e6 m/s as a fraction of the Bohr radius?', null],
    ['What is the de Broglie wavelength of an electron at 1e6 m/s?', 7.273895e-10],
    ['What is the escape speed of the Earth, as a fraction of c?', 11186.1578],
  ],
  'what is spare, on another board or lasts by the clock is beside the matter': [
    [
      'I want 12 mA through a white LED on a 5 V supply. The red LED on the other board drops 1.8 V. Which series resistor for the white one?',
      null,
    ],
    [
      'A solenoid 20 cm long carries 3 A. The spare coil in the box has 600 turns. Flux density inside the solenoid?',
      null,
    ],
    [
      'The flux through each of 100 turns drops by 4 mWb during a 50 min lesson, in one jerk. What voltage is induced?',
      null,
    ],
    ['The flux through each of 100 turns drops by 4 mWb in 50 ms. What voltage is induced?', 8],
    [
      'A moon of 5e22 kg circles its planet on a circular orbit of radius 300 000 km. What is its orbital period?',
      null,
    ],
    ['A planet has a mass of 6e24 kg. What is the orbital period on a circular orbit of radius 10 000 km?', 9928.9056],
    ['How many kg of gas are in a 40 L steel cylinder (steel: 55.8 g/mol) at 120 bar and 20 °C?', null],
    ['A source showed 500 Bq on Monday and clearly less on Friday. What is its half-life?', null],
    [
      'How long must a 2 kW kettle run to bring 1 kg of water from 15 °C to 100 °C if two thirds of the power end up in the water? c = 4186 J/(kg K)',
      null,
    ],
    ['Atomic masses: H-1 1.007825 u, neutron 1.008665 u, He-4 4.002602 u. Binding energy of the He-4 nucleus?', null],
    [
      'Glycerine (1.2 Pa·s) flows at 30 mL/s through a tube 2 m long with a bore of 10 mm. Pressure drop, laminar?',
      293354.39,
    ],
  ],
  'a bench and a room have numbers of their own': [
    [
      'On a table that weighs 30 kg a glider is fastened to a spring with a stiffness of 60 N/m. What is the period of the oscillation?',
      null,
    ],
    [
      'A Carnot engine gives its waste heat to a lake at 285 K, and the workshop is kept at 294 K. What is its efficiency?',
      null,
    ],
    ['A Carnot engine works between a boiler at 450 K and a room at 295 K. What is its efficiency?', 0.344444],
  ],
  'a slanting path and a lens in a liquid are other cases': [
    ['A proton moves at 1e6 m/s in a field of 0.5 T. Its path makes 30° with the field. What is the radius?', null],
    [
      'A proton moves at 1e6 m/s at 90° to a magnetic field of 0.5 T. What is the radius of its circular path?',
      0.0208794,
    ],
    [
      'A thin lens has a focal length of 10 cm in air. It lies in water. An object stands 30 cm before it. What is the image distance?',
      null,
    ],
    ['A thin lens has a focal length of 10 cm. An object stands 30 cm before it. What is the image distance?', 0.15],
  ],
  'a pressure that contradicts the rest of a state is asked back': [
    [
      'Exactly 2 mol of an ideal gas are at 300 K in a vessel of 30 L under 3.0 bar. How much work does it do when it expands isothermally to 60 L?',
      null,
    ],
    [
      'Exactly 2 mol of an ideal gas are at 300 K in a vessel of 30 L under 1.66 bar. How much work does it do when it expands isothermally to 60 L?',
      3457.93,
    ],
    ['2 mol of an ideal gas expand isothermally at 300 K from 30 L to 60 L. What work do they do?', 3457.93],
  ],
  'energy that is needed to remove something is no negative number': [
    [
      'Using the Bohr model, what energy is needed to tear the last electron out of a He+ ion in its ground state?',
      8.719489444e-18,
    ],
    [
      'How much energy is required to remove the electron from a hydrogen atom in the level n = 2 of the Bohr model?',
      5.4496809e-19,
    ],
  ],
}

for (const [name, table] of Object.entries(ROWS)) describe(name, () => replies(table, 1e-3))
