import { ownRefusal, type Refused, refusedHere } from '../../node/refusal.ts'
import type { FormKind, FormMessage, FormOrder, FormTasks } from './form-task.ts'

interface Waiting {
  readonly onShare: (share: number) => void
  readonly settle: (answer: { readonly ok: true; readonly answer: unknown } | Refused) => void
}

let worker: Worker | null = null
let last = 0
const waiting = new Map<number, Waiting>()

const BROKEN =
  'The part of the page that reads and makes forms of coins could not run in this browser. Reload the page.'

const heard = ({ data }: MessageEvent<FormMessage>): void => {
  const asked = waiting.get(data.id)
  if ('share' in data) {
    asked?.onShare(data.share)
    return
  }
  waiting.delete(data.id)
  if ('answer' in data) asked?.settle({ ok: true, answer: data.answer })
  else
    asked?.settle(data.refused.code === 'FORM_FAILED' ? ownRefusal('FORM_FAILED', BROKEN) : refusedHere(data.refused))
}

const started = (): Worker => {
  if (worker !== null) return worker
  const fresh = new Worker(new URL('./form-worker.ts', import.meta.url), { type: 'module' })
  fresh.onmessage = heard
  fresh.onerror = () => {
    for (const { settle } of waiting.values()) settle(ownRefusal('FORM_FAILED', BROKEN))
    waiting.clear()
    fresh.terminate()
    worker = null
  }
  worker = fresh
  return fresh
}

/**
 * Has the worker do something.
 * @param onShare how far the derivation of the key is, 0 to 1
 * @returns a refusal for what a stranger's file does not contain; it never throws
 */
export const formWork = <Kind extends FormKind>(
  kind: Kind,
  given: FormTasks[Kind]['given'],
  { transfer = [], onShare = () => undefined }: { transfer?: Transferable[]; onShare?: (share: number) => void } = {},
): Promise<{ readonly ok: true; readonly answer: FormTasks[Kind]['answer'] } | Refused> => {
  last += 1
  const order: FormOrder<Kind> = { id: last, kind, given }
  return new Promise((settle) => {
    waiting.set(order.id, { onShare, settle: settle as Waiting['settle'] })
    started().postMessage(order, transfer)
  })
}
