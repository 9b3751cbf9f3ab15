import { canonicalJson } from '../bytes/canonical-json.ts'
import { isHex } from '../bytes/hex.ts'
import type { Hash } from '../crypto/ports.ts'
import { isAccountId } from '../ledger/account.ts'
import type { Entry } from './entry.ts'
import type { ContractBody, ContractStateBody } from './machine-bodies.ts'
import { must } from './must.ts'
import type { Overlay } from './state.ts'

/** A contract is stored, or gets a further version. */
export function foldContract(hash: Hash, state: Overlay, entry: Entry, body: ContractBody): void {
  const { account, contract, definition, id, version, forked_from = null } = body
  must(isAccountId(account), `${account} is not the name of an account`)
  must(isHex(contract, 32), `${contract} is not the name of a contract`)
  const before = state.contract(contract)
  must(version === (before?.versions.length ?? 0) + 1, `contract ${contract} has no version ${version - 1}`)
  must(before === undefined || before.account === account, `contract ${contract} belongs to another account`)
  must(before?.state !== 'deleted', `contract ${contract} was deleted`)
  must(hash.sha256Hex(canonicalJson(definition)) === id, `contract ${contract} has another id than ${id}`)
  const { name } = definition
  must(typeof name === 'string', `contract ${contract} has no name`)
  const start = { account, created: entry.seq, forked_from, state: 'private' as const, versions: [] }
  const { versions, ...kept } = before ?? start
  state.contracts.set(contract, { ...kept, id, name, versions: [...versions, entry.seq] })
}

/** A stored contract is published, hidden or deleted. */
export function foldContractState(state: Overlay, { account, contract, state: next }: ContractStateBody): void {
  const before = state.contract(contract)
  must(before !== undefined && before.account === account, `the unknown contract ${contract} becomes ${next}`)
  must(before.state !== 'deleted', `contract ${contract} was deleted`)
  state.contracts.set(contract, { ...before, state: next })
}
