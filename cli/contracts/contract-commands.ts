import type { CommandRow } from '../command.ts'
import { JSON_OUTPUT, NODE_OPTIONS } from '../node-options.ts'

/** Actions of `svcmesh contract`, for shell completion. */
const ACTIONS: readonly string[] = [
  ...['list', 'show', 'create', 'change', 'validate', 'price', 'run', 'runs'],
  ...['fork', 'publish', 'unpublish', 'delete'],
]

/** Commands about stored contracts. */
export const CONTRACT_COMMANDS: readonly CommandRow[] = [
  {
    name: 'contract',
    arguments: '<action> [words...]',
    words: async () => ACTIONS,
    summary: 'store contracts at a node, check and price them, run them in a machine, publish and fork them',
    options: [
      { flags: '--at <VERSION>', help: 'show, fork: version of the contract (default: the latest)' },
      { flags: '--published', help: 'list: the published contracts instead of your own' },
      { flags: '--limit <N>', help: 'list, runs: rows to list, at most 100 (default 20)' },
      { flags: '--offset <N>', help: 'list, runs: rows to skip (default 0)' },
      ...NODE_OPTIONS,
      JSON_OUTPUT,
    ],
    examples: [
      'svcmesh contract validate thermostat.json',
      'svcmesh contract create thermostat.json',
      'svcmesh contract price 4f1c… 100',
      'svcmesh contract run 4f1c… 100',
      'svcmesh contract publish 4f1c…',
      'svcmesh contract list --published',
    ],
    load: async () => (await import('../commands/contract.ts')).contract,
  },
]
