import { Refusal } from '../../src/errors/refusal.ts'
import type { ContractVersion } from '../../src/journal/contract-head.ts'
import type { Services } from '../services.ts'
import type { StoredVersion } from './contracts.ts'

/** A contract that a request gives, or names. */
export interface GivenContract {
  /** The contract, not read yet. */
  readonly definition: unknown
  /** Where it is stored, if the request names it. */
  readonly source?: ContractVersion
}

const wrong = (detail: string): Refusal =>
  new Refusal('INVALID_BODY', detail, {
    wrong: [{ member: 'contract', expected: '{contract, version}, or a contract' }],
  })

/**
 * A stored contract as an account may see it.
 * @param version the latest unless given
 * @throws Refusal UNKNOWN_CONTRACT
 */
export async function storedContract(
  { contracts }: Services,
  account: string,
  contract: string,
  version?: number,
): Promise<Required<GivenContract> & { readonly definition: StoredVersion['definition'] }> {
  const head = contracts.head(account, contract)
  const source = { contract, version: version ?? head.versions.length }
  return { definition: (await contracts.version(head, source)).definition, source }
}

const isVersion = (version: unknown): version is number => Number.isSafeInteger(version)

/**
 * The contract of a body that is one, or names a stored one with `contract` and `version`.
 * @throws Refusal INVALID_BODY, UNKNOWN_CONTRACT
 */
export async function givenContract(
  services: Services,
  account: string,
  body: Readonly<Record<string, unknown>>,
): Promise<GivenContract> {
  const { contract, version, ...rest } = body
  if (contract === undefined && version === undefined) return { definition: body }
  if (Object.keys(rest).length > 0) throw wrong('Send a contract, or the name of a stored one, and not both.')
  if (typeof contract !== 'string') throw wrong('`contract` is the name of a stored contract, 32 hex digits.')
  if (version !== undefined && !isVersion(version)) throw wrong('`version` is a whole number from 1.')
  return storedContract(services, account, contract, version)
}
