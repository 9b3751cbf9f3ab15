import assert from 'node:assert/strict'
import type { Expression } from '../../src/expression/expression.ts'
import { latexOf } from '../../src/expression/latex.ts'
import { mathmlOf } from '../../src/expression/mathml.ts'
import { signsOf } from '../../src/expression/notation/constant-signs.ts'
import { signKey } from '../../src/expression/notation/sign.ts'
import { parseEquation } from '../../src/expression/parse.ts'
import { namesIn } from '../../src/expression/symbols.ts'

/** LaTeX of an equation; `lists` names its lists. */
const latex = (text: string, ...lists: string[]): string => {
  const equation = parseEquation(text)
  return latexOf(equation, { declared: [equation.result, ...declaredIn(equation.expression)], lists })
}

const CONSTANTS = new Set([
  'pi',
  'c',
  'G',
  'h_P',
  'hbar',
  'k_B',
  'R_gas',
  'q_e',
  'sigma_SB',
  'epsilon_0',
  'g_n',
  'unit_m',
])

const declaredIn = (e: Expression): readonly string[] => namesIn(e).filter((name) => !CONSTANTS.has(name))

describe('LaTeX of formulas', () => {
  const golden: readonly (readonly [formula: string, latex: string])[] = [
    ['K = m*v^2/2', 'K = \\frac{m v^{2}}{2}'],
    ['F = G*m1*m2/r^2', 'F = \\frac{G m_{1} m_{2}}{r^{2}}'],
    ['E = h_P*c/lambda - W', 'E = \\frac{h c}{\\lambda} - W'],
    ['T = 2*pi*sqrt(L/gravity)', 'T = 2 \\pi \\sqrt{\\frac{L}{\\mathrm{gravity}}}'],
    ['P = e*sigma_SB*A*(T_hot^4 - T0^4)', 'P = e \\sigma A \\left( T_{\\mathrm{hot}}^{4} - T_{0}^{4} \\right)'],
    ['F = q1*q2/(4*pi*epsilon_0*r^2)', 'F = \\frac{q_{1} q_{2}}{4 \\pi \\varepsilon_{0} r^{2}}'],
    ['x = x_0 + v_0*t + a*t^2/2', 'x = x_{0} + v_{0} t + \\frac{a t^{2}}{2}'],
    ['k = A*exp(-E/(R_gas*T))', 'k = A \\mathrm{e}^{-E/\\left( R T \\right)}'],
    ['g = gFactor*b^(2/3)', 'g = \\mathrm{gFactor} \\cdot b^{2/3}'],
    ['y = -a*b/c', 'y = -\\frac{a b}{c}'],
    ['y = a - (b - d)', 'y = a - \\left( b - d \\right)'],
    ['y = a + (b - d)', 'y = a + b - d'],
    ['y = a*(-b)', 'y = a \\left( -b \\right)'],
    ['y = (a/b)^n', 'y = \\left( \\frac{a}{b} \\right)^{n}'],
    ['y = (a^b)^n', 'y = \\left( a^{b} \\right)^{n}'],
    ['y = a^-2', 'y = a^{-2}'],
    ['d = R*acos(sin(phi1)*sin(phi2))', 'd = R \\arccos\\left( \\sin\\varphi_{1} \\sin\\varphi_{2} \\right)'],
    ['y = sin(theta)*x', 'y = \\sin\\left( \\theta \\right) x'],
    ['y = sin(theta)^2', 'y = \\sin^{2}\\theta'],
    ['y = ln(x)^2', 'y = \\left( \\ln x \\right)^{2}'],
    ['y = log(x, b)', 'y = \\log_{b}x'],
    ['y = -expm1(-t/tau)', 'y = 1 - \\mathrm{e}^{-t/\\tau}'],
    ['y = exp(n*log1p(i))', 'y = \\left( 1 + i \\right)^{n}'],
    ['y = hypot(a, b)', 'y = \\sqrt{a^{2} + b^{2}}'],
    ['y = cbrt(a)*abs(b)', 'y = \\sqrt[3]{a} \\left| b \\right|'],
    ['y = factorial(n)/factorial(n-k)', 'y = \\frac{n!}{\\left( n - k \\right)!}'],
    ['y = atleast(a - b, 0)*2', 'y = 2 \\left( a - b \\right), \\quad a - b \\ge 0'],
    ['y = 6.67e-11*x + 1e-7', 'y = 6.67 \\times 10^{-11} x + 10^{-7}'],
    ['y = 86400000000*x', 'y = 8.64 \\times 10^{10} x'],
    ['y = (h/unit_m)^0.725', 'y = \\left( \\frac{h}{\\mathrm{m}} \\right)^{0.725}'],
    ['dT = dQ/(m*cp)', '\\mathrm{d}T = \\frac{\\mathrm{d}Q}{m c_{p}}'],
    ['DeltaT = Delta_H/cp1', '\\Delta T = \\frac{\\Delta H}{c_{p,1}}'],
    ['Re = rho*v*L/mu', '\\mathrm{Re} = \\frac{\\rho v L}{\\mu}'],
  ]
  for (const [formula, expected] of golden) {
    it(`writes ${formula}`, () => assert.equal(latex(formula), expected))
  }

  it('runs over the elements of lists', () => {
    assert.equal(latex('H = -sum(p*log2(p))', 'p'), 'H = -\\sum_{i} p_{i} \\log_{2}p_{i}')
    assert.equal(latex('m = sum(w*x)/sum(w)', 'w', 'x'), 'm = \\frac{\\sum_{i} w_{i} x_{i}}{\\sum_{i} w_{i}}')
    assert.equal(latex('Q = product(a^nu)', 'a', 'nu'), 'Q = \\prod_{i} a_{i}^{\\nu_{i}}')
    assert.equal(latex('v = mean(x^2)', 'x'), 'v = \\left\\langle x_{i}^{2} \\right\\rangle')
    assert.equal(latex('y = sum(a, b) + max(a, b)'), 'y = a + b + \\max\\left( a, b \\right)')
  })

  it('distinguishes two symbols that would look alike', () => {
    assert.equal(latex('p = R_gas*T/R'), 'p = \\frac{R_{\\mathrm{gas}} T}{R}')
    assert.equal(latex('y = v0 + v_0'), 'y = v_{0} + \\mathrm{v\\_0}')
    const names = ['h', 'e', 'R', 'sigma', 'k_B1', 'm_e1', 'alpha']
    const constants = ['h_P', 'q_e', 'R_gas', 'sigma_SB', 'alpha_fs', 'R_inf', 'solar_radius']
    const keys = [...signsOf(names, constants).values()].map(signKey)
    assert.equal(new Set(keys).size, keys.length)
  })
})

describe('MathML of formulas', () => {
  it('shows the same formula as LaTeX', () => {
    assert.equal(
      mathmlOf(parseEquation('K = m*v_0^2/2'), { declared: ['K', 'm', 'v_0'], lists: [] }),
      '<math xmlns="http://www.w3.org/1998/Math/MathML" display="block"><mrow><mi>K</mi><mo>=</mo><mfrac><mrow><mi>m</mi>' +
        '<mo>\u2062</mo><msup><msub><mi>v</mi><mn>0</mn></msub><mn>2</mn></msup></mrow><mn>2</mn></mfrac></mrow></math>',
    )
    assert.match(
      mathmlOf(parseEquation('y = gFactor*hbar'), { declared: ['y', 'gFactor'], lists: [] }),
      /<mi>gFactor<\/mi><mo>⋅<\/mo><mi>ħ<\/mi>/,
    )
  })
})
