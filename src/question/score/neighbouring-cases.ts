import type { Turn } from './turned-round.ts'

/** Ways of saying that a case beside that of a formula is meant, for which another formula takes the same numbers. */
export const NEIGHBOURING_CASES: readonly Turn[] = [
  [/(?<!\bzero[- ])\bcoupons?\b/i, /zero-coupon bond/i, 'a bond with coupons and one without'],
  [
    /\b(?:used up|all gone|runs? out|exhausted|(?:completely|entirely|fully|wholly) (?:consumed|gone|reacted|decayed|used))\b/i,
    /half-life/i,
    'half of it and all of it',
  ],
  [/\bat least\s+(?:1|one)\b/i, /probability/i, 'exactly and at least', /at least one success|hash collision/i],
  [
    /\bnegative\b[^.?!]*\b(?<!not (?:really |actually |in fact )?)(?:infected|ill|sick|has|have|affected|diseased|a carrier)\b[^.?!]*\?|\bpositive\b[^.?!]*\b(?:healthy|well|uninfected|unaffected|not (?:really |actually |in fact |be |have )*(?:infected|ill|sick|have|affected|diseased|the)|does not|doesn't|free (?:of|from)|false alarm)\b[^.?!]*\?/i,
    /predictive value|posterior probability/i,
    'who is ill and who is not, of those whom a test calls the one or the other',
  ],
  [
    /^(?=[\s\S]*\bserv(?:ice|ed|es|ing)\b)[\s\S]*\b(?:exactly|constant|fixed|always|deterministic|same time|invariabl\w+|M\/D\/1|M\/G\/1)\b/i,
    /M\/M\/1/,
    'a service that always takes the same time and one that takes now more and now less',
  ],
  [
    /^(?![\s\S]*\b(?:semi-?major|circular|both apsides)\b)(?:(?=[\s\S]*\b(?:peri(?:gee|apsis|helion|lune|centre|center|astron)|closest approach to the)\b)(?![\s\S]*\b(?:apo(?:gee|apsis|lune|centre|center|astron)|aphelion)\b)|(?![\s\S]*\bperi(?:gee|apsis|helion|lune|centre|center|astron)\b)(?=[\s\S]*\b(?:apo(?:gee|apsis|lune|centre|center|astron)|aphelion)\b))/i,
    /^orbital period$|\bmean motion\b|\btotal energy of an orbit\b/i,
    'one end of an orbit and its mean distance',
  ],
  [
    /\b(?:between|from) (?:their|the|its|both|two)(?: (?:two|facing|nearest|near|outer|inner|closest))* (?:surfaces?|edges?|rims?)\b|\b(?:surface|edge|rim)[- ]to[- ](?:surface|edge|rim)\b|\b(?:facing|nearest|closest|near) (?:surfaces|edges|points|sides)\b/i,
    /\bcoulomb\b|\bpoint charges?\b|\bgravitation\b|\bgravitational (?:force|attraction)\b|\bpotential energy of two\b/i,
    'a distance of the centres and one between the surfaces',
  ],
  [
    /^(?![\s\S]*\b(?:concave|converging|converges|diverging|convex|gather\w*|spread\w*|magnif\w*|shaving|real image|virtual image|burning)\b)[\s\S]*(?:\bfocal (?:length|distance)s?\b[^.?!]{0,40}\b(?:magnitude|absolute value|modulus|in size)\b|\b(?:magnitude|absolute value|modulus|size) of (?:the |its )?focal (?:length|distance)|\|f\| ?=)/i,
    /\bmirror equation\b|\blens equation\b|\b(?:magnification|image)\b[^|]*\b(?:mirror|lens)\b/i,
    'a focal length and its size, of which the sign is not said',
  ],
  [
    /\bsmall[- ]angle (?:formula|approximation|theory|period|result|limit)\b[^.?!]{0,30}\b(?:fail\w*|not|no|break\w*|invalid|useless|wrong|cannot|bad|poor)\b|\b(?:not|no longer|beyond|outside) (?:in |within |of )?(?:a |the )?small[- ](?:angles?|swings?|oscillations?)\b|\b(?:almost|nearly|practically|close to|near|just below|just off) (?:the )?(?:upright|vertical|upside|inverted|top|highest)\b|\bupside[- ]down\b|\b(?:from|at) (?:the |a )?(?:horizontal(?! distance)|upright|inverted|level) ?(?:position|string|cord|line)?\b|\b(?:string|rod|cord|bob) (?:is |held |being )?(?:horizontal|level)\b|\bswings? (?:so )?(?:wide\w*|far|high)\b|\bwide swings?\b/i,
    /\bsimple pendulum\b|\bphysical pendulum\b/i,
    'large swings and small ones',
  ],
  [
    /\bcapacitors?\b(?=[\s\S]*\b(?:touch\w*|connect\w*|join\w*|link\w*|wired|hook\w*|paralleled|coupled|attach\w*|put across|placed across|across)\b)(?=[\s\S]*\b(?:identical|similar|equal|second|another|other|same capacitance|uncharged|empty|discharged)\b (?:[\w.,]+ ){0,3}?(?:one|capacitors?|capacitance|[µμnpm]?F)\b)/i,
    /\benergy (?:stored in|of) a (?:charged )?capacitor\b|\bcharge (?:of|on) a capacitor\b/i,
    'one capacitor and two that share their charge',
  ],
  [
    /\b(?:three|3)[- ]?phase\b|\b(?:in|into|as) (?:a )?(?:delta|star|wye)\b|\b(?:delta|star|wye)[- ]connect\w*|\bmesh[- ]connect\w*/i,
    /\bohm's law\b|\bpower dissipated by a resistor\b|\belectric(?:al)? power\b|\bjoule heating\b/i,
    'one resistance and three on three phases',
    /three-phase/i,
  ],
  [
    /\b(?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d+(?:nd|rd|th)|last|next|each|every) (?:dose|injection|bolus|shot|administration)\b|\b(?:doses|injections|boluses|shots)\b|\b(?:every|each) (?:(?:\d+|two|three|four|six|eight|ten|twelve|other|single) )?(?:hours?|h|days?|morning|evening|night)\b|\b(?:once|twice|thrice|\w+ times) (?:a|per|each|every) day\b|\b(?:daily|hourly|repeated\w*|steady[- ]state|again)\b/i,
    /\bintravenous bolus\b|\bafter an oral dose\b/i,
    'one dose and several',
  ],
  [
    /\b(?:not|never) (?:yet )?(?:known|said|stated|told|given|specified|clear) (?:whether|if|which)\b|\bunknown (?:whether|if|which)\b/i,
    /./,
    'one case and another, of which the question says that it is not known which',
  ],
]
