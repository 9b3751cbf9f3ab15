import { Refusal } from '../errors/refusal.ts'
import { fits } from './find-solver.ts'
import type { Member } from './members.ts'
import { refuseAbsent } from './refuse-inputs.ts'
import type { SolverWords } from './solver-words.ts'

/** A request and what was read from it. */
export interface Said {
  readonly solver: string
  readonly text: string
  readonly members: readonly Member[]
  readonly inputs: ReadonlyMap<string, unknown>
  /** Whether a number of the request for a member inside `params` had a unit, or had none. */
  readonly parameters: { readonly withUnit: boolean; readonly bare: boolean }
}

const SUBSTANCE =
  /\b(?:copper|alumini?um|steel|iron|gold|silver|brass|bronze|titanium|tin|zinc|nickel|tungsten|metal|glass|wood(?:en)?|concrete|rubber|plastic|ice|water|air|helium|hydrogen|argon|oil|silicon|germanium|gaas|gallium arsenide|diamond|granite|stone|timber|oak|pine|bamboo|stainless|marble|brick|bone|acrylic|perspex|plexiglass|polymer|epoxy|magnesium|platinum|quartz|sapphire|graphite|carbon|nylon|ceramic|vacuum|methane|co2)\b/gi

/** Refuses a request that names a substance without its figures, since the defaults are those of another one. */
export const requireFigures = ({ solver, text, members, inputs }: Said, { substance }: SolverWords): void => {
  if (substance === undefined) return
  const [named] = (text.match(SUBSTANCE) ?? []).filter((word) => !substance.fits.test(word.toLowerCase()))
  const absent = substance.members.filter((name) => !inputs.has(name))
  if (named !== undefined && absent.length > 0)
    refuseAbsent(solver, absent, members, `the request names ${named.toLowerCase()}, and the default is not its own`)
}

/** Refuses requests for something that the solver cannot do, before their numbers are examined. */
export const refuseBeyond = (solver: string, text: string, { beyond }: SolverWords): void => {
  const found = beyond?.find(([pattern]) => fits(pattern, text))
  if (found === undefined) return
  throw new Refusal('NOT_COMPUTABLE', `The solver ${solver} does not do this: ${found[1]}.`, {
    solver,
    solvers: [solver],
  })
}

/**
 * Refuses a request that mentions an input without an understandable value: `edges`, without a known boundary.
 * @throws Refusal MISSING_INPUT
 */
export const requireSpoken = ({ solver, text, members, inputs }: Said, { speaksOf = {} }: SolverWords): void => {
  for (const [names, pattern] of Object.entries(speaksOf)) {
    const spoken = names.split('+')
    const [word] = new RegExp(pattern.source, 'i').exec(text) ?? []
    if (word !== undefined && !spoken.some((name) => inputs.has(name)))
      refuseAbsent(solver, spoken, members, `the request speaks of “${word}” and not in words that say what holds`)
  }
}

/** Sides and amounts that a request must give all or none of: the default of one does not match the others. */
const TOGETHER: Readonly<Record<string, (inputs: ReadonlyMap<string, unknown>) => readonly (readonly string[])[]>> = {
  heat: (inputs) => (inputs.get('dim') === 1 ? [] : [['Lx', 'Ly']]),
  wave: (inputs) => (inputs.get('dim') === 1 || inputs.get('mode') === 'maxwell' ? [] : [['Lx', 'Ly']]),
  acoustic: (inputs) => {
    const shape = inputs.get('shape')
    return shape === 'box' ? [['L', 'a', 'b']] : shape === 'cylinder' || shape === 'rectangle' ? [['L', 'a']] : []
  },
  device: (inputs) => (inputs.get('dim') === 2 ? [['Lx', 'Ly']] : []),
  dock: () => [['P', 'L']],
  fea: () => [['L', 'b', 'h']],
  fracture: (inputs) => (inputs.get('mode') === 'bar' ? [] : [['Lx', 'Ly']]),
}

/**
 * Refuses a request that gives one side of a body and omits another.
 * @throws Refusal MISSING_INPUT
 */
export const requireTogether = ({ solver, members, inputs }: Said): void => {
  for (const group of TOGETHER[solver]?.(inputs) ?? []) {
    const absent = group.filter((name) => !inputs.has(name))
    if (absent.length > 0 && absent.length < group.length)
      refuseAbsent(solver, absent, members, `it goes with ${group.filter((name) => inputs.has(name)).join(' and ')}`)
  }
}
