import type { SpecialCase } from './special-case.ts'

/** What one throws from, where that is above the ground. */
const ABOVE_GROUND =
  /\b(?:from|off|over|on(?: top of)?|atop) (?:the |an? |its )?(?:(?:top|edge|rim|side) of )?(?:the |an? |its )?(?:[\w-]+ ){0,2}?(?:roof|rooftop|cliff|tower|building|bridge|balcony|window|ledge|terrace|platform|storey|floor of|house|skyscraper|crane|scaffold\w*|battlements?|wall|ladder|hill|hilltop|table)\b|\b(?:from|at) (?:an? )?(?:initial |launch |release |starting )?height of\b|\b(?:above|below|higher than|lower than) (?:the |its )?(?:ground|launch|release|starting|landing|point of)\b|\b(?:up|down|on) (?:an? |the )?(?:\d\S* )?(?:slope|incline|hill\w*)\b|\b(?:up|down)hill\b|\bplateau\b|\b\d[\d.]* ?(?:m|ft|feet|met(?:er|re)s) (?:higher|lower|above|below|up)\b/i

/** Where gravity is felt otherwise than at rest. */
const ACCELERATED =
  /\b(?:lift|elevator|train|car|bus|lorry|truck|rocket|plane|aircraft|vehicle|ship|cabin|carriage|waggon|wagon)\b[^.?!]*\b(?:accelerat|decelerat|brak|speed(?:s|ing) up|slow|start)\w*|\baccelerat\w*[^.?!]*\b(?:lift|elevator|train|car|bus|lorry|truck|rocket|plane|aircraft|vehicle|cabin|carriage)\b/i

/** A point of an orbit at which its height is another one than elsewhere. */
const ONE_POINT =
  /\bperi(?:gee|apsis|helion|center|centre|lune|astron)\b|\bapo(?:gee|apsis|center|centre|lune)\b|\baphelion\b|\b(?:closest|nearest|lowest|highest|farthest|furthest|least|greatest|minimum|maximum|smallest|largest)\b[^.?!]{0,20}\b(?:point|approach|altitude|height|distance|position)\b|\bat (?:its |the )?(?:closest|nearest|lowest|highest|farthest|furthest)\b|\b(?:elliptic\w*|eccentric\w*|oval)\b/i

/** Special cases of motion, force and energy. */
export const MECHANICS: readonly SpecialCase[] = [
  {
    about: /^(?:orbital period|circular orbital speed|orbital speed at an altitude|mean motion of an orbit)$/,
    said: ONE_POINT,
    say: 'a point of an orbit and the whole of a circular one',
    unless: /\bsemi-?major\b|\bmean (?:distance|radius|altitude|height)\b|\bcircular\b/i,
  },
  {
    about: /^(?:orbital period|circular orbital speed|mean motion of an orbit)$/,
    said: /\b(?:around|about|round|orbit(?:s|ing)?|circl(?:e|es|ing)) (?:each|one an)other\b|\b(?:common|mutual|shared) (?:cent(?:re|er)|barycent(?:re|er))\b|\b(?:binary|twin|double) (?:stars?|suns?|systems?|pulsars?|planets?|asteroids?|black holes?)\b|\btwo (?:\w+ ){0,2}?(?:stars|suns|black holes|bodies|planets|pulsars|dwarfs)\b/i,
    say: 'a light body around a heavy one and two of like mass around each other',
    unless: /\b(?:total|combined|together|summed)\b|\bsum of\b|\bmuch (?:lighter|smaller|heavier)\b|\bnegligible\b/i,
  },
  {
    about: /^Newtonian gravitation$|^gravitational potential energy of two masses$/,
    said: /\b(?:between|surface to) (?:the |their |its )?surfaces?\b|\bsurfaces\b|\bsurface[- ]to[- ]surface\b|\bgap\b|\b(?:edge|rim|side)[- ]to[- ](?:edge|rim|side)\b|\b(?:touch\w*|in contact)\b/i,
    say: 'a distance between surfaces and one between centres',
    unless: /\bcent(?:re|er)s?\b|\babove\b|\bsurface gravity\b/i,
  },
  {
    about: /^(?:range of a projectile|time of flight of a projectile|maximum height of a projectile)$/,
    said: ABOVE_GROUND,
    say: 'a throw on level ground and one from a height, or to one',
    unless: /\blevel (?:ground|field)\b|\bsame (?:height|level)\b/i,
  },
  {
    about: /^(?:range of a projectile|time of flight of a projectile|maximum height of a projectile)$/,
    said: /\b(?:below|beneath|under|down(?:wards?)?(?: from)?) (?:the )?horizontal\b|\bdownwards?\b|\bthird|\bbounc\w*|\bheadwind\b|\btailwind\b|\bwind\b/i,
    say: 'a throw upwards at an angle to the ground and another one',
  },
  {
    about: /^time of free fall$|^speed of free fall from a height$|^speed after a time of free fall$/,
    said: /\bthrown\b|\bthrows?\b|\bhurled\b|\bflung\b|\bshot\b|\bhalf(?:way| of (?:the|its) (?:height|way|fall))\b|\bupwards?\b|\bbounc\w*|\brebounds?\b/i,
    say: 'a fall from rest and another motion',
    unless: /\bhorizontal\w*|\b(?:maximum|greatest|highest|top|peak|how high)\b/i,
  },
  {
    about: /^period of a simple pendulum$/,
    said: ACCELERATED,
    say: 'a pendulum at rest and one that is accelerated',
    unless: /\b(?:constant|steady|uniform) (?:speed|velocity)\b/i,
  },
  {
    about: /^period of (?:a simple|a physical|a conical)? ?pendulum/,
    said: /\b(?:pegs?|nail (?:below|beneath|under)|obstacle)\b|\bimmersed\b|\b(?:in|under) ?(?:water|oil|a (?:liquid|fluid))\b|\bcharged\b|\bmountain\b|\baltitude\b|\b(?:above|below) (?:sea|ground)\b|\bmine(?:shaft)?\b/i,
    say: 'a free pendulum and one that meets something',
  },
  {
    about: /^period of (?:simple harmonic motion|an? )/,
    said: /\bfrom (?:the |its |an? )?(?:equilibrium|rest position|middle|midpoint|cent(?:re|er)|mean|lowest)\b[^.?!]{0,50}\bto\b|\bto (?:the |its )?(?:equilibrium|middle|cent(?:re|er)|mean position|rest position)\b|\bquarter\b/i,
    say: 'a part of a swing and a whole one',
  },
  {
    about: /^coefficient of restitution from the heights of a bounce$|^efficiency of a machine$/,
    said: /\b(?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|\d+th|next) (?:bounce|rebound|impact|jump|hop|contact|stage)\b|\bafter (?:bouncing )?(?:two|three|four|five|six|\d+) (?:bounces|rebounds|impacts|times)\b|\btwice\b|\b(?:two|three|four|five|several|many) times\b/i,
    say: 'one bounce and several',
  },
  {
    about: /^braking distance/,
    said: /\breact(?:s|ion|ing|ed)?\b|\bthinking (?:time|distance)\b|\bdelay(?:s|ed)?\b|\b(?:up|down)hill\b|\b(?:down|up)-?(?:grade|slope)\b|\bslop(?:e|es|ed|ing)\b|\bgradient\b|\bsteep\w*|\binclin\w+|\b(?:road|street|track|way|lane) (?:\w+ )?(?:falls|climbs|rises|drops|descends|ascends|goes (?:up|down))\b/i,
    say: 'the way while braking and the whole way to a stop',
    unless:
      /\b(?:no|without|ignor\w+|neglect\w*|not (?:counting|including)|excluding|apart from|after the|disregard\w*)(?: \w+){0,3} (?:reaction|thinking|delay)\b|\b(?:reaction|thinking) (?:time|distance)? ?(?:is |being )?(?:ignored|neglected|excluded|not (?:counted|included))/i,
  },
  {
    about: /^kinetic energy$/,
    said: /\broll(?:s|ed|ing)?\b|\bspin(?:s|ning)?\b/i,
    say: 'the energy of rolling and that of the motion along',
    unless: /\btranslation\w*|\brolling (?:stock|friction|resistance)\b/i,
  },
  {
    about: /^(?:speed after a distance under constant acceleration|acceleration down a frictionless incline)$/,
    said: /\brolls?\b|\brolling\b/i,
    say: 'what slides and what rolls',
    unless: /\b(?:car|cart|trolley|wagon|train|vehicle|truck|lorry|bus|bicycle|bike|cyclist|skater)\b/i,
  },
  {
    about: /^work of a constant force$|^power of a force$/,
    said: /\bby (?:friction|gravity|the normal)\b|\bdoes (?:friction|gravity|the (?:friction|normal|weight))\b|\bagainst (?:friction|gravity)\b|\bnet work\b/i,
    say: 'the work of one force and of another',
    unless: /\bfriction(?:al)? force\b|\bforce of friction\b/i,
  },
  {
    about: /^(?:centripetal force|centripetal acceleration)$/,
    said: /\b(?:vertical (?:circle|loop)|conical|banked|bank angle|loop-the-loop)\b/i,
    say: 'the force towards the middle and one of those that make it',
    unless: /\bcentripetal\b/i,
  },
  {
    about: /^elastic potential energy$|^Hooke's law of a spring$/,
    said: /\b(?:let go|dropped|suddenly|lowest point|released? (?:from rest|to))\b|\b(?:further|additional(?:ly)?|extra|another|more)\b[^.?!]{0,20}\d[\d.]* ?[cm]?m\b|\bfrom \d[\d.]* ?[cm]?m to \d|\b(?:in series|end to end|one below the other|side by side|in parallel)\b/i,
    say: 'one spring from its rest and another case',
  },
  {
    about: /^escape speed$/,
    said: /\bfrom (?:the )?(?:solar system|galaxy)\b|\balready (?:in orbit|orbiting)\b|\bextra\b|\badditional\b|\bhow much (?:faster|more)\b/i,
    say: 'the speed itself and what is added to one that there is',
    unless: /\b(?:sun|solar mass|galactic mass)\b/i,
  },
  {
    about: /^natural frequency|^period of simple harmonic motion$|^angular frequency/,
    said: /\b(?:two|three|four|both|another|second) (?:\w+ )?springs\b|\bsprings? on (?:each|either|both) sides?\b|\bmass of the spring\b|\bspring (?:itself )?(?:has a mass|weighs)\b|\bdamp(?:ed|ing|er)\b|\bviscous\b|\b(?:in|under) ?(?:water|oil|a (?:liquid|fluid))\b/i,
    say: 'one light spring and another arrangement',
    unless:
      /\b(?:no|without|un|negligible|ignor\w+|neglect\w*) ?-?damp|\bundamped\b|\bmassless\b|\bdamping (?:is )?(?:ignored|neglected|negligible)|\bdamping ratio\b|\bdamping coefficient\b/i,
  },
  {
    about: /^moment of inertia of an? (?:dis[ck]|ring|thick hollow cylinder|rod)/,
    said: /\b(?:about|around|through|along) (?:an?|the|its|one) (?:\w+ )?diameter\b|\bin (?:its|the) plane\b|\b(?:about|around|along) (?:its|the) (?:own )?length\b/i,
    say: 'the axis of a body and one across it',
  },
  {
    about: /^moment of inertia of/,
    said: /\b(?:two|three|four|five|six|several|both) (?:\w+ ){0,2}?(?:dis[ck]s|balls|spheres|rods|masses|weights|blades|spokes|children|people|persons|particles|rings|wheels|bodies)\b|\bwith (?:an? )?(?:\w+ )?(?:mass|weight|ball|child|man|person)\w* (?:on|at|of \S+ \S+ (?:on|at))\b|\bholes?\b|\bquarter\b/i,
    say: 'one body about its usual axis and another arrangement',
  },
  {
    about: /^range of a throw from a height$/,
    said: /./,
    say: 'a height from which and one to which something is thrown',
    unless:
      /\b(?:from|off|out of) (?:a |an |the |his |her |its )?(?:\w+[- ]){0,3}?(?:height|roof|cliff|tower|balcony|window|building|table|bench|bridge|top|hill|ledge|deck|platform|wall|mast|dam|rock|tree|ladder|ramp|ground level|\d)|\babove (?:the |a )?(?:\w+ )?(?:ground|sea|water|lawn|field|floor|beach|plain|street|surface|level|valley|landing)|\breleas\w+|\b(?:left|leaves) (?:his|her|the|my) hand\b|\b(?:below|lower)\b|\bstarting height\b|\binitial height\b|\blaunch height\b/i,
  },
  {
    about: /^range of a throw from a height$/,
    said: /\bonto\b|\btowards?\b|\btargets?\b|\bup to\b|\bover (?:a|an|the)\b|\breach(?:es|ing)? (?:a|an|the|its)\b|\bto (?:a|an|the) (?:balcony|window|roof|ledge|wall|shelf|terrace|basket|hoop|goal)\b/i,
    say: 'a height from which and one to which something is thrown',
    unless: /\b(?:lawn|ground|sea|water|beach|field|plain|valley|street) (?:far )?below\b/i,
  },
  {
    about: /^speed of a body that has rolled down/,
    said: /\b(?:los(?:es|ing|t|ses)|dissipat\w*)\b[^.?!]{0,20}(?:%|\bper ?cent\b|\benergy\b|\bJ\b|\bjoules?\b)|\bfriction loss|\bof (?:its|the) energy\b/i,
    say: 'all of the energy and what is left of it',
    unless: /\bno (?:energy )?loss|\b(?:without|ignor\w*|neglect\w*) (?:any )?(?:energy )?loss|\bno energy is lost\b/i,
  },
  {
    about: /\bAtwood machine$/,
    said: /\b(?:below|beneath|underneath|under) (?:it|this|that|the (?:first|other|upper|heavier|lighter))\b|\bhang\w* (?:below|beneath|underneath)\b|\bone (?:below|under|above|beneath) (?:the other|another)\b|\bhangs? (?:from|on|off) (?:it|the (?:first|other|upper))\b/i,
    say: 'bodies on both ends of a string and one below the other',
    unless: /\bpulleys?\b|\bAtwood\b/i,
  },
  {
    about: /^(?:dry )?friction(?: force)?$/,
    said: /\bfriction (?:takes|eats|costs|consumes|uses|wastes|loses|swallows|reduces|lowers)\b|\b(?:lost|lose|loses|goes|eaten|taken|spent|wasted) (?:\w+ )?(?:to|in|by|on|through) (?:the )?friction\b|\bfriction(?:al)? loss/i,
    say: 'a coefficient of friction and a share that is lost',
  },
  {
    about: /^kinetic energy$/,
    said: /\b(?:another|further|additional|extra) \d[\d.]* ?[kM]?J\b/i,
    say: 'the energy of a motion and what is added to it',
  },
  {
    about: /^apparent weight in a lift$/,
    said: /\bcounterweight\b/i,
    say: 'the mass of the cabin and that of its counterweight',
  },
  {
    about: /^orbital period$|^speed on a circular orbit|^orbital speed/,
    said: /\b(?:moon|satellite|probe|station|spacecraft|planet|moonlet)\b[^.?!]{0,25}? (?:of|with a mass of|weighing) \d[\d.e+^×*⁰-⁹ ]*(?:kg|t|tonnes)\b[^.?!]*\b(?:circles|orbits|revolves|goes|moves|travels|is in)\b/i,
    say: 'the mass of what goes round and that of what it goes round',
    unless:
      /\b(?:Earth|Sun|Moon|Mars|Venus|Jupiter|Saturn|Mercury|Uranus|Neptune)\b|\b(?:planet|star|hole|body|asteroid|primary)\b[^.?!]{0,30}?(?:mass|of \d[^.?!]*?(?:kg|mass))/,
  },
]
