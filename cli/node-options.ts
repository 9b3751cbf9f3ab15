import type { OptionRow } from './command.ts'

export const JSON_OUTPUT: OptionRow = { flags: '--json', help: 'print JSON for programs' }

/** Flags of every command that talks to a node. */
export const NODE_OPTIONS: readonly OptionRow[] = [
  { flags: '--url <URL>', help: 'node to talk to (SVCMESH_URL; default http://127.0.0.1:8787)' },
  { flags: '--key <KEY>', help: 'API key (SVCMESH_KEY; default your own key at that node, minted at first use)' },
]
