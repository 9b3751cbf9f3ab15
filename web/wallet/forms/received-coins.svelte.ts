import { ndefMessage } from '../../../src/coin-forms/ndef.ts'
import { MAX_FORM_BYTES } from '../../../src/coin-forms/read-form.ts'
import { Refusal } from '../../../src/errors/refusal.ts'
import { sendCharged } from '../../node/account.svelte.ts'
import { randomText } from '../../node/random-text.ts'
import { type Refused, refusedHere } from '../../node/refusal.ts'
import { WORDS } from '../../strings/coin-forms.ts'
import type { FoundForm } from './form-task.ts'
import { formWork } from './form-work.ts'
import { forgetLeaving } from './leaving.svelte.ts'
import { isComplete, MOST_RECEIVED, needsPassphrase, type Received, withForm } from './received.ts'

/** A file that is not a form of a coin. */
export interface Unread {
  readonly name: string
  readonly refusal: Refused
}

const MEGABYTE = 1_000_000

const unreadable = (detail: string): Refused => refusedHere({ code: 'UNREADABLE_FILE', detail, data: {} })

/** Coins that were given to the page Receive, and what became of them. */
export const receivedCoins = () => {
  let list = $state.raw<readonly Received[]>([])
  let unread = $state.raw<readonly Unread[]>([])
  let reading = $state(0)
  /** How far the derivation of a key is; null while none runs. */
  let share = $state<number | null>(null)

  const set = (id: string, change: Partial<Received>): void => {
    list = list.map((each) => (each.id === id ? { ...each, ...change } : each))
  }
  const refuse = (name: string, refusal: Refused): void => {
    unread = [...unread, { name, refusal }].slice(-8)
  }
  const add = (form: FoundForm, name: string): void => {
    if (list.length >= MOST_RECEIVED) return refuse(name, unreadable(WORDS.tooMany(MOST_RECEIVED)))
    try {
      list = withForm(list, form, name, randomText())
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refuse(name, refusedHere({ code: error.code, detail: error.message, data: {} }))
    }
  }
  const addFile = async (file: File): Promise<void> => {
    const { name, size } = file
    if (size > MAX_FORM_BYTES) {
      const [megabytes, most] = [Math.ceil(size / MEGABYTE), Math.floor(MAX_FORM_BYTES / MEGABYTE)]
      return refuse(name, unreadable(WORDS.tooLarge(megabytes, most)))
    }
    const found = await formWork('recognise', file)
    if (found.ok) add(found.answer, name)
    else refuse(name, found)
  }
  const redeem = async (received: Received, passphrase: string): Promise<void> => {
    const { id, forms } = received
    set(id, { state: 'busy', refusal: null })
    // Forms are plain data, so that they can be sent as they are.
    const opened = await formWork(
      'open',
      { forms, passphrase },
      {
        onShare: (done) => {
          share = done
        },
      },
    )
    share = null
    const answer = opened.ok
      ? await sendCharged('/api/tally/envelopes/redeem', { body: { bearer: opened.answer } })
      : opened
    if (opened.ok && answer.ok) forgetLeaving(opened.answer.coin)
    set(id, answer.ok ? { state: 'credited' } : { state: 'waiting', refusal: answer })
  }

  return {
    get list() {
      return list
    },
    get unread() {
      return unread
    },
    get reading() {
      return reading > 0
    },
    get share() {
      return share
    },
    /** One after the other: images are large. */
    async addFiles(files: readonly File[]): Promise<void> {
      unread = []
      reading += 1
      for (const file of files) await addFile(file)
      reading -= 1
    },
    /** A code of a coin that the camera read. */
    addCode(text: string): void {
      add({ kind: 'codes', texts: [text] }, WORDS.kinds.codes)
    },
    addTag(sealed: Uint8Array): void {
      add({ kind: 'ndef', message: ndefMessage(sealed) }, WORDS.kinds.ndef)
    },
    remove(id: string): void {
      list = list.filter((each) => each.id !== id)
    },
    clear(): void {
      list = list.filter(({ state }) => state !== 'credited')
      unread = []
    },
    /** Puts every complete coin into the account; one that is refused does not hold up the others. */
    async redeemAll(passphrase: string): Promise<void> {
      for (const received of list) {
        if (received.state !== 'waiting' || !isComplete(received)) continue
        if (needsPassphrase(received) && passphrase === '') continue
        await redeem(received, passphrase)
      }
    },
  }
}
