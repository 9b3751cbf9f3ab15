import { type Row, replies } from './replies.ts'

/** Words, numbers and parts of a question that are beside its matter, and such as look like them and are not. */
const ROWS: Readonly<Record<string, readonly Row[]>> = {
  'a number of what no formula for the same takes is told by the way': [
    [
      'A muon with a proper lifetime of 2.2 µs travels at 0.95 c over a hill 800 m high. What is its lifetime for an observer on the ground?',
      7.0456387674e-6,
    ],
    [
      'A steel wire of 2 m is heated by 30 K in a hall 8 m high. Its expansion coefficient is 1.2e-5 per K. By how much does it lengthen?',
      7.2e-4,
    ],
    ['acceleration of an Atwood machine with masses 2 kg and 3 kg and a pulley that is a solid disc of 4 kg', null],
    ['What is the activity of 2.0 µg of pure cobalt-60 with a half-life of 5.27 years and 59.93 g/mol?', null],
  ],
  'what was done to a thing twice is no number': [
    [
      'The copper rod was rinsed twice. It is 2 m long, has a cross-section of 1e-6 m² and a resistivity of 1.7e-8 Ω m. What is its resistance?',
      0.034,
    ],
    [
      'A plate of 0.2 m² with emissivity 0.9 is at 500 K. It has been enamelled twice. What power does it radiate?',
      637.9171221582,
    ],
    ['A plate of 0.2 m² with emissivity 0.9 at 500 K is folded twice. What power does it radiate?', null],
  ],
  'the back of a thing and a way back': [
    [
      'A truck of 3000 kg at 12 m/s hits the back of a stationary 1500 kg car and they stick together. What is their common speed?',
      8,
    ],
    ['A ball of 0.2 kg hits a wall at 5 m/s and comes back at 3 m/s. What is the change of momentum?', null],
  ],
  'what is at rest is the body beside the word, and what moves the other one': [
    ['A cart of 3 kg at 2 m/s runs into a stationary 1 kg cart and they lock together. How fast do they move?', 1.5],
    ['A stationary 1 kg cart is hit by a 3 kg cart at 2 m/s and they stick together. How fast do they move?', 1.5],
    [
      'A 3 kg cart at 2 m/s hits a cart of 1 kg that stands still; they stick together. What is their common speed?',
      1.5,
    ],
    [
      'A cart of 3 kg moving at 2 m/s collides elastically with a stationary 1 kg cart. What is the speed of the first cart afterwards?',
      1,
    ],
    [
      'A stationary 4 kg ball is hit elastically by a ball of 2 kg at 6 m/s. What is the velocity of the first body after the elastic collision?',
      -2,
    ],
  ],
  'no withdrawals': [
    [
      '4000 euros are deposited at 3 % a year compounded monthly, with no withdrawals. What is the balance after 5 years?',
      4646.467126,
    ],
    [
      '4000 euros at 3 % a year compounded monthly; no deposits are made but 500 euros are withdrawn after 2 years. What is the balance after 5 years?',
      null,
    ],
  ],
  'straight at somebody is towards him': [
    [
      'A train drives straight at you at 30 m/s with a whistle of 500 Hz; sound travels at 340 m/s. What frequency do you hear?',
      548.38709677,
    ],
    [
      'A train goes straight past you at 30 m/s with a whistle of 500 Hz; sound travels at 340 m/s. What frequency do you hear?',
      null,
    ],
  ],
  'what a unit is, is no number of the question': [
    ['The nameplate says 15 hp (mechanical horsepower, 745.7 W) at 1760 rpm. What shaft torque is that?', 60.689567],
    ['A motor gives 20 hp (1 hp = 745.7 W) at 1450 rpm. What is its torque?', 98.2185],
    ['A motor gives 20 hp at 1450 rpm and takes 17.2 kW. What is its torque?', null],
    [
      'A rate constant is 0.02 1/s at 300 K and the activation energy is 50 kJ/mol. What is the rate constant at 320 K, in 1/s?',
      0.0700051846,
    ],
  ],
  'an amount is not negative': [
    ['How large is the force that stops a 70 kg person from 10 m/s within 0.5 m?', 7000],
    [
      'How many kilojoules of kinetic energy must the brakes turn into heat to bring a 1500 kg car from 20 m/s to rest?',
      300000,
    ],
  ],
  'waiting plus being served is the whole time': [
    [
      'Jobs hit a print server at random, 22 per hour on average, and the exponentially distributed service averages 2.0 minutes. Find the mean time that a job spends waiting plus printing.',
      450,
    ],
    [
      'Jobs hit a print server at random, 22 per hour on average, and the exponentially distributed service averages 2.0 minutes. Find the mean time in the system without waiting.',
      null,
    ],
  ],
  'a result that is called in full': [
    [
      'A second-order system has a natural frequency of 5 rad/s and a damping ratio of 0.6. What is the time to the first peak of its step response?',
      0.785398163,
    ],
    [
      'A second-order system has a natural frequency of 5 rad/s and a damping ratio of 0.6. How long does its step response take?',
      null,
    ],
  ],
  'parts that ask for words': [
    [
      '(a) Describe what a Geiger counter measures. (b) A source has an activity of 800 Bq and a half-life of 3 days. What is its activity after 9 days?',
      100,
    ],
    ['State what the period of a pendulum 1 m long is. Find its frequency.', null],
    ['A proton moves at 2e6 m/s at right angles to a field of 0.5 T. Deduce the radius of its path.', 0.0417587397],
    [
      'When an electron in hydrogen falls from the fifth to the second level, which wavelength comes out, in nm?',
      4.3393669e-7,
    ],
    [
      'The diffusion coefficient has D0 = 2e-5 m²/s and Q = 140 kJ/mol. Evaluate the coefficient at 1200 K, and with it the depth after 4 hours.',
      null,
    ],
  ],
  'cooling water is what is warmed in an exchanger': [
    [
      'Counter-flow heat exchanger: hot oil enters at 118 °C and leaves at 71 °C, cooling water enters at 18 °C and leaves at 44 °C. Find the log-mean temperature difference.',
      62.91697859574,
    ],
    [
      'In a counter-flow heat exchanger the coolant warms from 20 °C to 40 °C while hot oil cools from 110 °C to 60 °C. What is the logarithmic mean temperature difference?',
      53.60844,
    ],
    [
      'In a counter-flow heat exchanger cooling oil goes from 118 °C to 71 °C and water from 18 °C to 44 °C. What is the logarithmic mean temperature difference?',
      null,
    ],
  ],
  'the air at a wall and its surface': [
    [
      'The air in a room is at 20 °C and the air outside is at 0 °C. The wall is 0.2 m thick, has 12 m² and a conductivity of 0.8 W/(m K). How much heat flows through it per second?',
      null,
    ],
    [
      'The surfaces of a wall are at 20 °C inside and 0 °C outside; the wall is 0.2 m thick, has 12 m² and a conductivity of 0.8 W/(m K). How much heat flows through it per second?',
      960,
    ],
  ],
}

for (const [name, rows] of Object.entries(ROWS)) describe(name, () => replies(rows))
