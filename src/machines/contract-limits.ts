/** Most steps from one seal to the next. */
export const MOST_SUB_STEPS = 10_000

/** Most steps of a solver in one step of a machine. */
export const MOST_SOLVER_STEPS = 1_000_000

/** Most operators of a transition. */
export const MOST_OPERATORS = 4

/** Most characters of the name of a contract. */
export const LONGEST_NAME = 128
