import { type Dimension, dimension } from '../units/dimension.ts'

export const LENGTH = dimension(1)
export const TIME = dimension(0, 0, 1)
export const SPEED = dimension(1, 0, -1)
export const MASS = dimension(0, 1)
const TEMPERATURE = dimension(0, 0, 0, 0, 1)
const FREQUENCY = dimension(0, 0, -1)

/** What follows `how`, the nouns that it asks for and their dimension. */
export const HOW: ReadonlyMap<string, readonly [heads: string, size: Dimension]> = new Map([
  ['far', ['distance range length height depth position', LENGTH]],
  ['fast', ['speed', SPEED]],
  ['quickly', ['speed', SPEED]],
  ['high', ['height altitude', LENGTH]],
  ['tall', ['height length', LENGTH]],
  ['deep', ['depth', LENGTH]],
  ['wide', ['width diameter', LENGTH]],
  ['thick', ['thickness', LENGTH]],
  ['hot', ['temperature', TEMPERATURE]],
  ['cold', ['temperature', TEMPERATURE]],
  ['warm', ['temperature', TEMPERATURE]],
  ['heavy', ['mass', MASS]],
  ['massive', ['mass', MASS]],
  ['old', ['age time', TIME]],
  ['often', ['frequency', FREQUENCY]],
])

export const AUXILIARY = new Set(
  'does do did will would must should can could shall may might until before after it'.split(' '),
)
export const BE = new Set("is are was were be s 's will would should must can".split(' '))
export const ASKING = new Set(
  'find calculate compute determine evaluate estimate obtain predict derive give tell'.split(' '),
)
export const SKIPPED = new Set(
  'the a an its his her their your our my me us out for you i to that this any total resulting required corresponding approximate be'.split(
    ' ',
  ),
)
/** Words at which the noun phrase of an ask ends. */
export const BOUNDARY = new Set(
  `of in for on at between through to from by with under after per without against along above below near over until before during into
  within across that which when where while if due and or but needed required necessary follows follow results comes arises gets applies does do did is are was were be has have had will would must should
  can could may might when given so then if as acts act flows passes needed using produced developed exerted stored dissipated released lost gained carried emitted
  delivered transferred generated absorbed done requires takes experienced felt needed it they he she you we i this`.split(
    /\s+/,
  ),
)

/** `how much longer`: the nouns of the change that it asks for. */
export const MORE: ReadonlyMap<string, readonly [heads: string, size: Dimension]> = new Map([
  ['longer', ['elongation extension expansion stretch change increase', LENGTH]],
  ['shorter', ['shortening contraction compression change decrease', LENGTH]],
  ['hotter', ['rise change increase', TEMPERATURE]],
  ['warmer', ['rise change increase', TEMPERATURE]],
  ['colder', ['drop change decrease', TEMPERATURE]],
  ['cooler', ['drop change decrease', TEMPERATURE]],
])

/** Nouns that stand before the one that is asked for: `the magnitude of the force`. */
export const GENERIC = new Set('magnitude value size amount number quantity'.split(' '))

/** A new noun phrase begins here. */
export const ARTICLE = new Set('a an the its their his her'.split(' '))
