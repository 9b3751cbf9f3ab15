import { replies } from './replies.ts'

describe('a smaller unit behind a comma or an “and” that is no second part', () => {
  replies([
    ['A motor of 2 kW runs for 3 h, 30 min of which it is idle. How much energy does it use?', null],
    ['A heater of 2 kW runs for 2 h and 30 min after that it is off. How much energy does it use?', null],
    ['A lamp of 60 W is lit for 3 h, 20 min longer than usual. What energy does it use?', null],
    ['A train covers 150 km in 2 h and 15 min late. What is its average speed?', null],
    ['A pipe of 10 ft and 2 in diameter carries water at 3 m/s. What is the flow rate?', null],
    ['A train covers 150 km in 2 h and 15 min. What is its average speed?', 18.5185185],
    ['A motor of 2 kW runs for 1 day and 6 h. How much energy does it use?', 2.16e8],
    ['A pipe of 10 ft 2 in diameter carries water at 3 m/s. What is the flow rate?', 22.625502],
  ])
})

describe('a number in another sentence that changes the formula', () => {
  replies([
    [
      'A car of 1000 kg at 20 m/s brakes. The road slopes down by 5°. What is its braking distance at a friction of 0.6?',
      null,
    ],
    ['What is the braking distance from 20 m/s at a friction coefficient of 0.6? The road climbs at 4°.', null],
    ['What is the braking distance from 20 m/s at a friction coefficient of 0.6 on a 5 % downgrade?', null],
    ['What is the braking distance from 20 m/s at a friction coefficient of 0.6?', 33.9905404],
    ['A 3 kg mass hangs on a rope. A second one of 2 kg hangs below it. What is the tension in the rope?', null],
    ['Masses of 3 kg and 2 kg hang on both ends of a rope. What is the tension in the rope?', 23.53596],
    [
      'A hydraulic press has pistons of 2 cm² and 50 cm². 100 N push on the small one. Friction takes 10 %. What force does the large one give?',
      null,
    ],
    ['A gear takes 200 N. Friction costs 8 %. What force comes out?', null],
    [
      'A 5 kg block is pressed with 100 N to the wall. The friction coefficient is 10 %. What is the friction force?',
      10,
    ],
    ['A block of wood of 600 kg/m³ and 0.02 m³ floats. A stone of 3 kg lies on it. What buoyant force acts?', null],
    ['A 2 m³ body of density 500 kg/m³ is held under water. What buoyant force acts?', null],
    ['In water, a 2 m³ body of density 500 kg/m³ is held down. What buoyant force acts?', null],
    ['A steel ball of 0.001 m³ with a density of 7800 kg/m³ lies under water. What is the buoyant force on it?', null],
    ['A 2 m³ body is under water of density 1000 kg/m³. What buoyant force acts?', 19613.3],
    ['A 0.2 m³ body is in seawater with 1.025 g/cm³. What buoyant force acts?', 2010.36325],
    ['A body of 0.2 m³ is immersed. The density of the liquid is 850 kg/m³. What is the buoyant force?', 1667.1305],
    [
      '2 kg of water with specific heat 4186 J/(kg K) is warmed by 80 K. Then 0.1 kg of it evaporates. What heat is needed in all?',
      null,
    ],
    ['How much heat in all warms 2 kg of water by 20 K? The specific heat is 4186 J/(kg K).', 167440],
    [
      'A wire of 10 m and 1 mm² has a resistivity of 1.7e-8 Ω m at 20 °C. It warms to 80 °C. What is its resistance?',
      null,
    ],
    [
      'A copper wire of 10 m and 1 mm² has a resistivity of 1.7e-8 Ω m at 20 °C. What is its resistance at 100 °C?',
      null,
    ],
    [
      'A copper wire of 10 m and 1 mm² has a resistivity of 1.7e-8 Ω m at 20 °C. What is its resistance at 20 °C?',
      0.17,
    ],
  ])
})

describe('another thing that is itself asked about', () => {
  replies([
    ['The voltage is 12 V. The second resistor has 4 Ω. What is the current through the second resistor?', 3],
    ['A 60 W lamp is on for a 45 min lesson. What energy does it use?', 162000],
    ['A 60 W lamp is on for a 2 h concert. How much energy does it use?', 432000],
  ])
})

describe('what is added to the first or comes behind it', () => {
  replies([
    ['A body of 2 kg moves at 3 m/s. A push gives it another 5 J. What is its kinetic energy then?', null],
    [
      '100 g of water vapour at 100 °C condense. The latent heat is 2.26e6 J/kg. The water then cools by 50 K. What heat is given off?',
      null,
    ],
    ['100 g of water vapour at 100 °C condense. The latent heat is 2.26e6 J/kg. What heat is given off?', 226000],
    ['A gas of 2 mol is in 10 L at 300 K. There is 1 mol of helium in it too. What is the pressure?', null],
    ['A gas of 2 mol is in 10 L at 300 K. What is the pressure?', 498867.757],
    [
      'A steel rod (E = 200 GPa, 1.2e-5 1/K) without any gap between rigid walls is heated by 60 K. What is the thermal stress?',
      1.44e8,
    ],
  ])
})
