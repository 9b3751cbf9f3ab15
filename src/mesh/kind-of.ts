import type { ClaimRule } from './claim-rule.ts'
import type { ClaimKind, EventKind } from './event-kind.ts'
import { KINDS } from './generated/kinds.ts'

type Kinds = typeof KINDS

/** Bodies of the events of a published log, by kind. */
export type EventBodies = {
  readonly [Kind in keyof Kinds]: Kinds[Kind] extends EventKind<infer Body> ? Body : never
}

/** Kinds that a node publishes through its mesh; the lane publishes those of kind `tick`. */
export type MeshKind = Exclude<keyof Kinds, 'tick'>

/** Kinds that claim registers. */
export type RegisterKind = {
  [Kind in keyof Kinds]: Kinds[Kind] extends ClaimKind<infer _> ? Kind : never
}[keyof Kinds]

const ALL: Readonly<Record<string, EventKind<unknown>>> = KINDS

/**
 * The definition of a kind.
 * @param name of an event whose form was checked
 */
export function kindOf(name: string): EventKind<unknown> {
  const kind = Object.hasOwn(ALL, name) ? ALL[name] : undefined
  if (kind === undefined) throw new Error(`no event has the kind ${name}`)
  return kind
}

/** Every kind with its name. */
export const allKinds = (): readonly (readonly [string, EventKind<unknown>])[] => Object.entries(ALL)

/** What counts of each kind that claims registers. */
export const claimRules = (): readonly (readonly [string, ClaimRule<unknown>])[] =>
  allKinds().flatMap(([name, { claim }]) => (claim === undefined ? [] : [[name, claim] as const]))
