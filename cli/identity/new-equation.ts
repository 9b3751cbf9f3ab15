import { systemEntropy } from '../../node/system/entropy.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { equationStrength, LEAST_BITS } from '../../src/identity/equation-strength.ts'
import { GENERATED_BITS, generateEquation } from '../../src/identity/generate-equation.ts'
import { MAX_EQUATION } from '../../src/identity/identity-key.ts'
import { hiddenLine } from '../hidden-line.ts'
import { readText } from '../read-file.ts'

/** An equation for a new identity, and how many guesses find it, as a binary logarithm. */
export interface NewEquation {
  readonly equation: string
  readonly bits: number
  /** Made here: it has to be shown. */
  readonly generated: boolean
}

/**
 * A generated equation, or the one in a file. It is never an argument, which other users of the machine can read.
 * @param file `-` for standard input, which is not shown if it is a terminal; undefined for a generated one
 * @param weak accepts an equation that can be guessed
 * @throws Refusal UNREADABLE_FILE, WEAK_EQUATION, INVALID_SETTING
 */
export async function newEquation(file: unknown, weak: boolean): Promise<NewEquation> {
  if (typeof file !== 'string') {
    return { equation: generateEquation(systemEntropy), bits: GENERATED_BITS, generated: true }
  }
  const equation = await readEquation(file, 'Equation: ')
  const bits = equationStrength(equation)
  if (bits >= LEAST_BITS || weak) return { equation, bits, generated: false }
  throw new Refusal(
    'WEAK_EQUATION',
    `The equation has about ${bits} bits; with fewer than ${LEAST_BITS}, anybody who sees its ZID can find it. ` +
      'Without --equation-file one is generated; --weak accepts this one.',
    { bits, least: LEAST_BITS },
  )
}

/**
 * The equation in a file, without the line feed at its end.
 * @param file `-` for standard input, which is not shown if it is a terminal
 * @throws Refusal UNREADABLE_FILE, INVALID_SETTING
 */
export async function readEquation(file: string, prompt: string): Promise<string> {
  const typed = file === '-' && process.stdin.isTTY === true
  const equation = typed ? await hiddenLine(prompt) : (await readText(file)).replace(/\r?\n$/, '')
  if (equation.length <= MAX_EQUATION && !/\p{Surrogate}/u.test(equation) && equation.trim() !== '') return equation
  throw new Refusal('INVALID_SETTING', `An equation has 1 to ${MAX_EQUATION} characters of Unicode.`)
}
