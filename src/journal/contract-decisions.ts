import { Refusal } from '../errors/refusal.ts'
import type { ContractHead, ContractState, ContractVersion } from './contract-head.ts'
import type { Decide } from './decision.ts'
import { contractDraft, contractStateDraft } from './drafts.ts'
import type { ContractBody, ContractStateBody, MachineBody } from './machine-bodies.ts'
import type { State } from './state.ts'

/** Most contracts that an account keeps. */
const MOST_CONTRACTS = 256

/** Most versions of a contract: their places are part of its row. */
const MOST_VERSIONS = 256

/** Names of machines in a refusal. */
const NAMED = 20

/**
 * A stored contract as an account may see it.
 * @throws Refusal UNKNOWN_CONTRACT, also for the private one of another account
 */
export function contractSeen(state: Pick<State, 'contract'>, contract: string, account: string): ContractHead {
  const head = state.contract(contract)
  if (head?.state === 'published' || (head?.state === 'private' && head.account === account)) return head
  throw new Refusal('UNKNOWN_CONTRACT', `There is no contract ${contract.slice(0, 64)} for this key on this node.`, {
    contract: contract.slice(0, 64),
  })
}

/** @throws Refusal UNKNOWN_CONTRACT; FORBIDDEN for one that another account has published */
export function contractOwned(state: Pick<State, 'contract'>, contract: string, account: string): ContractHead {
  const head = contractSeen(state, contract, account)
  if (head.account === account) return head
  throw new Refusal('FORBIDDEN', `Contract ${contract} belongs to another account; fork it to change it.`, { contract })
}

/** @throws Refusal UNKNOWN_CONTRACT for a version that there is not */
export function mustHaveVersion({ versions }: ContractHead, { contract, version }: ContractVersion): void {
  if (version >= 1 && version <= versions.length) return
  throw new Refusal('UNKNOWN_CONTRACT', `Contract ${contract} has the versions 1 to ${versions.length}.`, {
    contract,
    versions: versions.length,
  })
}

/** A machine may only begin with a stored contract that its account sees. @throws Refusal UNKNOWN_CONTRACT */
export function mustSeeSource(
  state: Pick<State, 'contract'>,
  { account, source }: Pick<MachineBody, 'account' | 'source'>,
): void {
  if (source !== undefined) mustHaveVersion(contractSeen(state, source.contract, account), source)
}

/** Stores a contract. Its name is new. @throws Refusal TOO_MANY_CONTRACTS */
export function createContractDecision(body: Omit<ContractBody, 'version'>): Decide<void> {
  return (state) => {
    const kept = state.contractsOf(body.account).size
    if (kept >= MOST_CONTRACTS) {
      throw new Refusal(
        'TOO_MANY_CONTRACTS',
        `This account keeps ${kept} contracts, the most that it may; delete one.`,
        {
          bound: MOST_CONTRACTS,
        },
      )
    }
    const { forked_from } = body
    if (forked_from !== undefined) {
      mustHaveVersion(contractSeen(state, forked_from.contract, body.account), forked_from)
    }
    return { drafts: [contractDraft({ ...body, version: 1 })], answer: () => undefined }
  }
}

/**
 * Adds a version to a contract; the same definition again is the same version.
 * @returns number of the version
 * @throws Refusal UNKNOWN_CONTRACT, FORBIDDEN, TOO_MANY_CONTRACTS
 */
export function addVersionDecision(body: Omit<ContractBody, 'version' | 'forked_from'>): Decide<number> {
  return (state) => {
    const { id, versions } = contractOwned(state, body.contract, body.account)
    const latest = versions.length
    if (id === body.id) return { drafts: [], answer: () => latest }
    if (latest >= MOST_VERSIONS) {
      throw new Refusal('TOO_MANY_CONTRACTS', `A contract has at most ${MOST_VERSIONS} versions; fork it.`, {
        bound: MOST_VERSIONS,
      })
    }
    return { drafts: [contractDraft({ ...body, version: latest + 1 })], answer: () => latest + 1 }
  }
}

/** @throws Refusal CONTRACT_IN_USE while machines of the account follow the contract that did not halt, nor their channels close */
function mustBeUnused(state: State, contract: string, account: string): void {
  const running = state.runsOf(contract, account).filter((machine) => {
    return state.machine(machine)?.halted === false && state.channel(machine)?.closed !== true
  })
  if (running.length === 0) return
  const machines = running.slice(0, NAMED)
  throw new Refusal(
    'CONTRACT_IN_USE',
    `${running.length === 1 ? 'A machine follows' : `${running.length} machines follow`} the contract and did not halt: ${machines.join(', ')}.`,
    { contract, running: running.length, machines },
  )
}

/**
 * Publishes, hides or deletes a contract; writes nothing if it is in that state. Machines have a copy of their contract, so
 * those of other accounts do not keep it from being deleted.
 * @throws Refusal UNKNOWN_CONTRACT, FORBIDDEN, CONTRACT_IN_USE
 */
export function contractStateDecision(body: ContractStateBody): Decide<ContractState> {
  return (state) => {
    const head = contractOwned(state, body.contract, body.account)
    if (body.state === 'deleted') mustBeUnused(state, body.contract, body.account)
    return { drafts: head.state === body.state ? [] : [contractStateDraft(body)], answer: () => body.state }
  }
}
