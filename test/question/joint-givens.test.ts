import { replies } from './replies.ts'
import { rows as readings } from './said.ts'

describe('what several numbers of a question say together', () => {
  replies([
    [
      'CL15: The pressure falls by 4 hPa over 250 km; the Coriolis parameter is 1e-4 1/s, the air density 1.25 kg/m³. What is the geostrophic wind?',
      12.8,
    ],
    [
      'OC11: The density grows from 1025 kg/m³ at 100 m to 1027 kg/m³ at 200 m; take 1026 kg/m³ as the density. Buoyancy frequency?',
      0.0138265,
    ],
    [
      'VB7: A fan turns at 1200 rpm on mounts with a natural frequency of 5 Hz and a damping ratio of 0.1. What is the transmissibility?',
      0.0852538,
    ],
    [
      'NP2: What is the activity of 2 µg of caesium-137 (molar mass 137 g/mol) with a half-life of 30.1 years?',
      6.41505e6,
    ],
    [
      "CHE15: By how much does the freezing point drop when 9 g of glucose (180 g/mol) are dissolved in 500 g of water? The cryoscopic constant is 1.86 K kg/mol, and the van 't Hoff factor 1.",
      0.186,
    ],
    [
      'EP3: A disease has a transmission rate of 0.5 per day and an infectious period of 8 days. What share must be immune for herd immunity?',
      0.75,
    ],
    [
      'PL7: A plasma of 5e19 ions per m³, each with a mass of 1.6726e-27 kg, is in a field of 2 T. What is the Alfven speed?',
      6.16966e6,
    ],
    [
      'ST13: A desk gets 3 calls an hour at random. What is the probability of exactly 2 calls in the next hour?',
      0.2240418,
    ],
  ])
})

describe('sections that are said by their sides', () => {
  replies([
    [
      'BEAM_DEFLECTION: A cantilever 1.5 m long (E = 200 GPa) is 50 mm wide and 80 mm deep. What is its tip deflection under 600 N?',
      0.001582031,
    ],
    [
      'BE1: A column of 3 m, pinned at both ends, E = 10 GPa, is 120 mm wide and 80 mm deep. At which load does it buckle?',
      56148.4,
    ],
    [
      'EL24: A shaft with an outer diameter of 50 mm and an inner diameter of 30 mm, 1 m long, carries a torque of 800 N m. The shear modulus is 80 GPa. What is the angle of twist?',
      0.0187238,
    ],
    [
      'HY1: A rectangular flume 2 m wide carries water 0.5 m deep with a bed slope of 0.001 and a Manning coefficient of 0.013. What is the mean velocity in uniform flow?',
      1.1694343,
    ],
  ])
})

describe('a ball gives off heat through the whole of its surface', () => {
  replies([
    [
      'HT4: A ball of 8 cm diameter with an emissivity of 0.85 has a surface temperature of 600 K. How much power does it radiate?',
      125.593,
    ],
    ['HT4: A hot disc 20 cm in diameter, emissivity 0.9, is at 500 K. What power does this side of it emit?', 100.2038],
    ['HT4: A wire 1 mm in diameter with an emissivity of 0.3 is at 2000 K. What power does it radiate?', null],
    [
      'FL6: A sphere 20 cm in diameter has a drag coefficient of 0.47 and moves at 10 m/s through air of 1.2 kg/m³. What drag force acts?',
      0.885929,
    ],
  ])
})

describe('what follows for a pipe, a body, an exchanger or a crystal', () => {
  replies([
    [
      'Water (1000 kg/m³, 1 mPa s) flows at 12 L/s through a pipe of 8 cm diameter. What is the Reynolds number?',
      190985.9,
    ],
    [
      'A solid disc of 20 kg with a radius of 0.25 m spins at 3000 rpm. How much kinetic energy is stored in it?',
      30842.51,
    ],
    ['A rope 8 m long has a mass of 0.4 kg and is under a tension of 80 N. How fast does a wave run along it?', 40],
    [
      'Oil is cooled from 100 °C to 60 °C in a counterflow heat exchanger, while water is warmed from 15 °C to 40 °C. What is the log mean temperature difference?',
      52.14089,
    ],
    [
      'What is the interplanar spacing of the (111) planes of a cubic lattice with a lattice constant of 0.405 nm?',
      2.338268e-10,
    ],
    [
      'Iron is body-centred cubic with a lattice parameter of 0.2866 nm and a molar mass of 55.85 g/mol. What is its theoretical density?',
      7879.047,
    ],
    [
      'Air at 300 K is squeezed reversibly and adiabatically to one tenth of its original volume; gamma is 1.4. How hot does it get?',
      753.566,
    ],
    ['A uniform solid sphere rolls without slipping down a slope of 20°. What is its acceleration?', 2.395766],
    [
      'I throw a ball straight up at 14 m/s and catch it at the same height. Ignoring air, how long is it in the air altogether?',
      2.855205,
    ],
    [
      'A wide plate has a central through crack of total length 30 mm under 100 MPa. Geometry factor 1. Stress intensity factor?',
      21708037.6,
    ],
    ['A ball is thrown straight up at 14 m/s. How long does it take to come back from its highest point?', null],
  ])
})

describe('numbers that are said in words alone', () => {
  replies([
    [
      'BE1: A mast is clamped at its base and free at the top. It is 5 m high, E = 200 GPa and its second moment of area is 4e-6 m^4. What is the Euler load?',
      78956.8,
    ],
    [
      'BE1: A strut with both ends pinned is 2 m long; E = 200 GPa, second moment of area 1e-7 m^4. Buckling load?',
      49348.02,
    ],
    [
      'FR3: A large panel with a centre crack of half length 8 mm is under a stress of 100 MPa. What is the stress intensity factor?',
      1.585331e7,
    ],
    [
      'ECH8: An electrode of 0.1 cm² starts a one-electron oxidation of 1 mmol/L of a species with a diffusion coefficient of 1e-5 cm²/s. What is the Cottrell current after 1 s?',
      1.7214e-5,
    ],
    ['BP1: Nernst potential of chloride at 37 °C with 110 mM outside and 10 mM inside the cell?', -0.064087],
    ['VB7: What is the transmissibility at a frequency ratio of 3 when damping is neglected?', 0.125],
    ['SM4: What is the Fermi-Dirac occupation of a state 0.1 eV above the Fermi level at 300 K?', 0.0204668],
    [
      'QM118: An electron in an infinite well 1 nm wide drops from the second level to the ground state. What is the photon energy?',
      1.8074e-19,
    ],
    [
      'QM118: What photon does an electron send out that falls from the first excited state to the ground state of an infinite well 1 nm wide?',
      1.8074e-19,
    ],
    [
      'TD7: 2 L of a monatomic gas at 300 K are compressed to 1 L adiabatically. What is the final temperature?',
      476.2203,
    ],
    [
      'HEP2: A proton with a total energy of 100 GeV strikes a proton at rest. What is the centre-of-mass energy?',
      2.2050464e-9,
    ],
  ])
})

describe('a number without a unit beside one that has it', () => {
  readings([
    ['The coefficient of friction between box and floor is 0.3, and the floor is 4 m long.', '0.3 | 4 m'],
    ['A crustal density of 2800 and a mantle density of 3300 kg/m³', '2800 kg/m^3 | 3300 kg/m^3'],
    ['doped with 2e17 acceptors and 5e15 donors per cm³', '200000000000000000 1/cm^3 | 5000000000000000 1/cm^3'],
    ['six pi electrons in a box of 0.8 nm', '6 | 0.8 nm'],
    ['an angle of 3 pi', '9.4247779607694'],
  ])
})
