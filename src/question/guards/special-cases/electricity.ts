import type { SpecialCase } from './special-case.ts'

/** Special cases of charges, circuits and fields. */
export const ELECTRICITY: readonly SpecialCase[] = [
  {
    about: /^Coulomb's law$|^potential energy of two charges$/,
    said: /\b(?:between|surface to) (?:the |their |its )?surfaces?\b|\bsurfaces\b|\bsurface[- ]to[- ]surface\b|\bgap\b|\b(?:edge|rim|side)[- ]to[- ](?:edge|rim|side)\b|\b(?:touch\w*|in contact)\b|\bbrought together\b/i,
    say: 'a distance between surfaces and one between centres',
    unless: /\bcent(?:re|er)s?\b/i,
  },
  {
    about:
      /^Coulomb's law$|^electric field of a point charge$|^potential of a point charge$|^potential energy of two charges$/,
    said: /\b(?:triangle|square|corners?|vertices|third charge|each of (?:three|four|the)|midway|halfway|between them)\b[^.?!]*\b(?:field|potential|net|total|resultant|force on|energy)\b|\bnet (?:force|field|potential)\b|\b(?:grounded|earthed|image charge)\b|\bmetal (?:plane|plate|wall)\b/i,
    say: 'one pair of charges and several',
  },
  {
    about:
      /^electric field of a point charge$|^potential of a point charge$|^electric field inside a uniformly charged ball$/,
    said: /\b(?:within|inside|in) (?:the |its |an? )?(?:\w+ )?(?:metal|conductor|conducting|shell|cavity)\b|\b(?:metal|conducting|hollow) (?:\w+ )?(?:shell|sphere|ball)\b[^.?!]*\binside\b|\bhollow\b|\bshell\b/i,
    say: 'the field of a charge alone and that within a conductor or a shell',
    unless: /\boutside\b/i,
  },
  {
    about: /^energy of a capacitor|^charge of a capacitor$/,
    said: /\b(?:identical|equal|similar|second|another|other|empty|uncharged|discharged)\b(?: \w+){0,2} (?:one|capacitors?|condensers?)\b|\bshar(?:e|es|ed|ing)\b|\bredistribut\w*|\bafterwards?\b/i,
    say: 'one capacitor and one that shares its charge',
    unless: /\b(?:discharged|empty|uncharged) capacitor (?:is|of|with)\b[^.?!]*\bcharged (?:to|by|from)\b/i,
  },
  {
    about: /^energy of a capacitor|^charge of a capacitor$/,
    said: /\bheat\b|\b(?:battery|source|supply|generator)\b[^.?!]*\b(?:supply|supplies|supplied|deliver\w*|gives?|given|provides?|furnish\w*|does|done)\b|\b(?:supplied|delivered|given|done|provided|drawn) (?:by|from) (?:the |an? )?(?:battery|source|supply|generator)\b|\b(?:dissipat\w*|lost|wasted)\b|\b(?:pulled|moved|drawn) (?:apart|to)\b|\bwhile connected\b|\bhalf of (?:its|the) charge\b|\bremain\w*\b|\bleft (?:after|when|in)\b|\bis left\b/i,
    say: 'what is stored and what is given or lost on the way',
  },
  {
    about: /^energy of an inductor$|^energy of a capacitor/,
    said: /\brms\b|\balternating\b|\ba\.?c\.?\b|\bmains\b/i,
    say: 'what is stored at each moment and at most',
  },
  {
    about: /^electric field of a charged sheet$/,
    said: /\b(?:each|both|either) (?:of its )?(?:sides?|faces?|surfaces?)\b|(?<!non-?)\b(?:metal|conduct\w+|copper|alumini?um)\b|\b(?:two|parallel|opposite(?:ly)?) (?:\w+ )?(?:sheets|plates|charged)\b|\bbetween\b/i,
    say: 'one thin sheet and one with two faces, or two of them',
  },
  {
    about: /^(?:charging|discharge) of a capacitor$|^rise of the current in an RL circuit$/,
    said: /\b(?:voltage|drop|across|over) (?:\w+ ){0,2}?(?:the |its )?(?:resistor|resistance|inductor|coil)\b|\bcurrent\b[^.?!]*\bcapacitor\b|\bhow fast\b|\brate of\b/i,
    say: 'the voltage of one part and that of another',
    unless: /\bacross the capacitor\b|\binto a (?:coil|inductor)\b|\bcurrent in (?:the|a) (?:coil|inductor|RL)\b/i,
  },
  {
    about:
      /^three-phase power$|^Ohm's law$|^electric power$|^power dissipated by a resistor from its voltage$|^losses of a three-phase line$|^Joule heating$/,
    said: /\b(?:delta|star|wye|mesh|Δ|Y)[- ]?(?:connect\w*|wired|winding|load|circuit|arrange\w*|joined|configur\w*)\b|\b(?:in|as|to) (?:an? )?(?:delta|star|wye)\b|\bphase (?:current|winding)\b|\b(?:current|power) (?:in|of|per|through) (?:(?:each|one|every) (?:phase|winding|leg|element|heater|resistor)|a (?:phase|winding|leg))\b/i,
    say: 'a quantity of the line and of one phase',
    unless:
      /\bline voltage of a star\b|\bphase voltage\b(?=[^?]*\bline(?:-to-line)? voltage\b)|\bline(?:-to-line)? voltage\b(?=[^?]*\bphase voltage\b)/i,
  },
  {
    about: /^line-to-line voltage of a star connection$/,
    said: /\b(?:peak|amplitude|maximum|greatest)\b|\bcurrents?\b/i,
    say: 'an rms value and a greatest one',
  },
  {
    about: /^rms voltage of a sinusoid$|^peak-to-peak swing of a sinusoidal voltage$/,
    said: /\b(?:triang\w*|saw-?tooth|square|rectangular|pulse\w*|half-wave|full-wave|rectified|ramp|trapez\w*|offset|bias)\b/i,
    say: 'a sine and another shape of wave',
  },
  {
    about:
      /^(?:electric power|power dissipated by a resistor from its voltage|Joule heating|Ohm's law|electrical energy)$/,
    said: /\b(?:rated|rating|marked|labelled|labeled|nominal|designed)\b[^.?!]*\b(?:run|operated|connected|used|supplied|put|plugged)\b|\bhalf[- ]wave\b|\brectified\b|\bduty cycle\b|\bpulsed\b|\bfor \d[\d.]* ?V (?:is|are|run|connected|operated)\b/i,
    say: 'what is rated and what runs at another voltage',
    unless: /\bat (?:its|the|their) rated\b/i,
  },
  {
    about: /^resistance of a wire$/,
    said: /\bthere and back\b|\b(?:two|both|pair of|twin|double|parallel)[- ](?:\w+ )?(?:wires?|cores?|conductors?|strands?)\b|\bloop\b|\bgo(?:es)? and return\b|\breturn (?:wire|conductor|path)\b|\bstretched\b|\bdrawn (?:out|to)\b|\bbent (?:to|into)\b|\bstrands?\b|\bcut\b/i,
    say: 'one straight wire and another arrangement',
    counted: /both cores/,
  },
  {
    about: /^resistance of a wire$/,
    said: /\b(?:warm|heat|cool|chill)(?:s|ed|ing)?(?: up| down)? (?:to|by|from) (?:about )?[-−]?\d|\bat ([-−]?\d[\d.]*) ?(?:°|deg|K\b)[^?]*\bat (?!\1\b)[-−]?\d[\d.]* ?(?:°|deg|K\b)/i,
    say: 'a resistance at one temperature and at another',
  },
  {
    about: /^voltage divider$/,
    said: /\bload(?:ed)?\b|\bvoltmeter\b|\bmeter (?:of|with)\b|\bacross the (?:first|upper|top|smaller|larger|other)\b/i,
    say: 'a divider without a load and one with a load, or its other part',
    unless: /\b(?:no|without (?:a |any )?|un)-?load/i,
  },
  {
    about: /^gain of an? (?:inverting|non-inverting) amplifier$/,
    said: /\bsupply\b|\bsupplies\b|\bsaturat\w*|\brails?\b|±|\bstages\b|\bcascad\w*/i,
    say: 'an amplifier within its limits and one at them',
  },
  {
    about: /^transformer voltage$/,
    said: /\bcent(?:re|er)[- ]tap\w*|\bhalf of the (?:winding|coil)\b|\bon load\b|\bpeak\b|\brectif\w*/i,
    say: 'a whole winding and a part of it',
  },
  {
    about: /^capacitance of parallel plates$/,
    said: /\bhalf[- ]filled\b|\bhalf (?:of )?(?:the|its) (?:gap|space|area|volume)\b|\bpartly\b|\b(?:three|four|five|six|several|interleaved) plates\b|\btwo (?:slabs|layers|dielectrics)\b|\bmetal (?:sheet|slab|foil)\b[^.?!]*\b(?:between|inserted|slid|pushed)\b/i,
    say: 'a gap that is filled alike and one that is not',
  },
  {
    about: /^magnetic field of a straight wire$/,
    said: /\b(?:square|rectang\w+|triang\w+|polygon\w*|hexagon\w*|circular|circle|rings?|loops?|coils?|turns?|bent|corner|arc|zigzag|solenoid|spiral|frame)\b/i,
    say: 'a long straight wire and one that is bent',
    unless: /\bstraight\b/i,
  },
  {
    about: /^magnetic field/,
    said: /\binside (?:the |a |its )(?:\w+ )?(?:wire|conductor)\b|\bwithin (?:the |a |its )(?:wire|conductor)\b|\b(?:half|semi|quarter)[- ]?(?:circle|circular|loop|turn)|\b(?:midway|halfway) between\b|\btwo (?:\w+ )?(?:wires|coils|loops|conductors)\b|\bfinite\b|\bnear (?:the|its) end\b|\bair gap\b|\bsquare (?:loop|coil)\b/i,
    say: 'the field of one whole conductor and of another arrangement',
  },
  {
    about: /^current of a source with internal resistance$|^terminal voltage of a battery$/,
    said: /\b(?:cells|batteries)\b/i,
    say: 'the resistance within one cell and within all of them',
    unless: /\btotal internal resistance\b|\bcombined internal resistance\b/i,
  },
  {
    about: /^magnetic field of a solenoid|^inductance of a (?:long )?solenoid/,
    said: /\b(?:metres?|meters?|feet|ft|m|cm|yards?) of (?:[\w-]+ ){0,3}wire\b|\bwire (?:that is |which is |is |of length |is of length )?\d[\d.]* ?(?:m|cm|metres?|meters?|ft|feet)\b(?! (?:in )?diameter| thick)|\blength of (?:the |its )?wire\b/i,
    say: 'the length of a wire and that of the coil wound from it',
    unless:
      /\b(?:solenoid|coil|tube|former|cylinder|core)\b[^.?!]{0,30}\d[\d.]* ?(?:m|cm|mm|metres?|meters?|ft|in(?:ches)?) (?:long|in length)\b|\b\d[\d.]* ?(?:m|cm|mm)(?:[- ]long)? (?:solenoid|coil|tube|former|core)\b|\b(?:solenoid|coil|tube|former) of length\b|\b(?:it|which|coil|solenoid) is \d[\d.]* ?(?:cm|mm|m) long\b/i,
  },
  {
    about: /^radius of gyration$/,
    said: /\d ?(?:°|deg(?:rees?)?)\s*(?:with|to|from|against) (?:the |its |a )?(?:\w+ )?field\b/i,
    say: 'a path across the field and one that winds along it',
    unless: /\b90 ?(?:°|deg)/i,
  },
]
