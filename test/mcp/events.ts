import assert from 'node:assert/strict'
import type { Answer } from '../../node/api/call.ts'

// biome-ignore lint/suspicious/noExplicitAny: messages of every shape
export type Message = any

interface Event {
  /** Null for one that a client cannot continue after. */
  readonly id: number | null
  /** Null for an event without content. */
  readonly message: Message
}

/** Reads the events of a stream one by one. */
export function eventsOf({ body, type }: Answer) {
  assert.equal(type, 'text/event-stream')
  const texts = (body as AsyncIterable<string>)[Symbol.asyncIterator]()
  return {
    /** @returns null at the end */
    async next(): Promise<Event | null> {
      const { done, value } = await texts.next()
      if (done === true) return null
      const id = /^id: (\d+)$/m.exec(value)?.[1]
      const data = /^data: (.*)$/m.exec(value)?.[1] ?? ''
      return { id: id === undefined ? null : Number(id), message: data === '' ? null : JSON.parse(data) }
    },
    leave: () => texts.return?.(),
  }
}
