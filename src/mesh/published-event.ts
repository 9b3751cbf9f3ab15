import type { PublishedEvent } from '../envelope/bundle.ts'
import { KIND_NAMES } from './generated/kind-names.ts'
import { count, fits, hex, isObject, oneOf, textOf } from './shape.ts'

/** Whether a value has the form of an event: exactly its members, of their types and lengths, of a known kind. */
export const isPublishedEvent = fits<PublishedEvent>({
  network: textOf(1, 128),
  origin: hex(64),
  seq: count,
  prev: hex(64),
  svcond: count,
  kind: oneOf(...KIND_NAMES),
  body: isObject,
  sig: hex(128),
}) as (value: unknown) => value is PublishedEvent
