import type { Program } from '../expression/compile.ts'
import type { Expression } from '../expression/expression.ts'
import type { Dimension } from '../units/dimension.ts'
import type { Family } from './families.ts'
import type { Relation } from './relation.ts'
import type { Example, StanzaInput, StanzaRefusal } from './stanza.ts'

export interface OperatorInput extends StanzaInput {
  readonly dimension: Dimension
}

/** The computable side of an operator with a formula. Units, expression and program are made on first use. */
export interface Computable {
  /** Symbol of the result, to which the value binds for the next operator of a chain. */
  readonly symbol: string
  /** Coherent SI unit of the result. */
  readonly unit: string
  /** Dimension of that unit. */
  readonly dimension: Dimension
  readonly expression: Expression
  readonly inputs: readonly OperatorInput[]
  /** Takes the inputs in the order of `inputs`, in SI units. */
  readonly program: Program
}

/**
 * An operator of the catalogue. Everything below its heading is parsed at its first use, and throws StanzaError
 * where it cannot be read; in a release that has passed its checks nothing throws.
 */
export interface Operator {
  readonly id: string
  readonly name: string
  readonly aliases: readonly string[]
  /** Names of the result, for operators that are named after a law. */
  readonly gives: readonly string[]
  readonly family: Family
  readonly law: string | null
  readonly computable: Computable | null
  /** Whether it gives no number; known without reading its members. */
  readonly refuses: boolean
  readonly refusal: StanzaRefusal | null
  readonly examples: readonly Example[]
  readonly sameAs: string | null
  readonly distinct: string | null
  /** Phrases that make another formula the right one. */
  readonly not: readonly string[]
  /** What holds between the quantities wherever the formula does. */
  readonly where: readonly Relation[]
  /** Other textbook forms of the same law, of the same identifier; which one is meant follows from the inputs sent. */
  readonly forms: readonly Operator[]
  /** Line of its stanza in the family's file. */
  readonly line: number
}

/** An operator that has a formula. */
export type ComputableOperator = Operator & { readonly computable: Computable }
