import type { ContractHead } from './contract-head.ts'

/** Stored contracts by name in the order of their creation, those of an account, and those that everyone may see. */
export class ContractIndex extends Map<string, ContractHead> {
  readonly #kept = new Map<string, Set<string>>()
  /** Names in the order of creation. */
  readonly #published: string[] = []

  /** Names of the contracts that an account keeps, oldest first. */
  ofAccount(account: string): ReadonlySet<string> {
    return this.#kept.get(account) ?? NONE
  }

  /** Names, oldest first. */
  get published(): readonly string[] {
    return this.#published
  }

  override set(name: string, head: ContractHead): this {
    const before = this.get(name)
    const kept = this.#kept.get(head.account) ?? new Set()
    if (head.state === 'deleted') kept.delete(name)
    else kept.add(name)
    this.#kept.set(head.account, kept)
    if (before?.state === 'published' && head.state !== 'published') this.#published.splice(this.#place(head), 1)
    if (before?.state !== 'published' && head.state === 'published') this.#published.splice(this.#place(head), 0, name)
    return super.set(name, head)
  }

  /** Number of published contracts that were created earlier. */
  #place({ created }: ContractHead): number {
    let [low, high] = [0, this.#published.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      const other = this.get(this.#published[middle] as string) as ContractHead
      if (other.created < created) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Names of the contracts that an account keeps after changes. */
export function keptWith(
  before: ReadonlySet<string>,
  changes: ReadonlyMap<string, ContractHead>,
  account: string,
): ReadonlySet<string> {
  const names = new Set(before)
  for (const [name, head] of changes) {
    if (head.account !== account) continue
    if (head.state === 'deleted') names.delete(name)
    else names.add(name)
  }
  return names
}

const NONE: ReadonlySet<string> = new Set()
