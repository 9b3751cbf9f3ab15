import { setTimeout as sleep } from 'node:timers/promises'

/** Lets real time pass. What has to have happened afterwards is waited for with `until`, not with this. */
export const pass = async (milliseconds: number): Promise<void> => void (await sleep(milliseconds))

/** Far longer than anything takes, since a machine may have no time for a test; below mocha's own limit, which says less. */
const PATIENCE_MS = 120_000
/** A process that stood still has not looked, and what it waits for may have happened meanwhile. */
const LEAST_LOOKS = 100

/** Repeats a request until its answer satisfies the condition; otherwise throws with the last answer. */
export async function eventually<Answer>(
  ask: () => Promise<Answer> | Answer,
  holds: (answer: Answer) => boolean,
  pauseMs = 250,
): Promise<Answer> {
  const end = performance.now() + PATIENCE_MS
  for (let looks = 1; ; looks++) {
    const answer = await ask()
    if (holds(answer)) return answer
    if (looks >= LEAST_LOOKS && performance.now() > end) {
      throw new Error(`not within ${PATIENCE_MS / 1000} s: ${holds}: ${JSON.stringify(answer)}`)
    }
    await pass(pauseMs)
  }
}

/** Polls until a condition is true. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  for (let looks = 1; !(await condition()); looks++) {
    if (looks >= LEAST_LOOKS && performance.now() > end) {
      throw new Error(`it did not happen within ${PATIENCE_MS / 1000} s: ${condition}`)
    }
    await pass(25)
  }
}
