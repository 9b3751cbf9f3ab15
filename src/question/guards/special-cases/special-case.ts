/** A case in which a usual formula gives another number than the one that is meant. */
export interface SpecialCase {
  /** The name of the operator. */
  readonly about: RegExp
  /** How questions say that theirs is another case. */
  readonly said: RegExp
  /** How a refusal says what may be taken for what. */
  readonly say: string
  /** What questions say where the formula is the right one all the same. */
  readonly unless?: RegExp
  /** What a number that was taken says where it is that of the other case already. */
  readonly counted?: RegExp
}
