import type { CommandRow } from '../command.ts'
import { FUNDING } from '../compute-commands.ts'
import { JSON_OUTPUT, NODE_OPTIONS } from '../node-options.ts'

/** Actions of `svcmesh app`, for shell completion. */
const ACTIONS: readonly string[] = ['list', 'show', 'run', 'pack', 'register', 'unregister']

/** Commands about apps. */
export const APP_COMMANDS: readonly CommandRow[] = [
  {
    name: 'app',
    arguments: '<action> [words...]',
    words: async () => ACTIONS,
    summary: 'sign templates of programs and machines, register them at a node, and run those of others within a price',
    options: [
      { flags: '--author <FILE>', help: 'pack, unregister: key of the author (default ~/.svcmesh/app-author.key)' },
      { flags: '--plan', help: 'run: print the price; nothing runs' },
      { flags: '--max <PLANCKS>', help: 'run: most that the run may cost; nothing runs without it' },
      { flags: '--save <FILE>', help: 'pack, run: file to write (default in the current folder)' },
      { flags: '--once <TEXT>', help: 'run: Idempotency-Key; what was sealed under it before is not charged again' },
      { flags: '--limit <N>', help: 'list: most rows to print, at most 100 (default 20)' },
      ...FUNDING,
      ...NODE_OPTIONS,
      JSON_OUTPUT,
    ],
    examples: [
      'svcmesh app pack docs/apps/beam-check.json',
      'svcmesh app register beam-check-1.0.0.app.json',
      'svcmesh app list beam',
      'svcmesh app show beam-check',
      "svcmesh app run beam-check 'height=120 mm' --plan",
      "svcmesh app run beam-check 'height=120 mm' --max 300000",
      'svcmesh app unregister beam-check@1.0.0',
    ],
    load: async () => (await import('../commands/app.ts')).app,
  },
]
