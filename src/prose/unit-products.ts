/** Products that prose writes with only a space or a hyphen between the units, without prefixes. */
const PRODUCTS: ReadonlySet<string> = new Set(
  (
    'N m,J s,W s,N s,Pa s,eV s,V s,C m,T m,Ω m,V m,A m,A h,W h,VA h,kg m,g m,kg s,mol L,ft lb,lb ft,ft lbf,lbf ft,' +
    'in lb,lb in,in lbf,lbf in,atm L,L atm,L bar,lb s,lbf s,slug ft,J m,lm s,lx s,m K,Sv h,A s,Pa m,m Pa,cal s,kgf m,' +
    'K kg,K m,W Ω,Ω W'
  ).split(','),
)

/** Units that belong to the denominator although only a space precedes them: J/kg K. */
const UNDER: ReadonlySet<string> = new Set(
  'kg K,g K,mol K,m K,m s,kg degC,g degC,mol degC,m degC,lb degF,ft s,s sr,K s,kg s,h ft,ft degF'.split(','),
)

/** Symbols that begin with the letter of a prefix but have none. */
const WHOLE = /^(?:m|mol|min|cd|mmHg|ft|h|d|kg|lb|lbf|in|mph|degC|degF|eV|Pa|atm|u|psi|yr|kgf|cal|T|G|P)$/
const PREFIX = /^(?:da|[QRYZEPTGMkhdcmµunpfazyrq])(?=.)/

const stem = (text: string): string => (WHOLE.test(text) ? text : text.replace(PREFIX, ''))

const isIn = (pairs: ReadonlySet<string>, left: string, right: string): boolean =>
  pairs.has(`${left} ${right}`) || pairs.has(`${stem(left)} ${stem(right)}`)

/** Whether two adjacent units form a product: newton metres, but not metres north. */
export const belongTogether = (left: string, right: string): boolean => isIn(PRODUCTS, left, right)

/** Whether a unit that follows a quotient after a space belongs to the denominator. */
export const standUnderTheLine = (left: string, right: string): boolean => isIn(UNDER, left, right)
