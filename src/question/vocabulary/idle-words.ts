import { stemOf } from './stem.ts'
import { wordList } from './word-list.ts'

/** Words that carry no physics: articles, pronouns, auxiliaries, ways of asking, and the persons of a problem. */
const IDLE = `a an the of in on at to by for from with and or is are was were be been being it its this that these those there then than
as which who whom whose what how when where why do does did done has have had can could may might must shall should will would i we
you they he she my our your his her their them us me find calculate compute determine give get what's whats please estimate work out
need want know tell let if so but not no also only just very about into per each both all any some one value answer question problem
exercise task result formula equation use using used take taken assume assuming given suppose now here s t m ll d much many large
big small long far fast high great amount number total make made become becomes up down over under through between after before
during while until since because same other another such more most less least own enough still again once twice well too even
nearly exactly approximately roughly around etc e.g i.e vs via come comes goes go went put puts set say said call called show shows
shown see seen like hi hello thanks thank help anyone someone somebody everybody people student pupil teacher class lab book textbook
first second third last next final`

const idle = new Set(wordList(IDLE))

/** Whether a word in lower case says nothing of the physics. */
export const isIdle = (word: string): boolean => idle.has(word)

/** Words for a measure that say something right behind a number (`3 m long`), and nothing elsewhere (`how long`). */
const MEASURES = new Set('long high far big'.split(' '))

export const isMeasure = (word: string): boolean => MEASURES.has(word)

/** Letters and digits of a name in the order written, as the catalogue spells it. */
const WORDS = /[\p{L}][\p{L}']*|\d+/gu

const wordsOf = (text: string): readonly string[] =>
  [...text.toLowerCase().replaceAll('’', "'").matchAll(WORDS)].map(([word]) => word)

/** Stems of the words of a name that carry meaning. */
export const contentOf = (name: string): readonly string[] =>
  wordsOf(name)
    .filter((word) => word.length > 1 && !idle.has(word))
    .map(stemOf)

/** Stems of all words of a phrase. */
export const phraseOf = (text: string): readonly string[] => wordsOf(text).map(stemOf)
