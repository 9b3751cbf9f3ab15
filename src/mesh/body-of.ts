import type { PublishedEvent } from '../envelope/bundle.ts'
import type { EventKind } from './event-kind.ts'

/** @returns the body of an event, or null if it does not have the form of the kind */
export const bodyOf = <Body>({ form }: EventKind<Body>, { body }: PublishedEvent): Body | null =>
  form(body) ? (body as unknown as Body) : null
