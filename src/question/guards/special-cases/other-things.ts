import type { SpecialCase } from './special-case.ts'

const LENGTH = '\\d[\\d.]*[- ]?(?:m|cm|mm|km|ft|feet|met(?:re|er)s?)'
const VEHICLE =
  '(?:car|train|bus|lorry|truck|van|motor(?:bike|cycle)|scooter|boat|ship|plane|aircraft|tram|bike|bicycle|sledge)'

/** Numbers of another thing than the one that a formula is about, of the same kind as one that is not said. */
export const OTHER_THINGS: readonly SpecialCase[] = [
  {
    about: /^(?:average force of an impact|kinetic energy|momentum|force from|braking force|Newton's second law)/,
    said: new RegExp(
      `\\d[\\d.]* ?(?:kg|lb|pounds?) (?:driver|rider|pilot|passenger|cyclist|skipper|captain|conductor)\\b[^?]*\\b(?:on|of) (?:the |her |his |their )?${VEHICLE}\\s*(?:,[^?]*)?\\?`,
      'i',
    ),
    say: 'the mass of a vehicle and that of who drives it',
  },
  {
    about: /^(?:braking distance|speed after a distance under constant acceleration)/,
    said: new RegExp(
      `\\b(?:train|tram|lorry|truck|bus|ship|convoy|ferry|tanker|barge) (?:of |is |that is )?${LENGTH}\\b|\\b${LENGTH}[- ]long (?:\\w+ )?(?:train|tram|lorry|truck|bus|ship|convoy|ferry|tanker|barge)\\b`,
      'i',
    ),
    say: 'the length of what stops and the way on which it stops',
    unless: new RegExp(`\\b(?:in|over|within|after|for) (?:an? )?(?:\\w+ )?(?:distance of )?${LENGTH}\\b`, 'i'),
  },
  {
    about: /^torque of a force$/,
    said: /\b(?:nuts?|bolts?|screws?) of \d[\d.]* ?(?:mm|cm)\b|\d[\d.]*[- ]?(?:mm|cm) (?:nuts?|bolts?|screws?|sockets?)\b/i,
    say: 'the size of a nut and the arm of the force',
    unless: /\blong\b|\blength\b|\blever\b|\barm\b|\bfrom the (?:nut|bolt|axis|pivot|cent\w+)\b|\bat (?:an? )?\d/i,
  },
  {
    about: /^ideal gas law$/,
    said: /\bfrom an? (?:\w+ )?(?:bottle|cylinder|tank|canister) of \d[\d.]* ?(?:l|litres?|liters?|dm3|dm³|m3|m³)\b[^?]*\bin (?:the|each|one) (?:balloon|tyre|tire|ball|bag)\b|\b(?:balloon|tyre|tire|ball|bag)\b[^?]*\bfrom an? (?:\w+ )?(?:bottle|cylinder|tank|canister) of \d[\d.]* ?(?:l|litres?|liters?)\b[^?]*\bin (?:the|each|one) (?:balloon|tyre|tire|ball|bag)\b/i,
    say: 'the volume of what is filled and that of what it is filled from',
  },
  {
    about: /^magnification of a telescope$/,
    said: /\b(?:tube|body|barrel|housing) (?:of |is |that is )?\d|\d[\d.]* ?(?:cm|mm|m) (?:long )?(?:tube|barrel)\b/i,
    say: 'the length of a tube and a focal length',
    unless: /\bobjective\b[^.?!]{0,40}\bfocal length\b|\bfocal length\b[^.?!]{0,30}\bobjective\b/i,
  },
  {
    about: /^(?:electric power|electrical energy|Joule heating)/,
    said: /\bfused\b|\bfuse\b|\bcircuit[- ]breaker\b/i,
    say: 'the current at which a fuse blows and the one that flows',
    unless:
      /\b(?:most|maximum|largest|greatest|highest|max|before)\b|\b(?:what|which|does the) (?:size of )?(?:fuse|breaker)\b/i,
  },
  {
    about: /^(?:Ohm's law|electric power|power dissipated by a resistor from its voltage|Joule heating)$/,
    said: /\b(?:cold|room temperature|when off|not lit|unlit)\b(?=[^?]*\b(?:bulb|filament|lamp)\b)(?=[\s\S]*\b(?:glow\w*|lit|burn\w*|hot|shin\w*|steadily)\b)|\b(?:bulb|filament|lamp)\b[^?]*\b(?:cold|room temperature)\b(?=[\s\S]*\b(?:glow\w*|lit|burn\w*|hot|shin\w*|steadily)\b)|\bresistance (?:that )?(?:rises|grows|increases|changes|goes up|climbs|depends)\b|\bohms?\b[^.?!]{0,40}\bcold\b[^?]*\b(?:glow\w*|hot|lit|burns|shines)\b|\bΩ cold\b|\bcold\b[^.?!]{0,20}\b(?:filament|bulb|lamp)\b[^?]*\b(?:glow\w*|hot|lit|burns|shines)\b/i,
    say: 'a resistance when cold and when hot',
    unless: /\b(?:moment|instant)\b|\binrush\b|\bswitched on\b|\bconstant resistance\b/i,
  },
  {
    about: /\b(?:beam|cantilever|bending)\b/,
    said: /\b(?:plank|board|beam|girder|joist|shelf|lintel) (?:is |of |that is )?\d[\d.]* ?(?:cm|mm|m|in|inch(?:es)?|ft) (?:wide|broad|thick)\b/i,
    say: 'the width of a beam and its span',
    unless:
      /\blong\b|\blengths?\b|\bapart\b|\bspan(?:s|ning)?(?: of| is|:)?(?: an?)? ?\d|\d ?(?:m|ft|cm) (?:span|wide (?:gap|ditch|stream|river|opening))|\bsupports\b|\bfrom (?:the )?(?:wall|end)\b|\boverhang\w*/i,
  },
  {
    about: /^average speed$/,
    said: /\bfrom (?:its |the )?(?:highest|top|uppermost)\b[^.?!]{0,20}\bto (?:its |the )?(?:lowest|bottom)\b[^?]*\b(?:crests?|waves?|wavelength)\b/i,
    say: 'half of a period and the whole one',
  },
  {
    about: /^dilution of a solution$/,
    said: /\b(?:poured|added|mixed|stirred|combined|blended|diluted) (?:in|into|to|with) (?:another )?\d[\d.,]* ?(?:m[lL]|c[lL]|d[lL]|[lL]|lit(?:re|er)s?|millilit(?:re|er)s?|cm3|cm³) of (?:\w+ )?water\b/i,
    say: 'the water that is added and the whole volume',
    counted: /sum|total|together/i,
  },
  {
    about: /^simple interest$/,
    said: /\bin all\b|\baltogether\b|\btotal (?:amount|sum|value)\b|\bbalance\b|\bhow much (?:money )?(?:is|will be) (?:on|in) (?:it|there|the|my)\b|\bhow much (?:do|will) (?:I|we|you) have\b|\b(?:pay|paid|owe) back\b|\bgr[eo]wn? to\b/i,
    say: 'the interest alone and the whole sum',
    unless: /\b(?:how much|what|total) (?:simple )?interest\b/i,
  },
]
