import { replies } from './replies.ts'

describe('two capacitors that are connected', () => {
  replies([
    ['4 µF charged to 50 V, then connected in parallel with an uncharged 6 µF, final voltage?', 20],
    [
      'A 22 µF capacitor at 12 V is disconnected from its battery and joined to an empty 10 µF one. Which voltage do they end up with?',
      8.25,
    ],
    [
      'A 10 µF capacitor charged to 100 V is connected with opposite polarity to a 30 µF capacitor charged to 50 V. Final voltage?',
      null,
    ],
    [
      'A 10 µF capacitor charged to 100 V is connected in series with an uncharged 30 µF capacitor. What is the final voltage?',
      null,
    ],
    [
      'A 10 µF capacitor charged to 100 V and a 30 µF capacitor charged to 50 V are joined, pole to pole. What common voltage do they end up with?',
      null,
    ],
    [
      'A 1000 µF capacitor charged to 35 V is touched to an identical empty one. How much energy is stored in the end?',
      null,
    ],
    ['A 10 µF capacitor is charged to 100 V. How much energy does it store?', 0.05],
  ])
})

describe('what floats is partly above the water and partly below it', () => {
  replies([
    [
      'Wood of 650 kg/m³ floats in sea water of 1025 kg/m³. What fraction of its volume is above the surface?',
      0.3658537,
    ],
    ['What fraction of an iceberg of density 917 kg/m³ is above sea water of 1025 kg/m³?', 0.1053659],
    ['What fraction of an iceberg of density 917 kg/m³ is below the surface of sea water of 1025 kg/m³?', 0.8946341],
    ['A block floats with 30 % of its volume above the water (1000 kg/m³). What is its density?', 700],
    ['A block floats with 30 % of its volume below the water (1000 kg/m³). What is its density?', 300],
  ])
})

describe('neighbours of these that are other cases', () => {
  replies([
    [
      'A 10 µF capacitor at 90 V is connected to two uncharged 10 µF capacitors in parallel. What is the final voltage?',
      null,
    ],
    [
      'A 5 µF capacitor charged to 80 V is connected to an uncharged 15 µF capacitor through a 1 kΩ resistor. What is the initial current?',
      null,
    ],
    [
      'A 5 µF capacitor is charged to 80 V, then an uncharged 15 µF capacitor is connected in parallel while the battery stays on. What is the voltage?',
      null,
    ],
    ['A log floats with 20 % of its height above water of 1000 kg/m³. What is its density?', null],
    ['A 30 Ω resistor and a 0.2 H coil in series on 230 V, 50 Hz. What reactive current flows?', null],
  ])
})

describe('both energies after a Compton scattering', () => {
  replies([
    [
      'A 662 keV gamma photon is Compton scattered through 90°. What is the kinetic energy of the recoil electron?',
      5.98589e-14,
    ],
    [
      'A 662 keV gamma photon is Compton scattered through 90°. What is the energy of the scattered photon?',
      4.620519e-14,
    ],
    [
      'A photon of wavelength 7.1 pm is Compton scattered by 60°. What kinetic energy does the electron get?',
      4.0829009e-15,
    ],
  ])
})

describe('a source that is made at a constant rate', () => {
  replies([
    [
      'A reactor produces an isotope at the constant rate of 4.0e9 atoms per second, starting from none. Its half-life is 2.7 days. What is the activity after 5.0 days of irradiation?',
      2.89185386e9,
    ],
    ['A source has an activity of 4e9 Bq and a half-life of 2.7 days. Its activity after 5 days?', 1.10814614e9],
    [
      'A cyclotron makes F-18 (half-life 110 min) at a steady rate of 2.0e9 nuclei per second for 3 hours. What is the activity one hour after the end of the irradiation?',
      null,
    ],
  ])
})

describe('a doped semiconductor', () => {
  replies([
    ['n-type Si, n = 2e16 cm⁻³, electron mobility 1150 cm²/(V s), holes negligible, resistivity?', 0.0027136996],
    ['n-type Si, n = 2e16 cm⁻³, electron mobility 1150 cm²/(V s), holes negligible, conductivity?', 368.500626],
    [
      'Intrinsic silicon, n = 1e10 cm⁻³, electron mobility 1350 cm²/(V s), hole mobility 480 cm²/(V s): resistivity?',
      null,
    ],
  ])
})

describe('ice in warm water', () => {
  replies([
    [
      '150 g of ice at -12 °C is dropped into 800 g of water at 35 °C. c(ice) = 2100 J/(kg K), c(water) = 4186 J/(kg K), latent heat of fusion 334 kJ/kg. What is the final temperature?',
      289.0747618,
    ],
    [
      '40 g of ice at -5 °C is put into 300 g of water at 25 °C. Latent heat of fusion 334 kJ/kg, specific heat of water 4186 J/(kg K). Final temperature?',
      null,
    ],
    [
      '20 g of steam at 100 °C is led into 300 g of water at 25 °C. Latent heat of vaporisation 2256 kJ/kg, specific heat of water 4186 J/(kg K). Final temperature?',
      null,
    ],
  ])

  replies([
    ['An electron in a 1.2 nm box falls from the level n = 4 to n = 2. What is the wavelength of the photon?', null],
  ])
})
