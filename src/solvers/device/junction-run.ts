import type { Axis, Field } from '../../kernel/field.ts'
import { exp } from '../../numeric/elementary/exp.ts'
import { expm1 } from '../../numeric/elementary/expm1.ts'
import { log } from '../../numeric/elementary/log.ts'
import { ROUNDOFF } from '../../numeric/roundoff.ts'
import type { RunContext, SolverResult } from '../contract.ts'
import { type Carriers, solveJunction } from './junction.ts'
import { CHARGE, type DevicePlan, type Junction } from './plan.ts'

/**
 * Field at the junction from the first integral of Poisson–Boltzmann, V/m: with constant quasi-Fermi levels εE²/2 changes as
 * kT(n + p) − qNφ, and both sides must give the same field (R. Kingston, S. Neustadter, J. Appl. Phys. 26 (1955) 718).
 */
export const firstIntegral = ({ na, nd, ni, thermal, epsilon, phiP, phiN, bias }: Junction): number => {
  const sum = (phi: number): number => ni * (exp(phi) + exp(bias - phi))
  const [low, high] = [phiP + bias, phiN]
  const middle = (nd * high + na * low + sum(low) - sum(high)) / (na + nd)
  return Math.sqrt(((2 * CHARGE * thermal) / epsilon) * (sum(middle) - sum(low) + na * (middle - low)))
}

/** Mean of the fields that both sides give at the junction, and the charge of each side per area. */
const electrostatics = (junction: Junction, { x, phi, n, p }: Carriers) => {
  const { thermal, epsilon, na, nd, intervals: m } = junction
  const at = (values: Float64Array, i: number): number => values[i]
  const charge = (i: number, doping: number): number => CHARGE * (at(p, i) - at(n, i) + doping)
  const slope = (i: number): number => (-thermal * (at(phi, i + 1) - at(phi, i))) / (at(x, i + 1) - at(x, i))
  const [left, right] = [at(x, m) - at(x, m - 1), at(x, m + 1) - at(x, m)]
  // From the middle of an interval half of it remains, over which the charge is nearly linear.
  const fromLeft = slope(m - 1) + ((left / 2) * (3 * charge(m, -na) + charge(m - 1, -na))) / (4 * epsilon)
  const fromRight = slope(m) - ((right / 2) * (3 * charge(m, nd) + charge(m + 1, nd))) / (4 * epsilon)
  const sumOf = (from: number, to: number, doping: number): number => {
    let sum = 0
    for (let i = from; i < to; i++) {
      sum += ((charge(i, doping) + charge(i + 1, doping)) / 2) * (at(x, i + 1) - at(x, i))
    }
    return sum
  }
  const [negative, positive] = [sumOf(0, m, -na), sumOf(m, 2 * m, nd)]
  return {
    field: Math.abs(fromLeft + fromRight) / 2,
    neutrality: Math.abs(negative + positive) / Math.max(Math.abs(negative), Math.abs(positive)),
  }
}

/** Values on equidistant points, linear between the nodes of a side. */
const regular = (
  junction: Junction,
  places: Float64Array,
  values: Float64Array,
): { readonly axis: Axis; readonly values: Float64Array } => {
  const { lengthP, lengthN, intervals: m } = junction
  const count = 2 * m + 1
  const step = (lengthP + lengthN) / (count - 1)
  let i = 0
  const found = Float64Array.from({ length: count }, (_, k) => {
    const x = Math.min(lengthN, k * step - lengthP)
    while (i < count - 2 && places[i + 1] < x) i++
    const [from, to] = [places[i], places[i + 1]]
    return values[i] + ((x - from) / (to - from)) * (values[i + 1] - values[i])
  })
  return { axis: { name: 'x', unit: 'm', start: -lengthP, step, count }, values: found }
}

const fieldsOf = (junction: Junction, { x, phi, n, p }: Carriers): readonly Field[] =>
  (
    [
      ['potential', 'V', phi.map((value) => value * junction.thermal)],
      ['electrons', '1/m^3', n],
      ['holes', '1/m^3', p],
    ] as const
  ).map(([name, unit, values]) => {
    const { axis, values: found } = regular(junction, x, values)
    return { name, unit, axes: [axis], values: found }
  })

/** An abrupt junction: potential and carriers with bias, and the figures of the depletion approximation. */
export const runJunction = ({ inputs }: DevicePlan, junction: Junction, context: RunContext): SolverResult => {
  const { na, nd, ni, thermal, epsilon, phiP, phiN, bias, xp, xn, debyeP, debyeN } = junction
  const carriers = solveJunction(junction, context)
  const { field, neutrality } = electrostatics(junction, carriers)
  const { mobilityN = 1400, mobilityP = 450, area = 1e-4 } = inputs
  const scale = CHARGE * thermal * expm1(bias) * 1e-4
  const current =
    scale * ((mobilityN * ni * exp(phiP)) / carriers.pathN + (mobilityP * ni * exp(-phiN)) / carriers.pathP)
  const value = (phiN - phiP) * thermal
  const width = xp + xn
  const usual = thermal * (log(na / ni) + log(nd / ni))
  return {
    value,
    unit: 'V',
    // The usual formula leaves out the minority carriers of the neutral sides.
    uncertainty: 32 * ROUNDOFF * value + Math.abs(value - usual),
    roundingBound: 32 * ROUNDOFF,
    equations: [
      `d2phi/dx2 = -q*(p - n + N)/epsilon, q*Na = ${CHARGE * na} C/m^3, q*Nd = ${CHARGE * nd} C/m^3`,
      `Vbi = kT/q*(asinh(Nd/2ni) + asinh(Na/2ni)) = ${value} V, kT/q = ${thermal} V`,
      `W = sqrt(2*epsilon*(Vbi - V)/q*(1/Na + 1/Nd)) = ${width} m`,
    ],
    extra: {
      ...{ dim: 1, Vbi: value, W: width, x_p: xp, x_n: xn, Emax: field },
      Emax_depletion: (2 * (value - inputs.V)) / width,
      ...{ C: epsilon / width, C_total: (epsilon / width) * area, I: current * area, J: current },
      ...{ thermal_voltage: thermal, debye_p: debyeP, debye_n: debyeN },
      first_integral_error: Math.abs(field / firstIntegral(junction) - 1),
      neutrality,
      iterations: carriers.iterations,
    },
    fields: fieldsOf(junction, carriers),
    evolving: null,
  }
}
