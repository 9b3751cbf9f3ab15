import type { Turn } from './turned-round.ts'

const ABOVE_WATER =
  '(?:\\b(?:above|out of|over) (?:the )?(?:water|surface|sea|lake|liquid|waterline|oil|mercury)\\b|\\b(?:sticks?|stands?|juts?|pokes?) out\\b)'
const BELOW_WATER =
  '(?:\\b(?:submerged|immersed|under (?:the )?water|(?:below|beneath) (?:the )?(?:surface|water)|under the surface)\\b)'
const ABOVE_AND_BELOW = 'what is above the water and what is below it'

/** Ways of saying that a part is meant where a formula gives the whole, or one of several cases where it gives another. */
export const PART_OR_WHOLE: readonly Turn[] = [
  [
    /\b(?:at|when|reach\w*|by)\b[^.?!]{0,40}\b(?:highest|top|apex|summit|peak|maximum height|greatest height)\b/i,
    /range of a projectile|horizontal distance of a projectile/i,
    'the whole way of a throw and that to its highest point',
  ],
  [
    /\b(?:during|in|over|within|throughout) (?:the |its |only the )?(?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|final|\d+(?:nd|rd|th)) (?:second|minute|hour|day|week)\b/i,
    /./,
    'one of several equal times and all of them',
  ],
  [
    /\b(?:turned (?:right )?(?:over|round|around|upside)|flipped|overturned|rever(?:sed|ses|sing)|invert(?:ed|s)|half a (?:turn|revolution|rotation)|(?:turn\w*|rotat\w*|swung|flip\w*) (?:by|through) (?:180|half))/i,
    /\binduced (?:voltage|emf)|\bemf\b|\bchange of (?:the )?flux|\bimpulse\b/i,
    'what comes to nothing and what turns round, which changes twice as much',
  ],
  [
    /\bbetween the (?:two|pair|both|first|second|third|fourth|left|right|outer)\b|\b(?:on|at|to) (?:both|either|opposite|the two|the other) sides?\b|\bfull width of the central\b/i,
    /\bgrating\b|\bdiffraction (?:angle|minimum|maximum)|\bsingle[- ]slit\b|\bbright fringe\b|\bdark fringe\b|\bairy\b/i,
    'an angle from the middle and one from side to side',
    /width of the central|between the (?:first|two)/i,
  ],
  [
    /\bsoap\b|\b(?:oil|petrol|gasoline) (?:film|slick|layer)|\bair (?:film|wedge|gap)\b|\bfilm(?: \w+){0,4}? in air\b/i,
    /quarter-wave|antireflection/i,
    'a film between two alike and a coating on something denser',
  ],
  [
    /^(?!(?:.*\W)?translational\b)(?=.*\b(?:diatomic|triatomic|polyatomic|rotation\w*|vibration\w*|degrees of freedom|total (?:mean |average |kinetic |thermal |internal )*energy)\b)/is,
    /mean translational energy|mean kinetic energy of a gas molecule/i,
    'motion along and all motions of a molecule',
  ],
  [
    /\bsusceptible\b|\bunvaccinated\b|\bunprotected\b|\bnot (?:be |been |to be |have to be )*(?:vaccinated|immune|protected)\b|\bwithout (?:the |a |any )?(?:vaccin\w+|immunity|protection)/i,
    /herd immunity threshold/i,
    'who is immune and who is susceptible',
  ],
  [
    /\bvaccin\w+[^?!]*(?:\bprotects?\b|\beffective\b|\beffectiveness\b|\befficacy\b|\bworks?\b|\bfails?\b|\btakes\b|\bprevents?\b|\bimmuni[sz]es\b)|\b(?:efficacy|effectiveness) of[^.?!]*\bvaccine/i,
    /herd immunity threshold/i,
    'a vaccine that protects everybody and one that protects some',
    /efficacy/i,
  ],
  [
    /\btube length\b|\blength of (?:the|its) (?:tube|telescope)|\b(?:tube|telescope) (?:is|that is|has a length)\b|\blens(?:es)?\b[^.?!]{0,30}\bapart\b|\b(?:distance|separation) (?:between|of|from) (?:the |its |both )?(?:two )?(?:lenses|objective)/i,
    /magnification of a telescope/i,
    'the length of a telescope and that of one lens',
    /tube|apart/i,
  ],
  [
    /\bpairs?\b/i,
    /gap parameter of|BCS gap parameter/i,
    'the gap parameter and what a pair needs, which is twice that',
  ],
  [
    /\bind(?:ex|ices)\b(?: \w+){0,4}? (?:grows?|var(?:y|ies|ying)|increas\w+|decreas\w+|changes?|changing|falls?|rises?|gradient)\b|\bgrad(?:ed|ient)[- ]index\b/i,
    /snell|refraction|refractive index/i,
    'one refractive index and many',
  ],
  [
    /\bcut (?:in|into|to) (?:\w+ )?(?:equal |identical )?(?:pieces?|parts?|hal(?:f|ves)|thirds|quarters|lengths)\b|\b(?:one|each|a) (?:piece|half|part) (?:of (?:it|the|this)|carries|bears|holds|is (?:used|taken))/i,
    /\bspring\b|\bstiffness\b|\bresist/i,
    'the whole of a thing and a piece of it',
  ],
  [
    /\bvaccin\w+[^?!]*\b(?:fails?|useless|ineffective|(?:does|do) not (?:protect|work|take)|(?:doesn|don)['’]t (?:protect|work)|no effect)\b/i,
    /efficacy|effectiveness/i,
    'whom a vaccine protects and whom it does not',
  ],
  [
    /\b(?:on|along|across|over) (?:an?|the|its) (?:\w+ ){0,2}?(?:table|tabletop|desk|bench|shelf|surface|floor|plane|incline|slope|ramp)\b/i,
    /\batwood\b/i,
    'two bodies that hang and one that lies on something',
  ],
  [
    /^(?!.*\b(?:centripetal|net force|resultant)\b).*(?:\bvertical (?:circle|circular|loop)\b|\b(?:lowest|highest|bottom|top)(?: point)?\b|\bdip\b|\bhump\b|\bcrest\b|\bloop(?:ing)?\b)/is,
    /\bcentripetal force\b/i,
    'the force towards the middle and what a string or a track adds to the weight',
  ],
  [
    /\bfrequency (?:of the|has the|does the) (?:other|second|unknown)\b|\bother (?:fork|string|source|tone|note)'s\b/i,
    /\bbeat frequency\b/i,
    'the frequency of a beat and that of one of two tones',
  ],
  [
    /\b(?:middle|halfway|midway|midpoint|mid-?span|half (?:of )?its length|(?:quarter|third) of (?:the|its))\b/i,
    /\bcantilever\b/i,
    'a load at the tip and one elsewhere',
  ],
  [
    /^(?!.*\beach\b).*\b(?:two|three|four|five|six|[2-6]) (?:identical|equal|similar|such|like|of them)\b/is,
    /\bsimple harmonic motion\b|\bmass and spring\b|\bnatural frequency of mass/i,
    'one spring and several',
    /\bin (?:series|parallel)\b/i,
  ],
  [
    /\b(?:produc\w*|creat\w*|generat\w*|mak(?:es?|ing)|made|form(?:s|ed|ing)?)\b[^.?!]{0,60}\b(?:constant|steady|uniform) rate\b|\bat (?:the|a) (?:constant|steady) rate of\b[^.?!]{0,40}\b(?:atoms|nuclei)\b|\bproduction rate\b/i,
    /\bactivity\b|\bnuclei left\b|radioactive decay/i,
    'a source that only decays and one that is made all the while',
    /constant rate|irradiat|activation|daughter/i,
  ],
  [
    /\b(?:two|three|four|both|several|[2-9]) (?:\w+ ){0,3}?(?:wires|cables|rods|ropes|cords|strands|hangers|tie-?rods)\b/i,
    /\belongation of a (?:bar|rod|wire)\b|\bnormal stress\b/i,
    'one wire and several that share the load',
  ],
  [
    /\b(?:is |was |are |were |when |then )?(?:dropped|caught|jerk\w*|falls? (?:onto|into|on)|suddenly applied|impact\w*)\b/i,
    /\belongation of a (?:bar|rod|wire)\b/i,
    'a load that is laid on and one that falls',
  ],
  [
    /\b(?:connect\w*|touch\w*|join\w*|link\w*|put|hook\w*|shar\w*)\b[^.?!]{0,40}(?:\b(?:uncharged|empty|discharged)\b|\b(?:second|another|identical|other) (?:\w+ ){0,2}?(?:capacitor|one\b))/i,
    /\benergy of a capacitor\b|\bcharge of a capacitor\b/i,
    'a capacitor alone and two that share their charge',
    /two capacitors/i,
  ],
  [
    /\bopposite(?:ly)? (?:polarity|poles?|signs?|charged|plates)|\b(?:plus|positive)(?: \w+)? (?:to|with) (?:the )?(?:minus|negative)|\brevers\w+|\bcrosswise\b/i,
    /\bvoltage of two capacitors\b/i,
    'like poles that are joined and unlike ones',
  ],
  [
    new RegExp(`^(?![\\s\\S]*${BELOW_WATER})[\\s\\S]*${ABOVE_WATER}`, 'i'),
    /\bsubmerged fraction of a floating body\b/i,
    ABOVE_AND_BELOW,
  ],
  [
    new RegExp(`^(?![\\s\\S]*${ABOVE_WATER})|${BELOW_WATER}`, 'i'),
    /\bfraction of a floating body above\b/i,
    ABOVE_AND_BELOW,
  ],
]
