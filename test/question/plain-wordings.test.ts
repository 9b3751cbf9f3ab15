import { replies } from './replies.ts'

describe('energies in short', () => {
  replies([
    ['KE of a 1360 kg car doing 27 m/s', 495720],
    ['What is the KE of a 0.145 kg ball at 40 m/s?', 116],
    ['2 kg at 3 m/s, KE?', 9],
    ['KE of a wheel of 0.2 kg m² at 30 rad/s', 90],
    ['A ball with KE of 50 J and mass 2 kg: speed?', 7.0710678118654755],
    ['PE of a 2 kg book 3 m above the floor', 58.8399],
    ['PE of a spring of 200 N/m compressed by 5 cm', 0.25],
    ['GPE of a 2 kg book 3 m above the floor', 58.8399],
    ['PE pipe of 0.1 m diameter carries 0.01 m³/s of water. Speed?', 1.2732395447351625],
    ['PE ratio of a share priced 50 earning 2.5', null],
    ['PE of a share at 50 with earnings of 2', null],
    ['Loss of KE when a 2 kg ball slows from 5 m/s to 3 m/s', null],
    ['KE and PE of a 2 kg stone 5 m up at 3 m/s', null],
  ])
})

describe('a unit in full that asks', () => {
  replies([
    ['Grams of copper (63.55 g/mol, Cu2+) deposited by 2.5 A in 45 minutes', 0.0022229415112121815],
    ['Grams of silver (107.87 g/mol, Ag+) deposited by 1.5 A in 20 min', 0.0020123887820778018],
    ['Joules of heat needed to warm 2 kg of water by 30 K, c = 4186 J/(kg K)', 251160],
    ['Metres of wire needed for 10 ohm, resistivity 1.1e-6 ohm m, area 0.5 mm²', 4.545454545454545],
    ['Newtons of force on a 3 kg mass with 2 m/s²', 6],
    ['Litres in the tank? It is 2 m long, 1 m wide and 0.5 m deep.', null],
    ['35 mm of rain fall on a flat roof of 140 m², a tenth evaporates. Litres in the cistern?', null],
    ['Hours needed to drive 300 km at 100 km/h', null],
  ])
})

describe('a weak acid by itself', () => {
  replies([
    ['What is the pH of a weak acid of 0.1 mol/L with Ka = 1.8e-5?', 2.8752770615501357],
    ['pH of a 0.20 M sodium acetate solution (25 °C); acetic acid has Ka = 1.8e-5', 9.022867300615856],
    ['What is the pH of a weak acid of 0.1 mol/L with pKa = 4.76?', null],
    ['pH of 0.1 mol/L acetic acid, pKa 4.76', null],
    ['pH of 0.1 mol/L acetic acid and 0.1 mol/L sodium acetate, Ka = 1.8e-5', null],
    ['pH of 0.1 mol/L acetic acid neutralised with sodium hydroxide, Ka = 1.8e-5', null],
    ['pH of 0.1 mol/L acetic acid after half of it has been neutralised, Ka = 1.8e-5', null],
    ['25 mL of 0.1 mol/L acetic acid (Ka 1.8e-5) are mixed with 75 mL of water. pH?', null],
  ])
})

describe('prices of stocks', () => {
  replies([
    ['A stock pays a dividend of 2 next year growing by 3 % a year; required return 8 %. Price of the stock?', 40],
    ['Dividend of 2 next year, growth 3 %, required return 8 %: price of the share?', 40],
    ['A stock has just paid a dividend of 2, growing 3 % a year; required return 8 %. Price of the stock?', null],
    ['A stock paid 2 in dividends last year, growing 3 % a year; required return 8 %. Price of the stock?', null],
  ])
})

describe('everyday words for quantities', () => {
  replies([
    ['A recessive disease: 1 in 2500 children. What fraction of the people carry the gene without being ill?', 0.0392],
    ['We ringed 120 gulls. Next month 90 were caught, 18 of them with a ring. Size of the population?', 600],
    ['120 fish were tagged; later 90 were caught, 18 of them tagged. Population?', 600],
    ['120 fish tagged, 20 tags lost; later 90 caught, 18 tagged. Population?', null],
    ['Length of the link 2 km, 5.8 GHz; free-space loss?', 113.73694300642174],
    ['Peak 10 mm, three cycles later 5 mm. Logarithmic decrement?', 0.23104906018664842],
    ['A battery of 12 V with 0.05 ohm internal resistance gives 40 A. Terminal voltage?', 10],
    ['Two batteries in series of 1.5 V with 0.2 ohm each give 1 A. Terminal voltage?', null],
    ['Pinball: spring 310 N/m pushed in 6 cm, ball 80 g, friction takes 10 %. Speed of the ball?', null],
  ])
})
