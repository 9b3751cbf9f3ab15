/** Loads what an answer, or a refusal, needs beyond the page itself. */
export const loadPartsOfAnswers = (): Promise<unknown> =>
  Promise.all([
    import('./equation-markup.ts'),
    import('./offered-units.ts'),
    import('../solvers/generated/solver-list.ts'),
  ])
