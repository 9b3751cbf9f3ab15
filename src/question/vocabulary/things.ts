/** A value that words imply: the phrases, what it may be called, value and unit. */
export interface ImpliedValue {
  readonly phrases: readonly (readonly string[])[]
  /** Words of the names under which a formula may ask for it. */
  readonly names: string
  readonly value: number
  readonly unit: string
}

/** Phrases, the words of the names, value and unit. */
const ROWS = `monatomic|monoatomic|argon|helium|neon: adiabatic index heat capacity ratio = 1.6666666666666667
diatomic|air|nitrogen|oxygen: adiabatic index heat capacity ratio = 1.4
hydrogen: atomic number nuclear charge = 1
fair coin|fair coins: probability = 0.5
singly charged|singly ionised|singly ionized|one elementary charge: charge = 1.602176634e-19 C
first order|first-order|fundamental|first harmonic|first minimum|first maximum: order harmonic mode number = 1
second order|second-order|second harmonic|first overtone|second minimum|second maximum: order harmonic mode number = 2
third order|third-order|third harmonic|third minimum|third maximum: order harmonic mode number = 3
ground state: quantum number level = 1
ground state: quantum number vibrational oscillator = 0
compounded monthly|monthly: compounding periods per year times = 12
compounded quarterly|quarterly: compounding periods per year times = 4
compounded annually|compounded yearly|annually|yearly: compounding periods per year times = 1
vacuum|air: refractive index = 1
water: refractive index = 1.333
right angle|perpendicular|right angles: angle = 1.5707963267948966 rad
horizontally: angle = 0 rad
black body|blackbody: emissivity = 1
chloride|fluoride|bromide: charge number valence = -1
sodium|potassium|monovalent|univalent|one-electron: charge number valence electrons transferred = 1
calcium|magnesium|divalent|zinc|copper|nickel: charge number valence electrons transferred = 2
perfectly reflecting|perfect mirror|totally reflecting: reflectivity reflectance = 1
perfectly absorbing|fully absorbed: reflectivity reflectance = 0
unpolarised|unpolarized: polarisation = 0`

/** Values that words imply in the formulas that ask for them. Sources: definitions, textbooks; water at 589 nm. */
export const IMPLIED_VALUES: readonly ImpliedValue[] = ROWS.split('\n').map((row) => {
  const [phrases = '', said = ''] = row.split(': ')
  const [names = '', value = ''] = said.split(' = ')
  const [number, unit = '1'] = value.split(' ')
  return { phrases: phrases.split('|').map((phrase) => phrase.split(' ')), names, value: Number(number), unit }
})
