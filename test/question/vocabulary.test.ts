import assert from 'node:assert/strict'
import { Refusal } from '../../src/errors/refusal.ts'
import { runTask } from '../../src/tasks/run-task.ts'
import { SILENT } from '../solvers/work.ts'

/** Questions in the words of textbooks and forums, two of a family at most, and the formula that each means. */
const QUESTIONS: readonly (readonly [operator: string, question: string])[] = [
  [
    'NM136',
    'A lorry doing 70 km/h locks its brakes on a dry level road where the coefficient of friction is 0.65. How long are the skid marks?',
  ],
  ['EC11', 'My phone has a 4500 mAh battery. At an average drain of 300 mA how many hours will it run?'],
  ['TD8', 'How much energy does it take to melt 250 g of ice at 0 °C? The latent heat of fusion of ice is 334 kJ/kg.'],
  [
    'HT2',
    'A window pane of 1.5 m² is 4 mm thick and its thermal conductivity is 0.8 W/(m K). Inside surface 15 °C, outside surface 12 °C. At what rate does heat flow through it?',
  ],
  [
    'ECH5',
    'How many grams of copper are deposited when 2 A flows for 1 hour through a copper sulfate solution? Molar mass 63.55 g/mol, 2 electrons per ion.',
  ],
  ['RD19', 'An engine produces 250 N·m of torque at 3500 rpm. What is its power output?'],
  [
    'OW27',
    'A guitar string 65 cm long has a linear density of 1.2 g/m and is stretched with 80 N. What is its fundamental frequency?',
  ],
  ['AC3', 'An organ pipe closed at one end is 50 cm long. What is its lowest frequency if sound travels at 340 m/s?'],
  ['MG9', 'What force acts on a 20 cm wire carrying 3 A at right angles to a field of 0.4 T?'],
  ['GO4', 'An object is placed 30 cm from a converging lens with a focal length of 20 cm. Where does the image form?'],
  [
    'QM124',
    'Light of 300 nm shines on sodium, whose work function is 2.3 eV. What is the maximum kinetic energy of the ejected electrons?',
  ],
  ['FL9', 'A 0.02 m³ block is held fully under water of density 1000 kg/m³. What is the buoyant force on it?'],
  ['SM2', 'What is the rms speed of nitrogen molecules (28 g/mol) at 300 K?'],
  [
    'TD40',
    'A spray can at 20 °C has an absolute pressure of 3 bar. It is thrown in a fire and reaches 400 °C. What is the pressure inside, volume unchanged?',
  ],
  [
    'NM110',
    'An arrow leaves the bow at 60 m/s at an angle of 30° above the horizontal. Ignoring air resistance, what is its range on flat ground?',
  ],
  ['EC38', 'How much does it cost to run a 1500 W heater for 6 hours at 0.30 dollars per kWh?'],
  ['GO9', 'A lens has a power of 4 dioptres. What is its focal length?'],
  [
    'WO2',
    'Light of wavelength 600 nm falls on a grating with a line spacing of 2 µm. At what angle is the second order maximum?',
  ],
  [
    'HT4',
    'A tungsten filament has a surface area of 0.5 cm² and an emissivity of 0.35. How much power does it radiate at 2800 K?',
  ],
  ['RD2', 'A force of 40 N is applied at the end of a 25 cm spanner perpendicular to it. What is the torque?'],
  ['SR2', 'A muon lives 2.2 µs at rest. How long does it live in the lab frame when moving at 0.995c?'],
  ['ES5', 'A defibrillator capacitor of 32 µF is charged to 5000 V. How much energy does it store?'],
  ['FL12', 'Water leaves a hose of cross-section 3 cm² at 8 m/s. What is the flow rate?'],
  ['OM3', 'How fast does a satellite move in a circular orbit of radius 7000 km around the Earth?'],
  ['CL1', 'What is the saturation vapour pressure of water at 25 °C?'],
  ['CHE6', 'How many moles are there in 100 g of calcium carbonate (molar mass 100.09 g/mol)?'],
  [
    'HY14',
    'Water flows at 2 m/s through a 100 m pipe 10 cm in diameter with a friction factor of 0.02. What is the head loss?',
  ],
  ['OM3', 'What is the orbital speed of a satellite at 6.8e6 m from the centre of the Earth?'],
  ['AS6', 'A star has a parallax of 0.05 arcsec. How far away is it?'],
  [
    'CO5',
    'A hydrogen line with a rest wavelength of 656.3 nm is observed at 700 nm. What is the redshift of the galaxy?',
  ],
  ['PH5', 'A drug is infused at 20 mg/h and its clearance is 5 L/h. What steady-state plasma concentration results?'],
  [
    'EP3',
    'A disease has a basic reproduction number of 4. What fraction of the population must be immune for herd immunity?',
  ],
  ['PE3', 'A culture of 1000 bacteria grows exponentially at 0.5 per hour. How many bacteria are there after 6 hours?'],
  ['MP10', 'What is the BMI of a person 1.80 m tall who weighs 75 kg?'],
  [
    'HG1',
    'Water seeps through 5 m of sand with a head difference of 2 m; the cross-section is 10 m² and the hydraulic conductivity 1e-4 m/s. What is the discharge?',
  ],
  ['GP4', 'What is the moment magnitude of an earthquake with a seismic moment of 4e20 N m?'],
  ['OC3', 'How fast does a tsunami travel in water 4000 m deep?'],
  ['GD2', 'An aircraft flies at 600 m/s where the speed of sound is 295 m/s. What is its Mach number?'],
  [
    'PG1',
    'A balanced three-phase load draws 40 A at a line voltage of 400 V with a power factor of 0.9. What is the real power?',
  ],
  [
    'AE9',
    'A wing of 16 m² flies at 60 m/s in air of density 1.2 kg/m³ with a lift coefficient of 0.5. What lift does it produce?',
  ],
  ['EL1', 'A rod with a cross-section of 2 cm² carries a tensile load of 10 kN. What is the stress?'],
  ['EL3', "Find the stress in steel with Young's modulus 200 GPa at a strain of 0.001."],
  [
    'FEA_DISPLACEMENT',
    "A steel wire 3 m long and 1 mm² in cross-section carries a load of 200 N. Young's modulus is 200 GPa. How much does it stretch?",
  ],
  [
    'BE2',
    'A simply supported beam of span 4 m carries a central load of 5 kN. E = 200 GPa and I = 8e-6 m^4. What is the maximum deflection?',
  ],
  [
    'BEAM_DEFLECTION',
    'A cantilever 2 m long carries 500 N at its free end. E = 70 GPa, I = 1e-6 m^4. How far does the tip sag?',
  ],
  ['VB1', 'A 5 kg machine stands on a mount of stiffness 20 kN/m. What is its natural frequency in hertz?'],
  ['CS129', 'How long does it take to download a 2 GB file at 50 Mbit/s?'],
  ['ST8', 'A student scores 85 on a test with mean 70 and standard deviation 10. What is the z-score?'],
  ['IT1', 'What is the capacity of a 3 kHz telephone channel with a signal-to-noise ratio of 1000?'],
  ['SP1', 'A signal contains frequencies up to 15 kHz. What is the minimum sampling rate?'],
  ['CT4', 'What is the percent overshoot of a second-order system with damping ratio 0.4?'],
  ['BP1', 'What is the Nernst potential for potassium (z = 1) with 5 mM outside and 140 mM inside at 310 K?'],
  [
    'SS1',
    'X-rays of wavelength 0.154 nm are diffracted by planes 0.2 nm apart. At what Bragg angle is the first-order reflection?',
  ],
  ['SD9', 'What is the thermal voltage at 300 K?'],
  ['GR37', 'What is the Schwarzschild radius of a black hole of 10 solar masses?'],
  ['BH1', 'What is the Hawking temperature of a black hole of mass 2e30 kg?'],
  ['HEP13', 'A particle has a lifetime of 1e-23 s. What is its decay width?'],
  ['OW28', 'A siren radiates 100 W of sound uniformly. What is the sound intensity 50 m away?'],
  ['AC9', 'What is the sound level in decibels of a sound with an intensity of 1e-5 W/m²?'],
  ['CK5', 'A first-order reaction has a rate constant of 0.02 per second. What is its half-life?'],
  ['NP6', 'A source has an activity of 800 Bq and a half-life of 3 days. What is its activity after 9 days?'],
  ['ES1', 'What is the electric force between charges of 2 µC and 3 µC separated by 10 cm?'],
  ['MG1', 'What is the magnetic field 5 cm from a long straight wire that carries 10 A?'],
  [
    'WO1',
    'In a double-slit experiment the slits are 0.2 mm apart, the screen is 1.5 m away and the wavelength is 600 nm. What is the distance between bright fringes?',
  ],
  ['QM9', 'What is the de Broglie wavelength of an electron moving at 1e6 m/s?'],
  ['NP10', 'The binding energy of iron-56 is 492 MeV. What is its binding energy per nucleon (56 nucleons)?'],
  ['SR4', 'How much energy is released when 1 g of matter is converted entirely into energy?'],
  ['SM1', 'What is the average kinetic energy of a gas molecule at 400 K?'],
  [
    'CK1',
    'What is the rate constant at 350 K with a frequency factor of 1e13 per second and an activation energy of 80 kJ/mol?',
  ],
  ['ECH2', 'The cathode has a potential of 0.34 V and the anode of -0.76 V. What is the cell voltage?'],
  ['SO4', 'What is the diffusion coefficient of a sphere of radius 10 nm in water of viscosity 1 mPa s at 298 K?'],
  ['AS1', 'What is the luminosity of a star with a radius of 7e8 m and a surface temperature of 5800 K?'],
  ['BE12', 'What is the second moment of area of a rectangular beam 5 cm wide and 10 cm high?'],
  [
    'AE1',
    'A rocket with an exhaust velocity of 3 km/s has an initial mass of 100 t and a final mass of 20 t. What is its delta-v?',
  ],
  ['VB9', 'A machine sags 2.5 mm on its springs under its own weight. What is its natural frequency?'],
  ['MG5', 'An electron runs round a circle of 3 cm radius in a field of 2 mT. What is its speed?'],
  ['AT16', 'How much energy is needed to strip the last electron from He+ (Z = 2) in n = 1?'],
  ['SU11', 'A Josephson junction under a dc voltage of 5 µV: what is the oscillation frequency?'],
  [
    'GR103',
    'A white dwarf of 1.5e30 kg deflects a light ray whose closest approach is 9000 km. What is the angle of deflection?',
  ],
]

const answeredBy = (query: string): readonly string[] | null => {
  try {
    return runTask({ kind: 'question', query, constants: {} }, SILENT).operatorChain.slice(1)
  } catch (failure) {
    if (failure instanceof Refusal) return null
    throw failure
  }
}

describe('the words of the catalogue', () => {
  const replies = QUESTIONS.map(([operator, query]) => ({ operator, query, found: answeredBy(query) }))

  it('lead to no other formula than the one that is meant', () => {
    assert.deepEqual(
      replies.filter(({ operator, found }) => found !== null && found.join() !== operator),
      [],
    )
  })

  it('are enough for more than four questions of five', () => {
    const refused = replies.filter(({ found }) => found === null)
    assert.ok(refused.length < QUESTIONS.length / 5, JSON.stringify(refused))
  })
})
