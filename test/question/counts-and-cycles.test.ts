import { replies } from './replies.ts'

describe('many swings and the time of all of them', () => {
  replies([
    ['A mass on a spring of 200 N/m makes 10 complete oscillations in 8 s. What is the mass?', 3.24228],
    ['A pendulum swings back and forth 25 times in 40 s. How long is the string?', 0.635918],
    ['In 60 s a pendulum makes 45 full swings. What is its length?', 0.44161],
    ['A spring pendulum with a 0.4 kg bob needs 12 s for 20 oscillations. What is the spring constant?', 43.8649],
    ['It takes 18 s for a pendulum to complete 10 full cycles. Find its length.', 0.804833],
    ['On the Moon a 1.2 m pendulum does 10 swings in 54 s. What is the acceleration of gravity there?', 1.624625],
    ['A wheel makes 90 revolutions in 3 minutes. What is its angular velocity?', 3.1415927],
    ['A satellite completes 16 orbits in 24 hours. What is its orbital period?', 5400],
    ['The time for 50 swings of a pendulum is 71 s. How long is the pendulum?', 0.500885],
    ['A satellite goes round the Earth four times in 24 h. What semi-major axis does that take?', 16763419.4],
    ['A pendulum has a period of 2 s. What is its length?', 0.993621],
  ])
})

describe('how many things there are is no quantity', () => {
  replies([
    [
      'Two identical metal spheres carry the same charge and repel each other with 0.4 N at a distance of 12 cm. What charge does each sphere carry?',
      null,
    ],
    [
      'Four independent standard uncertainties of 3 um, 4 um, 2 um and 5 um are combined. What is the expanded uncertainty for k = 2?',
      null,
    ],
    ['Five students measured a period of 1.9 s. What is the length of the pendulum?', 0.896743],
    ['10 annual payments of 500 at 5 %: what is the present value of the annuity?', 3860.867],
  ])
})

describe('several equal members of which the value is given once', () => {
  replies([
    ['Six resistors of 100 ohm each are connected in parallel. What is the total resistance?', 16.66667],
    ['Four equal 30 ohm resistors in series, total resistance?', 120],
    ['Three capacitors of 6 uF each are in series. What is the equivalent capacitance?', 2e-6],
    ['Ten 2 uF capacitors in parallel: total capacitance?', 2e-5],
    ['Two resistors of 80 ohm each in parallel. Equivalent resistance?', 40],
    ['A school has 90 pupils and four resistors of 30 ohm each in series. Total resistance?', 120],
  ])
})

describe('what there is at the end, and by how much it changes', () => {
  replies([
    [
      'At what temperature does a rail (E = 210 GPa, alpha = 1.2e-5 /K) that cannot expand and was stress-free at 18 °C have a compressive stress of 85 MPa?',
      null,
    ],
    ['A 3 kg lead block at 18 °C receives 2.5 kJ; c = 128 J/(kg K). Temperature at the end?', null],
    ['What temperature rise does 5 kJ cause in 0.2 kg of iron (450 J/(kg K)) that was at 20 °C?', 55.5556],
  ])
})

describe('what something turns into', () => {
  replies([
    ['What yearly interest turns 2500 into 4000 in 7 years?', 0.0694488],
    ['1500 euros became 2100 euros in 5 years with compound interest. What was the annual interest rate?', 0.0696104],
    ['In six years a deposit of 5000 rises to 6500. What annual rate compounded yearly is that?', 0.0446975],
    ['A gas is compressed from 4 L to 1.5 L isothermally at 2 bar. What is the final pressure?', 533333.3],
  ])
})

describe('a number of payments', () => {
  replies([
    ['A loan of 18000 at 5 % a year is repaid in 60 equal monthly payments. What is the monthly payment?', 339.6822],
    ['Mortgage 300000, nominal annual rate 3 %, 360 payments monthly. Monthly payment?', 1264.8121],
    ['A loan of 18000 at 5 % a year is repaid in 60 equal payments. What is the monthly payment?', 339.6822],
  ])
})

describe('those who come, and when', () => {
  replies([
    ['M/M/1: 30 customers arrive per hour and 40 can be served per hour. Mean time in the system?', 360],
    ['On average 40 people are in a museum and 120 enter per hour. How long does a visitor stay on average?', 1200],
    [
      'In a shop 18 customers come in per hour and stay 20 minutes on average. How many customers are inside on average?',
      6,
    ],
  ])
})

describe('a throw from a height', () => {
  replies([
    ['A stone is thrown with 12 m/s from a tower 30 m high. How far from its base does it hit the ground?', null],
    ['From a cliff 45 m above the sea a ball is kicked at 18 m/s. How far out does it land?', null],
    [
      'A ball is thrown horizontally with 12 m/s from a tower 30 m high. How far from its base does it hit the ground?',
      29.6822,
    ],
    ['A ball rolls at 2 m/s off a table 0.8 m high. How far from the foot of the table does it land?', 0.807848],
  ])
})
