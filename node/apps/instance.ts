import type { SignedApp } from '../../src/apps/app-schema.ts'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { storedContract } from '../machines/given-contract.ts'
import type { Services } from '../services.ts'

/**
 * The definition of the contract that an app names, as this account may see it; null for an app that names none.
 * @throws Refusal UNKNOWN_CONTRACT, also where the name belongs to another definition on this node
 */
export async function contractOf(services: Services, account: string, { app }: SignedApp): Promise<JsonObject | null> {
  const { machine } = app
  if (machine === undefined || !('stored' in machine)) return null
  const { contract, version, id, name } = machine.stored
  const { definition } = await storedContract(services, account, contract, version)
  if (services.hash.sha256Hex(canonicalJson(definition)) === id && definition.name === name)
    return definition as JsonObject
  const detail = `Version ${version} of the contract ${contract} is not the one that the app names.`
  throw new Refusal('UNKNOWN_CONTRACT', detail, { contract, version, id })
}
