import { Refusal } from '../errors/refusal.ts'
import type { Dimension } from '../units/dimension.ts'
import { dimension, equalDimensions } from '../units/dimension.ts'
import { constantNamed } from './constants/table.ts'
import { binary, call, type Expression, negate } from './expression.ts'
import { namesIn } from './symbols.ts'

/** A symbol that an answer needs and does not have. */
export interface MissingSymbol {
  readonly symbol: string
  /** `ambiguous`: the letter also names a constant and nothing in the formula says which is meant. */
  readonly reason: 'absent' | 'ambiguous'
  /** What an ambiguous letter could mean. */
  readonly candidates: readonly string[]
}

/** An expression whose letters are bound as far as its syntax shows. */
export interface BoundExpression {
  readonly expression: Expression
  /** Names that are neither declared nor constants, in order of occurrence. */
  readonly missing: readonly MissingSymbol[]
}

/** Letters that name a constant in one book and a variable in the next. */
const AMBIGUOUS: ReadonlyMap<string, readonly string[]> = new Map([
  ['e', ["Euler's number (write exp(…))", 'elementary charge (write q_e)', 'eccentricity (an input)']],
  ['h', ['Planck constant (write h_P)', 'height or enthalpy (an input)']],
  ['k', ['Boltzmann constant (write k_B)', 'wavenumber or spring constant (an input)']],
  ['R', ['molar gas constant (write R_gas)', 'radius or resistance (an input)']],
  ['g', ['standard acceleration of gravity (write g_n)', 'local acceleration of gravity (an input)']],
  ['F', ['Faraday constant (write F_c)', 'force (an input)']],
  ['u', ['atomic mass constant (write m_u)', 'velocity or energy density (an input)']],
  ['sigma', ['Stefan-Boltzmann constant (write sigma_SB)', 'stress or standard deviation (an input)']],
  ['alpha', ['fine-structure constant (write alpha_fs)', 'angle or diffusivity (an input)']],
  ['mu', ['vacuum permeability (write mu_0)', 'muon mass (write m_muon)', 'friction or viscosity (an input)']],
  ['epsilon', ['vacuum permittivity (write epsilon_0)', 'strain or emissivity (an input)']],
])

const FREQUENCY = /^(?:nu|f|freq|frequency|frequency[A-Z_].*|nu_\w+|f_\w+)$/
const WAVELENGTH = /^(?:lambda|wavelength|wavelength[A-Z_].*|lambda_\w+)$/
const PER_SECOND = dimension(0, 0, -1)
const METRE = dimension(1)

type Declared = ReadonlyMap<string, Dimension | undefined>

/** Whether a name is a frequency or wavelength symbol that its declared dimension does not contradict. */
const isWaveSymbol = (symbol: string, declared: Declared): boolean => {
  const size = declared.get(symbol)
  if (FREQUENCY.test(symbol)) return size === undefined || equalDimensions(size, PER_SECOND)
  return WAVELENGTH.test(symbol) && (size === undefined || equalDimensions(size, METRE))
}

const isProduct = (e: Expression): boolean => e.kind === 'binary' && (e.operator === '*' || e.operator === '/')

/** Whether a chain of products and quotients has a frequency or wavelength symbol among its factors. */
const hasWaveFactor = (e: Expression, declared: Declared): boolean => {
  if (e.kind === 'name') return isWaveSymbol(e.name, declared)
  if (e.kind === 'negate') return hasWaveFactor(e.operand, declared)
  if (e.kind !== 'binary') return false
  if (e.operator === '^') return hasWaveFactor(e.left, declared)
  return isProduct(e) && (hasWaveFactor(e.left, declared) || hasWaveFactor(e.right, declared))
}

const refuseDeclared = (letter: string, constant: string, word: string): never => {
  throw new Refusal(
    'CONSTANT_OVERRIDE',
    `\`${letter}\` here means ${constant} and cannot be an input; name the input with a word, such as ${word}.`,
    { symbol: letter },
  )
}

/** Replaces e in e^x and h beside a frequency or wavelength; `beside` says that the chain around `e` has such a factor. */
const bind = (e: Expression, declared: Declared, beside: boolean): Expression => {
  switch (e.kind) {
    case 'number':
      return e
    case 'name':
      if (e.name !== 'h' || e.constant !== undefined || !beside) return e
      return declared.has('h') ? refuseDeclared('h', "Planck's constant", '`height`') : { ...e, constant: 'h_P' }
    case 'negate':
      return negate(bind(e.operand, declared, beside))
    case 'call':
      return call(e.name, ...e.operands.map((operand) => bind(operand, declared, false)))
    case 'binary': {
      if (e.operator === '^' && e.left.kind === 'name' && e.left.name === 'e') {
        if (declared.has('e')) return refuseDeclared('e', "Euler's number", '`eccentricity` or `charge`')
        return call('exp', bind(e.right, declared, false))
      }
      if (e.operator === '^') return binary('^', bind(e.left, declared, beside), bind(e.right, declared, false))
      const inside = isProduct(e) && (beside || hasWaveFactor(e, declared))
      return binary(e.operator, bind(e.left, declared, inside), bind(e.right, declared, inside))
    }
  }
}

/**
 * Binds ambiguous letters on syntactic evidence only: e raised to a power is Euler's number, h in a product with a
 * frequency or wavelength symbol is Planck's constant. What stays unbound is reported, never guessed.
 * @param declared names of the inputs, with their dimensions where known
 * @throws Refusal CONSTANT_OVERRIDE when an input has the name of a constant
 */
export const bindLetters = (expression: Expression, declared: Declared): BoundExpression => {
  for (const symbol of declared.keys()) {
    const constant = constantNamed(symbol)
    if (constant !== undefined) {
      throw new Refusal('CONSTANT_OVERRIDE', `\`${symbol}\` is a constant (${constant.meaning}) and never an input.`, {
        symbol,
      })
    }
  }
  const bound = bind(expression, declared, false)
  const missing = namesIn(bound)
    .filter((symbol) => !declared.has(symbol) && constantNamed(symbol) === undefined)
    .map((symbol): MissingSymbol => {
      const candidates = AMBIGUOUS.get(symbol)
      return { symbol, reason: candidates === undefined ? 'absent' : 'ambiguous', candidates: candidates ?? [] }
    })
  return { expression: bound, missing }
}
