import assert from 'node:assert/strict'
import { lexicon } from '../../src/question/lexicon/build-lexicon.ts'
import { readQuestion } from '../../src/question/read/read-question.ts'
import { readWanted } from '../../src/question/wanted/read-wanted.ts'
import { formatDimension } from '../../src/units/format-dimension.ts'

const wantedOf = (text: string) => readWanted(readQuestion(text), lexicon())

/** The words that are taken for what a question asks for. */
const asked = (rows: readonly (readonly [question: string, wanted: string])[]): void => {
  for (const [question, wanted] of rows)
    it(question, () =>
      assert.equal(
        wantedOf(question)
          .map(({ text }) => text)
          .join(' & '),
        wanted,
      ),
    )
}

/** The first noun that may name it, and its dimension where the words fix it. */
const meant = (rows: readonly (readonly [question: string, head: string, unit: string | null])[]): void => {
  for (const [question, head, unit] of rows)
    it(question, () => {
      const [wanted] = wantedOf(question)
      assert.equal(wanted?.heads[0] ?? '', head)
      assert.equal(wanted?.dimension == null ? null : formatDimension(wanted.dimension), unit)
    })
}

describe('the noun phrase of a question ends at its verb', () => {
  asked([
    ['Which overpotential drives 25 mA/cm²?', 'overpotential'],
    ['What charge sits on the sphere?', 'charge'],
    ['What current flowed?', 'current'],
    ['How much heat turns all of it into steam?', 'heat'],
    ['What tensile stress breaks a large sheet?', 'tensile stress'],
    ['What damping ratio holds the overshoot to 10 %?', 'damping ratio'],
    ['What force keeps the mass on the circle?', 'force'],
    ['What pressure drives the flow?', 'pressure'],
    ['What electron density cuts off a microwave of 10 GHz?', 'electron density'],
    ['How much charge ends up on it?', 'charge'],
    ['Which heat flow passes through the wall?', 'heat flow'],
    ['What mass flow is that?', 'mass flow'],
    ['What heat transfer coefficient does that give?', 'heat transfer coefficient'],
    ['Stall speed wanted: weight 9 kN', 'Stall speed'],
    ['head loss according to Darcy and Weisbach', 'head loss'],
    ['What is the absorbed dose?', 'absorbed dose'],
    ['What is the energy stored in it?', 'energy'],
    ['What absolute pressure now?', 'absolute pressure'],
    ['What is the centre-of-mass energy?', 'centre-of-mass energy'],
    ['What is the equilibrium (Nernst) potential for potassium?', 'equilibrium (Nernst) potential'],
    ['How large is its zero-point energy?', 'zero-point energy'],
    ['What is the steady-state concentration?', 'steady-state concentration'],
  ])
})

describe('what states something does not ask', () => {
  asked([
    ['What angular acceleration does a torque of 12 N m give to a disc?', 'angular acceleration'],
    ['What power does the water give up?', 'power'],
    ['Two labs find 3 g and 4 g. What is the mean mass?', 'mean mass'],
    ['What is the bound on the speedup, no matter how many processors one adds?', 'bound'],
    ['A sample holds 4e15 nuclei. How many are left after 12 days?', 'nuclei'],
    ['Hill equation: fraction of haemoglobin saturated at 40 mmHg', 'fraction'],
    ['gauge pressure 30 m below the surface, density 1025 kg/m3', 'gauge pressure'],
  ])
})

describe('what is asked for may be said in many ways', () => {
  asked([
    ['need the resistance of a 60 W bulb at 120 V', 'resistance'],
    ['I am looking for the frequency of a pendulum 2 m long.', 'frequency'],
    ["I'd like to know the time constant of this circuit.", 'time constant'],
    ['State the de Broglie wavelength of the electron.', 'de Broglie wavelength'],
    ['Determine (a) the frequency of the light.', 'frequency'],
    ['Convert a band at 2350 cm^-1 to the photon energy.', 'photon energy'],
    ['The voltage across R2 is wanted.', 'voltage'],
    ['So the resistance is?', 'resistance'],
    ['wats the final temp of 200 g of water', 'final temp'],
    ['v = ?', 'v'],
    ['Solve for v: m = 3 kg, K = 24 J', 'v'],
    ['What sort of lens, and what focal length?', 'focal length'],
  ])

  it('knows the short forms of forums', () => {
    for (const [short, long] of [
      ['final temp?', 'final temperature?'],
      ['freq?', 'frequency?'],
      ['accel?', 'acceleration?'],
      ['eff?', 'efficiency?'],
      ['SPL?', 'sound pressure level?'],
      ['SNR?', 'signal noise ratio?'],
    ] as const)
      assert.deepEqual(wantedOf(short)[0]?.heads, wantedOf(long)[0]?.heads)
  })

  it('reads the unit that is asked for', () => {
    for (const query of ['the power in kW', 'Tell me the wavelength in nm', 'What is its binding energy in MeV?'])
      assert.notEqual(wantedOf(query)[0]?.unitKey, null, query)
    assert.equal(wantedOf('Find its angular speed in rad/s.')[0]?.unitKey, null)
  })
})

describe('what is asked for is one thing, wherever it stands', () => {
  asked([
    ["What photon energy does Moseley's law (screening constant 1) predict for the K-alpha line?", 'photon energy'],
    ['Which speed would the theory (without drag) give for the ball?', 'speed'],
    ['A pump, which does 3 kW of work, lifts water: find the mass flow.', 'mass flow'],
    ['A car, which does 30 m/s, brakes, find the force.', 'force'],
    ['average memory access time: hit time 1 ns, miss rate 3 %, miss penalty 80 ns?', 'average memory access time'],
    ['kinetic energy: mass 3 kg, speed 4 m/s?', 'kinetic energy'],
    ['Parallel plates. Capacitance: area 20 cm², gap 1 mm?', 'Capacitance'],
    ['wave: speed 340 m/s, frequency 440 Hz, wavelength?', 'wavelength'],
    ['Can somebody give me the period of a pendulum 2 m long, amplitude taken as small?', 'period'],
    ['Could anyone tell me the focal length? The image distance is 30 cm.', 'focal length'],
    ['What is the 1/e² beam radius on a screen 8 m away?', 'beam radius'],
    ['What is the 3 dB bandwidth of the circuit?', 'bandwidth'],
    ['Where, as a wavenumber, does the first overtone lie?', 'wavenumber'],
    ['What does the lens equation give for the image distance?', 'image distance'],
    ['What does Richardson extrapolation make of the two?', 'Richardson extrapolation'],
    ['What does Wien’s law predict for the temperature of the star?', 'temperature'],
    ['How far apart are the bins of the transform?', 'how far apart'],
  ])

  meant([
    ['How far apart are the bins of a transform?', 'distanc', null],
    ['How far apart are the two fringes?', 'distanc', 'm'],
    ['How many animals are there after 8 years?', 'animal', '1'],
    ['Estimate the number of carp in the pond.', 'carp', '1'],
    ['By how much is the freezing point lowered?', 'chang', null],
    ['By how much is the spring compressed?', 'chang', 'm'],
    ['How much heat is lost per second through the wall?', 'rat', 'W'],
    ['How much heat goes through the wall every hour?', 'rat', 'W'],
    ['How many var does the capacitor bank supply?', '', 'W'],
  ])
})

describe('what is asked without a question word', () => {
  asked([
    ['edge crack 4 mm deep, wide plate, 150 MPa tension, Y = 1.12. K_I?', 'K_I'],
    ['long air-cored solenoid, 1200 turns on 30 cm, 2.5 A, B inside?', 'B'],
    ['free fall from rest, 3 s, no drag. v?', 'v'],
    ['ball thrown up, 12 m/s, v at the top of a 5 m wall?', 'v'],
    ['rectangular channel, width 3 m, slope 0.001 - discharge by Manning?', 'discharge'],
    ['width 2.5 GeV for the Z boson -> lifetime?', 'lifetime'],
    ['mass defect of He-4 is 0.03 u => binding energy?', 'binding energy'],
    ['copper wire, steel core, 2 A, magnetic field?', 'magnetic field'],
    ['light from air into glass n=1.52, incidence 40 deg. refraction angle', 'refraction angle'],
    ['kinetic energy of a 3 kg ball at 4 m/s, air drag neglected?', 'kinetic energy'],
    ['ideal 14 bit converter, full-scale sine, ignoring jitter, noise in dB?', 'noise'],
    ['ideal 14 bit converter, full-scale sine, quantisation SNR in dB', 'quantisation SNR'],
    ['collider, 7 GeV on 4 GeV, centre of mass energy?', 'centre of mass energy'],
    ['Two probes pass. probe speed seen from the station?', 'probe speed'],
    ['Plane stress, 80 MPa and 20 MPa. Larger in-plane stress?', 'Larger in-plane stress'],
  ])

  it('takes a bare total as one of the numbers', () => {
    const [wanted] = wantedOf('Two resistors in parallel: 100 ohm, 220 ohm. Total?')
    assert.ok(wanted?.dimension != null)
    assert.equal(formatDimension(wanted.dimension), 'Ω')
  })
})

describe('the quantity that is asked for may be named elsewhere', () => {
  asked([
    ['Near a source the dose rate is 2 mSv/h at 1 m. What is it at 3 m?', 'dose rate'],
    ['First find the force, then find the work.', 'work'],
    ['First work out the Coriolis parameter, then the volume transport.', 'volume transport'],
    ['A pipe is 2 m long; with sound at 340 m/s, which frequency does it give?', 'frequency'],
    ['How hot was it at redshift 1089, when it is 2.7 K now?', 'how hot'],
    ['What is the BCS prediction for the gap parameter?', 'gap parameter'],
    ['How far apart in frequency are neighbouring lines?', 'frequency'],
    ['By how many kelvin is the freezing point of 1 kg of water lowered?', 'by how much freezing point changes'],
    ['By how many kelvin does the salt lower the freezing point?', 'by how much freezing point changes'],
    ['An alphabet has 32 letters of 5 bits. How many can I send before it overflows?', 'letters'],
  ])

  it('knows what grows by a factor', () => {
    const [factor] = wantedOf('By what factor does the static pressure jump across the shock?')
    assert.deepEqual(factor?.modifiers, ['pressur'])
    const [part] = wantedOf('By what percentage does the frequency drop?')
    assert.equal(part?.heads[0], 'fraction')
  })
})

describe('question words fix what kind of quantity is asked for', () => {
  meant([
    ['How fast does it accelerate?', 'acceleration', 'm/s^2'],
    ['How fast does the gyroscope precess?', 'frequency', '1/s'],
    ['How fast does the car go?', 'spe', 'm/s'],
    ['How far apart are the fringes?', 'distanc', 'm'],
    ['How likely is it that two of them fail?', 'probability', '1'],
    ['How often does the process occur?', 'frequency', '1/s'],
    ['How long does the fall take?', 'tim', 's'],
    ['After how long has it cooled to 40 °C?', 'tim', 's'],
    ['How long must the pendulum be?', 'length', 'm'],
    ['How long does the rocket look to us?', 'length', 'm'],
    ['How long is the reverberation time?', 'tim', null],
    ['How high is the temperature inside?', 'temperatur', null],
    ['When does it reach 5 V?', 'tim', 's'],
    ['Where is the image?', 'position', 'm'],
    ['How many times enlarged is the image?', 'ratio', '1'],
    ['How many times per second does it turn?', 'frequency', '1/s'],
    ['How many amps does the heater draw?', 'current', 'A'],
    ['How many grams of salt are in it?', '', 'kg'],
    ['How many years pass on Earth?', 'tim', 's'],
    ['How many kelvin does the water warm up by?', '', 'K'],
    ['How many years old is the bowl?', 'age', 's'],
    ['By what factor does the pressure grow?', 'factor', '1'],
    ['By how much does the wavelength grow?', 'chang', 'm'],
    ['By how much does its velocity change?', 'chang', 'm/s'],
    ['How much does the beam sag?', 'chang', 'm'],
    ['What does it cost to run it for 5 h?', 'cost', 'money'],
    ['A bond pays $50 a year. What is it worth?', 'valu', 'money'],
    ['I put 500 euros in the bank. How much is there after 3 years?', 'valu', 'money'],
    ['What do 330 ohm and 470 ohm in parallel come out to?', '', 'Ω'],
    ['At what rate is heat lost through the wall?', 'rat', 'W'],
    ['What does the ammeter show?', 'current', null],
    ['What reading does the voltmeter give?', 'voltag', null],
    ['What is that in watts?', '', 'W'],
    ['By how many degrees does the temperature rise?', 'chang', 'K'],
    ['A culture of 1200 bacteria doubles daily. How many are there after 4 days?', 'bacteria', '1'],
    ['What is the chance of rain?', 'probability', null],
    ['what must R be', '', null],
    ['By how many arcseconds is the ray deflected?', 'chang', '1'],
    ['How many arcseconds does that make?', 'angl', '1'],
    ['How many dioptres does the lens have?', 'power', '1/m'],
    ['How far does the tip sink?', 'deflection', 'm'],
    ['How far is the spring stretched?', 'elongation', 'm'],
    ['How strongly do the charges attract each other?', 'forc', 'N'],
    ['How much heat flows through the wall?', 'rat', 'W'],
    ['How much heat flows through the wall in 2 h?', 'heat', null],
    ['How much gas by mass is in the bottle?', 'mass', 'kg'],
    ['What share of the drug is left?', 'fraction', null],
    ['What cap do I need?', 'capacitanc', null],
  ])
})
