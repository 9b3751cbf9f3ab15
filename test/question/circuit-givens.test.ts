import { replies } from './replies.ts'

describe('parts of a circuit count together', () => {
  replies([
    [
      'Two resistors of 100 Ω and 220 Ω are connected in parallel, and this combination is in series with a 47 Ω resistor across 12 V. What current is drawn from the battery?',
      0.1036717,
    ],
    [
      'A 47 Ω resistor is in series with a parallel pair of 100 Ω and 220 Ω across 12 V. What total current flows?',
      0.1036717,
    ],
    [
      'Two resistors, 100 Ω and 220 Ω, are connected in parallel and this combination is in series with a 47 Ω resistor across 12 V. What current flows through the 220 Ω resistor?',
      null,
    ],
    [
      'Two resistors, 100 Ω and 220 Ω, are connected in series and this combination is in parallel with a 47 Ω resistor across 12 V. What total current is drawn from the battery?',
      null,
    ],
    [
      'A 120 ohm resistor, a 0.4 H coil and a 10 µF capacitor are in series on 230 V, 50 Hz. What current flows?',
      1.01337762,
    ],
    ['A 47 Ω resistor and a 20 µF capacitor are connected in series to 24 V, 60 Hz. What is the current?', 0.1705628],
    ['R = 40 Ω, L = 0.15 H and C = 33 µF in series on 230 V rms. What current flows at resonance?', null],
    ['A 47 Ω resistor and a 20 µF capacitor in series on 24 V, 60 Hz. What is the voltage across the capacitor?', null],
    [
      'From a 24 V supply I run six LEDs in one series string, 3.1 V forward each at 20 mA. What series resistor do I need?',
      270,
    ],
    ['Six 1.5 V cells in series feed a 30 Ω lamp. What current flows?', 0.3],
    ['Six 1.5 V cells in series, each with 0.2 Ω internal resistance, feed a 30 Ω lamp. What current flows?', null],
    ['Six 1.5 V cells in parallel feed a 30 Ω lamp. What current flows?', null],
    [
      'Two strings of three LEDs in series, 3.0 V each, 20 mA per string on 12 V. Which series resistor does each string need?',
      null,
    ],
    ['A 30 m twin cable of 2.5 mm² copper (1.72e-8 ohm m) carries 16 A. Voltage drop over both conductors?', 6.6048],
    ['A 30 m copper wire of 2.5 mm² (1.72e-8 ohm m) carries 16 A. Voltage drop?', 3.3024],
    ['A total wire length of 60 m out and back, 2.5 mm² copper (1.72e-8 ohm m), carries 16 A. Voltage drop?', null],
  ])
})

describe('a capacitor is charged to a share of the voltage of the supply', () => {
  replies([
    [
      'A 100 µF capacitor is charged via 10 kΩ from 9 V. After what time does it reach 63 % of the supply voltage?',
      0.9942523,
    ],
    [
      'RC delay: 47 kΩ in series with 22 µF, step to 5 V. Time until the cap has reached 80 % of the supply voltage?',
      1.6641588,
    ],
    ['A 100 µF capacitor is charged through 10 kΩ from the 230 V, 50 Hz mains. What is its voltage after 0.5 s?', null],
  ])
})

describe('what a motor gives at its shaft and its efficiency say what it takes in', () => {
  replies([
    [
      'A three-phase pump motor of 11 kW shaft power, efficiency 0.9, power factor 0.86, on 400 V. Line current?',
      20.513091,
    ],
    [
      'A three-phase motor draws 7.5 kW from 400 V at a power factor of 0.83 with an efficiency of 88 %. What current flows in each line?',
      null,
    ],
  ])
})
