import { colors } from '../colors.ts'
import { figuresText, type StepRow } from '../machines/figures.ts'
import type { Members } from '../node-actions.ts'

/** One line for a stored contract. */
export const contractLine = ({ contract, name, version, state, own, forked_from }: Members): string => {
  const fork = forked_from as { readonly contract: string; readonly version: number } | null
  const notes = [
    `version ${version}`,
    String(state),
    ...(own === true ? [] : ['of another account']),
    ...(fork === null ? [] : [`from ${fork.contract}, version ${fork.version}`]),
  ]
  return `${contract}  ${name}  ${colors.dim(notes.join(', '))}`
}

/** A stored contract with its definition. */
export const contractText = (body: Members): string => {
  const { id, version } = body.shown as Members
  const place = colors.dim(`version ${version}: ${id}`)
  return [contractLine(body), place, JSON.stringify(body.definition, null, 2)].join('\n')
}

/** What the first step of a contract gave when it was tried, and the price of each. */
export const firstStepText = ({ step, price_plancks }: Members): string => {
  const { observed, fired, ...value } = step as StepRow & { readonly fired: boolean }
  const sealed = fired ? '' : ', would not be sealed'
  return `first step: ${figuresText(observed, value)}${sealed}\n${colors.dim(`${price_plancks} plancks a sealed step`)}`
}

interface Ran {
  readonly id: string
  readonly envelopes: readonly string[]
  readonly pending: number
  readonly stopped?: { readonly code: string; readonly detail: string }
}

/** The machine that followed a contract, and how far it came. */
export const runText = ({ reactor, machine, value, unit }: Members): string => {
  const { id, envelopes, pending, stopped } = reactor as Ran
  const { step, halted, observed } = machine as Members & { readonly observed: StepRow['observed'] }
  const figures = figuresText(observed, { value: Number(value), unit: String(unit) })
  const lines = [
    colors.bold(id),
    `step ${step}${halted === true ? ', halted' : ''}  ${figures}`,
    colors.dim(`${envelopes.length} sealed${pending > 0 ? `, ${pending} steps since` : ''}`),
    ...(stopped === undefined ? [] : [`${colors.yellow(stopped.code)}  ${stopped.detail}`]),
  ]
  return lines.join('\n')
}
