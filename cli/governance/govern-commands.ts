import type { CommandRow } from '../command.ts'
import { JSON_OUTPUT, NODE_OPTIONS } from '../node-options.ts'

/** Decisions of the members. */
export const GOVERN_COMMANDS: readonly CommandRow[] = [
  {
    name: 'govern',
    arguments: '[action] [words...]',
    words: async () => ['list', 'show', 'parameters', 'propose', 'vote'],
    summary:
      'decisions of the members: `list [state]`, `show PROPOSAL`, `parameters`; as the owner of a member `propose text|parameter|upgrade|member …` and `vote PROPOSAL yes|no`',
    options: [
      { flags: '--title <TEXT>', help: 'propose: what is decided, at most 120 characters' },
      { flags: '--text <FILE>', help: 'propose: file with the reasons, at most 4,096 characters' },
      { flags: '--closes <TICK>', help: 'propose: last tick for ballots (default: in about a day)' },
      {
        flags: '--activates <TICK>',
        help: 'propose: first tick of the effect (default: 1,000 ticks after the closing)',
      },
      {
        flags: '--owner-key <FILE>',
        help: 'propose, vote: file with the owner key (SVCMESH_OWNER_KEY; default owner.key in the data directory)',
      },
      { flags: '--data <DIR>', help: 'data directory of the node, for its owner key' },
      ...NODE_OPTIONS,
      JSON_OUTPUT,
    ],
    examples: [
      'svcmesh govern list open',
      'svcmesh govern parameters',
      'svcmesh govern propose text --title "We meet on the first Monday of each month"',
      'svcmesh govern propose parameter demo_computations 20 --title "More first steps"',
      'svcmesh govern propose upgrade packed/ --title "Release 0.2.0"',
      'svcmesh govern vote 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 yes',
    ],
    load: async () => (await import('../commands/govern.ts')).govern,
  },
]
