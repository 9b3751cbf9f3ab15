import { Refusal } from '../../errors/refusal.ts'
import { pow } from '../../numeric/elementary/pow.ts'
import type { SchrodingerInputs } from './inputs.ts'
import {
  box,
  doubleWell,
  finiteWell,
  harmonic,
  hydrogen,
  linear,
  morse,
  type Potential,
  poschlTeller,
  quartic,
} from './potentials.ts'
import { type Units, unitsOf } from './units.ts'

type Params = SchrodingerInputs['params']
type Name = keyof Params
type Values = Readonly<Record<Name, number>>

/** A problem without units: x = place + length·s, E = energy·ε. */
export interface Scaled {
  readonly potential: Potential
  readonly length: number
  readonly place: number
  readonly energy: number
  readonly units: Units
}

const NATURAL: Values = { m: 1, L: 1, omega: 1, V0: 10, De: 10, a: 1, re: 0, lambda: 1, Z: 1, l: 0, F: 1 }

interface Kind {
  readonly takes: readonly Name[]
  /** What need not be given outside of natural units. */
  readonly free: Partial<Values>
  /** Length of the scaled problem; `q` is ħ²/m. */
  length(p: Values, q: number, coulomb: number): number
  potential(p: Values, energy: number, length: number, hbar: number): Potential
}

const sixth = (p: Values, q: number): number => pow(q / p.lambda, 1 / 6)

const BOX: Kind = { takes: ['L'], free: {}, length: (p) => p.L, potential: () => box() }
const HYDROGEN: Kind = {
  takes: ['Z', 'l'],
  free: { Z: 1, l: 0 },
  length: (p, q, coulomb) => q / (coulomb * p.Z),
  potential: (p) => hydrogen(p.l),
}

const KINDS: Readonly<Record<SchrodingerInputs['potential'], Kind>> = {
  box: BOX,
  'infinite-well': BOX,
  harmonic: {
    takes: ['omega'],
    free: {},
    length: (p, q) => Math.sqrt(Math.sqrt(q / p.m) / p.omega),
    potential: () => harmonic(),
  },
  'finite-well': {
    takes: ['L', 'V0'],
    free: {},
    length: (p) => p.L,
    potential: (p, energy) => finiteWell(p.V0 / energy),
  },
  morse: {
    takes: ['De', 'a', 're'],
    free: { re: 0 },
    length: (p) => 1 / p.a,
    potential: (p, energy) => morse(p.De / energy),
  },
  hydrogen: HYDROGEN,
  coulomb: HYDROGEN,
  'poschl-teller': {
    takes: ['a', 'lambda'],
    free: {},
    length: (p) => 1 / p.a,
    potential: (p) => poschlTeller(p.lambda),
  },
  quartic: {
    takes: ['omega', 'lambda'],
    free: { omega: 0 },
    length: sixth,
    potential: (p, energy, _length, hbar) => quartic((hbar * p.omega) / energy),
  },
  'double-well': {
    takes: ['a', 'lambda'],
    free: {},
    length: sixth,
    potential: (p, _energy, length) => doubleWell(p.a / length),
  },
  linear: { takes: ['F'], free: {}, length: (p, q) => pow(q / p.F, 1 / 3), potential: () => linear() },
}

const valuesOf = (inputs: SchrodingerInputs, { takes, free }: Kind, units: Units): Values => {
  const { params, potential } = inputs
  const unused = Object.keys(params).filter((name) => name !== 'm' && !takes.some((taken) => taken === name))
  if (unused.length > 0) {
    throw new Refusal(
      'UNUSED_INPUT',
      `params.${unused.join(', params.')} has no part in the potential ${potential}, which takes ${['m', ...takes].join(', ')}.`,
      { unused: unused.map((name) => `params.${name}`) },
    )
  }
  const defaults = inputs.units === 'natural' ? { ...NATURAL, ...free } : { ...free, m: units.defaultMass }
  const missing = takes.filter((name) => params[name] === undefined && !(name in defaults))
  if (missing.length > 0) {
    throw new Refusal(
      'INVALID_BODY',
      `The potential ${potential} in ${inputs.units} units needs params.${missing.join(', params.')}.`,
      { members: missing.map((name) => `params.${name}`) },
    )
  }
  return { ...NATURAL, ...defaults, ...params }
}

const inRange = (value: number): boolean => value > 1e-200 && value < 1e200

/** @throws Refusal UNUSED_INPUT, INVALID_BODY; DOMAIN_ERROR where the scales leave the range of doubles */
export const scale = (inputs: SchrodingerInputs): Scaled => {
  const kind = KINDS[inputs.potential]
  const units = unitsOf(inputs.units)
  const given = valuesOf(inputs, kind, units)
  const mass = given.m * units.mass
  const q = (units.hbar / mass) * units.hbar
  const values = { ...given, m: mass }
  const length = kind.length(values, q, units.coulomb)
  const energy = q / length / length
  if (!inRange(length) || !inRange(energy) || !inRange(mass)) {
    throw new Refusal(
      'DOMAIN_ERROR',
      `These parameters give a length of ${length} and an energy of ${energy}; both must be positive and within 1e±200.`,
      { member: 'params', measured: length },
    )
  }
  const potential = kind.potential(values, energy, length, units.hbar)
  return { potential, length, place: inputs.potential === 'morse' ? values.re : 0, energy, units }
}
