/**
 * Stored records differ from what was written: something is altered, missing or left over. Neither a refusal (the
 * caller did nothing wrong) nor a bug: the reader stops, serves nothing, and the process exits with its own code.
 */
export class StorageDamage extends Error {
  /** What the operator can do, one or two sentences. */
  readonly remedy: string

  constructor(what: string, remedy = RESTORE) {
    super(what)
    this.name = 'StorageDamage'
    this.remedy = remedy
  }
}

/** The remedy by default. */
export const RESTORE =
  'Keep a copy of the data directory for inspection and restore the whole directory from a backup; ' +
  'a copy made while the node was stopped will do.'
