import type { Relation } from './relation.ts'

/** Interval of allowed values, in the unit of the input; null for an open end. */
export interface Range {
  readonly min: number | null
  /** The end itself is not allowed. */
  readonly minOpen: boolean
  readonly max: number | null
  readonly maxOpen: boolean
}

/** Input of an operator as its stanza declares it. */
export interface StanzaInput {
  readonly symbol: string
  readonly meaning: string
  /** Other words that people use for it. */
  readonly alsoCalled: readonly string[]
  /** Coherent SI unit, `1` for a number. */
  readonly unit: string
  readonly range: Range
  /** 1 for whole numbers, 2 for even ones, 0.5 for halves, null for any number. */
  readonly multipleOf: number | null
  /** A list of numbers, for sum and mean. */
  readonly list: boolean
  /** What a question that does not mention it means, as everybody takes it; null if nothing goes without saying. */
  readonly usual: number | null
}

export type ExampleValue = number | readonly number[]

/** Worked example: one value per input in the order of the inputs, and the result as printed in the reference. */
export interface Example {
  readonly inputs: readonly ExampleValue[]
  readonly result: string
  readonly reference: string
}

/** Why an operator gives no number. */
export interface StanzaRefusal {
  readonly code: 'NOT_COMPUTABLE' | 'PROPORTIONALITY' | 'ENTAILMENT' | 'TWO_RESULTS'
  readonly reason: string
  /** Method and path of the endpoint that computes the subject of the operator, or null. */
  readonly endpoint: string | null
}

/** Symbol, expression and the unit that the author believes. */
export interface Formula {
  readonly symbol: string
  readonly expression: string
  readonly unit: string
}

/** One operator as written in a family's file. */
export interface Stanza {
  readonly family: string
  /** Line of its identifier, from 1. */
  readonly line: number
  readonly id: string
  readonly name: string
  readonly aliases: readonly string[]
  readonly formula: Formula | null
  /** Names of the result, for operators that are named after a law. */
  readonly gives: readonly string[]
  /** The law in words and symbols, if it is more than a formula for one number. */
  readonly law: string | null
  readonly inputs: readonly StanzaInput[]
  readonly examples: readonly Example[]
  readonly refusal: StanzaRefusal | null
  /** Operator of another family that is the same function. */
  readonly sameAs: string | null
  /** Why an operator that coincides with another mathematically means something else. */
  readonly distinct: string | null
  /** Phrases that make another formula the right one. */
  readonly not: readonly string[]
  /** What holds between the quantities wherever the formula does. */
  readonly where: readonly Relation[]
  /** Other forms of the law, each with its own formula, inputs and examples. */
  readonly forms: readonly Stanza[]
}

/** A family's file breaks the format; a bug of the catalogue, never of a caller. */
export class StanzaError extends Error {
  readonly family: string
  readonly line: number
  /** What is wrong, without the place. */
  readonly what: string

  constructor(family: string, line: number, what: string) {
    super(`${family}.txt:${line}: ${what}`)
    this.name = 'StanzaError'
    this.what = what
    this.family = family
    this.line = line
  }
}
