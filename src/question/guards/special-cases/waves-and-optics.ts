import type { SpecialCase } from './special-case.ts'

/** Special cases of waves, sound and light. */
export const WAVES_AND_OPTICS: readonly SpecialCase[] = [
  {
    about:
      /^(?:mirror equation|thin lens equation|lateral magnification|focal length of a spherical mirror|height of an image|optical power of a lens)$/,
    said: /\b(?:of|with)(?: an?)? (?:magnitude|absolute value|size|modulus)\b|\|f\||\|R\||\b(?:converging or diverging|concave or convex|convex or concave|diverging or converging)\b/i,
    say: 'what gathers light and what spreads it',
    unless: /\b(?:concave|convex|converging|diverging|biconvex|plano-?convex|magnifying)\b(?! or)(?<! or \w+)/i,
  },
  {
    about: /^mirror equation$|^focal length of a spherical mirror$/,
    said: /^(?![\s\S]*\b(?:concave|convex|converging|diverging|focal|shaving|make-?up|driving|rear-?view|real|burning|magnif\w+)\b)(?![\s\S]*= ?[-−])[\s\S]*\bradius\b/i,
    say: 'a concave mirror and a convex one',
  },
  {
    about: /^(?:thin lens equation|mirror equation)$/,
    said: /\bimage\b[^.?!]{0,30}\bfrom (?:the |its )?object\b|\bobject\b[^.?!]{0,30}\bfrom (?:the |its )?image\b|\bbetween (?:the )?(?:object and (?:the )?(?:image|screen)|image and (?:the )?object|them)\b|\b(?:behind|beyond|past|from) (?:the |its )?focal point\b|\bbeyond (?:the )?focus\b/i,
    say: 'a distance from the lens or mirror and one from elsewhere',
  },
  {
    about: /^(?:thin lens equation|mirror equation)$/,
    said: /\b(?:two|second|another|both) (?:\w+ )?(?:thin )?(?:lens(?:es)?|mirrors?)\b|\bplane mirror behind\b|\bmoved? (?:by|closer|away|towards?)\b/i,
    say: 'one lens and several, or one that is moved',
  },
  {
    about: /^magnifying glass$|^magnification of a telescope$/,
    said: /\bmicroscopes?\b|\b(?:near point|closest distance) (?:image|and)\b|\bimage (?:is )?at (?:the |its |his |her )?(?:near point|\d)|\bfocus(?:s?ed|ing) on (?:something|an object|a \w+) \d|\btotal magnification\b/i,
    say: 'one magnification and another one',
    unless: /\bat infinity\b/i,
  },
  {
    about:
      /^fringe spacing of a double slit$|^position of a dark fringe of a double slit$|^angle of a bright fringe$|^width of the central maximum of a single slit$|^single-slit minimum$/,
    said: /\b(?:immersed|under ?water|in (?:water|oil|glycerine|a liquid))\b|\b(?:sheet|plate|film|mica|foil) (?:\w+ ){0,3}(?:covers|over|in front|before) (?:one|a)\b|\bcovered\b|\bon (?:both|either|opposite) sides?\b|\bacross (?:five|six|ten|\d+)\b/i,
    say: 'slits in air and in something else, or a distance from side to side',
  },
  {
    about: /^Malus's law$|^unpolarised light through two polarisers$/,
    said: /\bthree\b|\bfour\b|\bthird\b|\bevery\b|\bseries of\b|\bstack of\b|\breflected\b|\babsorb\w*|\bpartially\b/i,
    say: 'one or two polarisers and several, or what does not pass',
  },
  {
    about: /^reflectance at normal incidence$/,
    said: /\b(?:two|both|second|four) (?:surfaces|faces|sides|interfaces)\b|\b(?:pass|transmit|go(?:es)? through|get(?:s)? through|let through)\w*|\b(?:pane|plate|window|slab|sheet)\b/i,
    say: 'what one surface reflects and what two do, or what passes',
    unless:
      /\b(?:one|single|each|first|front|air[–-]glass) (?:surface|interface|face|side)\b|\bat the (?:surface|interface|boundary)\b/i,
  },
  {
    about:
      /^(?:sound pressure level|sound intensity level|sound level at another distance|level difference|sound pressure level from sound power level)$/,
    said: /\b(?:two|three|four|five|six|ten|\d+|several|both) (?:such |identical |equal |similar |like |of them |of these )?(?:\w+ )?(?:speakers|loudspeakers|machines|sources|cars|engines|motors|fans|violins|players|people|of them|of these|such)\b|\b(?:switched off|taken away|removed)\b/i,
    say: 'the level of one source and of several',
    unless: /\bone of (?:two|three|four|the)\b/i,
  },
  {
    about: /^intensity of a spherical wave$|^sound pressure level from sound power level$|^sound intensity$/,
    said: /\b(?:half|quarter|eighth)[- ]?(?:of a )?(?:spac\w*|spher\w*|room)|\bhemispher\w*|\bon (?:the|a) (?:hard |reflecting |flat )?(?:ground|floor|wall|table|baffle)\b|\bin (?:a|the) corner\b|\bupwards only\b|\bonly (?:up|down|for)wards?\b|\bbeam of\b|\bcone\b|\bdirectiv\w*/i,
    say: 'a source that sends all round and one that does not',
  },
  {
    about: /^beat frequency$/,
    said: /\b(?:wax|plasticine|loaded|tightened|loosened|filed|lowered|raised|after)\b/i,
    say: 'two tones as they are and one that is changed',
  },
  {
    about: /^Doppler effect/,
    said: /\bwind\b|\b(?:both|each|other|each other)\b[^.?!]*\b(?:move|moving|drive|driving|travel|towards|approach)|\bwall\b|\bcliff\b|\bby how much\b|\bdrops? (?:by|when)\b|\bpass(?:es|ing) (?:by|you|an?|the)\b|\bbefore and after\b|\bat right angles\b|\bsideways\b|\bbeats?\b/i,
    say: 'one source that comes or goes and another case',
    unless: /\b(?:away|after (?:it|the \w+) (?:has )?passe?d|recedes?|before passing)\b/i,
  },
  {
    about: /^(?:frequency of a vibrating string|frequency of a pipe open at both ends|frequency of a stopped pipe)$/,
    said: /\b(?:above|after|over|beyond|than|follow(?:s|ing)) (?:the |its |this |that )?(?:fundamental|lowest|ground note|first harmonic)\b|\bnext[- ](?:higher|highest|lowest|resonan\w*|frequenc\w*|harmonic|mode|note)\b|\b(?:second|third|2nd|3rd)[- ](?:lowest|resonan\w*)\b/i,
    say: 'the lowest of its frequencies and another one',
  },
  {
    about: /^(?:frequency of a vibrating string|frequency of a pipe open at both ends|frequency of a stopped pipe)$/,
    said: /\b(?:pressed|fretted|held|touched|stopped|shortened) (?:at|by|to|down)\b|\bone (?:third|quarter|half) of (?:the|its) length\b|\bfree at\b|\bunder ?water\b|\btightened\b|\bloosened\b|\bend correction\b/i,
    say: 'the whole string or pipe and a part of it',
    unless:
      /\bno end correction\b|\b(?:ignor\w+|neglect\w*|without)[^.?!]*end correction|\bend correction[^.?!]*(?:ignored|neglected|negligible)\b|\bstopped (?:at|pipe)\b/i,
  },
  {
    about: /photon/i,
    said: /\bwavelength (?:of [^.;?!]{0,20} )?(?:in|within|inside) (?:the |an? )?(?:water|glass|diamond|oil|liquid|medium|plastic|crystal|fib(?:re|er))\b/i,
    say: 'a wavelength in vacuum and one in a medium',
    unless: /\b(?:vacuum|free space|in air)\b/i,
  },
  {
    about: /^thin lens equation$/,
    said: /\b(?:lies?|is|sits?|stands?|immersed|submerged|placed|held|put|works?) (?:\w+ ){0,2}?(?:in|under|into) (?:clear |pure )?(?:water|oil|glycerine?|alcohol|(?:a |an |the )?liquid)\b/i,
    say: 'a lens in air and one in a liquid',
    unless: /\bfocal length (?:is |of )?[^.?!]{0,20}\b(?:in|under) (?:water|oil|the liquid|this liquid)\b/i,
  },
]
