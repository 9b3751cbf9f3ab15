import { Refusal } from '../errors/refusal.ts'

/**
 * What an API key may do. `read` reads what belongs to the account; `compute` computes, and so spends balances; `move`
 * moves coins, credits and deposits; `manage` changes settings and keys; `vault` uses the vault. What only the owner of
 * the node may do is not among them: no key of an account permits it.
 */
export const SCOPES = ['read', 'compute', 'move', 'manage', 'vault'] as const

export type Scope = (typeof SCOPES)[number]

/** Of the demo key, which everybody has. */
export const DEMO_SCOPES: readonly Scope[] = ['read', 'compute']

/** What is known of a key. */
interface Permissions {
  readonly scopes: readonly Scope[]
  /** True for the shared demo key. */
  readonly demo: boolean
}

/** @throws Refusal MISSING_SCOPE unless the key permits what needs `scope` */
export function mustHaveScope({ scopes, demo }: Permissions, scope: Scope): void {
  if (scopes.includes(scope)) return
  const [what, remedy, path] = demo
    ? ['the demo key, which is shared, lacks', 'mint your own', '/api/demo-key/mint']
    : ['the key lacks', 'use one that has it, or make one', '/api/keys']
  const sentence = `This needs the scope ${scope}, which ${what}; ${remedy} at POST ${path}.`
  throw new Refusal('MISSING_SCOPE', sentence, { scope, scopes, [demo ? 'mint' : 'create']: path })
}
