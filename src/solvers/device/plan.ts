import { Refusal } from '../../errors/refusal.ts'
import { log } from '../../numeric/elementary/log.ts'
import type { Admission } from '../contract.ts'
import { admitSize } from '../limits.ts'
import { refuseUnused } from '../unused.ts'
import type { DeviceInputs } from './inputs.ts'

/** Elementary charge, C, and Boltzmann’s constant, J/K (exact, SI 2019); electric constant, F/m (CODATA 2022). */
export const CHARGE = 1.602176634e-19
const BOLTZMANN = 1.380649e-23
export const EPSILON_0 = 8.8541878188e-12

/** An abrupt junction in SI units; potentials are counted in kT/q. */
export interface Junction {
  readonly na: number
  readonly nd: number
  readonly ni: number
  readonly thermal: number
  readonly epsilon: number
  /** Potentials of the neutral p and n sides without bias, and the bias. */
  readonly phiP: number
  readonly phiN: number
  readonly bias: number
  readonly xp: number
  readonly xn: number
  readonly debyeP: number
  readonly debyeN: number
  readonly lengthP: number
  readonly lengthN: number
  readonly intervals: number
}

export interface DevicePlan {
  readonly inputs: DeviceInputs
  /** Null in two dimensions. */
  readonly junction: Junction | null
  readonly intervals: number
}

const PER_CM3 = 1e6
/** Barrier that must be left, in kT/q: with less there is no depletion layer. */
const LEAST_BARRIER = 6
/** Debye lengths beyond the depletion layer that a side must have, and has by default. */
const LEAST_DEBYE = 6
const DEFAULT_DEBYE = 25
/** Iterations that the price counts on. */
const USUAL_ITERATIONS = 60

const areaSinh = (x: number): number => log(x + Math.sqrt(x * x + 1))

const requireLength = (member: string, length: number, least: number): void => {
  if (length >= least) return
  throw new Refusal(
    'DOMAIN_ERROR',
    `${member} is ${length} m and the depletion layer with its tail takes ${least} m.`,
    {
      member,
      measured: length,
      bound: least,
    },
  )
}

const junctionOf = (inputs: DeviceInputs, intervals: number): Junction => {
  const { eps_r, T = 300, V } = inputs
  const [na, nd, ni] = [(inputs.Na ?? 1e16) * PER_CM3, (inputs.Nd ?? 1e16) * PER_CM3, (inputs.ni ?? 1e10) * PER_CM3]
  const thermal = (BOLTZMANN * T) / CHARGE
  const epsilon = eps_r * EPSILON_0
  const [phiP, phiN] = [-areaSinh(na / (2 * ni)), areaSinh(nd / (2 * ni))]
  const bias = V / thermal
  const barrier = phiN - phiP - bias
  if (!(barrier >= LEAST_BARRIER)) {
    const bound = (phiN - phiP - LEAST_BARRIER) * thermal
    throw new Refusal(
      'DOMAIN_ERROR',
      `With V ${V} V the barrier is ${barrier * thermal} V; it must be at least 6 kT/q, so send V of at most ${bound} V.`,
      { member: 'V', measured: V, bound },
    )
  }
  const width = Math.sqrt(((2 * epsilon * barrier * thermal) / CHARGE) * (1 / na + 1 / nd))
  const [xp, xn] = [(width * nd) / (na + nd), (width * na) / (na + nd)]
  const debye = (doping: number): number => Math.sqrt((epsilon * thermal) / (CHARGE * doping))
  const [debyeP, debyeN] = [debye(na), debye(nd)]
  const lengthP = inputs.Lp ?? 1.5 * xp + DEFAULT_DEBYE * debyeP
  const lengthN = inputs.Ln ?? 1.5 * xn + DEFAULT_DEBYE * debyeN
  requireLength('Lp', lengthP, xp + LEAST_DEBYE * debyeP)
  requireLength('Ln', lengthN, xn + LEAST_DEBYE * debyeN)
  return { na, nd, ni, thermal, epsilon, phiP, phiN, bias, xp, xn, debyeP, debyeN, lengthP, lengthN, intervals }
}

const ONE = ['Na', 'Nd', 'ni', 'T', 'Lp', 'Ln', 'mobilityN', 'mobilityP', 'area'] as const
const TWO = ['Lx', 'Ly', 'chargeDensity', 'charge'] as const
const MOST_SQUARE = 256

/**
 * Sizes and cost of a run, and whether there is a depletion layer.
 * @throws Refusal UNUSED_INPUT, INVALID_BODY, DOMAIN_ERROR, TOO_MUCH_WORK
 */
export const admitDevice = (inputs: DeviceInputs): Admission<DevicePlan> => {
  const doped = inputs.Na !== undefined || inputs.Nd !== undefined
  const dim = inputs.dim ?? (doped ? 1 : 2)
  if (dim === 1) {
    refuseUnused(inputs, TWO, 'in one dimension')
    const intervals = inputs.n ?? 400
    const operations = 1000 + 400 * intervals * USUAL_ITERATIONS
    const memory = 400 * intervals
    return { plan: { inputs, junction: junctionOf(inputs, intervals), intervals }, operations, memory, checks: [] }
  }
  refuseUnused(inputs, ONE, 'in two dimensions')
  const intervals = inputs.n ?? 128
  if (intervals > MOST_SQUARE) {
    throw new Refusal(
      'INVALID_BODY',
      `A rectangle has at most ${MOST_SQUARE} intervals along a side, not ${intervals}.`,
      {
        member: 'n',
        measured: intervals,
        bound: MOST_SQUARE,
      },
    )
  }
  const operations = Math.ceil(1000 + 3 * intervals * intervals * intervals + 150 * intervals * intervals)
  const memory = 100 * intervals * intervals
  admitSize(operations, memory)
  return { plan: { inputs, junction: null, intervals }, operations, memory, checks: [] }
}
