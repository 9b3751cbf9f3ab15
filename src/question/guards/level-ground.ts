import type { Bound } from '../fill/bind.ts'
import type { Question } from '../fill/question.ts'
import type { Outcome } from '../outcomes/outcome.ts'
import type { Candidate } from '../score/candidate.ts'

const PROJECTILE = /\b(?:projectile|throw)\b/

const FROM_HEIGHT = /\bfrom a height\b/

const PERCH =
  '(?:cliffs?|roof(?:top)?s?|buildings?|towers?|balcon(?:y|ies)|bridges?|platforms?|windows?|ledges?|walls?|hill(?:top|side)?s?|mountains?|plateau|terraces?|decks?|ramparts?|castles?|ladders?|tables?|cranes?|balloons?|stands)'
const PERCHED = new RegExp(
  `\\b(?:from|off|on|atop|over the edge of|top of|leav(?:es|ing)|out of) (?:\\p{L}+[ -]){0,4}?(?:[\\d.,]+ ?-?(?:m|ft|cm|met(?:re|er)s?|feet|foot)\\b[ -](?:high |tall )?)?(?:\\p{L}+[ -]){0,2}?${PERCH}\\b`,
  'iu',
)
/** `9 m above the lawn`, `a green 12 m below`: a height of the start over the end. */
const APART =
  /\d ?-?(?:m|ft|cm|yd|met(?:re|er)s?|feet|yards) (?:above|below|over|under|higher|lower|up|beneath|up ?hill|down ?hill)\b/i
/** Which height is asked for, where that is the one over the launch. */
const OVER_LAUNCH =
  /\b(?:above|over) (?:the |its |his |her )?(?:launch\w*|release|start\w*|hand|point|roof|cliff|balcony|tower|building|platform|top|tee|muzzle)\b/i
/** Where it lands higher than it starts. */
const UP =
  /\d ?-?(?:m|ft|cm|yd|met(?:re|er)s?|feet|yards) (?:higher|up|up ?hill)\b|\bup ?hill\b|\b(?:on(?:to)?|on top of|hits?|reach\w*|clears?) (?:an? |the )?(?:\p{L}+ )?(?:elevated|higher|raised)\b|\b(?:lands?|landing|comes? down|hits?|strikes?)\b[^.?!]{0,20}\b(?:on(?:to)?|on top of) (?:an? |the )?(?:\p{L}+ ){0,2}(?:roof|balcony|wall|ledge|platform|plateau|terrace|table)\b/iu

const isOfThrow = ({ form }: Pick<Bound, 'form'>): boolean => PROJECTILE.test(form.entry.operator.name)

/** A throw that begins downwards, of which the formulas take none without a sign. */
const DOWN = /\b(?:below|under|beneath) (?:the )?horizontal\b|\bdownwards?\b|\bangle of depression\b/i

/**
 * A throw that ends higher or lower than it starts, where a formula is one over level ground; and one that lands higher, of which
 * the formula takes only the opposite; or null.
 */
export const unlevel = ({ steps }: Candidate, { reading: { text } }: Question): string | null => {
  for (const step of steps) {
    if (!isOfThrow(step)) continue
    const { name } = step.form.entry.operator
    const down = DOWN.exec(text)
    if (down !== null) return down[0]
    if (FROM_HEIGHT.test(name)) {
      const up = UP.exec(text)
      if (up !== null) return up[0]
      continue
    }
    if (/\bhorizontal throw\b/.test(name)) continue
    const apart = PERCHED.exec(text) ?? APART.exec(text)
    if (apart === null) continue
    // The highest point over the launch is the same wherever it lands.
    if (/\bmaximum height\b/.test(name) && OVER_LAUNCH.test(text)) continue
    return apart[0]
  }
  return null
}

/** Readings without those over level ground, where the ground is not level and one of them takes the height of the launch. */
export const asTheGroundLies = (outcomes: readonly Outcome[], question: Question): readonly Outcome[] => {
  const takesHeight = outcomes.some(
    ({ found }) =>
      found.steps.length === 1 &&
      found.steps.some(({ form }) => isOfThrow({ form }) && FROM_HEIGHT.test(form.entry.operator.name)) &&
      unlevel(found, question) === null,
  )
  return takesHeight ? outcomes.filter(({ found }) => unlevel(found, question) === null) : outcomes
}
