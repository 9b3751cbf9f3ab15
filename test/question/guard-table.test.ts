import assert from 'node:assert/strict'
import { understand } from '../../src/question/ask.ts'
import { findCandidates } from '../../src/question/find/find-candidates.ts'
import { doubtAbout } from '../../src/question/guards/guards.ts'
import { outcomesOf } from '../../src/question/outcomes/outcome.ts'

/** Which guard is the first to doubt the best reading of a question. */
const guardOf = (query: string): string | null => {
  const { question, givens } = understand(query)
  const [first] = outcomesOf(findCandidates(question, givens).candidates, question)
  assert.ok(first, 'a reading')
  return doubtAbout(first, question, false)?.name ?? null
}

describe('each guard doubts what it is for', () => {
  for (const [name, query] of [
    ['words that change the physics', 'What is the pH of a 0.2 mol/L weak acid?'],
    [
      'a number turned round',
      'Present value of an annuity-due: eight payments of 1000 dollars, the first one today, 5 % per period',
    ],
    [
      'another body that takes part',
      'A car of 1000 kg drives with a force of 3000 N. A trailer of 500 kg hangs behind. What is the acceleration?',
    ],
    ['the opposite case', 'A lens has a radius of curvature of 40 cm. What is its focal length?'],
    ['what is asked for, changed', 'The mass defect of a nuclide is 0.05 u. What is its binding energy per nucleon?'],
    ['an unsaid sign', 'A siren of 640 Hz moves at 22 m/s, sound travels at 340 m/s. What does the listener hear?'],
    [
      'spacings and half waves',
      'What is the distance from a node to the next antinode in a standing wave of 440 Hz when waves travel at 352 m/s?',
    ],
    ['from end to end', 'A wheel of 30 cm from edge to edge turns at 3 rad/s. What is the speed of its rim?'],
    ['a medium around', 'What is the electric field 20 cm from a point charge of 3 µC in oil?'],
    [
      'a number with the name of the result',
      'Iodine-131 has a half-life of 8.02 days. How long must one wait until its activity has dropped to a fifth?',
    ],
    ['a mole and a particle', 'What is the translational kinetic energy of one mole of ideal gas at 310 K?'],
    ['another size', 'A proton moves at 3.0e6 m/s at right angles to a field of 0.4 T. Diameter of its circular path?'],
    [
      'a number that its thing claims',
      'A horn known to emit 600 Hz is heard at 570 Hz as the lorry recedes. With sound at 340 m/s, how fast is the lorry going?',
    ],
    [
      'a letter alone',
      'Under water (n=1.33) a diver shines a lamp at a glass plate of index 1.6. Which Brewster angle applies?',
    ],
    ['the other way through media', 'critical angle for light going from water (1.33) into glass (1.6)'],
    ['formulas that take the same', 'What is the pH of a 0.2 mol/L acid?'],
    ['shares that are not all', 'What is the entropy of a source with probabilities 0.5, 0.3 and 0.3?'],
    [
      'each of several',
      'A machine of 200 kg sits on four equal springs of 50 kN/m each. What is its natural frequency?',
    ],
    ['sides of a machine', 'A Carnot refrigerator cools at 310 K and rejects heat at 280 K. What is its COP?'],
    ['speeds near that of light', 'centripetal force on a proton at 0.9 c on a circle with a radius of 100 m'],
    ['speeds near that of light', 'What is the de Broglie wavelength of an electron with an energy of 1 MeV?'],
    ['impossible numbers', 'A wave has a frequency of 300 Hz. What is its wavelength?'],
    ['another case', 'What is the efficiency of a real engine between 900 K and 300 K?'],
    [
      'ground that is not level',
      'A ball is thrown from a balcony at 15 m/s at 50° above the horizontal. How long is it in the air?',
    ],
    [
      'beyond its source',
      'A 3 kΩ resistor charges an empty 50 µF capacitor from a 9 V supply. How long does it take to reach 12 V?',
    ],
    [
      'a number that makes it another case',
      'Waves with a period of 8 s run over water 3 m deep. What is their wavelength?',
    ],
    ['a number left out', 'What is the equivalent resistance of 8 ohm, 12 ohm and 4 ohm all in parallel?'],
    [
      'pairs torn apart',
      'Confined aquifer, pumped at 18 L/s; wells 20 m and 90 m away settle to drawdowns of 3.2 m and 1.4 m. Transmissivity by Thiem?',
    ],
    [
      'half of a change',
      'The flux through a 300-turn coil falls steadily from 9 mWb to 2 mWb within 40 ms. What emf is induced?',
    ],
    ['a number that is asked for', 'A loan of 12,000 euros is repaid over 5 years at 6 %. What do I pay?'],
    ['an unusual kind', 'What is the speed of a wheel with a period of 2 s?'],
    ['another noun', 'variance of a binomial distribution with n = 40 and p = 0.2'],
    ['one of another', 'stock HCl 12.1 mol/L, want 750 mL of 0.35 mol/L: volume of stock to pipette?'],
    ['what is no atom', 'What is the recoil energy of an electron that emits a photon with a wavelength of 589 nm?'],
    [
      'a number turned round',
      'What energy is needed to lift an electron in an infinitely deep well 0.75 nm wide from the ground state to n = 3?',
    ],
    ['a number turned round', 'A pendulum of length 80 cm swings with a very large amplitude. What is its period?'],
    [
      'a number turned round',
      'A gas expands from 2 litres to 5 litres and its initial pressure is 3 bar. How much work does it do?',
    ],
    [
      'a number turned round',
      'Two spaceships fly with 0.6 c and 0.7 c. What is the relative speed as seen from one of them?',
    ],
    [
      'a medium around',
      'Two point charges of 3 nC and 5 nC are placed in a medium 4 cm apart. What force acts between them?',
    ],
    [
      'the inverse of what is asked for',
      'A semiconductor has 3e15 electrons per cm^3 and 2e15 holes per cm^3, electron mobility 1300 cm^2/(V s) and hole mobility 450 cm^2/(V s). What is its resistivity?',
    ],
    [
      'a special case',
      'A simple pendulum of 1 m hangs in a lift that accelerates upward at 2 m/s^2. What is its period?',
    ],
    [
      'one of a series',
      'X-rays of 100 W/m^2 pass sheets of 2 cm with an attenuation coefficient of 0.5 per cm. What is the intensity behind the third sheet?',
    ],
    ['another wish', 'A mass of 0.5 kg on a spring of 50 N/m has amplitude 10 cm. What is its average speed?'],
    ['an echo', 'What is the momentum of a mass of 5 seconds moving at 3 m/s?'],
  ] as const)
    it(`${name}: ${query}`, () => assert.equal(guardOf(query), name))
})
