import type { CommandRow } from '../command.ts'
import { JSON_OUTPUT, NODE_OPTIONS } from '../node-options.ts'

/** Commands about machines. */
export const MACHINE_COMMANDS: readonly CommandRow[] = [
  {
    name: 'machine',
    arguments: '<action> [words...]',
    words: async () => [
      'create',
      'step',
      'show',
      'list',
      'watch',
      'plot',
      'halt',
      'resume',
      'export',
      'import',
      'verify',
    ],
    summary: 'create a machine from a contract, step it, watch it, move it, and export or verify its sealed steps',
    options: [
      { flags: '--live', help: 'plot: draw each step when it is sealed' },
      { flags: '--count <N>', help: 'watch, plot --live: end after this many sealed steps' },
      { flags: '--figure <NAME>', help: 'plot: the observed figure to draw (default: the first)' },
      { flags: '--save <FILE>', help: 'export: file for the trajectory' },
      { flags: '--after <FILE>', help: 'export: trajectory of the machine from the node where it ran before' },
      { flags: '--against <FILE>', help: 'verify: find the first step at which this trajectory differs' },
      { flags: '--sample <N>', help: 'verify: compute this many seals again (default: all)' },
      { flags: '--network <FILE>', help: 'verify: network whose nodes may have signed' },
      { flags: '--limit <N>', help: 'list: machines to list, at most 100 (default 20)' },
      { flags: '--offset <N>', help: 'list: machines to skip (default 0)' },
      ...NODE_OPTIONS,
      JSON_OUTPUT,
    ],
    examples: [
      'svcmesh machine create thermostat.json',
      'svcmesh machine step 4f1c… 100',
      'svcmesh machine step 4f1c… z=[0.39]',
      'svcmesh machine plot 4f1c… --figure temperature',
      'svcmesh machine plot 4f1c… --live',
      'svcmesh machine export 4f1c… --save trajectory.json',
      'svcmesh machine import trajectory.json',
      'svcmesh machine verify trajectory.json --sample 10',
    ],
    load: async () => (await import('../commands/machine.ts')).machine,
  },
]
