/** NFC tags where the browser has them (Web NFC: https://w3c.github.io/web-nfc/). */

/** Type of the record, as browsers name external types; the payload is the sealed coin. */
const TYPE = 'svcmesh.org:coin'

interface TagRecord {
  readonly recordType: string
  readonly data?: DataView
}
interface TagReader extends EventTarget {
  scan(options: { readonly signal: AbortSignal }): Promise<void>
  write(
    message: { readonly records: readonly { readonly recordType: string; readonly data: Uint8Array }[] },
    options: { readonly overwrite: boolean; readonly signal: AbortSignal },
  ): Promise<void>
}
type TagEvent = Event & { readonly message: { readonly records: readonly TagRecord[] } }

const readerClass = (): (new () => TagReader) | undefined =>
  (globalThis as { readonly NDEFReader?: new () => TagReader }).NDEFReader

export const hasTags = (): boolean => readerClass() !== undefined

/** Occupied: the tag has records, which may be another coin, or the page may not use tags: browsers do not tell them apart. */
export type Written = 'written' | 'occupied' | 'failed'

/** Writes a sealed coin to the next tag, if it is empty. */
export async function writeTag(sealed: Uint8Array, signal: AbortSignal): Promise<Written> {
  const Reader = readerClass()
  if (Reader === undefined) return 'failed'
  try {
    await new Reader().write({ records: [{ recordType: TYPE, data: sealed }] }, { overwrite: false, signal })
    return 'written'
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'occupied' : 'failed'
  }
}

/** The sealed coin of the next tag that has one; null if none could be read. */
export async function readTag(signal: AbortSignal): Promise<Uint8Array | null> {
  const Reader = readerClass()
  if (Reader === undefined) return null
  const reader = new Reader()
  const found = new Promise<Uint8Array | null>((resolve) => {
    reader.addEventListener('reading', (event) => {
      const record = (event as TagEvent).message.records.find(({ recordType }) => recordType === TYPE)
      const { data } = record ?? {}
      resolve(data === undefined ? null : new Uint8Array(data.buffer, data.byteOffset, data.byteLength).slice())
    })
    reader.addEventListener('readingerror', () => resolve(null))
    signal.addEventListener('abort', () => resolve(null))
  })
  return reader.scan({ signal }).then(
    () => found,
    () => null,
  )
}
