import { SETTINGS } from '../config/settings.ts'
import { FIELDS } from '../src/operators/families.ts'
import { ACCESS_COMMANDS } from './access/access-commands.ts'
import { APP_COMMANDS } from './apps/app-commands.ts'
import { COIN_COMMANDS } from './coins/coin-commands.ts'
import type { CommandRow, OptionRow } from './command.ts'
import { COMPUTE_COMMANDS } from './compute-commands.ts'
import { CONTRACT_COMMANDS } from './contracts/contract-commands.ts'
import { GOVERN_COMMANDS } from './governance/govern-commands.ts'
import { MACHINE_COMMANDS } from './machines/machine-commands.ts'
import { JSON_OUTPUT, NODE_OPTIONS } from './node-options.ts'
import { STREAM_COMMANDS } from './streams/stream-commands.ts'
import { TESTNET_ACTIONS } from './testnet/actions.ts'
import { UPDATE_COMMANDS } from './updates/update-commands.ts'
import { VAULT_COMMANDS } from './vault/vault-commands.ts'

const DATA: OptionRow = { flags: '--data <DIR>', help: SETTINGS.data.help }

/** `svcmesh start` takes every setting as a flag. */
const START_OPTIONS: readonly OptionRow[] = [
  { flags: '--config <FILE>', help: 'JSON file of settings; flags and environment take precedence' },
  ...Object.values(SETTINGS).flatMap((setting): readonly OptionRow[] => {
    if (setting.flag === null) return []
    if (setting.kind === 'boolean') return [{ flags: `--${setting.flag}`, help: setting.help }]
    const placeholder = setting.kind === 'text' ? setting.placeholder : setting.kind === 'choice' ? 'NAME' : 'N'
    const choices = setting.kind === 'choice' ? setting.choices : undefined
    const help = `${setting.help} (${setting.environment}${setting.default === '' ? '' : `; default ${setting.default}`})`
    return [{ flags: `--${setting.flag} <${placeholder}>`, help, ...(choices ? { choices } : {}) }]
  }),
]

/** Options of `svcmesh join`; all other settings come from the network. */
const JOIN_OPTIONS: readonly OptionRow[] = [
  {
    flags: '--data <DIR>',
    help: 'directory of the database, the keys and the network file (default ~/.svcmesh/observer-…)',
  },
  ...START_OPTIONS.filter(
    ({ flags }) => !/^--(config|data|network|network-file|free-hours|mesh-secret-file) /.test(flags),
  ),
]

/** Every command of `svcmesh`, in the order of the help text. */
export const COMMANDS: readonly CommandRow[] = [
  {
    name: 'start',
    arguments: '',
    summary: 'run one node until it is stopped',
    options: START_OPTIONS,
    examples: ['svcmesh start', 'svcmesh start --data /var/lib/svcmesh --port 0 --json'],
    load: async () => (await import('./commands/start.ts')).start,
  },
  {
    name: 'join',
    arguments: '<network>',
    summary: 'run a node that follows the network of a URL or file, verifies and serves, but does not vote',
    options: JOIN_OPTIONS,
    examples: ['svcmesh join http://127.0.0.1:8801', 'svcmesh join data/testnet/network.json --port 0 --json'],
    load: async () => (await import('./commands/join.ts')).join,
  },
  {
    name: 'testnet',
    arguments: '<action> [nodes...]',
    words: async () => TESTNET_ACTIONS,
    summary: 'run a network of real nodes on this machine (`up`), inspect it, load it, kill and partition its nodes',
    options: [
      { flags: '--data <DIR>', help: 'directory of the testnet (default data/testnet)' },
      { flags: '--nodes <N>', help: 'up: number of nodes, 1 to 17 (default 17, or as many as before)' },
      { flags: '--seed <TEXT>', help: 'up: seed for the keys, so that addresses are reproducible' },
      { flags: '--fresh', help: 'up: start with empty data' },
      {
        flags: '--base-port <N>',
        help: 'up: node n serves HTTP on port N + n and peers on N + 50 + n (default: free ports)',
      },
      { flags: '--rate <R>', help: 'load: computations per second over all nodes (default 25)' },
      { flags: '--seconds <S>', help: 'load: duration in seconds (default 10)' },
      JSON_OUTPUT,
    ],
    examples: [
      'svcmesh testnet up --nodes 4 --seed demo',
      'svcmesh testnet status',
      'svcmesh testnet kill 3',
      'svcmesh testnet restart 3',
      'svcmesh testnet partition 4,5',
      'svcmesh testnet heal',
      'svcmesh testnet load --rate 50 --seconds 5',
    ],
    load: async () => (await import('./commands/testnet.ts')).testnet,
  },
  ...COMPUTE_COMMANDS,
  {
    name: 'verify',
    arguments: '<file>',
    summary: 'check a sealed answer on this machine, without a node: proofs, chain, and the value to the last bit',
    options: [
      { flags: '--key <KEY>', help: 'API key under which the answer was sealed, to check its HMAC' },
      { flags: '--network <FILE>', help: 'JSON file with the public keys of the network, {"id", "nodeKeys": [hex]}' },
      {
        flags: '--quorum [N]',
        help: 'require a reproducibility certificate of N members; without N, of a quorum of the network (12 of 17)',
      },
      JSON_OUTPUT,
    ],
    examples: [
      'svcmesh verify energy.json',
      'svcmesh verify energy.json --key svc_ak_…',
      'svcmesh verify lattice.json --network network.json --quorum',
    ],
    load: async () => (await import('./commands/verify.ts')).verify,
  },
  ...ACCESS_COMMANDS,
  ...MACHINE_COMMANDS,
  ...CONTRACT_COMMANDS,
  ...APP_COMMANDS,
  ...STREAM_COMMANDS,
  ...COIN_COMMANDS,
  ...VAULT_COMMANDS,
  ...UPDATE_COMMANDS,
  ...GOVERN_COMMANDS,
  {
    name: 'operators',
    arguments: '[words...]',
    summary: 'search the operators by words, best first; a single id is shown in full, with freshly computed examples',
    options: [
      { flags: '--family <NAME>', help: 'prefix or name of a family, such as NM' },
      { flags: '--scale <FIELD>', help: 'field of physics', choices: FIELDS },
      { flags: '--unit <UNIT>', help: 'only operators whose result can be converted to this unit' },
      { flags: '--symbol <SYMBOL>', help: 'only operators with this symbol' },
      { flags: '--limit <N>', help: 'most rows to print (default 30; all of them without search words)' },
      JSON_OUTPUT,
    ],
    examples: [
      'svcmesh operators kinetic energy',
      'svcmesh operators NM23',
      'svcmesh operators --family FL --unit kPa',
    ],
    load: async () => (await import('./commands/operators.ts')).operators,
  },
  {
    name: 'catalogue',
    arguments: '[domain]',
    summary: 'list the endpoints of a node, optionally of one domain',
    options: [...NODE_OPTIONS, JSON_OUTPUT],
    examples: ['svcmesh catalogue', 'svcmesh catalogue compute'],
    load: async () => (await import('./commands/catalogue.ts')).catalogue,
  },
  {
    name: 'explain',
    arguments: '[code]',
    words: async () => Object.keys((await import('../src/errors/table.ts')).REFUSALS),
    summary: 'explain a refusal code or an exit code; without one, list all',
    options: [JSON_OUTPUT],
    examples: ['svcmesh explain MISSING_INPUT', 'svcmesh explain 65'],
    load: async () => (await import('./commands/explain.ts')).explain,
  },
  {
    name: 'why',
    arguments: '<event>',
    summary: 'explain why an event of the mesh did or did not take effect: the deciding rule, and what won instead',
    options: [...NODE_OPTIONS, JSON_OUTPUT],
    examples: ['svcmesh why 3f2a…'],
    load: async () => (await import('./commands/why.ts')).why,
  },
  {
    name: 'doctor',
    arguments: '',
    summary:
      'check what a node needs on this machine: Node, clock, digests, ports, network file, disk, permissions; suggest remedies',
    options: [
      DATA,
      { flags: '--port <N>', help: 'port that the node would use' },
      { flags: '--listen <MULTIADDR>', help: SETTINGS.listen.help },
      { flags: '--network-file <FILE>', help: SETTINGS.networkFile.help },
      { flags: '--mesh-secret-file <FILE>', help: SETTINGS.meshSecretFile.help },
      { flags: '--deep', help: 'also read and check every record of the store (the node must be stopped)' },
      JSON_OUTPUT,
    ],
    examples: [
      'svcmesh doctor',
      'svcmesh doctor --data data/local --deep',
      'svcmesh doctor --network-file network.json --listen /ip4/0.0.0.0/tcp/4001 --mesh-secret-file mesh-secret',
    ],
    load: async () => (await import('./commands/doctor.ts')).doctor,
  },
  {
    name: 'network',
    arguments: '<directory>',
    summary:
      'create the keys, the shared secret and the description of your own network, for containers or several machines',
    options: [
      { flags: '--nodes <N>', help: 'number of members (default 17)' },
      { flags: '--names <PATTERN>', help: 'name pattern, with {number} or {index} (default node{number})' },
      { flags: '--host <PATTERN>', help: 'host name for the other members, with {name} (default {name})' },
      JSON_OUTPUT,
    ],
    examples: ['svcmesh network ops/network'],
    load: async () => (await import('./commands/network.ts')).network,
  },
  {
    name: 'backup',
    arguments: '<file>',
    summary: 'write all data of a stopped node, including its keys, to one checked file',
    options: [DATA, JSON_OUTPUT],
    examples: ['svcmesh backup node.backup --data data/local'],
    load: async () => (await import('./commands/backup.ts')).backup,
  },
  {
    name: 'restore',
    arguments: '<file>',
    summary: 'create a data directory from a backup and check every record',
    options: [DATA, JSON_OUTPUT],
    examples: ['svcmesh restore node.backup --data data/restored'],
    load: async () => (await import('./commands/restore.ts')).restore,
  },
  {
    name: 'audit',
    arguments: '<action>',
    words: async () => ['verify'],
    summary: 'check the audit chain of a stopped node: every record, its order, and a head that was noted earlier',
    options: [
      DATA,
      {
        flags: '--head <SEQ:HASH>',
        help: 'last record that GET /api/owner/audit named earlier; the chain must contain it',
      },
      JSON_OUTPUT,
    ],
    examples: ['svcmesh audit verify --data data/local'],
    load: async () => (await import('./commands/audit.ts')).audit,
  },
  {
    name: 'completion',
    arguments: '<shell>',
    words: async () => ['bash', 'zsh', 'fish'],
    summary: 'print the completion script of a shell',
    options: [],
    examples: [
      'source <(svcmesh completion bash)',
      'svcmesh completion fish > ~/.config/fish/completions/svcmesh.fish',
    ],
    load: async () => (await import('./commands/completion.ts')).completion(COMMANDS),
  },
]
