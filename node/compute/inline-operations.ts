import type { Task } from '../../src/kernel/task.ts'

/** Work up to this many operations runs on the event loop: it takes less time than passing it to a worker. */
export const INLINE_OPERATIONS = 200_000

/**
 * Questions up to this price are answered by the reader itself; more expensive ones request a run, which is left to a
 * worker.
 */
export const READ_OPERATIONS = 2_000_000

/**
 * Inputs of a solver with at most this many list items are read on the event loop: a network of 500 takes ten
 * milliseconds.
 */
const FEW_ITEMS = 500

/** Characters of a text that take as long as an item of a list: measured on formulas, which take the longest. */
const CHARACTERS_OF_ITEM = 12

/** Inputs that were sent with a step take as long as so many: a tenth of a millisecond. */
const SENT_ITEMS = 8

/** More members than any solver has inputs: an object with more counts like a list. */
const MANY_MEMBERS = 64

/** Items in all lists and texts of a value; stops counting when there are more than a few. */
const itemsOf = (value: unknown): number => {
  if (typeof value === 'string') return value.length / CHARACTERS_OF_ITEM
  if (typeof value !== 'object' || value === null) return 0
  const members: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
  let items = Array.isArray(value) || members.length > MANY_MEMBERS ? members.length : 0
  for (let at = 0; at < members.length && items <= FEW_ITEMS; at++) items += itemsOf(members[at])
  return items
}

/** Items of contracts: a node keeps one object for each, which every step of its machines comes with. */
const itemsOfContracts = new WeakMap<object, number>()

function itemsOfContract(contract: object): number {
  const known = itemsOfContracts.get(contract)
  if (known !== undefined) return known
  const items = itemsOf(contract)
  itemsOfContracts.set(contract, items)
  return items
}

/** Whether a task is read and priced off the event loop: a question, or a run with long lists or texts, or with a state. */
export function isReadElsewhere(task: Task): boolean {
  if (task.kind === 'machine') {
    if (task.state_digest !== undefined) return true
    const ofSent = itemsOf(task.sent) + SENT_ITEMS * (task.sent?.length ?? 0)
    return itemsOfContract(task.contract) + itemsOf(task.state) + ofSent > FEW_ITEMS
  }
  return task.kind === 'solver' ? itemsOf(task.inputs) > FEW_ITEMS : task.kind === 'question'
}
