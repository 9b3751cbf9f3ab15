/** Numbers from one on, in words. */
export const COUNTED: readonly string[] =
  `one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
  twenty`.split(/\s+/)

/** Places from the first on, in words, which are also the names of parts from the third on. */
export const ORDINALS: readonly string[] =
  `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth
  seventeenth eighteenth nineteenth twentieth`.split(/\s+/)
