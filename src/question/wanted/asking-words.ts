import { DIMENSIONLESS, type Dimension, dimension } from '../../units/dimension.ts'

export const LENGTH = dimension(1)
export const TIME = dimension(0, 0, 1)
const SPEED = dimension(1, 0, -1)
const ACCELERATION = dimension(1, 0, -2)
const FORCE = dimension(1, 1, -2)
export const MASS = dimension(0, 1)
export const POWER = dimension(2, 1, -3)
export const MONEY = dimension(0, 0, 0, 0, 0, 0, 0, 1)
export const TEMPERATURE = dimension(0, 0, 0, 0, 1)
export const FREQUENCY = dimension(0, 0, -1)

/** Nouns that may name what is asked for, and the dimension that is fixed, or null. */
export type Asked = readonly [heads: string, size: Dimension | null]

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

const same = (adjectives: string, asked: Asked): readonly (readonly [string, Asked])[] =>
  adjectives.split(' ').map((adjective) => [adjective, asked])

/** What follows `how`, the nouns that it asks for and their dimension. */
export const HOW: ReadonlyMap<string, Asked> = new Map([
  ...same('far close near', ['distance range length height depth position', LENGTH]),
  ...same('fast quickly rapidly swiftly', ['speed', SPEED]),
  ...same('soon late', ['time', TIME]),
  ...same('high', ['height altitude', LENGTH]),
  ...same('tall', ['height length', LENGTH]),
  ...same('deep', ['depth', LENGTH]),
  ...same('wide broad', ['width diameter', LENGTH]),
  ...same('thick', ['thickness diameter', LENGTH]),
  ...same('thin', ['thickness', LENGTH]),
  ...same('hot cold warm cool', ['temperature', TEMPERATURE]),
  ...same('heavy massive', ['mass', MASS]),
  ...same('old', ['age time', TIME]),
  ...same('often frequently', ['frequency rate', FREQUENCY]),
  ...same('likely probable', ['probability', DIMENSIONLESS]),
  ...same('efficient', ['efficiency', DIMENSIONLESS]),
  ...same('bright', ['luminosity brightness magnitude', null]),
  ...same('luminous', ['luminosity', null]),
  ...same('loud', ['level loudness', null]),
  ...same('dense', ['density', null]),
  ...same('steep', ['slope angle gradient', null]),
  ...same('stiff', ['stiffness constant', null]),
  ...same('acidic basic alkaline', ['pH', DIMENSIONLESS]),
  ...same('viscous', ['viscosity', null]),
  ...same('concentrated', ['concentration', null]),
  ...same('powerful', ['power', POWER]),
  ...same('strongly hard', ['force', FORCE]),
  ...same('expensive', ['price cost', MONEY]),
])

/** What `how far` asks for where a body does not move along but gives way. */
export const FAR: readonly (readonly [verb: RegExp, asked: Asked])[] = [
  [
    /^(?:sag|sink|bend|deflect|droop|dip|downwards?$|down$)/,
    ['deflection sag depression displacement depth distance', LENGTH],
  ],
  [/^(?:stretch|extend|lengthen|elongat)/, ['elongation extension stretch displacement distance', LENGTH]],
  [/^(?:compress|squeez|contract|shrink|shorten)/, ['compression contraction displacement distance', LENGTH]],
]

/** What `how fast` asks for where the verb is not one of moving along. */
export const FAST: readonly (readonly [verb: RegExp, asked: Asked])[] = [
  [/^accelerat/, ['acceleration', ACCELERATION]],
  [
    /^(?:precess|rotat|spin|spun|turn|revolv|whirl|gyrat|cycl)/,
    ['frequency rate speed precession rotation', FREQUENCY],
  ],
]

/** Nouns that stand for others, and their dimension. */
export const NOUNS: ReadonlyMap<string, Asked> = new Map([
  ...same('proportion percentage percent share', ['fraction', null]),
  ...same('tone note', ['frequency', FREQUENCY]),
  ...same('cap capacitor', ['capacitance', null]),
  ...same('chance odds likelihood chances', ['probability', null]),
])

/** What `by what factor` asks for, and `by what fraction`. */
export const FACTOR: Asked = ['factor ratio gain magnification', DIMENSIONLESS]
export const PART: Asked = ['fraction change shift decrease increase loss drop reduction', DIMENSIONLESS]

/** Heat that passes on in no time that is said: a power. */
export const HEAT_FLOW: Asked = ['rate flow power loss transfer conduction', POWER]

/** What units are units of, where that is one quantity. */
export const MEASURED: readonly Asked[] = [
  ['current', dimension(0, 0, 0, 1)],
  ['voltage potential emf difference drop', dimension(2, 1, -3, -1)],
  ['resistance impedance reactance', dimension(2, 1, -3, -2)],
  ['power vergence', dimension(-1)],
  ['time duration interval', TIME],
]

/** `what does it cost`, `how much do they weigh`: verbs that name the quantity. */
export const VERBS: readonly (readonly [verb: RegExp, asked: Asked])[] = [
  [/^weigh$/, ['weight', null]],
  [/^cost$/, ['cost price', MONEY]],
  [/^worth$/, ['value price', MONEY]],
]

/** What is asked of money by what one does with it. */
export const DEALINGS: readonly (readonly [verb: RegExp, heads: string])[] = [
  [/^(?:deposit|invest|set|put)$/, 'value deposit principal'],
  [/^(?:pay|owe)$/, 'payment balance'],
  [/^earn$/, 'interest return'],
  [/./, 'value amount balance capital'],
]

/** What an instrument shows. */
export const INSTRUMENTS: ReadonlyMap<string, string> = new Map([
  ['voltmeter', 'voltage'],
  ['ammeter', 'current'],
  ['ohmmeter', 'resistance'],
  ['wattmeter', 'power'],
  ['thermometer', 'temperature'],
  ['barometer', 'pressure'],
  ['manometer', 'pressure'],
  ['speedometer', 'speed'],
  ['scale', 'weight force'],
])

export const AUXILIARY = words('does do did will would must should can could shall may might until before after it')
export const BE = words("is are was were be s 's will would should must can")
export const ASKING = words(
  'find calculate compute determine evaluate estimate obtain predict derive deduce give tell solve',
)
/** What may stand before a verb that asks, where no clause begins there. */
export const BEFORE_ASKING = words(
  'please pls plz to and then now can could you we me also first must should just i lets kindly hence thus help somebody someone anybody anyone',
)
/** Verbs that ask where nothing else does, with an article behind them: `I need the resistance`. */
export const WISHING = words('need needs want know express state seek seeking get')
export const SKIPPED = words(
  'the a an its his her their your our my me us out for you i to that this any total resulting required corresponding approximate be',
)
/** Words at which the noun phrase of an ask ends. */
export const BOUNDARY = words(
  `of in for on at between through to from by with under after per without against along above below over until before during into
  within across that which when where while if due and or but comes arises gets applies does do did is are was were be has have had will would
  must should can could may might so then as acts passes using done requires takes it they he she you we i this these those than because
  since once whose whom who via toward towards onto upon beside beyond among all both each every not no please pls thx thanks`,
)
/** The same, where they are not its first word: `the stored energy`, but `the energy stored`. */
export const PARTICIPLES = words(
  `needed required necessary follows follow results flows given produced developed exerted stored dissipated released lost gained
  carried emitted delivered transferred generated absorbed experienced felt wanted`,
)
/** The same, where no noun follows: `the pressure inside the bubble`, but `the pipe's inside diameter`. */
export const PLACES = words(
  `inside outside near close behind next up down off out around about away apart together there here now then again altogether
  overall instead just right directly only exactly ahead downstream upstream`,
)

/** `how much longer`: the nouns of the change that it asks for. */
export const MORE: ReadonlyMap<string, readonly [heads: string, size: Dimension]> = new Map([
  ['longer', ['elongation extension expansion stretch change increase', LENGTH]],
  ['shorter', ['shortening contraction compression change decrease', LENGTH]],
  ['hotter', ['rise change increase', TEMPERATURE]],
  ['warmer', ['rise change increase', TEMPERATURE]],
  ['colder', ['drop change decrease', TEMPERATURE]],
  ['younger', ['difference', TIME]],
  ['older', ['difference', TIME]],
  ['cooler', ['drop change decrease', TEMPERATURE]],
])

/** Nouns that a change is called. */
export const CHANGES =
  'change increase decrease difference shift rise drop growth elongation expansion contraction extension depression elevation lowering deflection sag stretch'

/** Nouns that stand before the one that is asked for: `the magnitude of the force`. */
export const GENERIC = words('magnitude value size amount number quantity')

/** Nouns of what a theory says of the one that is asked for: `the BCS prediction for the gap`. */
export const PREDICTION = words('prediction estimate answer expectation')

/** Words of clauses that only say under what conditions. */
export const SETTING =
  /^(?:ignor|neglect|assum|exclud|includ|negligible|treat|consider|tak(?:e|ing)$|us(?:e|ing)$|giv|let$|ideal|perfect)/

/** Nouns of a law, which head a question and do not ask: `Little's law: …`. */
export const LAW =
  /^(?:law|theory|theorem|rule|equation|formula|principle|model|relation|method|effect|approximation|question|problem)$/

/** A new noun phrase begins here. */
export const ARTICLE = words('a an the its their his her')

/** A sentence that begins with the condition of what it asks. */
export const CONDITION = /(?:^|[.?!;:]\s+)(?:when|if|once)\b(?:[^.?!;:]|\.\d)*$/i

/** A sentence up to a noun of which it shall be told something in words. */
export const TOLD =
  /(?:^|[.?!;:)]\s*)(?:(?:briefly|first|then|please) )?(?:explain|describe|discuss|sketch|comment on|outline|justify|state (?:in words|briefly|in (?:one|a|two) sentences?|what (?=the \S+ (?:\S+ )?(?:does|do|did|says?|states?|means?)\b)|why|how))\b(?:[^.?!;:]|\.\d)*$/i
