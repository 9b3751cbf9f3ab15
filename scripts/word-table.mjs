/**
 * The words table of STYLE.md as patterns: phrases that read like a dialect, and what technical English says instead.
 * They are matched in comments, strings and test titles alike, also where a line break divides them.
 */

/** What may stand between two words of a phrase: blanks, or a line break with the mark of a comment. */
const GAP = '(?:[ \\t]+|[ \\t]*\\n[ \\t]*(?:\\*(?!/)|//)?[ \\t]*)'

const NOT_THERE = '(?<!\\bthere )'

/** Pattern of a phrase, whose blanks match any gap; what to write instead. */
const ROWS = [
  ['there is no such', 'unknown …'],
  [`${NOT_THERE}\\b(?:is|are|was|were) none\\b(?! of the)`, 'malformed, missing, unknown, is not one'],
  [
    `${NOT_THERE}\\b(?:is|are) no (?!longer\\b|more\\b|less\\b|worse\\b|better\\b|faster\\b|two\\b)[a-z]`,
    'is not a …, is not …',
  ],
  ['\\bnames? \\w+ twice', 'duplicate …'],
  ['\\bsays? no to\\b', 'rejects, refuses'],
  ['\\bfor granted\\b', 'assumes'],
  ['\\bbeside the matter\\b', 'irrelevant'],
  ['\\bask(?:s|ed|ing)? (?:it |them )?back\\b', 'asks for, clarifies'],
  ['\\bha(?:s|ve|d) met\\b', 'are connected'],
  ['\\b(?:leaves?|left|leaving) (?:it |them )?alone\\b', 'skips, ignores, keeps'],
  ['\\bneeds a hand\\b', 'problem'],
  ['\\bstand(?:s|ing)? behind\\b', 'follows; verifies, confirms'],
  ['\\bof which only\\b', 'only the … of'],
  ['\\bas it lies\\b', 'as stored'],
  ['\\bgo(?:es|ing)? on\\b', 'continues'],
  ['\\blets?(?:ting)? go of\\b', 'drops, releases'],
  ['\\bput(?:s|ting)? to the vote\\b', 'proposes'],
  ['\\bwhoever\\b', 'anybody who, the caller, …'],
  ['\\bbut for\\b', 'except, except for, up to'],
  ['\\bunless told\\b', 'by default'],
  ['\\bin the same breath\\b', 'at the same time, synchronously'],
  ['\\bha(?:s|ve) (?:its|their) turn\\b', 'runs, is served'],
  ['\\b(?:null|undefined|true|false|empty) where\\b(?!:)', 'if …'],
  ['\\bthis (?:room|floor)\\b', 'this module, this layer'],
].map(([phrase, instead]) => ({ pattern: new RegExp(phrase.replaceAll(' ', GAP), 'gi'), instead }))

/** @returns a line for each phrase of the table in a text: its line number, the phrase and the words to use instead */
export const dialectIn = (text) =>
  ROWS.flatMap(({ pattern, instead }) =>
    [...text.matchAll(pattern)].map((match) => {
      const line = text.slice(0, match.index).split('\n').length
      return `${line}: "${match[0].replace(/\s+(?:\*|\/\/)?\s*/g, ' ')}"; write: ${instead}`
    }),
  )
