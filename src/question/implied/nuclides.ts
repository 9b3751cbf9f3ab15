import { countedGiven } from '../evidence/counted-given.ts'
import type { Given } from '../evidence/evidence.ts'

const SYMBOLS =
  `H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo Tc
  Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Po
  At Rn Fr Ra Ac Th Pa U Np Pu Am Cm`.split(/\s+/)
const NAMES =
  `hydrogen helium lithium beryllium boron carbon nitrogen oxygen fluorine neon sodium magnesium aluminium silicon phosphorus
  sulfur chlorine argon potassium calcium scandium titanium vanadium chromium manganese iron cobalt nickel copper zinc
  gallium germanium arsenic selenium bromine krypton rubidium strontium yttrium zirconium niobium molybdenum technetium
  ruthenium rhodium palladium silver cadmium indium tin antimony tellurium iodine xenon caesium barium lanthanum cerium
  praseodymium neodymium promethium samarium europium gadolinium terbium dysprosium holmium erbium thulium ytterbium
  lutetium hafnium tantalum tungsten rhenium osmium iridium platinum gold mercury thallium lead bismuth polonium astatine
  radon francium radium actinium thorium protactinium uranium neptunium plutonium americium curium`.split(/\s+/)

/** Questions about the nucleus itself; what decays or is counted has other numbers. */
const OF_A_NUCLEUS = /\bbinding energ\w+|\bmass defect\b|\bnuclear radius\b|\bradius of\b[^.?!]{0,30}\bnucle(?:us|i)\b/i
const DECAYS = /\bhalf-li\w+|\bactivity\b|\bdecays?\b|\bfusion\b|\bfission\b|\breaction\b/i

const NUCLIDE = /\b(\p{L}+)-(\d{1,3})\b/gu

/** How many protons the element of a name or a symbol has, zero where it is none. */
const protonsOf = (element: string): number =>
  SYMBOLS.indexOf(element) + 1 || NAMES.indexOf(element.toLowerCase().replace('cesium', 'caesium')) + 1

/** Protons, neutrons and nucleons of the one nuclide that a question is about: `iron-56`, `He-4`. */
export const nuclideGivens = (text: string): readonly Given[] => {
  if (!OF_A_NUCLEUS.test(text) || DECAYS.test(text)) return []
  const found = new Map<string, readonly [said: string, protons: number, nucleons: number]>()
  for (const [said, element = '', mass = ''] of text.matchAll(NUCLIDE)) {
    const [protons, nucleons] = [protonsOf(element), Number(mass)]
    // The hydrogen atom is what the mass of a nuclide is held against.
    if (protons > 0 && nucleons > protons) found.set(`${protons} ${nucleons}`, [said, protons, nucleons])
  }
  const [first, other] = [...found.values()]
  if (first === undefined || other !== undefined) return []
  const [said, protons, nucleons] = first
  const given = (value: number, name: string): Given => {
    const counted = countedGiven(value, said, name.split(' '))
    return { ...counted, mention: { ...counted.mention, assumption: `“${said}”: ${name} ${value}` } }
  }
  return [
    given(nucleons, 'mass number nucleons'),
    given(protons, 'charge number protons'),
    given(nucleons - protons, 'neutron number neutrons'),
  ]
}
