import { CHANGES, COLOUR, COUNTED, MONEY, NUMBER, WHEN } from './wording.ts'

const LEAD =
  '(?:(?:which|that|who|it|he|she|they|and|also|still|already|originally|only|freshly|newly|recently|now|had|has|have|been|was|were|is|are|being|itself) )*'

const MADE =
  '(?:bought|purchased|built|rebuilt|made|manufactured|constructed|erected|founded|opened|painted|repainted|decorated|laid|dug|installed|renovated|refurbished|delivered|ordered|acquired|donated|inherited|borrowed|repaired|serviced|inspected|overhauled|discovered|catalogued|registered|designed|invented|published|printed|named|nicknamed|restored|sold|shipped|oiled|cleaned|washed|rinsed|scrubbed|varnished|lacquered|enamell?ed|polished|calibrated|tuned|photographed|filmed|awarded|engraved|framed|signed|rented|given|found|stolen|admired|praised|mentioned)'

const AGE = '(?:1[01]\\d|\\d{1,2})'
const AGE_WORD = '(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\\w+)?)'
/** Words of a clause that say by whom, where or in what colour, and hold no number. */
const WORDS = '(?: [^\\s\\d,;:.()?!]+){0,8}?'
const REST = `(?:${WORDS}(?: (?:${WHEN}|for ${MONEY}|(?:in|with) ${NUMBER} ${COUNTED}|${NUMBER} times|twice|aged ${AGE}|of ${AGE}))?){1,3}`

/** What is said of a thing and never counts for what it does: its price, its age, its colour, when it was made. */
const CLAIMS: readonly string[] = [
  `${MADE}(?! (?:of|from|up)\\b)${REST}`,
  `(?:cost|costs|costing|worth|priced at|valued at|insured for|on sale for|sells for|charges|charged|asks|paid)(?: (?:him|her|us|me|them|my \\w+|the \\w+))? ${MONEY}(?: (?:for it|for them|extra|in all|in a sale|at the time|${WHEN}))?`,
  `(?:aged|turned) ${AGE}(?: ${WHEN})?`,
  `(?:about |almost |nearly |over )?(?:${AGE}|${AGE_WORD}) (?:years?|months?) (?:old|of age)`,
  `(?:painted |coloured |colored |varnished )?${COLOUR}(?: all over| on top)?`,
  `(?:has|have|having|with|seats|employs|houses|counts|for) ${NUMBER}(?: [a-z]+)? ${COUNTED}`,
  `(?:an? )?(?:present|gift|souvenir|heirloom|loan)(?: from| of)${REST}`,
  `(?:the |with |bearing (?:the )?)?(?:(?:serial|order|inventory|article|part|batch|registration|catalogue|phone|licence|model) (?:number|no\\.?)|S\\/N|inv\\. no\\.)(?: is)?:? ?[A-Z]{0,3}[-\\d]+`,
  `(?:an? )?model [A-Z]*\\d[A-Z\\d]*`,
  '(?:1[5-9]|20)\\d\\d',
  `(?:belongs|belonging) to${REST}`,
  `(?:won|winner of) ${NUMBER} (?:prizes?|medals?|awards?)(?: ${WHEN})?`,
  `one of ${NUMBER} (?:in|at|from|of)${WORDS}`,
  `(?:no\\.?|number|item) \\d+ (?:in|on|of)${WORDS}`,
  `price(?: tag)?:? ${MONEY}`,
  `with an? ${COLOUR} (?:handle|label|cap|lid|stripe|stripes|cover|ribbon|sticker|grip|band|rim|knob|case|cord)`,
]

const WHOLE = CLAIMS.map((claim) => new RegExp(`^${LEAD}(?:${claim})$`, 'i'))

/** Whether a clause says only what never counts: `painted red`, `which cost 80 euros`, `aged 61`. */
export const isPlainClaim = (clause: string): boolean => {
  const said = clause.trim().replace(/\s+/g, ' ')
  return said !== '' && !CHANGES.test(said) && WHOLE.some((claim) => claim.test(said))
}

const SUBJECT =
  /^(?:(?:The|An?|Its|His|Her|My|Our|Their|This|That|It|She|He|They|We|I|There|Both|Each|All|One|Some)\b|\p{Lu}\p{Ll}+)(?: [^\s\d,;:.()?!]+){0,6}?(?= (?:is|are|was|were|has|have|had|cost|costs|charges|seats|employs|turned|sells|won|belongs)\b)/u

/** Whether a sentence says of its subject only what never counts: `The shell is painted grey and cost 400 euros`. */
export const isPlainSentence = (sentence: string): boolean => {
  const text = sentence.trim().replace(/[.!]$/, '')
  const subject = SUBJECT.exec(text)?.[0]
  if (subject === undefined || CHANGES.test(text)) return false
  return text
    .slice(subject.length)
    .split(/,? and |, /)
    .every((claim) => isPlainClaim(claim))
}

/** Phrases within a clause that never count, wherever they stand. */
const PHRASES: readonly RegExp[] = [
  // `The mill employs nine people and turns …`
  new RegExp(`(?<=\\p{L} )(?:employs|seats) ${NUMBER}(?: [a-z]+)? ${COUNTED} and (?=\\p{L}+s )`, 'giu'),
  new RegExp(
    `,? (?:(?:that|which) (?:was |were )?)?(?:cost|costs|bought|purchased|sold|priced|worth|valued|costing|insured|on sale)(?: (?:second-hand|new))?(?: (?:at|for))? ${MONEY}(?=[\\s.?!;)]|$)`,
    'giu',
  ),
  new RegExp(`(?<=\\b(?:the|an?|his|her|my|our|their|its|this) )(?:${AGE}|${AGE_WORD})[ -]years?-old `, 'giu'),
  new RegExp(`(?<=\\p{L}) aged ${AGE}(?=[\\s,.?!;)]|$)`, 'giu'),
  /\bAs (?:every|any|all|each|most)\b[^,;:.?!]{0,40}\bknows?, /gu,
  /(?:\b[Ii]n|,? in) (?:the )?(?:room|hall|lab|laboratory|building|ward|office|lecture hall|classroom) \d+[a-z]?,?(?= )(?! (?:m|cm|km|°C|K)\b)/gu,
  /(?:\b[Oo]n|,? on) (?:page|p\.) \d+(?: of (?:an?|the|his|her|our) [^\d,;:.()?!]{0,40}(?=[:,]))?,?(?= )/gu,
  /\b(?:[Ff]or the (?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last) time(?: (?:this|today|in)\b[^\d,;:.()?!]{0,20})?)(?:: |, )/gu,
]

/** Places [start, end) of phrases within a text that never count. */
export const plainPhrases = (text: string): readonly (readonly [start: number, end: number])[] =>
  PHRASES.flatMap((phrase) =>
    [...text.matchAll(phrase)].map(({ index, 0: found }) => [index, index + found.length] as const),
  )
