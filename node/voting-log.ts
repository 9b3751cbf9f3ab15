import type { Clock } from '../src/time/clock.ts'
import type { Core } from './core.ts'

const LOOK_EVERY = 1_000_000_000n

/**
 * Logs when a member begins to vote on coins, when it stops, and what it waits for meanwhile.
 * @returns a function that ends it
 */
export function tellVoting(
  core: Core,
  clock: Clock,
  tell: (sentence: string, hasForgotten: boolean) => void,
): () => void {
  let told = ''
  let cancel: () => void = () => undefined
  const look = (): void => {
    const { mesh } = core.services
    const { waits_for: waitsFor, forgotten_until: forgotten } = mesh.voting
    const since = forgotten === 0 ? '' : `, but never for coins whose version was made up to tick ${forgotten}`
    const sentence = waitsFor === null ? `the node votes on coins${since}` : `the node does not vote: ${waitsFor}`
    // The number of answers changes every second.
    const kind = sentence.replace(/\d+ do\b/, '')
    if (kind !== told && mesh.role === 'member') tell(sentence, forgotten > 0)
    told = kind
    cancel = clock.after(LOOK_EVERY, look)
  }
  look()
  return () => cancel()
}
