/** Outcome of a check. A check that could not be made counts neither way; its reason says what was missing. */
export type Outcome = 'held' | 'failed' | 'not checked'

export interface CheckResult {
  readonly name: CheckName
  readonly outcome: Outcome
  /** One sentence: what was compared, or why not. */
  readonly detail: string
}

/** Every check, in the order in which a report lists them. */
export const CHECK_NAMES = [
  'shape',
  'envelope id',
  'value bits',
  'consistency',
  'protocol',
  'recomputation',
  'HMAC',
  'seal path',
  'seal signature',
  'node address',
  'epochs',
  'signer',
  'chain link',
  'inclusion',
  'quorum',
  'answer',
  'coverage',
  'fields',
  'app',
] as const

/** Every check of a program of steps, in the order in which a report lists them. */
export const PROGRAM_CHECK_NAMES = [
  'shape',
  'program id',
  'root',
  'seal path',
  'seal signature',
  'node address',
  'epochs',
  'signer',
  'outcomes',
  'steps',
  'recomputation',
  'inputs',
  'app',
  'answer',
] as const

export type CheckName = (typeof CHECK_NAMES)[number] | (typeof PROGRAM_CHECK_NAMES)[number]

/** What the envelope claims, for the head of a report. */
export interface Claim {
  readonly value: number
  readonly unit: string
  readonly uncertainty: number
  readonly operator_id: string
  readonly envelope_id: string
  readonly network: string
  readonly node: string
  readonly svcond: number
  readonly seq: number
}

export interface Report {
  /**
   * `held`: all possible checks passed, and the value was recomputed or signed by a known node. `unproven`: nothing is
   * wrong, but anybody could have made such a file. `unreadable`: the file contains no envelope.
   */
  readonly verdict: 'held' | 'failed' | 'unreadable' | 'unproven'
  /** Whether a known node has signed; false also where that could not be checked. */
  readonly signer_known: boolean
  /** 0 held, 1 failed, 2 unreadable, 3 unproven. */
  readonly exit_code: 0 | 1 | 2 | 3
  /** One sentence. */
  readonly summary: string
  readonly claim: Claim | null
  readonly checks: readonly CheckResult[]
}

/** Result of a single check; its name is added by the caller. */
export type Finding = Omit<CheckResult, 'name'>

export const passed = (detail: string): Finding => ({ outcome: 'held', detail })
export const failed = (detail: string): Finding => ({ outcome: 'failed', detail })
export const notChecked = (detail: string): Finding => ({ outcome: 'not checked', detail })
