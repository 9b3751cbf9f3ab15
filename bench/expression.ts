import { compile } from '../src/expression/compile.ts'
import { parseExpression } from '../src/expression/parse.ts'
import { parseUnit } from '../src/units/parse-unit.ts'

/** Formulas of usual size with the units of their inputs. */
const FORMULAS: readonly (readonly [formula: string, units: Readonly<Record<string, string>>])[] = [
  ['m*v^2/2', { m: 'kg', v: 'm/s' }],
  ['G*m_1*m_2/r^2', { m_1: 'kg', m_2: 'kg', r: 'm' }],
  ['2*pi*sqrt(L/gravity)', { L: 'm', gravity: 'm/s^2' }],
  ['epsilon*sigma_SB*A*(T_1^4 - T_2^4)', { epsilon: '1', A: 'm^2', T_1: 'K', T_2: 'K' }],
  ['x_0 + v_0*t + a*t^2/2', { x_0: 'm', v_0: 'm/s', t: 's', a: 'm/s^2' }],
  ['rho*speed*length/viscosity', { rho: 'kg/m^3', speed: 'm/s', length: 'm', viscosity: 'Pa*s' }],
  ['n*R_gas*T/V', { n: 'mol', T: 'K', V: 'm^3' }],
  ['A*exp(-E/(R_gas*T))', { A: '1/s', E: 'J/mol', T: 'K' }],
]

/** Runs `work` for about a third of a second and returns calls per second. */
const rate = (work: () => void): number => {
  const start = process.hrtime.bigint()
  let calls = 0
  for (;;) {
    for (let i = 0; i < 20_000; i++) work()
    calls += 20_000
    const elapsed = Number(process.hrtime.bigint() - start) / 1e9
    if (elapsed > 0.3) return calls / elapsed
  }
}

const compileAll = (): number => {
  const start = process.hrtime.bigint()
  for (let i = 0; i < 1600; i++) {
    const [formula, units] = FORMULAS[i % FORMULAS.length] ?? ['1', {}]
    const symbols = Object.entries(units).map(([name, unit]) => ({ name, dimension: parseUnit(unit).dimension }))
    compile(parseExpression(formula), symbols)
  }
  return Number(process.hrtime.bigint() - start) / 1e6
}

const line = (label: string, text: string): void => {
  process.stdout.write(`${label.padEnd(44)}${text}\n`)
}

line('parse and compile 1600 formulas, first time', `${compileAll().toFixed(0)} ms (wanted: under 500)`)
line('the same again', `${compileAll().toFixed(0)} ms`)
for (const [formula, units] of FORMULAS) {
  const entries = Object.entries(units)
  const program = compile(
    parseExpression(formula),
    entries.map(([name, unit]) => ({ name, dimension: parseUnit(unit).dimension })),
  )
  const values = Float64Array.from(entries, (_, i) => 300 + 7 * i)
  const uncertainties = Float64Array.from(entries, () => 0.5)
  const out = new Float64Array(3)
  const perSecond = rate(() => program.evaluateInto(values, uncertainties, out))
  line(formula, `${(perSecond / 1e6).toFixed(2)} million evaluations per second (wanted: over 1)`)
}
