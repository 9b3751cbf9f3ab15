import type { CommandRow } from '../command.ts'
import { JSON_OUTPUT, NODE_OPTIONS } from '../node-options.ts'

/** Releases of the software. */
export const UPDATE_COMMANDS: readonly CommandRow[] = [
  {
    name: 'update',
    arguments: '[action] [words...]',
    words: async () => [
      ...['check', 'pull', 'verify', 'apply', 'rollback'],
      ...['pack', 'publish', 'sign', 'gather', 'list', 'forget'],
    ],
    summary:
      'releases that a quorum of members has signed: `check [urls…]`, `pull [urls…]`, `verify`, `apply`, `rollback`; as a publisher `pack DIR --out DIR`; as the owner of a node `publish DIR`, `sign`, `gather`, `list`, `forget`',
    options: [
      {
        flags: '--network <FILE>',
        help: 'description of the network, whose members sign (default SVCMESH_NETWORK_FILE)',
      },
      { flags: '--data <DIR>', help: 'data directory: releases are kept in its folder `releases`' },
      { flags: '--out <DIR>', help: 'pack: folder for the manifest and the artifacts' },
      { flags: '--days <N>', help: 'pack: days until the manifest expires, at most 89 (default 30)' },
      {
        flags: '--owner-key <FILE>',
        help: 'publish, sign, gather, list, forget: file with the owner key (SVCMESH_OWNER_KEY; default owner.key in the data directory)',
      },
      ...NODE_OPTIONS,
      JSON_OUTPUT,
    ],
    examples: [
      'svcmesh update check --network network.json',
      'svcmesh update pull --network network.json',
      'svcmesh update apply --network network.json',
      'svcmesh update rollback',
      'svcmesh update pack release/ --out packed/',
      'svcmesh update publish packed/',
      'svcmesh update sign 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    ],
    load: async () => (await import('../commands/update.ts')).update,
  },
]
