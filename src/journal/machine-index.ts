import type { MachineHead } from './machine-head.ts'

/** Machines by name, in the order of their creation; those of an account, and those of a stored contract. */
export class MachineIndex extends Map<string, MachineHead> {
  readonly #ofAccount = new Map<string, string[]>()
  readonly #runs = new Map<string, string[]>()

  override set(name: string, head: MachineHead): this {
    const known = this.get(name)
    // It was given away and came back.
    if (known !== undefined && known.created !== head.created) this.#forget(name, known)
    if (!this.has(name)) {
      const { account, source } = head
      append(this.#ofAccount, account, name)
      if (source !== undefined) append(this.#runs, runsKey(source.contract, account), name)
    }
    return super.set(name, head)
  }

  #forget(name: string, { account, source }: MachineHead): void {
    this.delete(name)
    remove(this.#ofAccount, account, name)
    if (source !== undefined) remove(this.#runs, runsKey(source.contract, account), name)
  }

  /** Names of an account's machines, oldest first. */
  ofAccount(account: string): readonly string[] {
    return this.#ofAccount.get(account) ?? []
  }

  /** Names of an account's machines that began with a stored contract, oldest first. */
  runs(contract: string, account: string): readonly string[] {
    return this.#runs.get(runsKey(contract, account)) ?? []
  }
}

const runsKey = (contract: string, account: string): string => `${contract}/${account}`

const append = (lists: Map<string, string[]>, key: string, name: string): void => {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [name])
  else list.push(name)
}

const remove = (lists: Map<string, string[]>, key: string, name: string): void => {
  const list = lists.get(key) ?? []
  const at = list.indexOf(name)
  if (at >= 0) list.splice(at, 1)
}
