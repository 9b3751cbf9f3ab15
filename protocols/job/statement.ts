/**
 * A member's signed word that a task has a value. Twelve of seventeen that agree to the bit are a reproducibility
 * certificate, which anybody can check offline.
 */
export interface JobStatement {
  /** sha256 of the canonical task, 64 hex digits. */
  readonly task: string
  readonly kernel_digest: string
  /** 16 hex digits; null where the node refused, with the code in `refused`. */
  readonly value_bits: string | null
  readonly refused: string | null
  readonly svcond: number
  readonly phase: number
  readonly R_t: number
  /** Public key of the member, 64 hex digits. */
  readonly node: string
  /** Over `svcmesh statement v1\n` + network + `\n` + canonical JSON of the statement without `sig`. */
  readonly sig: string
}
