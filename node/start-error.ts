/** The node cannot start or continue for a reason that the operator can remove; a bug is a plain Error. */
export class StartError extends Error {
  /** What to do about it, one sentence. */
  readonly remedy: string
  /** Exit code of the process (see node/exit-codes.ts). */
  readonly exitCode: number

  constructor(message: string, remedy: string, exitCode: number, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartError'
    this.remedy = remedy
    this.exitCode = exitCode
  }
}
