/** One flag of a command, in commander's notation. */
export interface OptionRow {
  /** `--port <N>` or `--json`. */
  readonly flags: string
  readonly help: string
  /** Values that shell completion offers. */
  readonly choices?: readonly string[]
}

/** The parsed command line of a command. */
export interface Invocation {
  readonly arguments: readonly string[]
  /** Keyed by the flag in camel case; a flag that was not given is absent. */
  readonly options: Readonly<Record<string, string | boolean | undefined>>
}

/** Runs the command and writes to the terminal; returns the exit code. */
export type Run = (invocation: Invocation) => Promise<number>

/** One command: what help, shell completion and documentation need, and its implementation. */
export interface CommandRow {
  readonly name: string
  /** Positional arguments in commander's notation, or empty. */
  readonly arguments: string
  /** Words that shell completion offers for the first argument; imported only for its script. */
  readonly words?: () => Promise<readonly string[]>
  readonly summary: string
  /** More help on the given positional arguments, imported only for help. */
  readonly details?: (words: readonly string[]) => Promise<string | undefined>
  readonly options: readonly OptionRow[]
  readonly examples: readonly string[]
  /** Imports the implementation on demand, so that help is quick. */
  readonly load: () => Promise<Run>
}
