import { Refusal } from '../../errors/refusal.ts'
import { LIMITS } from './limits.ts'
import type { Refutation } from './refutation.ts'

/**
 * A refutation as a DRAT proof, without deletions: a learnt clause a line, in the order in which they were learnt, only
 * those that count (N. Wetzler, M. Heule, W. Hunt, SAT 2014).
 * @param needed marks of the steps that the last one rests on
 * @throws Refusal TOO_MUCH_WORK where the text would be too long
 */
export const dratText = (refutation: Refutation, needed: Uint8Array): string => {
  const lines: string[] = []
  let length = 0
  for (let step = 0; step < refutation.steps; step++) {
    if (needed[step] === 0) continue
    const signed = Array.from(refutation.clause(refutation.originals + step), (literal) =>
      (literal & 1) === 0 ? literal / 2 + 1 : -((literal - 1) / 2 + 1),
    )
    const line = [...signed, 0].join(' ')
    length += line.length + 1
    if (length > LIMITS.proofText) {
      throw new Refusal(
        'TOO_MUCH_WORK',
        `The proof is longer than ${LIMITS.proofText} characters; ask without proof, it is replayed here all the same.`,
        { member: 'proof', bound: LIMITS.proofText },
      )
    }
    lines.push(line)
  }
  return `${lines.join('\n')}\n`
}
