import type { Bound } from '../fill/bind.ts'
import type { Question } from '../fill/question.ts'

const WAITS =
  /\bwait(?:s|ed|ing)?\b(?! (?:plus|and|as well as) (?:in service|(?:being )?(?:served|\w+ing))\b)|\bin the queue\b|\bin line\b|\bbefore (?:the )?service\b|\bwithout service\b/i

/** The whole time in a queue, where that before the service is asked for. */
export const isWholeStay = ({ form: { entry, target } }: Bound, { reading: { text } }: Question): boolean =>
  /\bresponse time\b/.test(entry.operator.name) && target.input === null && WAITS.test(text)
