import type { InputSchema, Inputs } from './run.ts'

/** Inputs that say how fine a grid is. */
const FINENESS = ['nx', 'ny', 'nz', 'n', 'elements']
const BOUND = /^(?:largest|smallest)_(.+)$/

/**
 * Changes of inputs that answer a refusal: the bound that it names, or, after a check that a run has missed, a finer grid and half of the
 * step. The document then has the grid and the step of the run.
 */
export const remediesOf = (
  document: Readonly<Record<string, unknown>>,
  inputs: Readonly<Record<string, InputSchema>>,
): readonly Inputs[] => {
  const numbers = Object.entries(document).filter((entry): entry is [string, number] => typeof entry[1] === 'number')
  const bounds = numbers.flatMap(([member, value]) => {
    const name = BOUND.exec(member)?.[1]
    return name !== undefined && inputs[name] !== undefined ? [{ [name]: value }] : []
  })
  if (typeof document.check !== 'string') return bounds
  const finer = Object.fromEntries(
    numbers
      .filter(([name, value]) => FINENESS.includes(name) && 2 * value <= (inputs[name]?.maximum ?? 0))
      .map(([name, value]) => [name, 2 * value]),
  )
  const { dt } = document
  return [
    ...bounds,
    ...(Object.keys(finer).length > 0 ? [finer] : []),
    ...(typeof dt === 'number' && inputs.dt !== undefined ? [{ dt: dt / 2, steps: undefined }] : []),
  ]
}
