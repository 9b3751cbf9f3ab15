import { Refusal } from '../../src/errors/refusal.ts'

/** One server-sent event (HTML standard, "Server-sent events"). */
export interface ServerEvent {
  /** Null for an event without a name. */
  readonly name: string | null
  /** Null for a comment, by which servers keep a connection open. */
  readonly data: string | null
}

/** Longest event, characters; a picture in base64 fits. */
const LONGEST = 1_000_000

const COMMENT: ServerEvent = { name: null, data: null }

/** Collects the lines of one event. */
class Gathered {
  #name: string | null = null
  #data: string[] = []
  #size = 0

  /** @returns the event that the line ends, if any */
  line(text: string): ServerEvent | undefined {
    if (text === '') return this.#end()
    if (text.startsWith(':')) return COMMENT
    const colon = text.indexOf(':')
    const field = colon === -1 ? text : text.slice(0, colon)
    const value = colon === -1 ? '' : text.slice(text.charAt(colon + 1) === ' ' ? colon + 2 : colon + 1)
    if (field === 'event') this.#name = value
    else if (field === 'data') {
      this.#size += value.length
      mustBeShort(this.#size)
      this.#data.push(value)
    }
    return undefined
  }

  #end(): ServerEvent | undefined {
    const event = this.#data.length === 0 ? undefined : { name: this.#name, data: this.#data.join('\n') }
    this.#name = null
    this.#data = []
    this.#size = 0
    return event
  }
}

function mustBeShort(size: number): void {
  if (size <= LONGEST) return
  throw new Refusal('PROVIDER_FAILED', `The provider sent an event of more than ${LONGEST} characters.`, {
    reason: 'too_large',
  })
}

/**
 * Reads a stream of events as it arrives; lines end with LF, CR LF or CR.
 * @returns the events that each piece completes, so that a piece is passed on in one write
 * @throws Refusal PROVIDER_FAILED for an event that is too long
 */
export async function* eventsIn(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<readonly ServerEvent[]> {
  const decoder = new TextDecoder()
  const gathered = new Gathered()
  // A line that comes in many pieces is joined once.
  let rest: string[] = []
  let size = 0
  for await (const piece of pieces) {
    rest.push(decoder.decode(piece, { stream: true }))
    size += rest[rest.length - 1].length
    mustBeShort(size)
    if (!/[\r\n]/.test(rest[rest.length - 1]) && !rest[rest.length - 2]?.endsWith('\r')) continue
    const text = rest.join('')
    const events: ServerEvent[] = []
    let from = 0
    // The last carriage return may be the first half of a line end.
    for (const { index, 0: end } of text.matchAll(/\r\n|\n|\r(?!$)/g)) {
      const event = gathered.line(text.slice(from, index))
      if (event !== undefined) events.push(event)
      from = index + end.length
    }
    rest = [text.slice(from)]
    size = rest[0].length
    if (events.length > 0) yield events
  }
  // A last event without its empty line counts, as clients count it.
  const last = [...rest.join('').split(/\r\n|\r|\n/), ''].flatMap((line) => gathered.line(line) ?? [])
  if (last.length > 0) yield last
}

/** @returns the event as it is sent */
export function eventText({ name, data }: ServerEvent): string {
  if (data === null) return ':\n\n'
  const lines = data.split('\n').map((line) => `data: ${line}\n`)
  return `${name === null ? '' : `event: ${name}\n`}${lines.join('')}\n`
}
