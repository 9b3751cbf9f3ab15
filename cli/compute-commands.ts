import type { CommandRow, OptionRow } from './command.ts'
import { JSON_OUTPUT, NODE_OPTIONS } from './node-options.ts'

const FORMAT: readonly OptionRow[] = [
  { flags: '--exact', help: 'print every digit of the value, and its 64 bits' },
  { flags: '--full', help: 'also print KO42, R(t), the master equation and the proof' },
]
export const FUNDING: readonly OptionRow[] = [
  { flags: '--paid', help: 'charge paid hours only: the coin can move' },
  { flags: '--free', help: 'charge the free balance only: the coin cannot move' },
]

/** The commands that ask a node for a sealed answer. */
export const COMPUTE_COMMANDS: readonly CommandRow[] = [
  {
    name: 'compute',
    arguments: '<words...>',
    summary: 'compute a quantity from one to three operators: operators by id, inputs as name=value',
    options: [
      { flags: '--domain <NAME>', help: 'required field or family of the operators (default auto)' },
      { flags: '--save <FILE>', help: 'write the complete answer, ready for `svcmesh verify`' },
      ...FORMAT,
      ...FUNDING,
      ...NODE_OPTIONS,
      JSON_OUTPUT,
    ],
    examples: ['svcmesh compute NM23 m=3 v=4', "svcmesh compute NM23 'm=3±0.1 kg' 'v=14.4 km/h' --save energy.json"],
    load: async () => (await import('./commands/compute.ts')).compute,
  },
  {
    name: 'ask',
    arguments: '<question...>',
    summary: 'answer a question in words, a formula, or a request for a simulation, followed by values as name=value',
    options: [
      { flags: '--explain', help: 'print how each number and word of the question was interpreted' },
      { flags: '--plot', help: 'draw a simulation in the terminal' },
      { flags: '--picture <FILE>', help: 'write a picture of a simulation, FILE.png or FILE.svg' },
      { flags: '--save <FILE>', help: 'write the complete answer, ready for `svcmesh verify`' },
      ...FORMAT,
      ...FUNDING,
      ...NODE_OPTIONS,
      JSON_OUTPUT,
    ],
    examples: [
      'svcmesh ask "kinetic energy of a 3 kg mass at a speed of 4 m/s"',
      "svcmesh ask 'h*f' f='5e14 Hz'",
      'svcmesh ask "Lorenz system with rho 28" --plot',
    ],
    load: async () => (await import('./commands/ask.ts')).ask,
  },
  {
    name: 'solve',
    arguments: '<solver> [inputs...]',
    words: async () => (await import('../src/solvers/generated/registry.ts')).SOLVERS.map(({ name }) => name),
    summary:
      'run a solver: inputs as name=value, or one JSON object, or @file.json; `solve NAME --help` lists its inputs',
    options: [
      { flags: '--plot', help: 'draw the answer in the terminal' },
      { flags: '--picture <FILE>', help: 'write a picture of the answer, FILE.png or FILE.svg' },
      { flags: '--save <FILE>', help: 'write the complete answer' },
      ...FORMAT,
      ...FUNDING,
      ...NODE_OPTIONS,
      JSON_OUTPUT,
    ],
    examples: [
      'svcmesh solve heat nx=64 ny=64 --plot',
      'svcmesh solve heat --picture heat.png',
      'svcmesh solve wave \'{"dim": 1}\'',
      'svcmesh solve multibody @orbit.json',
    ],
    details: async ([name]) => {
      const { SOLVERS } = await import('../src/solvers/generated/registry.ts')
      const solver = SOLVERS.find((each) => each.name === name)
      return solver === undefined ? undefined : (await import('./solver-help.ts')).solverHelp(solver)
    },
    load: async () => (await import('./commands/solve.ts')).solve,
  },
  {
    name: 'run',
    arguments: '<file>',
    summary: 'run a program of steps that take values from each other, and write its result for `svcmesh verify`',
    options: [
      { flags: '--plan', help: 'print the order of the steps and the price; nothing runs' },
      { flags: '--max <PLANCKS>', help: 'most that all steps together may cost' },
      { flags: '--save <FILE>', help: 'result file (default NAME.result.json in the current folder)' },
      { flags: '--once <TEXT>', help: 'Idempotency-Key: what was sealed under it before is not charged again' },
      ...FUNDING,
      ...NODE_OPTIONS,
      JSON_OUTPUT,
    ],
    examples: [
      'svcmesh run docs/programs/beam-heights.json --plan',
      'svcmesh run docs/programs/beam-heights.json --max 10000000',
    ],
    load: async () => (await import('./commands/run.ts')).runProgram,
  },
  {
    name: 'solvers',
    arguments: '[solver]',
    words: async () => (await import('../src/solvers/generated/registry.ts')).SOLVERS.map(({ name }) => name),
    summary: 'list the solvers, or the inputs of one with units, defaults and limits',
    options: [JSON_OUTPUT],
    examples: ['svcmesh solvers', 'svcmesh solvers heat'],
    load: async () => (await import('./commands/solvers.ts')).solvers,
  },
]
