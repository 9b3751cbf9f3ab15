import type { SpecialCase } from './special-case.ts'

/** What something floats in or is under. */
const FLUID =
  '(?:water|seawater|sea|oil|liquid|fluid|air|gas|mercury|brine|lake|river|petrol|gasoline|kerosene|alcohol|ethanol|glycerine?|honey|milk|solution|atmosphere|medium)'

/** A density that is said of it and not of what is in it: `water of 1000 kg/m³`, `1000 kg/m³ for salt water`. */
const FLUID_DENSITY = new RegExp(
  `\\b${FLUID}\\b(?:(?! an? )(?:[^.?!]|\\.(?=\\d))){0,40}(?:densit|\\d ?k?g ?(?:/|per|m))|(?:densit\\w*|k?g ?/ ?c?m(?:\\^?3|³)?|k?g per \\S+)\\)?,?(?: (?:of|for))?(?: (?:the|an?|this|its))?(?: (?:dense|salt|sea|fresh|surrounding|heavy|light))? ${FLUID}\\b|\\bfloat\\w*`,
  'i',
)

/** Special cases of fluids, solids, heat and machines. */
export const MATTER_AND_HEAT: readonly SpecialCase[] = [
  {
    about: /^(?!.*isothermal|scale height)(?:.*\bpressure\b.*)$/,
    said: /\bisothermal atmosphere\b/i,
    say: 'an atmosphere of one temperature and another one',
  },
  {
    about: /^heat conduction through a wall$/,
    said: /\bair (?:(?:in|inside|of|outside) (?:an? |the )?\w+ )?(?:is|are) (?:\w+ )?at\b|\bair (?:outdoors|indoors|outside|inside) (?:is )?at\b|\bair temperatures?\b/i,
    say: 'the temperature of the air and that of the surface of the wall',
    unless:
      /\b(?:surfaces?|faces?|sides?) (?:is|are|at|have|has)\b|\b(?:ignor|neglect|disregard)\w*\b[^.?!]*\b(?:convection|films?|surface resistances?|air layers?)\b/i,
  },
  {
    about: /^(?:convective heat transfer|heat conduction through a wall|heat to warm a body|heat flow of a stream)$/,
    said: /\b(?:heat )?exchangers?\b|\b(?:counter|parallel|cross|co)-?(?:flow|current)\b/i,
    say: 'one temperature difference and the mean one of an exchanger',
    unless: /\b(?:stream|oil|water|fluid|gas)\b[^?]*\b(?:mass flow|kg\/s|kg per)/i,
  },
  {
    about: /^speed of outflow$|^time to drain a tank$/,
    said: /\bpressur(?:e|ised|ized)\b|\b(?:kPa|MPa|bar|psi|atm)\b|\bclosed (?:tank|vessel|container)\b|\boil (?:floats?|layer)\b|\bhow far\b/i,
    say: 'an open tank and one under pressure',
    unless: /\batmospheric pressure\b|\bopen\b/i,
  },
  {
    about: /^volume flow rate$|^mass flow rate$|^flow through a pipe$|^pressure drop in a pipe$/,
    said: /\b(?:two|three|four|both|several|parallel|twin) (?:\w+ ){0,2}?(?:pipes|tubes|hoses|branches|channels|nozzles|holes)\b|\bsplits?\b|\bbranch(?:es)?\b|\bannul\w*|\bhalf[- ]full\b|\bside by side\b|\b(?:elbows?|valves?|bends?|fittings?)\b/i,
    say: 'one full pipe and another arrangement',
  },
  {
    about: /^hydrostatic pressure$/,
    said: /\babsolute\b|\bsealed\b|\bclosed (?:tank|vessel)\b|\b(?:oil|layer) (?:on top|above|floats?)\b|\btwo (?:liquids|layers)\b/i,
    say: 'the pressure of a liquid alone and the whole one',
  },
  {
    about: /^buoyancy$|^weight$/,
    said: /\bapparent weight\b|\bhold (?:it )?(?:down|under)\b|\bkeep (?:it )?(?:down|under|below)\b|\btension\b|\bscale (?:show|read)s?\b|\bnet force\b/i,
    say: 'one force and the difference of two',
  },
  {
    about: /^buoyancy$/,
    said: /\bfloat(?:s|ing)?\b[^?]*\b(?:(?:lies|sits?|stands?|rests?|lying|sitting|standing) on (?:it|top|the)|on (?:it|top|board)\b|aboard|carr(?:y|ies|ying)|load(?:s|ed)?\b|passengers?)/i,
    say: 'what floats alone and with a load on it',
  },
  {
    about: /^buoyancy$/,
    said: /\b(?:body|object|block|ball|sphere|cube|stone|rock|log|plank|piece|cork|raft|bar|cylinder|wood\w*|steel|iron|alumini?um|lead|ship|boat|balloon|ice\w*)\b(?:[^.?!]|\.(?=\d)){0,60}(?:\bdensity\b|\bkg ?\/ ?m|\bg ?\/ ?cm|\bkg per)/i,
    say: 'the density of the fluid and that of what is in it',
    unless: FLUID_DENSITY,
  },
  {
    about: /^heat to warm a body$/,
    said: /^(?=[\s\S]*\b(?:evaporat|vapori[sz]|condens|melt|freez|frozen|froze|boil\w* (?:away|off|down))\w*)(?=[\s\S]*\b(?:in all|altogether|total|overall)\b)/i,
    say: 'the heat that warms and that which melts or boils',
  },
  {
    about: /^latent heat$/,
    said: /\b(?:then|afterwards|thereafter) (?:is |are )?(?:cool|warm|heat|chill)\w*\b/i,
    say: 'what melts or boils and what is warmed or cooled behind it',
  },
  {
    about: /^ideal gas law$/,
    said: /\bmol(?:es?)?\b[^?]*\b\d[\d.]* ?mol(?:es?)?\b[^?]*\b(?:too|also|as well|besides|in addition)\b/i,
    say: 'one gas and all that is in a vessel',
  },
  {
    about: /^force of a jet on a plate$/,
    said: /\b(?:moves?|moving|recedes?|running) (?:away|towards?|with|at)\b|\bturn(?:s|ed)? (?:it )?back\b|\bcurved\b|\bvanes?\b|\bbuckets?\b|\bcups?\b|\binclined\b|\b180\b/i,
    say: 'a flat plate at rest and another one',
  },
  {
    about: /\bbeam\b|^bending (?:stress|moment)|^maximum bending/,
    said: /\b(?:clamped|fixed|built[- ]in|encastr\w+|rigidly held) (?:at|on) both|\bboth (?:its )?ends (?:are |being )?(?:\w+ )?(?:clamped|fixed|built[- ]in)|\bfixed[- ]fixed\b|\boverhang\w*|\bpropped\b|\bcontinuous (?:beam|over)\b|\bthree supports\b/i,
    say: 'a beam on two supports and one that is held otherwise',
  },
  {
    about:
      /^deflection of a beam clamped at both ends|^deflection of a cantilever|^displacement|^critical load of a column$/,
    said: /\boverhang\w*|\bpropped\b|\bthree supports\b|\b(?:halfway|midway) (?:up|along|down)\b/i,
    say: 'a usual way of support and another one',
  },
  {
    about:
      /^(?:normal stress|factor of safety|displacement of one bar element|elastic energy of a stretched bar|tensile stress in a round bar)$/,
    said: /\b(?:two|three|four|both|several) (?:\w+ ){0,2}?(?:wires|rods|bars|bolts|cables|ropes|legs|columns|strands)\b|\b(?:seven|eight|ten|\d+) (?:such |equal |parallel |thin )?(?:\w+ )?(?:wires|strands|rods|bolts|cables|bars)\b|\b(?:replaced by|of the new one|instead of)\b|\bown weight\b|\bend to end\b|\bjoined\b|\bcomposite\b|\bsleeve\b/i,
    say: 'one bar and several together, or one under its own weight',
    unless:
      /\b(?:ignor\w+|neglect\w*|without|no|leav\w* out|disregard\w*|apart from|besides?)\b[^.?!]{0,20}\bown weight\b|\bown weight\b[^.?!]{0,20}\b(?:ignored|neglected|negligible|left out|disregarded)\b|\beach (?:carr|bear|hold|tak)/i,
  },
  {
    about: /^(?:hoop|longitudinal|wall) stress in a thin-walled/,
    said: /\bshrunk\b|\binterference\b|\bpress[- ]fit\b|\brotat\w*|\bspin\w*|\boutside pressure\b|\bexternal pressure\b/i,
    say: 'a vessel under pressure and a ring under another load',
  },
  {
    about: /^shear stress in a bolt$/,
    said: /\bdouble shear\b|\b(?:two|three|four|six|several|both) (?:\w+ )?(?:bolts|rivets|pins)\b/i,
    say: 'a bolt that is cut once and one cut twice, or several',
  },
  {
    about: /^thermal stress in a bar held at both ends$|^linear thermal expansion$/,
    said: /\bgap\b|\bclearance\b|\brelative to\b|\bdifference (?:in|of|between)\b|\b(?:two|both|another|other) (?:\w+ )?(?:rods?|bars?|metals?|materials?|rails?)\b/i,
    say: 'a bar that is held at once and one with room, or two of them',
    unless:
      /\btemperature difference\b|\bdifference (?:in|of) temperature\b|\b(?:no|without(?: any)?|zero) (?:gap|clearance)\b/i,
  },
  {
    about: /^volume expansion$/,
    said: /\b(?:overflow\w*|spill\w*|runs? (?:out|over))\b|\b(?:flask|vessel|container|tank|bottle)\b[^.?!]*\bglass\b|\bglass (?:flask|vessel|container|bottle)\b|\bapparent\b/i,
    say: 'what a liquid grows and what runs over',
    unless:
      /\b(?:expansion of the (?:flask|vessel|tank|glass|container)|(?:flask|vessel|tank|glass|container) (?:itself )?does not expand)\b/i,
  },
  {
    about:
      /^thermal efficiency of a heat engine$|^Carnot efficiency$|^coefficient of performance$|^efficiency of a machine$/,
    said: /\b(?:heat|energy)\b[^.?!]{0,30}\b(?:reject|discard|waste|exhaust|give off|given off|dump)\w*|\b(?:reject|discard|exhaust|dump)s?(?:ed)?\b[^.?!]{0,20}\b(?:heat|energy)\b/i,
    say: 'the work and the heat that is given off',
    unless: /\befficiency\b[^.?!]*\?|\bcold\b|\breservoirs?\b|\bsink\b|\brejects? (?:heat|its heat|\d)/i,
  },
  {
    about: /^heat to warm a body$|^latent heat$/,
    said: /\b(?:turn|convert|change|bring|heat|warm|raise|cool|chill)\w*\b[^.?!]*\bice\b[^.?!]*\b(?:water|steam)\b[^.?!]*\b(?:at|of|to) [1-9]\d* ?(?:°|degrees|K\b|C\b)/i,
    say: 'one step of warming or melting and several',
  },
  {
    about: /^net radiation of a body in large surroundings$|^thermal radiation of a surface$/,
    said: /\bhalf of (?:a|the|its)\b|\bhemispher\w*|\bday ?side\b|\bboth (?:its )?(?:sides|faces)\b/i,
    say: 'a whole surface and a part of it',
  },
  {
    about: /^thermal radiation of a surface$/,
    said: /\bnet\b|\b(?:surroundings|room|walls|environment) (?:is |are |of |at )+(?:at )?-?\d/i,
    say: 'what a body sends out and what is left of what comes and goes',
  },
  {
    about: /^power of a torque$|^efficiency of a machine$|^pump power$/,
    said: /\b(?:geared? (?:down|up)|gearbox|gear ratio|reduction ratio)\b|\btwo (?:pumps|motors)\b|\bin series\b/i,
    say: 'one machine and one behind another',
  },
  {
    about: /^submerged fraction of a floating body$/,
    said: /\babove\b|\bstick(?:s|ing) out\b|\bout of\b|\bprotrud\w*|\bemerg\w*|\bexposed\b|\bvisible\b/i,
    say: 'what is above the water and what is below it',
    unless: /\bbelow\b|\bsubmerged\b|\bunder(?:neath)?\b|\bimmersed\b|\bunderwater\b/i,
  },
  {
    about: /^fraction of a floating body above the surface$/,
    said: /\bdensity\b[^.?!]{0,12}\b(?:if|when|given|in|for)\b/i,
    say: 'the density of the body and that of the fluid',
  },
  {
    about: /^entropy change at constant temperature$/,
    said: /\bhow much (?:ice|snow|water|steam|wax|lead|metal|liquid|of (?:the|it))\b/i,
    say: 'an entropy and an amount of what melts or boils',
  },
  {
    about: /^latent heat$/,
    said: /(?:^|\s)[-−–]\s?\d[\d.]* ?(?:°|deg|C\b)|\bbelow (?:0|zero|freezing)\b|\bsub-?zero\b|\bminus \w+ (?:°|deg)/i,
    say: 'what melts or boils and what is warmed before',
  },
  {
    about: /^work of a Carnot engine$|^greatest power of a heat engine$/,
    said: /\b(?:refrigerat\w*|fridges?|freezers?|heat pumps?|chillers?|air[- ]condition\w*|coolers?|(?:running|run|runs|driven|operated|works?|working) (?:backwards?|in reverse)|reversed)\b/i,
    say: 'a machine that gives work and one that takes it',
  },
  {
    about: /^thermal stress in a bar held at both ends$/,
    said: /\b(?:play|slack|room to (?:grow|expand)|free to|loosely|until it (?:touch\w*|press\w*|reach\w*|meets?))\b/i,
    say: 'a bar that is held from the start and one that has room to grow',
    unless: /\b(?:no|without(?: any)?|zero) (?:play|slack)\b|\bnot free to\b/i,
  },
  {
    about: /^average power$|^heat to warm a body$|^temperature rise of|^power of a heater|^heat flow of a stream$/,
    said: /\b(?:(?:two|three|four|five|six|seven|eight|nine) (?:thirds|quarters|fourths|fifths|sixths|sevenths|eighths|ninths|tenths)|half|a (?:third|quarter|fifth|tenth)) (?:of )?(?:the |its |this |that )?(?:power|energy|heat|electricity|input)\b/i,
    say: 'all of the power and a part of it',
  },
  {
    about: /^Carnot efficiency$|^work of a Carnot engine$/,
    said: /\b(?:room|office|hall|workshop|laboratory|building|shed)\b[^.?!]{0,12}\b(?:is|are) (?:kept )?at (?:about )?\d/i,
    say: 'the temperature of a reservoir and that of the room',
    unless: /\bbetween\b/i,
  },
]
