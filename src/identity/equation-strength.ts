/** Least strength of an equation that is accepted without being asked for, bits. */
export const LEAST_BITS = 60

/**
 * Long equations that books print, without spaces, signs of multiplication and parentheses, in lower case. Short ones
 * are weak by their length.
 */
const PRINTED: readonly string[] = [
  'ihbardpsi/dt=-hbar^2/2md^2psi/dx^2+vpsi',
  'ihbardpsi/dt=hpsi',
  'rhodv/dt+v.gradv=-gradp+mulaplacianv+f',
  'r_munu-1/2rg_munu+lambdag_munu=8pig/c^4t_munu',
  'g_munu+lambdag_munu=8pig/c^4t_munu',
  'x=-b+sqrtb^2-4ac/2a',
  'x=-b+-sqrtb^2-4ac/2a',
  'e^ipi+1=0',
  'e=mc^2',
  'e^2=mc^2^2+pc^2',
  'f=gm1m2/r^2',
  'f=gm_1m_2/r^2',
  'f=kq1q2/r^2',
  'pv=nrt',
  'p+an^2/v^2v-nb=nrt',
  'p+1/2rhov^2+rhogh=const',
  's=s0+v0t+1/2at^2',
  'x=x0+v0t+1/2at^2',
  'a^2+b^2=c^2',
  'gamma=1/sqrt1-v^2/c^2',
  '1/f=1/u+1/v',
  't=2pisqrtl/g',
  'deltaxdeltap>=hbar/2',
  'fx=1/sigmasqrt2piexp-1/2x-mu^2/sigma^2',
  'dividede=rho/epsilon0',
  'curlb=mu0j+mu0epsilon0de/dt',
  'ds^2=-c^2dt^2+dx^2+dy^2+dz^2',
  'the quick brown fox jumps over the lazy dog'.replaceAll(' ', ''),
]

/** Bits of a printed equation: there are few. */
const PRINTED_BITS = 4

/** What a guesser writes in the same way: spaces, signs of multiplication, parentheses, capitals. */
const plain = (equation: string): string =>
  equation
    .toLowerCase()
    .replaceAll('**', '^')
    .replaceAll(/[\s*·×()[\]{}]/g, '')

/** Whether a character continues what stands before it: a repetition, or a sequence such as 1234 or zyx. */
function isExpected(text: string, at: number, seen: ReadonlySet<string>): boolean {
  if (at === 0) return false
  const step = text.charCodeAt(at) - text.charCodeAt(at - 1)
  if (step === 0) return true
  if (at >= 2 && Math.abs(step) === 1 && step === text.charCodeAt(at - 1) - text.charCodeAt(at - 2)) return true
  return at >= 3 && seen.has(text.slice(at - 3, at + 1))
}

/** Characters that a guesser cannot foresee from those before them. */
function surprises(text: string): number {
  const seen = new Set<string>()
  let count = 0
  for (let at = 0; at < text.length; at++) {
    if (!isExpected(text, at, seen)) count++
    if (at >= 3) seen.add(text.slice(at - 3, at + 1))
  }
  return count
}

/**
 * Estimate of the guesses that find an equation which a person has thought of, as their binary logarithm. It is the rule of NIST
 * SP 800-63-1 (2011), appendix A.2.1, for secrets that users choose: 4 bits for the first character, 2 for each of the next seven,
 * 1.5 up to the twentieth, 1 for each further one; here only characters count that neither repeat nor continue a
 * sequence, and a printed equation as a whole counts 4. A person can always be more predictable than a rule knows: a
 * generated equation (src/identity/generate-equation.ts) is better.
 * @returns whole bits
 */
export function equationStrength(equation: string): number {
  let text = plain(equation)
  let bits = 0
  for (const printed of PRINTED) {
    if (!text.includes(printed)) continue
    text = text.replaceAll(printed, '')
    bits = PRINTED_BITS
  }
  const count = surprises(text)
  const counted = (from: number, to: number): number => Math.max(0, Math.min(count, to) - from)
  const halves = 8 * counted(0, 1) + 4 * counted(1, 8) + 3 * counted(8, 20) + 2 * counted(20, count)
  return bits + Math.floor(halves / 2)
}
