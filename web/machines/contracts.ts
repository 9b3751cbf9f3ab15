/// <reference types="vite/client" />

/** A definition as `POST /api/svc/reactor` takes it. */
export interface Contract {
  readonly name?: string
  readonly accepts?: readonly string[]
  readonly [member: string]: unknown
}

export interface WorkedContract {
  /** Name of its file. */
  readonly id: string
  readonly contract: Contract
}

/** The worked contracts of the documents, as they are. */
export const WORKED_CONTRACTS: readonly WorkedContract[] = Object.entries(
  import.meta.glob<Contract>('../../docs/contracts/*.json', { eager: true, import: 'default' }),
).map(([path, contract]) => ({ id: path.slice(path.lastIndexOf('/') + 1, -'.json'.length), contract }))

const members = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}

/** Inputs of the transition that are not part of the state, which may be changed while a machine runs. */
export const fixedInputs = ({ transition }: Contract): Readonly<Record<string, unknown>> => {
  const { inputs, next } = members(transition)
  return Object.fromEntries(Object.entries(members(inputs)).filter(([name]) => !Object.hasOwn(members(next), name)))
}

/** @returns the contract, or what is malformed in the text */
export const contractOf = (text: string): Contract | string => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Contract)
      : 'it is not a JSON object'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
