import { replies } from './replies.ts'

describe('a section of which the sizes are said', () => {
  replies([
    [
      'A shaft 1.2 m long with polar second moment of area 2e-8 m^4 and shear modulus 80 GPa carries a torque of 50 N m through a pulley of diameter 200 mm. What is the angle of twist?',
      0.0375,
    ],
    [
      'A rectangular channel 3 m wide and 1 m deep has a flow area of 2.5 m^2, a slope of 0.001 and a Manning roughness of 0.015. What is the discharge?',
      null,
    ],
    [
      'A shaft of length 1 m and shear modulus 80 GPa carries a gear of diameter 120 mm and a torque of 50 N m. What is the angle of twist?',
      null,
    ],
    [
      'A round bar 1 m long is twisted by a torque of 40 N m on a wheel of diameter 300 mm; its shear modulus is 80 GPa. What is the angle of twist?',
      null,
    ],
    [
      'A square bar with a circular hole of diameter 20 mm and length 1 m carries a torque of 50 N m. Its shear modulus is 80 GPa. What is the angle of twist?',
      null,
    ],
    [
      'A torque of 500 N m is transmitted through a flywheel 400 mm in diameter to a shaft. What is the maximum shear stress in the shaft?',
      null,
    ],
    ['A pipe of diameter 50 mm carries a torque of 500 N m. What is the maximum torsional shear stress?', null],
    ['A tubular shaft of diameter 50 mm carries a torque of 500 N m. What is the maximum shear stress?', null],
    ['A solid shaft of diameter 50 mm carries a torque of 500 N m. What is the maximum shear stress?', 20371833.0],
    [
      "A simply supported beam 2 m long, 50 mm wide and 100 mm deep, stands on edge, with Young's modulus 10 GPa. What is the deflection under a central load of 500 N?",
      null,
    ],
    [
      "A simply supported beam of two boards nailed side by side, each 50 mm wide and 100 mm deep, spans 2 m, with Young's modulus 10 GPa. What is the deflection under a central load of 500 N?",
      null,
    ],
    [
      "A simply supported triangular beam 2 m long, 50 mm wide and 100 mm deep, with Young's modulus 10 GPa. What is the deflection under a central load of 500 N?",
      null,
    ],
    [
      "A simply supported beam 2 m long, 50 mm wide and 100 mm deep, with Young's modulus 10 GPa. What is the deflection under a central load of 500 N?",
      0.002,
    ],
    [
      'A rectangular culvert 2 m wide and 1 m deep runs full with a Manning roughness of 0.015 and a slope of 0.001. What is the discharge?',
      null,
    ],
    [
      'A rectangular channel 2 m wide and 1 m deep has a Manning roughness of 0.015 and a slope of 0.001. What is the discharge?',
      2.6561468,
    ],
    [
      'A motor with a pulley drives a shaft of 50 mm diameter with a torque of 500 N m. What is the maximum shear stress in the shaft?',
      20371833.0,
    ],
  ])
})

describe('a share of a quantity that falls otherwise', () => {
  replies([
    [
      'A capacitor of 20 uF discharges through 10 kohm from an initial voltage; how long until its energy has dropped to 25 % of its initial value?',
      null,
    ],
    [
      'A capacitor of 20 uF discharges through 10 kohm; how long until its voltage has dropped to 25 % of its initial value?',
      0.27725887,
    ],
  ])
})

describe('levels of another well', () => {
  replies([
    [
      'What is the energy of the photon emitted in a jump from the third state to the ground state of an electron in a finite well 1 nm wide?',
      null,
    ],
    [
      'What is the energy of the photon emitted in a jump from the third state to the ground state of an electron in a parabolic quantum well 1 nm wide?',
      null,
    ],
    [
      'What is the energy of the photon emitted in a jump from the third state to the ground state of an electron in an infinite well 1 nm wide?',
      4.8197339e-19,
    ],
  ])
})

describe('a pressure above that of the air', () => {
  replies([
    ['A cylinder of 50 L holds nitrogen at 20 °C and 12 bar(g). How many moles of gas are in it?', null],
    [
      'A cylinder of 50 L holds nitrogen at 20 °C and an overpressure of 12 bar. How many moles of gas are in it?',
      null,
    ],
    ['A cylinder of 50 L holds nitrogen at 20 °C and 12 bar above atmospheric. How many moles of gas are in it?', null],
    [
      'A cylinder of 50 L holds nitrogen at 20 °C and a gauge pressure of 12 bar above atmospheric pressure. How many moles of gas are in it?',
      null,
    ],
  ])
})

describe('ends of a column, places on a beam and axes of a body', () => {
  replies([
    [
      "A column 3 m long pinned at both ends and braced at mid-height has Young's modulus 200 GPa and second moment of area 2e-6 m^4. What is the critical buckling load?",
      null,
    ],
    [
      "A column 3 m long fixed at both ends but free to sway has Young's modulus 200 GPa and second moment of area 2e-6 m^4. What is the critical buckling load?",
      null,
    ],
    [
      "A column 3 m long pinned at both ends has Young's modulus 200 GPa and second moment of area 2e-6 m^4. What is the critical buckling load?",
      438649.08,
    ],
    [
      "What is the deflection at the quarter point of a simply supported beam 2 m long with a central load of 500 N, Young's modulus 200 GPa and second moment of area 2e-6 m^4?",
      null,
    ],
    ['What is the moment of inertia of a disc of mass 2 kg and radius 0.3 m about a line on its rim?', null],
    ['What is the moment of inertia of a solid cylinder of mass 2 kg and radius 0.3 m about an edge?', null],
    ['What is the moment of inertia of a disc of mass 2 kg and radius 0.3 m about its axis?', 0.09],
    ['What is the moment of inertia of a rod of mass 2 kg and length 0.3 m about its end?', 0.06],
    ['What is the moment of inertia of a solid cylinder of mass 2 kg and radius 0.3 m about its end?', null],
    [
      "A mast rigidly held at its base and free at the top is 5 m high, with Young's modulus 200 GPa and second moment of area 4e-6 m^4. What is the Euler load?",
      78956.8,
    ],
  ])
})
