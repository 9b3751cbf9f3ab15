/**
 * Steps of the run beside one of so many, by which the error in time is measured: half of them, but two beside a single one,
 * which would be the same run.
 */
export const stepsBeside = (steps: number): number => (steps === 1 ? 2 : Math.ceil(steps / 2))
