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

const NAME = 'the name of a stored contract, 32 hex digits'
const VERSION = 'a whole number from 1'

/** @param expected what the member may be */
const wrong = (detail: string, member: string, expected: string): Refusal =>
  new Refusal('INVALID_BODY', detail, { wrong: [{ member, expected }] })

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
  if (typeof contract === 'object' && contract !== null) {
    throw wrong(
      `A contract is sent as it is, \`{"transition": …}\`, without \`contract\` around it; here \`contract\` is ${NAME}.`,
      'contract',
      NAME,
    )
  }
  const [other] = Object.keys(rest)
  if (other !== undefined) {
    throw wrong(
      `The body names a stored contract and also has ${other}; send the name with its version only, or a whole contract without \`contract\` and \`version\`.`,
      other,
      'absent',
    )
  }
  if (typeof contract !== 'string') {
    throw wrong(`\`contract\` is ${NAME}; a contract of your own is sent as it is, without it.`, 'contract', NAME)
  }
  if (version !== undefined && !isVersion(version)) throw wrong(`\`version\` is ${VERSION}.`, 'version', VERSION)
  return storedContract(services, account, contract, version)
}
