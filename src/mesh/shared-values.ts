import { slotOf } from '../bytes/packed-form.ts'
import type { Step } from './coin-table.ts'
import type { SpendAction } from './spend.ts'

/** Places for values that may occur again. */
const PLACES = 1024

/**
 * Equal values of coins as one object: there are few minters, and many coins move to the same holder. It remembers a bounded
 * number of values, so equal ones that come far apart are kept twice.
 */
export class SharedValues {
  readonly #texts = new Array<string>(PLACES).fill('')
  readonly #actions = new Array<SpendAction>(PLACES).fill({ kind: 'bond' })

  text(text: string): string {
    const place = placeOf(text)
    if (this.#texts[place] !== text) this.#texts[place] = text
    return this.#texts[place]
  }

  step({ id, action, holder, face }: Step): Step {
    return { id, action: this.#action(action), holder: this.text(holder), face }
  }

  #action(action: SpendAction): SpendAction {
    const place = placeOf(ownText(action))
    if (!isSame(this.#actions[place], action)) this.#actions[place] = this.#withShared(action)
    return this.#actions[place]
  }

  #withShared(action: SpendAction): SpendAction {
    switch (action.kind) {
      case 'transfer':
        return { account: this.text(action.account), kind: 'transfer', to: this.text(action.to) }
      case 'redeem':
        return { account: this.text(action.account), home: this.text(action.home), kind: 'redeem' }
      case 'bond':
        return BOND
      case 'release':
        return RELEASE
    }
  }
}

const BOND: SpendAction = { kind: 'bond' }
const RELEASE: SpendAction = { kind: 'release' }

const placeOf = (text: string): number => Math.max(slotOf(text), 0) % PLACES

/** What actions of one kind differ in most. */
function ownText(action: SpendAction): string {
  if (action.kind === 'transfer') return action.to
  return action.kind === 'redeem' ? action.account : action.kind
}

function isSame(a: SpendAction, b: SpendAction): boolean {
  if (a.kind === 'transfer') return b.kind === 'transfer' && a.to === b.to && a.account === b.account
  if (a.kind === 'redeem') return b.kind === 'redeem' && a.home === b.home && a.account === b.account
  return a.kind === b.kind
}
