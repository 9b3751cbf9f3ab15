import assert from 'node:assert/strict'
import { lexicon } from '../../src/question/lexicon.ts'
import { readQuestion } from '../../src/question/read-question.ts'
import { readWanted } from '../../src/question/read-wanted.ts'
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
    ] as const)
      assert.deepEqual(wantedOf(short)[0]?.heads, wantedOf(long)[0]?.heads)
  })

  it('reads the unit that is asked for', () => {
    for (const query of ['the power in kW', 'Tell me the wavelength in nm', 'What is its binding energy in MeV?'])
      assert.notEqual(wantedOf(query)[0]?.unitKey, null, query)
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
    ['How many years pass on Earth?', '', 's'],
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
  ])
})
