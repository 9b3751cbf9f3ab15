import type { CommandRow } from '../command.ts'
import { JSON_OUTPUT, NODE_OPTIONS } from '../node-options.ts'

/** Actions of `svcmesh stream`, for shell completion. */
const ACTIONS: readonly string[] = [
  ...['create', 'list', 'show', 'tick', 'latest', 'pull', 'watch', 'plot', 'history'],
  ...['autotick', 'contract', 'link', 'key', 'close', 'release', 'import'],
]

/** Commands about channels. */
export const STREAM_COMMANDS: readonly CommandRow[] = [
  {
    name: 'stream',
    arguments: '<action> [words...]',
    words: async () => ACTIONS,
    summary: 'open a channel that ticks on request or by the clock; tick, watch, plot, share, move and close it',
    options: [
      { flags: '--autotick', help: 'create, import: let the clock drive the channel' },
      {
        flags: '--every <N>',
        help: 'create, import, autotick: ticks of the clock (0.777 s) between its ticks (default 1)',
      },
      { flags: '--public', help: 'create, autotick: anyone may read it' },
      { flags: '--private', help: 'autotick: only holders of a key or link may read it' },
      { flags: '--scopes <LIST>', help: 'create, import, key: what its key permits (default tick,read,manage)' },
      { flags: '--count <N>', help: 'watch, plot --live: end after this many ticks' },
      { flags: '--secure', help: 'watch: pull the ticks encrypted, and verify them' },
      { flags: '--live', help: 'plot: draw each tick when it is sealed' },
      { flags: '--figure <NAME>', help: 'plot: the observed figure to draw (default: the first)' },
      { flags: '--network <FILE>', help: 'pull, watch --secure: network whose nodes may have sealed' },
      { flags: '--from <N>', help: 'history: ticks after this one (default 0)' },
      { flags: '--expires <SECONDS>', help: 'link: seconds until it expires, at most 30 days (default 3600)' },
      { flags: '--revoke', help: 'link: revoke all links of the channel' },
      { flags: '--save <FILE>', help: 'release: file for the last seal, from which another node continues' },
      { flags: '--to <KEY>', help: 'release: public key of the only node that may continue it (default: every node)' },
      { flags: '--limit <N>', help: 'list, history: rows, at most 100 (default 20)' },
      { flags: '--offset <N>', help: 'list: channels to skip (default 0)' },
      ...NODE_OPTIONS,
      JSON_OUTPUT,
    ],
    examples: [
      'svcmesh stream create thermostat.json --autotick --every 2 --public',
      'svcmesh stream tick 4f1c… --key svc_sk_…',
      "svcmesh stream tick 4f1c… 'T_out=268 K'",
      'svcmesh stream pull 4f1c… --key svc_sk_…',
      'svcmesh stream watch 4f1c…',
      'svcmesh stream plot 4f1c… --live --figure temperature',
      'svcmesh stream autotick 4f1c… off',
      'svcmesh stream contract 4f1c… colder.json',
      'svcmesh stream link 4f1c… --expires 86400',
      'svcmesh stream release 4f1c… --save channel.json',
      'svcmesh stream import channel.json --autotick',
    ],
    load: async () => (await import('../commands/stream.ts')).stream,
  },
]
