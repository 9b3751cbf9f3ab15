import { type Row, replies } from './replies.ts'

/** Questions beside those for which numbers are derived from what is said. */
const ROWS: Readonly<Record<string, readonly Row[]>> = {
  'several servers, false alarms, overheads and what is compounded more than once a year': [
    [
      'Customers arrive at 20 per hour; two clerks, exponential service time of 2 minutes each. How long does a customer spend in the system?',
      null,
    ],
    [
      'Customers arrive at a counter every 3 minutes on average; service times are exponential with a mean of 2 minutes. How long does a customer spend in the system?',
      360,
    ],
    [
      'With sensitivity 0.95, a false positive rate of 10 % and 2 % infected, what is the probability that somebody who tests positive is infected?',
      null,
    ],
    ['A line is rated 50 Mbit/s, but 15 % of that is overhead. How long does a 2 GB file take to download?', null],
    [
      'A line is rated 50 Mbit/s, but only 85 % of that arrives. How long does a 2 GB file take to download?',
      376.470588,
    ],
    [
      'What is the price of a zero-coupon bond of 1000 USD face value in 5 years at a yield of 4 % with semiannual compounding?',
      null,
    ],
    ['What is the price of a zero-coupon bond of 1000 USD face value in 5 years at a yield of 4 %?', 821.927107],
    ['Light of 600 nm wavelength in water of index 1.33 has what photon energy?', null],
    ['What is the energy of a photon of light with a wavelength of 600 nm?', 3.31074309e-19],
  ],
  'an impedance gives no power, and one core is not both': [
    [
      'A 50 ohm resistor and a 20 uF capacitor are in series on 230 V, 50 Hz. At what power does the current heat the resistor?',
      null,
    ],
    [
      'The current goes out and back in a cable of 40 m length and 2.5 mm^2 cross-section, resistivity 1.7e-8 ohm*m. What is the resistance of one core?',
      null,
    ],
    [
      'A copper cable 40 m long, out and back, has a cross-section of 2.5 mm^2 and a resistivity of 1.7e-8 ohm*m. What is its resistance?',
      0.544,
    ],
  ],
}

for (const [title, rows] of Object.entries(ROWS)) describe(title, () => replies(rows, 1e-4))
