import { EXIT } from '../node/exit-codes.ts'

/** Exit codes of the commands, in addition to those of a node. */
export const CLI_EXIT = {
  ...EXIT,
  /** The node, or a check before it, refused. */
  refused: 65,
  /** A named file cannot be read. */
  unreadable: 66,
  /** No node answers. */
  unreachable: 68,
  /** `verify` found a failed check, or `doctor` found a problem. */
  unsound: 1,
  /** `verify` found no envelope in the file. */
  nothingToVerify: 2,
  /** `verify` found nothing wrong, but also no proof that an honest node made the answer. */
  unproven: 3,
  /** Ctrl-C, as shells count it: 128 + SIGINT. */
  interrupted: 130,
} as const

/** The one table of exit codes, for help, `explain` and the documentation. */
export const EXIT_TABLE: readonly { readonly code: number; readonly meaning: string }[] = [
  { code: CLI_EXIT.ok, meaning: 'success' },
  { code: CLI_EXIT.unsound, meaning: 'verify found a failed check, or doctor found a problem' },
  { code: CLI_EXIT.nothingToVerify, meaning: 'verify found no envelope in the file' },
  {
    code: CLI_EXIT.unproven,
    meaning: 'verify found nothing wrong, but could neither recompute the value nor identify the signer',
  },
  { code: CLI_EXIT.usage, meaning: 'wrong arguments or settings' },
  { code: CLI_EXIT.refused, meaning: 'refused; the message says why and what to send instead' },
  { code: CLI_EXIT.unreadable, meaning: 'a named file cannot be read or written' },
  { code: CLI_EXIT.unreachable, meaning: 'no node answers' },
  { code: CLI_EXIT.port, meaning: 'the port is taken or cannot be opened' },
  { code: CLI_EXIT.fault, meaning: 'internal error; please report it' },
  { code: CLI_EXIT.dataDirectory, meaning: 'the data directory cannot be used, or another node uses it' },
  { code: CLI_EXIT.secretChanged, meaning: 'node-secret does not belong to this data directory' },
  { code: CLI_EXIT.damaged, meaning: 'stored records are damaged beyond repair; no wrong answer was served' },
  {
    code: CLI_EXIT.interrupted,
    meaning: 'interrupted with Ctrl-C; a running job was cancelled, and what it had not sealed is not charged',
  },
]
