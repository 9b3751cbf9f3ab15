import { logicClauses } from '../logic-clauses.ts'
import { NUMBER, numbersOf, type SolverWords } from '../solver-words.ts'

const LIST = `${NUMBER}(?:\\s*(?:,\\s*and|,|;|and)\\s*${NUMBER})+`
const END_OF_LIST = '(?![\\w%])'

/** Filters, optima, logic, numbers. */
export const METHODS: Readonly<Record<string, SolverWords>> = {
  kalman: {
    subjects: [],
    runSubjects: [/\bkalman\b/],
    unless: /\b(?:extended|unscented|ensemble) kalman\b/,
    names: {
      F: '<f, transition',
      H: '<h',
      Q: '<q, process noise, process noise variance, process variance, variance of the process noise',
      R: '<r, measurement noise, measurement noise variance, measurement variance, variance of the measurement noise',
      x0: '<x0, initial estimate, first estimate',
      P0: '<p0, initial variance, initial covariance',
    },
    phrases: [
      [
        new RegExp(
          `\\b(?:measurements?|readings?|data|z)\\s*(?:(?:of|are|=|:)\\s*)?(?:[[(]\\s*)?(${LIST})\\s*[\\])]?${END_OF_LIST}`,
        ),
        ([, list = '']) => ({ z: numbersOf(list) }),
      ],
    ],
  },
  opt: {
    subjects: [
      /\bminimi[sz]e (?:the )?(?:\w+ )?(?:rosenbrock|himmelblau|beale|booth|matyas|rastrigin|mccormick|goldstein|six-hump)\b/,
      /\bmini(?:mum of|mi[sz]e) (?:the function )?(?=\S*[-+*/^(])[^?]*\b(?:numerically|starting|beginning|subject to|with x|from x)\b/,
      /\b(?:rosenbrock|himmelblau|rastrigin|six-hump)\b.*\b(?:minimum|minimi\w+|optimi\w+)\b/,
      /\bminimum of (?:the )?(?:rosenbrock|himmelblau|beale|booth|matyas|rastrigin|mccormick|goldstein|six-hump)\b/,
      /^minimi[sz]e (?:the function )?(?=\S*[-+*/^(]).*[\^*]/,
    ],
    runSubjects: [/\bminimi[sz]e\b.*[\^*]/],
    names: { maxEvaluations: '<maxevaluations, >evaluations' },
    phrases: [
      ...['rosenbrock', 'himmelblau', 'beale', 'booth', 'matyas', 'rastrigin', 'mccormick'].map(
        (problem) => [new RegExp(`\\b${problem}(?:['’]s)?\\b`), { problem }] as const,
      ),
      [/\bsix[ -]hump(?: camel)?\b/, { problem: 'six-hump-camel' }],
      [/\bgoldstein[ -–]price\b/, { problem: 'goldstein-price' }],
      [
        new RegExp(`\\b(?:from|at|point)\\s*(\\(\\s*${NUMBER}(?:\\s*[,;]\\s*${NUMBER})*\\s*\\))`),
        ([, list = '']) => ({ x0: numbersOf(list) }),
      ],
      [
        new RegExp(`\\b(?:from|at|with) ((?:[a-z]\\w{0,3}\\s*=\\s*${NUMBER}(?:\\s*(?:,\\s*and|,|and)\\s*)?)+)`),
        ([, list = '']) => ({
          startAt: [...list.matchAll(new RegExp(`([a-z]\\w{0,3})\\s*=\\s*(${NUMBER})`, 'g'))].map(([, name, value]) => [
            name,
            Number(value),
          ]),
        }),
      ],
      [
        /\bmini(?:mum of|mi[sz]e)(?: the function)? ([a-z0-9(+-][a-z0-9_()+*/^. -]*?)(?=\s*(?:numerically\b|starting\b|beginning\b|from\b|with\b|using\b|by\b|subject\b|[.?,;]?$))/,
        ([, text = '']) => (/[+*/^-]/.test(text) && !/[a-z]{6,}/.test(text) ? { expression: text.trim() } : null),
      ],
      [/\bnelder[ -–]mead\b|\bsimplex search\b/, { method: 'nelder-mead' }],
      [/\b(?:l-?bfgs|quasi-newton)\b/, { method: 'lbfgs' }],
      [/\bcma-?es\b/, { method: 'cmaes' }],
      [/\bsqp\b/, { method: 'sqp' }],
    ],
    beyond: [
      [
        /\b(?:subject to|such that|maximi[sz]e|constraints?|bounds?)\b|<=|>=|≤|≥/,
        'constraints and bounds are sent to POST /api/svc/opt',
      ],
    ],
  },
  sat: {
    subjects: [
      /\b\d-?sat\b.*\b(?:instance|formula|problem|variables|clauses)\b/,
      /\bsat (?:instance|problem|formula)\b/,
      /\b(?:un)?satisfiab\w+\b/,
    ],
    runSubjects: [/\bcnf\b/, /\b\d-sat\b/],
    names: {
      n: '<n, variables, >boolean variables',
      ratio: '<ratio, clauses per variable, >clauses per variable, <clause ratio',
      width: '<width, >literals per clause, >literals a clause',
      maxConflicts: '<maxconflicts, >conflicts',
      maxFlips: '<maxflips, >flips',
    },
    phrases: [
      [/\b(\d+)-?sat\b/, ([, width]) => ({ width: Number(width) })],
      [
        /[(¬](?=.*(?:\bor\b|∨|\|)).*\)/,
        ([text]) => {
          const clauses = logicClauses(text)
          return clauses === null ? null : { clauses }
        },
      ],
      [/\bcdcl\b|\bclause learning\b/, { method: 'cdcl' }],
      [/\bprobsat\b|\blocal search\b/, { method: 'probsat' }],
      [/\bwith (?:a )?(?:drat )?proof\b/, { proof: true }],
    ],
  },
  zeta: {
    subjects: [
      /\bzeros?\b.*\b(?:riemann|zeta function|of zeta)\b/,
      /\b(?:riemann zeta|zeta function)\b.*\b(?:zeros?|critical line)\b/,
      /\bzeta\s*\(\s*(?:1\/2|0\.5)\s*\+/,
      /\bζ\s*\(\s*(?:1\/2|0\.5|½)\s*\+/,
      /\bhardy(?:['’]s)? z\b/,
    ],
    runSubjects: [],
    unless: /\bdamping\b|\bzeta potential\b/,
    names: { t: '<t, <height, <hardy z at', samples: '<samples, >samples', from: '<from', to: '<to' },
    phrases: [
      [/\b(?:nontrivial |non-trivial )?zeros? number (\d+)\b/, ([, n]) => ({ n: Number(n) })],
      [
        /\b(\d+)(?:st|nd|rd|th) (?:nontrivial |non-trivial |complex )?(?:zero|riemann zero|zeta zero)\b/,
        ([, n]) => ({ n: Number(n) }),
      ],
      [/\bfirst (?:nontrivial |non-trivial |complex )?(?:zero|riemann zero|zeta zero)\b/, { n: 1 }],
      [
        new RegExp(
          `\\b(?:between|from) (?:t ?= ?|height )?(${NUMBER}) (?:and|to|up to) (?:t ?= ?|height )?(${NUMBER})(?![\\w.])`,
        ),
        ([, from, to]) => ({ from: Number(from), to: Number(to) }),
      ],
      [
        new RegExp(
          `[zζ](?:eta)?\\s*\\(\\s*(?:1/2|0\\.5|½)\\s*\\+\\s*(?:i\\s*\\*?\\s*(${NUMBER})|(${NUMBER})\\s*\\*?\\s*i)\\s*\\)`,
        ),
        ([, a, b]) => ({ t: Number(a ?? b) }),
      ],
      [/\bzeros?\b/, {}],
    ],
    beyond: [[/\bhurwitz\b|\bl-functions?\b|\bdirichlet\b/, 'it knows the function of Riemann on its critical line']],
  },
}
