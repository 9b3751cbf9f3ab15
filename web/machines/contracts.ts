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

/** @returns the contract, or what is malformed in the text */
export const contractOf = (text: string): Contract | string => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Contract)
      : 'a contract is an object'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
