/** Words that say a number without giving it. */
export interface Saying {
  readonly pattern: RegExp
  /** What the question must be about besides. */
  readonly about: RegExp
  /** What gives the number itself, or makes it another one. */
  readonly unless: RegExp
  readonly value: number
  readonly unit: string
  /** What the number is called. */
  readonly words: string
}

export const NEVER = /(?!)/
export const ALWAYS = /^/
