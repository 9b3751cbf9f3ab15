import { Refusal } from '../../errors/refusal.ts'
import { bindLetters } from '../../expression/letters.ts'
import { parseExpression } from '../../expression/parse.ts'
import { variablesOf } from '../../solvers/opt/model.ts'
import { epidemicInputs, type WorkedOut } from './epidemic.ts'
import { fits } from './find-solver.ts'
import type { Member } from './members.ts'
import { refuseAbsent, refuseAmbiguous } from './refuse-inputs.ts'
import type { SolverWords } from './solver-words.ts'

interface Said {
  readonly solver: string
  readonly text: string
  readonly members: readonly Member[]
  readonly inputs: ReadonlyMap<string, unknown>
  /** Whether any number of the request that went to a member inside `params` came with a unit, or without one. */
  readonly parameters: { readonly withUnit: boolean; readonly bare: boolean }
}

const SUBSTANCE =
  /\b(?:copper|alumini?um|steel|iron|gold|silver|brass|bronze|titanium|tin|zinc|nickel|tungsten|metal|glass|wood(?:en)?|concrete|rubber|plastic|ice|water|air|helium|hydrogen|argon|oil|silicon|germanium|gaas|gallium arsenide|diamond|granite|stone|graphite|carbon|nylon|ceramic|vacuum|methane|co2)\b/gi

/** Refuses a request that names matter whose figures it leaves out, since the defaults are those of another one. */
export const requireFigures = ({ solver, text, members, inputs }: Said, { substance }: SolverWords): void => {
  if (substance === undefined) return
  const [named] = (text.match(SUBSTANCE) ?? []).filter((word) => !substance.fits.test(word.toLowerCase()))
  const absent = substance.members.filter((name) => !inputs.has(name))
  if (named !== undefined && absent.length > 0)
    refuseAbsent(solver, absent, members, `the request names ${named.toLowerCase()}, and the default is not its own`)
}

/** Refuses what the solver cannot do, before its numbers are looked at. */
export const refuseBeyond = (solver: string, text: string, { beyond }: SolverWords): void => {
  const found = beyond?.find(([pattern]) => fits(pattern, text))
  if (found === undefined) return
  throw new Refusal('NOT_COMPUTABLE', `The solver ${solver} does not do this: ${found[1]}.`, { solver })
}

/** What a request has to say itself, since a default would be the answer to another question. */
const REQUIRED: Readonly<Record<string, (said: Said) => readonly (readonly [member: string, why: string])[]>> = {
  flow: ({ inputs }) => (inputs.has('case') ? [] : [['case', 'cavity, channel or taylor-green']]),
  schrodinger: ({ inputs }) =>
    inputs.has('potential') ? [] : [['potential', 'name the potential, such as a finite well or a quartic oscillator']],
  grid: ({ inputs }) =>
    inputs.has('case') || inputs.get('mode') === 'swing' ? [] : [['case', 'name the network, such as IEEE 14']],
  acoustic: ({ inputs }) => (inputs.has('shape') ? [] : [['shape', 'tube, rectangle, box, cylinder, disc or sphere']]),
  sat: ({ inputs, text }) =>
    inputs.has('clauses') || inputs.has('n') || /\brandom\b/i.test(text)
      ? []
      : [['clauses', 'write the formula as (x1 or not x2) and (x2 or x3), or ask for a random one']],
  opt: ({ inputs }) =>
    inputs.has('expression') || inputs.has('problem') ? [] : [['expression', 'write the function as a formula']],
}

/** The start `x = 0, y = 1` as a point, in the order in which the variables occur in the function. */
const startingPoint = ({ inputs, members }: Said): ReadonlyMap<string, unknown> => {
  const { startAt, expression, ...rest } = Object.fromEntries(inputs)
  if (!Array.isArray(startAt)) return inputs
  const values = new Map(startAt as readonly (readonly [string, number])[])
  const whole = expression === undefined ? null : parseExpression(String(expression))
  const declared = new Map([...values.keys()].map((name) => [name, undefined]))
  // pi and the e of e^x are no variables.
  const order = whole === null ? [] : variablesOf([bindLetters(whole, declared).expression])
  if (whole === null || order.length !== values.size || !order.every((name) => values.has(name)))
    refuseAmbiguous('opt', startAt.map(([name, value]) => `${name} = ${value}`).join(', '), ['x0'], members)
  const variables = whole !== null && variablesOf([whole]).length > order.length ? { variables: order } : {}
  return new Map(Object.entries({ ...rest, ...variables, expression, x0: order.map((name) => values.get(name)) }))
}

/** Lengths in nm and energies in eV are the units of a level problem that has any. */
const levelUnits = ({ inputs, members, parameters }: Said): ReadonlyMap<string, unknown> => {
  const { withUnit, bare } = parameters
  if (!withUnit) return inputs
  if (bare) {
    const names = [...inputs.keys()].filter((name) => name.startsWith('params.'))
    refuseAmbiguous('schrodinger', 'numbers with and without units', names, members)
  }
  const said = inputs.get('units')
  if (said !== undefined && said !== 'eV')
    refuseAmbiguous('schrodinger', `numbers in nm and eV” and “${said} units`, ['units'], members)
  return new Map([...inputs, ['units', 'eV']])
}

/** A box by its three sides. */
const roomShape = ({ inputs }: Said): ReadonlyMap<string, unknown> =>
  !inputs.has('shape') && ['L', 'a', 'b'].every((name) => inputs.has(name))
    ? new Map([...inputs, ['shape', 'box']])
    : inputs

/**
 * Inputs with what follows from them.
 * @throws Refusal MISSING_INPUT where something is left out that no default can stand for
 */
export const completeInputs = (said: Said): WorkedOut => {
  const { solver, text, members } = said
  if (solver === 'epi') return epidemicInputs(text, said.inputs, members)
  const inputs =
    solver === 'opt'
      ? startingPoint(said)
      : solver === 'schrodinger'
        ? levelUnits(said)
        : solver === 'acoustic'
          ? roomShape(said)
          : said.inputs
  for (const [member, why] of REQUIRED[solver]?.({ ...said, inputs }) ?? [])
    refuseAbsent(solver, [member], members, why)
  return { inputs, sentences: [] }
}
