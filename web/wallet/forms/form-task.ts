import type { Form } from '../../../src/coin-forms/read-form.ts'
import type { BearerCoin } from '../../../src/mesh/bearer.ts'

/** A form that was recognised. An image stays a file, which is decoded again when it is opened: its pixels may take 64 MB. */
export type FoundForm = Exclude<Form, { readonly kind: 'image' }> | { readonly kind: 'image'; readonly file: File }

/** A form of a coin that can be stored. */
export type Made =
  /** Images of its codes, PNG. */
  | { readonly kind: 'codes'; readonly images: readonly Uint8Array<ArrayBuffer>[] }
  | { readonly kind: 'image'; readonly image: Uint8Array<ArrayBuffer> }
  /** `sealed` is the payload of the record, `message` a file for programs that write tags. */
  | { readonly kind: 'ndef'; readonly sealed: Uint8Array<ArrayBuffer>; readonly message: Uint8Array<ArrayBuffer> }

/** What the worker does, and what it answers. */
export interface FormTasks {
  readonly codes: {
    readonly given: { readonly bearer: BearerCoin; readonly passphrase: string }
    readonly answer: Made
  }
  readonly ndef: { readonly given: { readonly bearer: BearerCoin; readonly passphrase: string }; readonly answer: Made }
  readonly image: {
    readonly given: { readonly bearer: BearerCoin; readonly passphrase: string; readonly cover: File }
    readonly answer: Made
  }
  /** Whether an image can be a cover: pixels of it. */
  readonly cover: { readonly given: File; readonly answer: number }
  readonly recognise: { readonly given: File; readonly answer: FoundForm }
  /** The text of a coin's code in a picture of the camera; null if there is none. */
  readonly frame: { readonly given: ImageBitmap; readonly answer: string | null }
  readonly open: {
    readonly given: { readonly forms: readonly FoundForm[]; readonly passphrase: string }
    readonly answer: BearerCoin
  }
}

export type FormKind = keyof FormTasks

export interface FormOrder<Kind extends FormKind = FormKind> {
  readonly id: number
  readonly kind: Kind
  readonly given: FormTasks[Kind]['given']
}

/** What the worker says about an order: how far it is, its answer, or why there is none. */
export type FormMessage = { readonly id: number } & (
  | { readonly share: number }
  | { readonly answer: unknown }
  | {
      readonly refused: {
        readonly code: string
        readonly detail: string
        readonly data: Readonly<Record<string, unknown>>
      }
    }
)
