/** One flag of a command, in commander's notation. */
export interface OptionRow {
  /** `--port <N>` or `--json`. */
  readonly flags: string
  readonly help: string
  /** Values that shell completion offers. */
  readonly choices?: readonly string[]
}

/** What a command is given. */
export interface Invocation {
  readonly arguments: readonly string[]
  /** Keyed by the flag in camel case; a flag that was not given is absent. */
  readonly options: Readonly<Record<string, string | boolean | undefined>>
}

/** Does the work and writes to the terminal; returns the exit code. */
export type Run = (invocation: Invocation) => Promise<number>

/** One command: everything that help, shell completion and documentation need, and where its work is found. */
export interface CommandRow {
  readonly name: string
  /** Positional arguments in commander's notation, or empty. */
  readonly arguments: string
  /** Words that shell completion offers for the first argument; imported only for its script. */
  readonly words?: () => Promise<readonly string[]>
  readonly summary: string
  /** More help on the positional arguments given, imported only when help is asked for. */
  readonly details?: (words: readonly string[]) => Promise<string | undefined>
  readonly options: readonly OptionRow[]
  readonly examples: readonly string[]
  /** Imports the work only when it is asked for, so that help is quick. */
  readonly load: () => Promise<Run>
}
