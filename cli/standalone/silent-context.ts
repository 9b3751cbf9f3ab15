const NOTHING = (): void => undefined

/** Of a run that nobody watches or ends. */
export const SILENT_CONTEXT = { stamp: NOTHING, progress: NOTHING, checkpoint: NOTHING }
