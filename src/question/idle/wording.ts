/** Number words up to the hundreds; larger ones are put together of these. */
const WORD =
  '(?:half|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|a hundred|hundred|a thousand|thousand|a million|million|a dozen|dozen|an?)'

/** A plain number, in digits or words. */
export const NUMBER = `(?:(?:about|some|around|only|over|nearly|almost|roughly|just) )?(?:\\d[\\d.,\\u00a0\\u202f ]*(?<=\\d)(?: (?:thousand|million|billion))?|${WORD}(?:[ -]${WORD})*)`

/** An amount of money that is no price of each unit of something. */
export const MONEY = `(?:[$€£¥] ?${NUMBER}|${NUMBER} ?(?:US |Swiss )?(?:dollars?|euros?|pounds?|cents?|pence|francs?|yen|rupees?|USD|EUR|GBP|CHF|[$€£¥]))(?: (?:each|apiece|a piece|in all|second-hand|new))?(?! ?(?:per|an?|every|for each|\\/)\\b)`

const MONTH =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)'
const YEAR = '(?:1[5-9]|20)\\d\\d'
const DAY = '\\d{1,2}(?:st|nd|rd|th)?'

/** A date, a year or a time in the past: `in 1987`, `on 3 May 1994`, `last summer`, `two years ago`. */
export const WHEN = `(?:(?:back |way back )?(?:in|on|since|from|around|about|before|during) (?:the )?(?:(?:early|late|mid|spring|summer|autumn|fall|winter)(?: of)? ?)*(?:${DAY}(?: of)? ${MONTH}(?:,? ${YEAR})?|${MONTH}(?: ${DAY})?(?:,? ${YEAR})?|${YEAR}s?)(?![\\d.,]*\\d| ?[%°])|last (?:year|month|week|summer|winter|spring|autumn|night|May|June)|yesterday|recently|${NUMBER} (?:years|months|weeks|days) ago)`

/** Colours that a thing may have; a black or white one takes up heat and light in its own way. */
export const COLOUR =
  '(?:(?:bright|light|dark|pale|deep) )?(?:red|blue|green|yellow|orange|pink|purple|violet|brown|beige|turquoise|grey|gray)'

/** What is counted of a thing without being about what it does. */
export const COUNTED =
  '(?:seats?|beds?|employees|workers|staff|floors?|storeys|stories|windows?|doors?|pages|pupils|students|visitors|members|children|daughters|sons|drawers|rooms|shelves|programmes|programs|buttons|cats?|dogs?|chapters|slides|exercises|colleagues|inhabitants|residents|shops|people|persons|streets|boxes|volumes|lathes|handles|stickers|owners|prizes|toilets|parking spaces)'

/** A whole sentence or clause that is none of the matter must not speak of what may change it. */
export const CHANGES =
  /\b(?:neglect\w*|ignor\w*|assum\w*|suppos\w*|frict\w*|drag|resist\w*|effici\w*|coefficient|constant|ideal\w*|loss\w*|lose\w*|densit\w*|conduct\w*|absorb\w*|emissiv\w*|reflect\w*|viscos\w*|insulat\w*|isolated|wind|windy|current|tide|gravit\w*|charged|field|voltage|pressure|humid\w*|vacuum|elastic\w*|initial\w*|final\w*|double[sd]?|twice as|half as|times as|instead|except|unless|if|until|per|an? (?:year|month|week|day|hour|minute|second)|each|same|remain\w*|equal\w*|relative|negligible|without|radiat\w*|evaporat\w*|compound\w*|interest|accelerat\w*|rotat\w*|spin\w*)\b/i
