import type { TextForm } from './text-forms.ts'

/** One row: everything that flags, environment, settings file, help and documentation need to know of a setting. */
export type Setting<Value> = {
  /**
   * Long flag of `svcmesh start`, without the dashes; null for a secret, since command lines are visible to other
   * users.
   */
  readonly flag: string | null
  readonly environment: string
  readonly help: string
  /** An empty text means none. */
  readonly default: Value
} & ([Value] extends [boolean]
  ? { readonly kind: 'boolean' }
  : [Value] extends [number]
    ? { readonly kind: 'integer' | 'number'; readonly minimum: number; readonly maximum: number }
    :
        | { readonly kind: 'text'; readonly placeholder: string; readonly form?: TextForm }
        | { readonly kind: 'secret'; readonly form: TextForm }
        | { readonly kind: 'choice'; readonly choices: readonly Value[] })
