import type { CommandRow } from '../command.ts'
import { JSON_OUTPUT, NODE_OPTIONS } from '../node-options.ts'

/** Commands about coins, identities and hours. */
export const COIN_COMMANDS: readonly CommandRow[] = [
  {
    name: 'coin',
    arguments: '<action> [words...]',
    words: async () => [
      ...['list', 'folders', 'file', 'unfile', 'send', 'save', 'qr', 'ndef', 'image', 'redeem', 'show', 'burn'],
    ],
    summary:
      'list coins of the key or of an identity, put them into folders, send, save to a file, as QR codes, as an NFC message or in an image, redeem, show or burn them; the first digits of an id will do',
    options: [
      { flags: '--to <ID>', help: 'ZID or public key of the recipient' },
      { flags: '--count <N>', help: 'send this many coins chosen at random, or file the first ones in no folder' },
      { flags: '--own', help: 'send coins held by your identity, signed locally' },
      { flags: '--file <FILE>', help: 'file of the identity (SVCMESH_IDENTITY; default ~/.svcmesh/identity.json)' },
      { flags: '--out <FILE>', help: 'file to save the coin in: anyone who has the file owns the coin' },
      { flags: '--cover <PNG>', help: 'image to hide the coin in' },
      { flags: '--passphrase-file <FILE>', help: 'passphrase of an encrypted form (default: prompt, or generated)' },
      { flags: '--print', help: 'show the QR codes in the terminal too' },
      { flags: '--from <FOLDER>', help: 'with --count: file coins that are in this folder' },
      { flags: '--folder <NAME>', help: 'list the coins in this folder; in none, if it is empty' },
      { flags: '--search <DIGITS>', help: 'list or file coins whose ids begin with these digits' },
      { flags: '--limit <N>', help: 'coins to list (default 50, at most 500)' },
      { flags: '--offset <N>', help: 'coins to skip (default 0)' },
      ...NODE_OPTIONS,
      JSON_OUTPUT,
    ],
    examples: [
      'svcmesh coin list --folder lab',
      'svcmesh coin folders',
      'svcmesh coin file lab 77ab… 5c0f…',
      'svcmesh coin file lab --count 1000',
      'svcmesh coin unfile --count 10 --from lab',
      'svcmesh coin send --count 3 --to 5c0f…',
      'svcmesh coin save 77ab… --out coin.json',
      'svcmesh coin redeem coin.json',
      'svcmesh coin qr 77ab… --out coin.png --passphrase-file words.txt',
      'svcmesh coin redeem coin-1-of-2.png coin-2-of-2.png --passphrase-file words.txt',
    ],
    load: async () => (await import('../commands/coin.ts')).coin,
  },
  {
    name: 'wallet',
    arguments: '',
    summary: 'show plan, balances and coins of the key on one page',
    options: [...NODE_OPTIONS, JSON_OUTPUT],
    examples: ['svcmesh wallet', 'svcmesh wallet --json'],
    load: async () => (await import('../commands/wallet.ts')).wallet,
  },
  {
    name: 'usage',
    arguments: '',
    summary:
      'show what the key was charged by endpoint and by day, and what it will be charged beyond its bond at that rate',
    options: [{ flags: '--days <N>', help: 'days up to today (default 30)' }, ...NODE_OPTIONS, JSON_OUTPUT],
    examples: ['svcmesh usage', 'svcmesh usage --days 7'],
    load: async () => (await import('../commands/usage.ts')).usage,
  },
  {
    name: 'plan',
    arguments: '[action] [offer]',
    words: async () => ['show', 'tiers', 'bond', 'buy'],
    summary:
      'show the plan and the balances of the key, list the tiers, bond bought hours for a cycle of a tier, or print the page on which a tier or hours can be paid',
    options: [...NODE_OPTIONS, JSON_OUTPUT],
    examples: [
      'svcmesh plan',
      'svcmesh plan tiers',
      'svcmesh plan bond starter',
      'svcmesh plan buy starter',
      'svcmesh plan buy 2.5',
    ],
    load: async () => (await import('../commands/plan.ts')).plan,
  },
  {
    name: 'contribute',
    arguments: '[action] [words...]',
    words: async () => ['status', 'policy', 'bond', 'release', 'mode', 'challenge', 'withheld'],
    summary:
      'show bond and mode of this machine and the rules, bond or release envelopes, set the mode, challenge a result, or list withheld bonds',
    options: [...NODE_OPTIONS, JSON_OUTPUT],
    examples: [
      'svcmesh contribute',
      'svcmesh contribute bond',
      'svcmesh contribute mode contributing',
      'svcmesh contribute challenge 77ab… 4038000000000000',
    ],
    load: async () => (await import('../commands/contribute.ts')).contribute,
  },
  {
    name: 'id',
    arguments: '<action> [words...]',
    words: async () => [
      ...['new', 'bind', 'show', 'credits', 'rotate', 'recovery', 'recover'],
      ...['sign-in', 'sessions', 'sign-out'],
    ],
    summary:
      'create an identity from an equation that never leaves this machine, bind its key at a node (its home), give it another key, sign in, list and end sessions',
    options: [
      {
        flags: '--equation-file <FILE>',
        help: 'new, rotate, recover: equation to derive the key from, - for standard input (default: a generated one)',
      },
      { flags: '--weak', help: 'accept an equation of fewer than 60 bits, which can be guessed' },
      {
        flags: '--recovery-file <FILE>',
        help: 'recovery: the second equation (default: one is generated into a file); recover: that equation, - to type it',
      },
      { flags: '--new-recovery-file <FILE>', help: 'recover: another recovery equation from now on' },
      { flags: '--revoke-keys', help: 'rotate, recover: also revoke all API keys of the identity, at its home' },
      { flags: '--everywhere', help: 'sign-out: end all sessions of the identity' },
      { flags: '--file <FILE>', help: 'file of the identity (SVCMESH_IDENTITY; default ~/.svcmesh/identity.json)' },
      ...NODE_OPTIONS,
      JSON_OUTPUT,
    ],
    examples: [
      'svcmesh id new',
      'svcmesh id bind',
      'svcmesh id show',
      'svcmesh id credits',
      'svcmesh id recovery',
      'svcmesh id rotate --revoke-keys',
      'svcmesh id recover --recovery-file recovery.txt',
      'svcmesh id sign-in',
      'svcmesh id sessions',
      'svcmesh id sign-out',
      'svcmesh id sign-out 3f9a0c1b2d4e5f60',
    ],
    load: async () => (await import('../commands/id.ts')).id,
  },
  {
    name: 'agent',
    arguments: '',
    summary:
      'keep the register region for programs of this machine: identity, clock, credit and a handle that can be revoked',
    options: [
      { flags: '--data <DIR>', help: 'folder of the registers and of the sealed key (default ~/.svcmesh/agent)' },
      { flags: '--registers <FILE>', help: 'file of the registers, if not in that folder' },
      ...NODE_OPTIONS,
      JSON_OUTPUT,
    ],
    examples: ['svcmesh agent', 'svcmesh agent --registers /run/svcmesh/registers --json'],
    load: async () => (await import('../commands/agent.ts')).agent,
  },
  {
    name: 'dev',
    arguments: '<action>',
    words: async () => ['fund'],
    summary: 'credit the key with paid hours free of charge (development networks only), so that its coins can move',
    options: [{ flags: '--hours <N>', help: 'compute-hours (default 1)' }, ...NODE_OPTIONS, JSON_OUTPUT],
    examples: ['svcmesh dev fund --hours 2'],
    load: async () => (await import('../commands/dev.ts')).dev,
  },
]
