import { setImmediate } from 'node:timers/promises'
import type { Task } from '../../src/kernel/task.ts'
import { lexiconPart } from '../../src/question/lexicon/build-lexicon.ts'
import { needsLexicon } from '../../src/question/question-subject.ts'

let isPrepared = false

/**
 * Makes the words of the catalogue, once in a process and for the first question that needs them, with room for other
 * requests between any two parts: at once they would keep the event loop for half a second.
 */
export async function prepareFor(task: Task): Promise<void> {
  if (isPrepared || task.kind !== 'question' || !needsLexicon(task)) return
  while (lexiconPart() === null) await setImmediate()
  isPrepared = true
}
