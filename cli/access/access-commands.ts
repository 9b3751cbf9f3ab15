import { SCOPES } from '../../src/identity/scope.ts'
import type { CommandRow } from '../command.ts'
import { JSON_OUTPUT, NODE_OPTIONS } from '../node-options.ts'

const URL_OPTION = NODE_OPTIONS.filter(({ flags }) => flags.startsWith('--url'))

/** Keys of accounts, and what the owner of a node does. */
export const ACCESS_COMMANDS: readonly CommandRow[] = [
  {
    name: 'keys',
    arguments: '<action> [words...]',
    words: async () => ['mint', 'create', 'list', 'rotate', 'revoke', 'stored'],
    summary:
      'mint a key with an account of its own and store it, create another key for the account with fewer rights, list, rotate or revoke the keys of the account, or list the keys stored here',
    options: [
      { flags: '--scopes <LIST>', help: `create: some of ${SCOPES.join(',')} (default read,compute)` },
      {
        flags: '--expires <TIME>',
        help: 'create, rotate: day or time at which it ends, or a number of days, as in 90d',
      },
      { flags: '--cap <PLANCKS>', help: 'create: most that its computations may cost in a UTC day' },
      { flags: '--overlap <SECONDS>', help: 'rotate: time in which the old key stays valid too (default 0)' },
      ...NODE_OPTIONS,
      JSON_OUTPUT,
    ],
    examples: [
      'svcmesh keys mint',
      'svcmesh keys create laboratory --scopes read,compute --expires 90d --cap 1000000000',
      'svcmesh keys list',
      'svcmesh keys rotate 4f1a9c0d22e0b7a3 --overlap 3600',
      'svcmesh keys revoke 4f1a9c0d22e0b7a3',
    ],
    load: async () => (await import('../commands/keys.ts')).keys,
  },
  {
    name: 'owner',
    arguments: '[action] [words...]',
    words: async () => [
      'status',
      'set',
      'keys',
      'revoke',
      'bans',
      'ban',
      'unban',
      'backup',
      'drain',
      'undrain',
      'bind',
      'unbind',
    ],
    summary:
      'as the owner of a node: show its state, change settings, list or revoke keys of an account, ban an account or a range of addresses, write a backup, drain it, or bind your ZID',
    options: [
      {
        flags: '--owner-key <FILE>',
        help: 'file with the owner key (SVCMESH_OWNER_KEY; default owner.key in the data directory)',
      },
      { flags: '--data <DIR>', help: 'data directory of the node, for its owner.key' },
      { flags: '--reason <TEXT>', help: 'ban: what the banned are told' },
      { flags: '--expires <TIME>', help: 'ban: when it is over, as a day, a time, or a number of days' },
      ...URL_OPTION,
      JSON_OUTPUT,
    ],
    examples: [
      'svcmesh owner',
      'svcmesh owner set log_level=info free_hours=0.5',
      'svcmesh owner set free_hours=configured',
      "svcmesh owner ban 192.0.2.0/24 --reason 'floods the node' --expires 7d",
      'svcmesh owner keys key:562f37a72a9394e7bfc237a17862f8cf',
      'svcmesh owner backup',
      'svcmesh owner drain',
    ],
    load: async () => (await import('../commands/owner.ts')).owner,
  },
]
