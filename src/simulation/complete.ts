import { bindLetters } from '../expression/letters.ts'
import { parseExpression } from '../expression/parse.ts'
import { variablesOf } from '../solvers/opt/model.ts'
import { epidemicInputs, type WorkedOut } from './epidemic.ts'
import { refuseAbsent, refuseAmbiguous } from './refuse-inputs.ts'
import type { Said } from './require.ts'

const ENDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:fixed|clamped|built[ -]in)\b/i, 'fixed'],
  [/\b(?:pinned|hinged)\b/i, 'pinned'],
  [/\bfree\b/i, 'free'],
]

/** What a request has to say itself, since a default would be the answer to another question. */
const REQUIRED: Readonly<Record<string, (said: Said) => readonly (readonly [member: string, why: string])[]>> = {
  flow: ({ inputs }) => (inputs.has('case') ? [] : [['case', 'cavity, channel or taylor-green']]),
  schrodinger: ({ inputs }) =>
    inputs.has('potential') ? [] : [['potential', 'name the potential, such as a finite well or a quartic oscillator']],
  grid: ({ inputs, text }) => {
    if (inputs.has('loadScale') && !/\bgenerat|\bload ?scale\b/i.test(text))
      return [['loadScale', 'it is a factor on all loads and all generation alike; say so']]
    return inputs.has('case') || inputs.get('mode') === 'swing' ? [] : [['case', 'name the network, such as IEEE 14']]
  },
  device: ({ inputs, text }) =>
    /\brevers/i.test(text) && Number(inputs.get('V') ?? 0) > 0
      ? [['V', 'a reverse bias is negative; write V = -2 V']]
      : [],
  acoustic: ({ inputs }) => (inputs.has('shape') ? [] : [['shape', 'tube, rectangle, box, cylinder, disc or sphere']]),
  sat: ({ inputs, text }) =>
    inputs.has('clauses') || inputs.has('n') || /\brandom\b/i.test(text)
      ? []
      : [['clauses', 'write the formula as (x1 or not x2) and (x2 or x3), or ask for a random one']],
  quant: ({ inputs }) => {
    const percent = ['r', 'q', 'sigma'].filter((name) => Number(inputs.get(name) ?? 0) >= (name === 'sigma' ? 3 : 1))
    const level =
      inputs.get('style') === 'barrier' ? ['barrier', 'barrierType'].filter((name) => !inputs.has(name)) : []
    return [
      ...percent.map((name) => [name, 'write it with its sign of percent, or as a share of 1'] as const),
      ...level.map((name) => [name, 'say its level, and whether it is up or down, in or out'] as const),
    ]
  },
  dock: ({ inputs }) => (inputs.has('Kd') ? [] : [['Kd', 'how firmly the ligand binds is what is simulated']]),
  // Of a column pinned at the top and fixed at the foot neither word stands for both ends.
  buckling: ({ inputs, text }) => {
    const ends = String(inputs.get('ends') ?? '')
    const unheard = ENDS.filter(([said, kind]) => said.test(text) && !ends.includes(kind))
    return ends === '' || unheard.length === 0 ? [] : [['ends', 'say both, such as fixed-pinned']]
  },
  zeta: ({ inputs, text }) =>
    /\bzeros\b/i.test(text) && !['from', 'to', 'range', 'n'].some((name) => inputs.has(name))
      ? [['to', 'write the range as from 0 to 100, or ask for one zero by its number']]
      : [],
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
  // pi and the e of e^x are not variables.
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

/** A lattice whose sides are as many as the dimensions that are spoken of. */
const latticeSides = ({ inputs, members }: Said): ReadonlyMap<string, unknown> => {
  const { dimensions, ...rest } = Object.fromEntries(inputs)
  if (dimensions === undefined) return inputs
  const { dims } = rest
  if (!Array.isArray(dims)) return refuseAbsent('gauge', ['dims'], members, `say its ${dimensions} sides`)
  if (dims.length !== dimensions)
    refuseAmbiguous('gauge', `${dims.length} sides” and “${dimensions} dimensions`, ['dims'], members)
  return new Map(Object.entries(rest))
}

/** A box by its three sides; the height of a cylinder is its length. */
const roomShape = ({ inputs }: Said): ReadonlyMap<string, unknown> => {
  if (!inputs.has('shape') && ['L', 'a', 'b'].every((name) => inputs.has(name)))
    return new Map([...inputs, ['shape', 'box']])
  if (inputs.get('shape') !== 'cylinder' || inputs.has('L') || !inputs.has('b')) return inputs
  return new Map([...inputs].map(([name, value]) => [name === 'b' ? 'L' : name, value]))
}

/** What follows from the inputs of a solver. */
const WORKED_OUT: Readonly<Record<string, (said: Said) => ReadonlyMap<string, unknown>>> = {
  opt: startingPoint,
  schrodinger: levelUnits,
  acoustic: roomShape,
  gauge: latticeSides,
}

/**
 * Inputs with what follows from them.
 * @throws Refusal MISSING_INPUT where something is left out that no default can stand for
 */
export const completeInputs = (said: Said): WorkedOut => {
  const { solver, text, members } = said
  if (solver === 'epi') return epidemicInputs(text, said.inputs, members)
  const inputs = WORKED_OUT[solver]?.(said) ?? said.inputs
  for (const [member, why] of REQUIRED[solver]?.({ ...said, inputs }) ?? [])
    refuseAbsent(solver, [member], members, why)
  return { inputs, sentences: [] }
}
