import { rows } from './said.ts'

describe('rates and densities with separated parts', () => {
  rows([
    ['30 mg of a drug every hour', '30 mg/h'],
    ['20 W for each square metre', '20 W/m^2'],
    ['drops 2 Pa over each kilometre', '2 Pa/km'],
    ['250 mL of oxygen per minute', '250 mL/min'],
    ['200 mL O2 per litre of blood', '200 mL/L'],
    ['beats 72 times a minute', '72 1/min'],
    ['8.49e28 conduction electrons per cubic metre', '8.49e+28 1/m^3'],
    ['a foil with 5e26 nuclei/m³', '5e+26 1/m^3'],
    ['9 m³ of river water a second', '9 m^3/s'],
    ['rises by 28 °C for each kilometre', '28 K/km'],
    ['two charges of 2 µC each 5 cm apart', '2 | 2 µC | 5 cm'],
    ['3 kg of sand and 2 kg of salt per day', '3 kg | 2 kg/d'],
  ])
})

describe('units with roots, and with two factors separated by a space', () => {
  rows([
    ['a toughness of 50 MPa√m', '50 MPa*m^(1/2)'],
    ['K = 30 MPa·m^0.5', 'K=30 MPa*m^(1/2)'],
    ['30 MPa sqrt(m)', '30 MPa*m^(1/2)'],
    ['a Chézy coefficient of 55 m^(1/2)/s', '55 m^(1/2)/s'],
    ['1.86 K kg/mol', '1.86 K*kg/mol'],
    ['L = 2.44e-8 W Ω/K²', 'L=2.44e-8 W*Ω/K^2'],
    ['m = 5 kg h = 3 m', 'm=5 kg | h=3 m'],
    ['60 mV per decade', '60 mV'],
    ['grew 3 % per decade', '0.3 %/yr'],
  ])
})

describe('a number beside the word “in”', () => {
  rows([
    ['3 heads in 8 tosses', '3 | 8'],
    ['1 in 200 people', '1 | 200'],
    ['540 in favour', '540'],
    ['from n = 4 to n = 2 in hydrogen', 'n=4 | n=2'],
    ['a board 3 in wide', '3 in'],
    ['5 in diameter', '?5 in'],
  ])
})

describe('numbers that share a unit or none', () => {
  rows([
    ['a crustal density of 2800 and a mantle density of 3300 kg/m³', '2800 kg/m^3 | 3300 kg/m^3'],
    ['a binary of 36 and 29 solar masses', '36 Msun | 29 Msun'],
    ['limits of ±0.05 V', '0.05 V'],
    ['log10 N = 4.5 - 0.95 M', 'N=4.5 | 0.95 M'],
    ['a 4.5 - 0.95 V swing', '?4.5 - 0.95 V'],
    ['passes at 0.75 c, steadily', '224844343.5 m/s'],
    ['an op-amp with 47k and 4.7k', '47 kΩ | 4.7 kΩ'],
    ['built in 1931 and 22 m high', '22 m'],
    ["at 9 o'clock a 65 kg man", '65 kg'],
  ])
})
