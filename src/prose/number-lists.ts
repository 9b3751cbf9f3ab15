/** Numbers from one upwards, in words. */
export const COUNTED: readonly string[] =
  `one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
  twenty`.split(/\s+/)
