import { FROM_END_TO_END } from './measured-across.ts'

/** A way of saying, what operators call that which it turns round, how a refusal says it, and which operators know it. */
export type Turn = readonly [question: RegExp, operator: RegExp, say: string, knowing?: RegExp]

/** What is said of heat that may go either way. */
export const GIVEN_OFF = 'what is given off and what is taken in'

/** What is said of a length that may be all of it or half. */
export const WHOLE_AND_HALF = 'the whole length and half of it'

/** Ways of saying that turn a number round: what is gone, what is done on, what is more than. */
export const TURNED_ROUND: readonly Turn[] = [
  [
    /\b(?:lost|decayed|disappeared|used up)\b[^.]{0,20}\d[\d.]* ?(?:%|percent|per cent)|\d[\d.]* ?(?:%|percent|per cent)[^.]{0,40}\b(?:lost|decayed|disappeared)\b/i,
    /remain|left|decay|activity|number|share|fraction/i,
    'what is gone and what is left',
  ],
  [/\bimmune\b|\bvaccinated\b/i, /susceptible/i, 'who is immune and who is susceptible'],
  [/\bor (?:more|fewer|less)\b/i, /probability/i, 'exactly and at least'],
  [
    /\b(?:go|goes|jumps?|drops?|falls?|lift(?:s|ed)?|rais(?:es?|ed|ing)|mov(?:es?|ed|ing)|promot(?:es?|ed|ing)|transitions?|excit(?:es?|ed|ing))\b(?:[^.?!]|\.\d)*\b(?:from|to)\b/i,
    /energy eigenvalue/i,
    'a level and a jump between two',
  ],
  [/\bdone on\b/i, /done by|work done|net work/i, 'work done on and work done by'],
  [
    /\b(?:gives?|giving|gave) (?:off|out|up)\b|\b(?:reject|dump|discard|expel)(?:s|l?ed|l?ing)?\b/i,
    /taken in|absorbed|supplied|added|received|work done|net work|heat input/i,
    GIVEN_OFF,
  ],
  [/\bfreez(?:es|ing)|\bcondens(?:es|ing)\b/i, /entropy|change/i, 'the sign of what is given off'],
  [
    /\b(?:total|full|whole|entire|overall|tip[- ]to[- ]tip|end[- ]to[- ]end) (?:crack )?(?:length|extent)\b/i,
    /half/i,
    WHOLE_AND_HALF,
  ],
  [/\bfraction of (?:an? |the |its )?(?:[a-z-]+ )?solute/i, /mole fraction of the solvent/i, 'solute and solvent'],
  [
    /\bquarter[- ]?(?:points?|span|way|height)\b|\bthird[- ]?points?\b|\b(?:quarter|third) of (?:the|its) (?:span|length|way)\b/i,
    /deflection|sag|bending moment|bent beam/i,
    'the middle or the end of a beam and another place on it',
  ],
  [
    /\babout (?:an?|the|its|one)(?: \w+){0,4}? (?:rim|edge|end|tangent|circumference|periphery|perimeter)\b|\btangent(?:ial)? axis\b/i,
    /inertia of (?:an? |the )?(?:\w+ )*(?:dis[ck]|cylinder|sphere|ball|hoop|ring|shell|plate|slab)\b/i,
    'the axis through the middle and one beside it',
  ],
  [
    /\babout (?:an?|the|its|one)(?: \w+){0,3}? (?:base|bottom|edge|top|side)\b/i,
    /second moment of area of|area moment of inertia of/i,
    'the axis through the centroid and one beside it',
  ],
  [
    /\bbatter\w+\b[^?!]*\b(?:being|is|are|was|gets?) (?:re)?charged\b|\b(?:re)?charging (?:an? |the |its )?(?:\w+ )?batter|\bchargers?\b/i,
    /battery under load|loaded battery|\bvoltage\b/i,
    'a battery that gives and one that is charged',
    /capacit/i,
  ],
  [
    /\b(?:final|dry|empty|burn-?out|end)(?: mass)? (?:to|over|divided by) (?:the |its )?(?:initial|full|start\w*|launch|lift-?off|take-?off|wet|gross)/i,
    /ratio of initial to final/i,
    'the initial mass over the final one, and the reverse',
  ],
  [/\b(?:two|three|multi|several|2|3)[- ]?stages?\b|\b(?:per|each) stage\b/i, /rocket/i, 'one stage and several'],
  [
    /\b(?:inclined|oblique|slanted) to (?:the |a )?(?:\w+ )?field\b/i,
    /\bforce\b/i,
    'a right angle to the field and another one',
    /\bangle\b/i,
  ],
  [/\bper nucleon\b/i, /^total binding energy$/i, 'a whole nucleus and each of its nucleons', /per nucleon/i],
  [/\bplane of the\b/i, /normal/i, 'the angle to a plane and to its normal'],
  [
    /\b(?:more than|at most|fewer than|less than|no more than)\s+(?:\d|one|two|three|four|five)|\bat least\s+(?!(?:1|one)\b)(?:\d|two|three|four|five)/i,
    /probability/i,
    'exactly and at least',
    /shared birthday/i,
  ],
  [
    /\b(?:paid|payments?|deposit(?:s|ed)?|saves?|saving)\b[^.?]*\b(?:each|every) (?:of the (?:next|following)|year|month|quarter|period)|\bpayments of\b|\bannuit/i,
    /compound interest|future payment|continuous compounding/i,
    'one sum and a sum that comes again and again',
    /annuity|regular/i,
  ],
  [
    /(?:[$€£] ?\d[\d.,]*|\d ?(?:euros?|dollars?|pounds?|francs?|yen|EUR|USD|GBP|CHF)) (?:an?|per|each|every) (?:year|month|quarter|week)\b/i,
    /compound interest|future payment|continuous compounding/i,
    'one sum and a sum that comes again and again',
    /annuity|regular/i,
  ],
  [
    /\breflect\w*|\becho\w*|\bbounc\w*|\bcomes? back\b/i,
    /\bdoppler\b/i,
    'a wave that goes one way and one that comes back',
    /reflect|echo|radar/i,
  ],
  [
    /\bannuity[- ]due\b|\bfirst (?:one |payment )?(?:today|now|immediately|at once)\b|\bbeginning of (?:each|every)\b|\bin advance\b/i,
    /annuity|regular (?:payments|deposits)/i,
    'payments at the beginning and at the end of a period',
    /annuity due|beginning/i,
  ],
  [/\bper month\b|\ba month\b|\bmonths\b/i, /interest|annuity|deposit|loan|return|compound/i, 'months and years'],
  [
    /\bsoap\w*|\btwo surfaces\b|\binner and (?:an )?outer surface/i,
    /laplace pressure|excess pressure/i,
    'a film with two surfaces and a drop with one',
    /soap/i,
  ],
  [
    /\b(?:rain|water|oil|mercury) ?drop(?:let)?s?\b|\bdroplets?\b|\b(?:air|gas|steam|vapou?r) bubbles?\b/i,
    /soap/i,
    'a drop with one surface and a film with two',
  ],
  [
    /\b(?:closed|stopped|shut) (?:at|on) both|both (?:its |of its |the )?ends (?:are |being |is )?(?:closed|stopped|shut)/i,
    /pipe closed at one end|pipe open at both ends/i,
    'a pipe closed at both ends and one with an open end',
  ],
  [
    /\bopen (?:at|on) (?:only |just )?(?:one|a single)\b|\b(?:closed|stopped|shut) (?:at|on) (?:only |just )?(?:one|the (?:other|bottom|top|far))\b|\bone (?:closed|open) end\b|\bone end (?:is |being )?(?:closed|stopped|shut|open)|\b(?:stopped|closed) (?:\w+ )?(?:pipe|tube)/i,
    /pipe open at both ends/i,
    'a pipe closed at one end and one open at both',
  ],
  [
    /\bopen (?:at|on) both|both (?:its |of its |the )?ends (?:are |being )?open|\bopen-ended\b/i,
    /pipe closed at one end/i,
    'a pipe open at both ends and one closed at one',
  ],
  [
    new RegExp(`${FROM_END_TO_END.source}|\\bfrom (?:a |the )?crest to (?:a |the )?trough\\b`, 'i'),
    /\bamplitude\b|\bpeak\b|\brms\b|\beffective (?:value|voltage|current)|\bdistance between crests/i,
    'an amplitude and the whole way from crest to trough',
    /peak-to-peak|crest to trough|trough/i,
  ],
  [
    /\brms\b|\broot[- ]mean[- ]square\b/i,
    /\bamplitude\b|\bpeak (?:electric |magnetic )?(?:field|voltage|current|value|pressure)\b/i,
    'an amplitude and an rms value',
    /\brms\b|root-?mean|\beffective\b/i,
  ],
  [
    /\b(?:sinusoidal|alternating|ac|sine)\b[^.?!]*\b(?:amplitude|peak)\b|\b(?:amplitude|peak)\b[^.?!]*\b(?:sinusoidal|alternating|ac|sine)\b/i,
    /\bpower (?:dissipated|of an? |lost|loss)|\bJoule heating\b|\belectrical? power\b/i,
    'an amplitude and an rms value',
    /\bamplitude\b|\bpeak\b|\brms\b/i,
  ],
  [
    /\b(?:reach\w*|attain\w*|get(?:s|ting)? to|settl\w+|approach\w*|to)\b[^.?!;]{0,24}\b(?:final|steady|equilibrium|end|full|maximum|ultimate)\b(?![^.?!;]{0,30}\b(?:half|\d[\d.]* ?%|percent))|\b(?:fully|completely|entirely)[- ](?:dis)?charg|\b(?:dis)?charg\w* (?:fully|completely|entirely|up)\b|\bsteady[- ]state\b/i,
    /\btime constant\b|\bhalf-?life\b|\bmean life/i,
    'a time constant and the time until nothing changes any more, which has no end',
  ],
  [
    /\b(?:back|rear)wards?\b|\bopposite directions?\b|\bfrom (?:its|the) (?:rear|stern|tail)\b|\bastern\b/i,
    /addition of velocities|velocity addition/i,
    'a velocity forward and one backward',
  ],
  [
    /\b(?:bi|plano-?|double[- ])concave\b|\bdiverging lens\b/i,
    /\bbiconvex\b|\bplano-?convex\b/i,
    'a lens that gathers light and one that spreads it',
    /concave/i,
  ],
  [
    /\bon (?:which|it|the gas|the system)\b[^.?!]{0,30}\bwork\b|\bwork\b[^.?!]{0,30}\bdone (?:up)?on\b|\bwork (?:up)?on (?:the|it|a)\b/i,
    /done by|work by the gas|net work/i,
    'work done on and work done by',
  ],
  [
    /\b(?:los(?:es?|ing)|lost|emits?|emitted|releas\w+|withdrawn)\b[^.?!]{0,24}\bheat\b|\b(?:los(?:es?|ing)|lost|emits?|releases?) [\d.,]+ ?[kM]?J\b|\bheat\b[^.?!]{0,24}\b(?:los[st]|emitted|released|withdrawn)\b/i,
    /heat (?:taken in|added|absorbed|supplied)/i,
    GIVEN_OFF,
    /released|given off/i,
  ],
  [
    /\b(?:declin|shrink|shrank|dwindl|diminish|dying|dies?|die off|decreas|depreciat|deflat)\w*\b|\b(?:falls?|drops?|decays?|decaying|los(?:es?|ing)) (?:\w+ )?(?:by|at|of) |\bloses?\b/i,
    /\b(?:exponential|malthusian|unlimited) (?:population )?growth\b|\bcompound (?:interest|growth)\b|\bfuture value\b/i,
    'growth and decline',
    /declin|decay|decrease|depreciat/i,
  ],
  [
    /\b(?:below|under) (?:the )?(?:sea|ground|surface|earth)\b|\bmines?\b|\bmineshaft\b|\bunderground\b|\bdead sea\b/i,
    /barometric formula|isothermal atmosphere|pressure on a mountain/i,
    'a height and a depth',
  ],
  [
    /\b(?:at|near) (?:one|either|an|its|the|each) (?:open |very )?ends?\b/i,
    /\b(?:solenoid|field inside a coil)/i,
    'the middle of a coil and its end',
  ],
  [
    /\bphase voltages?\b|\b(?:phase|line)[- ]to[- ]neutral\b|\bvoltages? (?:per|of each) phase\b/i,
    /three-phase (?:power|load)/i,
    'a voltage between lines and one to neutral',
    /phase voltage/i,
  ],
  [
    /^(?=[\s\S]*\b(?:cool(?:s|ed|ing|er)?|cold(?:er)?|fall(?:s|en)?|fell|drop(?:s|ped)?|chilled|freez\w*)\b)(?![\s\S]*\b(?:shrink\w*|shrunk|shrank|contract\w*|shorten\w*|short(?:er)?|decreas\w*|how (?:much|far)|expan(?:sion|ds?) coefficient of)\b[^.]*)/i,
    /\blinear thermal expansion|\bvolume expansion/i,
    'what grows and what shrinks',
  ],
  [
    /\b(?:flow\w*|flowed|pass\w*|leav\w*|left|goes|taken|drawn|remov\w*|withdrawn|extracted|los[et]s?)\b[^.?!]{0,24}\b(?:out of|away from|from (?:a|the) (?:hot )?reservoir)\b|\bheat (?:is )?(?:lost|removed|withdrawn)\b/i,
    /\bentropy\b/i,
    'the sign of what is given off',
  ],
  [
    /\b(?:full|total|whole|entire|apex|opening|included)(?: \w+)? (?:angle|divergence)s?\b|\bfull cone\b/i,
    /half[- ]angle|acceptance angle|\bdivergence (?:of|angle)|mach (?:angle|cone)/i,
    'a whole angle and half of it',
  ],
  [
    /\b(?:positive|regenerative) feedback\b/i,
    /feedback/i,
    'feedback that adds and feedback that subtracts',
    /positive/i,
  ],
  [
    /\b(?:very )?(?:large|wide|big|huge) (?:amplitude|swings?|angles?)\b|\bnear(?:ly)? (?:to )?the top\b/i,
    /\bsimple pendulum\b/i,
    'large swings and small ones',
  ],
  [/\bnear[- ]field\b/i, /\bisotropic (?:source|radiator)\b/i, 'the near field and the far one'],
  [
    /^(?=[\s\S]*\b(?:initial|starting|final) pressure\b)(?![\s\S]*\b(?:constant|isobar\w*|same pressure)\b)/i,
    /\bwork at constant pressure\b/i,
    'a pressure that stays and one at the beginning',
  ],
  [
    /^(?=[\s\S]*\brelative (?:speed|velocity)\b)(?![\s\S]*\b(?:toward\w*|approach\w*|head[- ]on|opposite|away|apart|reced\w*|forwards?|ahead|same (?:direction|way)|collid\w*|each other|itself|fire[sd]?|launch\w*|ejects?)\b)/i,
    /\brelativistic addition of velocities\b/i,
    'velocities against each other and along with each other',
  ],
  [
    /\bkinetic energy of (?:its |the )?rotation\b|\brotational (?:kinetic )?energy\b|\benergy of rotation\b/i,
    /^kinetic energy$/i,
    'the energy of rotation and of motion along',
    /rotat|spinning|turning/i,
  ],
  [
    /\b\d[\d.]* ?(?:ohms?|Ω|kΩ|kohm|mΩ)\b[^.?!]*\bwhen (?:it is )?(?:hot|warm|lit|glowing|cold)\b/i,
    /\bresistance at a temperature\b/i,
    'the resistance when cold and when hot',
  ],
]
