import type { Question } from '../fill/question.ts'
import type { Slot } from '../lexicon/lexicon.ts'
import type { Features } from './features.ts'
import { isAnother, ownNameMatch, resultMatch, targetMatch } from './match.ts'

const isUnusual = ({ key }: Slot, { wanted, lexicon }: Question): boolean => {
  const [head, other] = wanted.heads
  if (head === undefined || other !== undefined) return false
  const usual = lexicon.usualKey(head)
  return usual !== null && usual !== key
}

/** Share of its name, or of what it gives, from which on the question says what an operator is about. */
const LEAST_SAID = 0.34

/** How a result stands to what is asked for. */
export type TargetFeatures = Pick<
  Features,
  'target' | 'targetByKey' | 'targetUnknown' | 'turned' | 'turnedUnsaid' | 'another' | 'otherKind'
>

/** @param key of the dimension of what is asked for, or null */
export const targetFeatures = (target: Slot, question: Question, key: string | null): TargetFeatures => {
  const match = targetMatch(target, question)
  const { entry } = target
  const said = Math.max(ownNameMatch(entry, question), resultMatch(entry, question))
  const turned = target.input === null ? 0 : 1
  return {
    target: match,
    targetByKey: match === 0 && key === target.key ? 1 : 0,
    targetUnknown: match === 0 && key === null ? 1 : 0,
    turned,
    turnedUnsaid: turned === 1 && said < LEAST_SAID ? 1 : 0,
    another: isAnother(target, question) ? 1 : 0,
    otherKind: isUnusual(target, question) ? 1 : 0,
  }
}
