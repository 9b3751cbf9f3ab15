import { Type } from 'typebox'
import type { Member } from './members.ts'
import { refuseAbsent, refuseAmbiguous } from './refuse-inputs.ts'

const number = (name: string, meaning: string, unit: string): Member => ({ name, meaning, unit, schema: Type.Number() })

/** Figures of an epidemic that requests give instead of its rates. */
export const EPIDEMIC_MEMBERS: readonly Member[] = [
  number('R0', 'Basic reproduction number', '1'),
  number('infectiousPeriod', 'Mean time for which somebody is infectious', 'd'),
  number('latentPeriod', 'Mean time from exposure until somebody is infectious', 'd'),
]

/** Inputs derived from others, with a sentence for each. */
export interface WorkedOut {
  readonly inputs: ReadonlyMap<string, unknown>
  readonly sentences: readonly string[]
}

/**
 * Rates from periods and the basic reproduction number: γ = 1/period, β = R₀·γ, σ = 1/latent period (Keeling and Rohani,
 * Modeling Infectious Diseases, section 2.1).
 * @throws Refusal MISSING_INPUT if a rate is given twice, or R₀ without the rate that it needs
 */
export const epidemicInputs = (
  text: string,
  given: ReadonlyMap<string, unknown>,
  members: readonly Member[],
): WorkedOut => {
  const inputs = new Map(given)
  const sentences: string[] = []
  const workOut = (from: string, to: string, value: (said: number) => number, formula: string): void => {
    const said = inputs.get(from)
    if (typeof said !== 'number') return
    if (inputs.has(to)) refuseAmbiguous('epi', `${from} and ${to}`, [from, to], members)
    inputs.delete(from)
    inputs.set(to, value(said))
    sentences.push(`${to} = ${formula} = ${value(said)} 1/d`)
  }
  workOut('infectiousPeriod', 'gamma', (period) => 1 / period, '1/(infectious period)')
  workOut('latentPeriod', 'sigma', (period) => 1 / period, '1/(latent period)')
  if (inputs.has('R0')) {
    const { gamma, mu } = Object.fromEntries(inputs)
    if (typeof gamma !== 'number')
      refuseAbsent('epi', ['gamma'], members, 'R0 is beta/gamma and fixes beta only with it')
    if (mu !== undefined && mu !== 0)
      refuseAbsent('epi', ['beta'], members, 'births and deaths change what R0 says of it')
    workOut('R0', 'beta', (ratio) => ratio * Number(gamma), 'R0·gamma')
  }
  const isLatent = /\bseir\b/i.test(text)
  if (isLatent && !inputs.has('sigma'))
    refuseAbsent('epi', ['sigma'], members, 'without the end of the latent time it is SIR')
  if (!isLatent && /\bsir\b/i.test(text) && inputs.has('sigma'))
    refuseAmbiguous('epi', 'SIR with sigma', ['sigma'], members)
  return { inputs, sentences }
}
