import { replies } from './replies.ts'

describe('what follows from the sizes of machines, pipes and columns', () => {
  replies([
    [
      'A hydraulic cylinder with 100 mm bore and 56 mm rod works at 200 bar. What force does it give when retracting?',
      107819.46,
    ],
    ['A hydraulic cylinder with 100 mm bore and 56 mm rod works at 200 bar. What force does it give?', null],
    [
      'A steam pipe of 89 mm outer diameter with 50 mm of mineral wool (0.045 W/(m K)), 20 m long; pipe at 180 °C, outside of the insulation 35 °C. Heat loss?',
      1088.7586,
    ],
    [
      'A pipe of 50 mm inner diameter and 5 mm wall is lagged with 30 mm thick foam of 0.04 W/(m K); pipe at 80 °C and outside of the foam 25 °C. Heat loss over 10 m?',
      null,
    ],
    [
      'Hydraulic oil of 32 cSt and 860 kg/m³ flows laminar at 5 L/min through a straight hose of 10 mm inside diameter and 4 m length. Pressure drop?',
      37375.522,
    ],
    [
      'Air at 300 K in a petrol engine is compressed adiabatically with a compression ratio of 9.5, gamma 1.4. Final temperature?',
      738.26231,
    ],
    [
      'A gas turbine compressor has a compression ratio of 12. Air enters at 290 K, isentropic, gamma 1.4. Outlet temperature?',
      null,
    ],
    [
      'A steel column, a tube of 60 mm outside and 50 mm inside diameter, 4 m long, pinned at both ends, E = 210 GPa. Buckling load?',
      42666.938,
    ],
    ['A 12 kg lamp hangs by a steel wire 2 m long, 1.5 mm diameter, E = 200 GPa. Elongation?', 6.659314e-4],
    ['A 250 kg mass hangs from two steel wires each 3 m long of 4 mm², E = 200 GPa. How much do they stretch?', null],
    ['A 12 kg ball is dropped and caught by a steel wire 2 m long, 1.5 mm diameter, E = 200 GPa. Elongation?', null],
    [
      'A cantilever of 2 m carries 500 N at its end; E = 200 GPa, I = 80 cm⁴. How far does the end go down?',
      0.0083333333,
    ],
  ])
})

describe('the mean temperature difference of a heat exchanger', () => {
  replies([
    [
      'Counterflow exchanger, hot side 90 → 60 °C, cold side 20 → 45 °C, U = 450 W/(m²K), A = 2.2 m²: heat duty?',
      42026.426,
    ],
    [
      'Parallel-flow heat exchanger: oil cools from 120 °C to 80 °C, water warms from 20 °C to 60 °C, duty 75 kW, U = 320 W/(m² K). What area is needed?',
      4.71515,
    ],
    [
      'A heat exchanger has U = 300 W/(m²K) and area 4 m². The hot stream enters at 95 °C and the cold one at 15 °C. What is its duty?',
      null,
    ],
    ['Counterflow heat exchanger, hot inlet 90 °C, cold outlet 45 °C, U = 450 W/(m²K), A = 2.2 m²: heat duty?', null],
    ['An exchanger of 12 m² works with a log mean temperature difference of 31 K and U = 500 W/m²K. Duty?', 186000],
  ])
})

describe('other cases of formulas that take the same', () => {
  replies([
    [
      'What is the pressure at 5500 m in an isothermal atmosphere at 255 K if it is 1013 hPa at sea level? Molar mass of air 28.96 g/mol.',
      48490.008,
    ],
    [
      'An isotope is produced at the constant rate of 4.0e9 atoms per second, starting from none. Its half-life is 2.7 days. What is the activity after 5.0 days?',
      2.89185386e9,
    ],
    ['What heat is needed per cubic metre to warm water by 10 K, c = 4186 J/(kg K), 3000 kg?', null],
    ['What force per metre acts between two wires 5 cm apart with 10 A and 20 A?', 8e-4],
    ['Force constant 516 N/m, reduced mass 0.98 u. Vibration frequency in Hz please (not wavenumber).', 8.962050682e13],
    [
      'A metal sphere of radius 10 cm in air with breakdown field 3 MV/m: to what maximum charge can it be charged?',
      3.33795e-6,
    ],
    [
      'Water (1000 kg/m³) streams past a Pitot-static tube that shows 8.4 kPa; how fast does the water flow?',
      4.0987803,
    ],
    ['Which wavelength (in vacuum) has the line n = 3 → n = 2 in hydrogen?', 6.5611228e-7],
  ])
})
