import type { CommandRow } from '../command.ts'
import { JSON_OUTPUT, NODE_OPTIONS } from '../node-options.ts'

/** Commands about the vault, with the verbs of HashiCorp Vault. */
export const VAULT_COMMANDS: readonly CommandRow[] = [
  {
    name: 'vault',
    arguments: '<engine> [verb] [words...]',
    words: async () => ['kv', 'transit', 'backup', 'restore'],
    summary:
      'secrets in versions, encrypted on this machine (`kv put|get|list|metadata|delete|undelete|destroy`); keys that never leave the node (`transit create|list|read|rotate|retire|trim|delete|encrypt|decrypt|rewrap|sign|hmac|verify`); a file that the owner key opens (`backup`, `restore`)',
    options: [
      { flags: '--cas <N>', help: 'kv put: version that has to be the current one; 0: there must be no secret yet' },
      {
        flags: '--identity <FILE>',
        help: 'kv put, get: encrypt with the key of this identity (default when signed in: SVCMESH_IDENTITY or ~/.svcmesh/identity.json; else the API key)',
      },
      { flags: '--plain', help: 'kv put: send the text as it is, readable by the node' },
      { flags: '--field <NAME>', help: 'kv get: print this value alone' },
      {
        flags: '--versions <LIST>',
        help: 'kv get: a version number (default: the current one); kv delete, undelete, destroy: numbers with commas',
      },
      { flags: '--all', help: 'kv destroy: the secret with all its versions and metadata' },
      {
        flags: '--type <TYPE>',
        help: 'transit create: what the key does (default aes256-gcm)',
        choices: ['aes256-gcm', 'ed25519'],
      },
      {
        flags: '--min-version <N>',
        help: 'transit retire: oldest version that still decrypts; transit trim: oldest one that is not discarded',
      },
      {
        flags: '--context <TEXT>',
        help: 'transit encrypt, decrypt, rewrap: authenticated, not stored; the same each time',
      },
      { flags: '--data <DIR>', help: 'backup, restore: data directory of the stopped node' },
      {
        flags: '--owner-key <FILE>',
        help: 'backup, restore: file of the owner key (backup: default owner.key in the data directory)',
      },
      ...NODE_OPTIONS,
      JSON_OUTPUT,
    ],
    examples: [
      'svcmesh vault kv put app/db user=ada password=@password.txt',
      'svcmesh vault kv get app/db --field password',
      'svcmesh vault kv put app/db user=ada --cas 1',
      'svcmesh vault kv delete app/db',
      'svcmesh vault kv undelete app/db --versions 2',
      'svcmesh vault transit create orders',
      "svcmesh vault transit encrypt orders '4111 1111' --context 'customer 7'",
      'svcmesh vault transit rotate orders',
      'svcmesh vault transit retire orders --min-version 2',
      'svcmesh vault transit trim orders --min-version 2',
      'svcmesh vault backup vault.backup --data data/local',
      'svcmesh vault restore vault.backup --data data/other --owner-key owner.key',
    ],
    load: async () => (await import('../commands/vault.ts')).vault,
  },
]
