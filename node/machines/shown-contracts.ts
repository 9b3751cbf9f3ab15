import type { ContractHead } from '../../src/journal/contract-head.ts'
import type { JsonObject } from '../../src/schema/json.ts'

/** A stored contract, for an answer. @param account that asks */
export const contractView = (contract: string, head: ContractHead, account: string): JsonObject => ({
  contract,
  id: head.id,
  name: head.name,
  version: head.versions.length,
  state: head.state,
  own: head.account === account,
  forked_from: head.forked_from === null ? null : { ...head.forked_from },
})
