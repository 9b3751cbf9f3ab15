import { logicClauses } from '../logic-clauses.ts'
import { head, NUMBER, numbersOf, type Phrase, type SolverWords } from '../solver-words.ts'

const LIST = `${NUMBER}(?:\\s*(?:,\\s*and|,|;|and)\\s*${NUMBER})+`
const END_OF_LIST = '(?![\\w%])'

const SIDE = '[-a-z0-9_+*/^(). ]+?'

const AND = '\\s*(?:\\band\\b|∧|&&?)\\s*'
const LITERAL = '(?:(?:not\\s+|[¬~!]\\s*)?\\b[a-z]\\w{0,2}\\b)'

/** A formula that continues beyond the part that was read: an unknown form of clauses. */
const LOGIC_BEFORE = /(?:\b(?:and|or|xor|not|implies|iff|nor|nand)|[∧∨⊕¬~!|&]|->|→|↔)\s*$/i
const LOGIC_BEHIND = /^\s*(?:\b(?:and|or|xor|implies|iff|nor|nand)\b|[∧∨⊕|&]|->|→|↔|<->)/i

/** `subject to x + y >= 1 and x <= 3`: constraints as formulas, up to where the request says how to begin. */
const CONSTRAINTS: Phrase = [
  /\b(?:subject to|such that)\s+(.+?)(?=[,;.]?\s*(?:$|(?:and )?(?:start(?:ing)?|begin(?:ning)?|numerically|using|with|from)\b))/,
  ([, list = '']) => {
    const constraints = list.split(/\s*(?:,|;|\band\b)\s*/i).map((one) => one.replace('≤', '<=').replace('≥', '>='))
    const whole = constraints.every((one) => new RegExp(`^${SIDE}(?:<=|>=|=)${SIDE}$`, 'i').test(one))
    return whole && !/[a-z]{5}/i.test(list) ? { constraints } : null
  },
]

/** Filters, optima, logic, numbers. */
export const METHODS: Readonly<Record<string, SolverWords>> = {
  kalman: {
    subjects: [
      head('kalman filter'),
      new RegExp(`\\b(?:measurements?|readings?|data|values)\\b[^.?\\d]{0,12}${LIST}.*\\bkalman\\b`),
      new RegExp(`\\bkalman\\b.*\\b(?:measurements?|readings?|data|values)\\b[^.?\\d]{0,12}${LIST}`),
    ],
    runSubjects: [/\bkalman\b/],
    unless: /\b(?:extended|unscented|ensemble) kalman\b/,
    names: {
      F: '<f, transition',
      H: '<h',
      Q: '<q, process noise, process noise variance, process variance, variance of the process noise, process noise covariance',
      R: '<r, measurement noise, measurement noise variance, measurement variance, variance of the measurement noise, measurement noise covariance, sensor noise variance, <sensor noise',
      x0: '<x0, initial estimate, first estimate, initial state, initial guess',
      P0: '<p0, initial variance, initial covariance, initial estimate variance, <initial uncertainty',
    },
    phrases: [
      [
        new RegExp(
          `\\b(?:measurements?|readings?|data|z)\\s*(?:(?:of|are|=|:)\\s*)?(?:[[(]\\s*)?(${LIST})\\s*[\\])]?${END_OF_LIST}`,
        ),
        ([, list = '']) => ({ z: numbersOf(list) }),
      ],
    ],
    speaksOf: {
      'x0+P0': /\binitial\w*\b/,
      z: /\b(?:measure(?:d|ments)|readings)\b/,
      Q: /\bprocess noise\b/,
      R: /\b(?:measurement|sensor) noise\b/,
      F: /\btransition\b/,
    },
    beyond: [
      [
        /\b(?:constant[ -](?:velocity|acceleration)|position and velocity|matri\w+|smoother|(?:two|three|2|3)[ -](?:state|dimension)\w*|control input)\b/,
        'words give it one component; matrices are sent to POST /api/svc/kalman',
      ],
    ],
  },
  opt: {
    subjects: [
      /\bminimi[sz]e (?:the )?(?:\w+ )?(?:rosenbrock|himmelblau|beale|booth|matyas|rastrigin|mccormick|goldstein|six-hump)\b/,
      /\bmini(?:mum of|mi[sz]e) (?:the function )?(?=\S*[-+*/^(])[^?]*\b(?:numerically|start(?:ing)?|beginning|subject to|with x|from x)\b/,
      /\b(?:rosenbrock|himmelblau|rastrigin|six-hump)\b.*\b(?:minimum|minimi\w+|optimi\w+)\b/,
      /\bminimum of (?:the )?(?:rosenbrock|himmelblau|beale|booth|matyas|rastrigin|mccormick|goldstein|six-hump)\b/,
      /^minimi[sz]e (?:the function )?(?=\S*[-+*/^(]).*[\^*]/,
    ],
    runSubjects: [/\bminimi[sz]e\b.*[\^*]/],
    names: { maxEvaluations: '<maxevaluations, >evaluations, >function evaluations' },
    phrases: [
      CONSTRAINTS,
      ...['rosenbrock', 'himmelblau', 'beale', 'booth', 'matyas', 'rastrigin', 'mccormick'].map(
        (problem) => [new RegExp(`\\b${problem}(?:['’]s)?\\b`), { problem }] as const,
      ),
      [/\bsix[ -]hump(?: camel)?\b/, { problem: 'six-hump-camel' }],
      [/\bgoldstein[ -–]price\b/, { problem: 'goldstein-price' }],
      [
        new RegExp(`\\b(?:from|at|point|guess)\\s*(\\(\\s*${NUMBER}(?:\\s*[,;]\\s*${NUMBER})*\\s*\\))`),
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
        /\bmini(?:mum of|mi[sz]e)(?: the function)? ([a-z0-9(+-][a-z0-9_()+*/^. -]*?)(?=\s*(?:numerically\b|start(?:ing)?\b|beginning\b|from\b|with\b|using\b|by\b|subject\b|[.?,;]?$))/,
        ([, text = '']) => (/[+*/^-]/.test(text) && !/[a-z]{6,}/.test(text) ? { expression: text.trim() } : null),
      ],
      [/\bnelder[ -–]mead\b|\bsimplex search\b/, { method: 'nelder-mead' }],
      [/\b(?:(?:l-?)?bfgs|quasi-newton)\b/, { method: 'lbfgs' }],
      [/\bcma-?es\b/, { method: 'cmaes' }],
      [/\bsqp\b/, { method: 'sqp' }],
    ],
    speaksOf: {
      constraints: /\b(?:subject to|such that|constraints?)\b|<=|>=|≤|≥/,
      'x0+startAt': /\b(?:from|start(?:s|ing)?|begin\w*|initial\w*|guess)\b/,
      method: /\b(?:method|algorithm|descent|newton|anneal\w*|genetic|swarm|simplex)\b/,
    },
    beyond: [
      [
        /\b(?:maximi[sz]e|maximum of|bounds?|bounded|between|integers?)\b/,
        'bounds are sent to POST /api/svc/opt, and it looks for a minimum',
      ],
    ],
  },
  sat: {
    subjects: [
      /\b\d-?sat\b.*\b(?:instance|formula|problem|variables|clauses)\b/,
      /\bsat (?:instance|problem|formula)\b/,
      /\b(?:un)?satisfiab\w+\b/,
      /\(.* or .*\).*\bsatisf(?:y|ied)\b|\bsatisf(?:y|ies)\b.*\(.* or .*\)/,
    ],
    runSubjects: [/\bcnf\b/, /\b\d-sat\b/],
    names: {
      n: '<n, variables, >boolean variables',
      ratio:
        '<ratio, clauses per variable, clause-to-variable ratio, clause to variable ratio, ratio of clauses to variables, clause density, >clauses per variable, <clause ratio',
      width: '<width, >literals per clause, >literals a clause',
      maxConflicts: '<maxconflicts, >conflicts',
      maxFlips: '<maxflips, >flips',
    },
    phrases: [
      [/\b(\d+)-?sat\b/, ([, width]) => ({ width: Number(width) })],
      [
        new RegExp(`(?:${LITERAL}${AND})*[(¬](?=.*(?:\\bor\\b|∨|\\|)).*\\)(?:${AND}${LITERAL})*`),
        ({ 0: formula, index, input }) => {
          const apart = [input.slice(0, index), input.slice(index + formula.length)]
          if (LOGIC_BEFORE.test(apart[0] ?? '') || LOGIC_BEHIND.test(apart[1] ?? '')) return null
          const clauses = logicClauses(formula)
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
      /\bzeros?\b.*\bzeta\b.*\bcritical line\b/,
      /\briemann[ -–]siegel (?:z|function)\b/,
    ],
    runSubjects: [],
    unless: /\bdamping\b|\bzeta potential\b/,
    names: {
      t: '<t, <height, <hardy z at, <z function at, <z at',
      samples: '<samples, >samples',
      from: '<from',
      to: '<to',
    },
    phrases: [
      [/\b(?:nontrivial |non-trivial )?zeros? number (\d+)\b/, ([, n]) => ({ n: Number(n) })],
      [
        /\b(\d+)(?:st|nd|rd|th) (?:nontrivial |non-trivial |complex )?(?:zero|riemann zero|zeta zero)\b/,
        ([, n]) => ({ n: Number(n) }),
      ],
      [/\bfirst (?:nontrivial |non-trivial |complex )?(?:zero|riemann zero|zeta zero)\b/, { n: 1 }],
      [
        new RegExp(
          `\\b(?:between|from) (?:t ?= ?|(?:the )?heights? )?(${NUMBER}) (?:and|to|up to) (?:t ?= ?|height )?(${NUMBER})(?![\\w.])`,
        ),
        ([, from, to]) => ({ from: Number(from), to: Number(to) }),
      ],
      [
        new RegExp(
          `[zζ](?:eta)?\\s*\\(\\s*(?:1/2|0\\.5|½)\\s*\\+\\s*(?:i\\s*\\*?\\s*(${NUMBER})|(${NUMBER})\\s*\\*?\\s*i)\\s*\\)`,
        ),
        ([, a, b]) => ({ t: Number(a ?? b) }),
      ],
      [
        new RegExp(
          `\\bzeros?\\b(?=.*\\b(?:zeta|riemann)).*\\b(?:up to|below) (?:t ?= ?|(?:a |the )?height (?:of )?)?(${NUMBER})(?![\\w.])`,
        ),
        ([text, to]) => (/\bfrom\b|\bbetween\b/i.test(text) ? null : { from: 0, to: Number(to) }),
      ],
      [/\bzeros?\b/, {}],
    ],
    beyond: [[/\bhurwitz\b|\bl-functions?\b|\bdirichlet\b/, 'it knows the function of Riemann on its critical line']],
  },
}
