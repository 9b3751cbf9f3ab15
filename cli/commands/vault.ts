import { actionNamed } from '../actions.ts'
import { type NodeAction, nodeCommand } from '../node-actions.ts'
import type { Verb } from '../vault/asked.ts'
import { KV } from '../vault/kv.ts'
import { backup, restore } from '../vault/owner-backup.ts'
import { TRANSIT } from '../vault/transit.ts'

/** An engine as Vault calls it: its first word is a verb. */
const engine =
  (name: string, verbs: Readonly<Record<string, Verb>>): NodeAction =>
  ({ client, words: [verb = '', ...words], options }) =>
    actionNamed(`vault ${name}`, verbs, verb)({ client, words, options })

/** `svcmesh vault`. */
export const vault = nodeCommand('vault', {
  kv: engine('kv', KV),
  transit: engine('transit', TRANSIT),
  backup,
  restore,
})
