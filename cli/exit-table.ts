import { EXIT } from '../node/exit-codes.ts'

/** Exit codes of the commands, beside those that a node itself ends with. */
export const CLI_EXIT = {
  ...EXIT,
  /** The node, or a check before it, refused. */
  refused: 65,
  /** A file that was named cannot be read. */
  unreadable: 66,
  /** No node answers. */
  unreachable: 68,
  /** `verify` found a failed check, or `doctor` found a problem. */
  unsound: 1,
  /** `verify` found no envelope in the file. */
  nothingToVerify: 2,
  /** `verify` found nothing wrong, but nothing that only an honest node could have made either. */
  unproven: 3,
  /** Ctrl-C, as shells count it: 128 + SIGINT. */
  interrupted: 130,
} as const

/** The one table of exit codes, for help, `explain` and the documentation. */
export const EXIT_TABLE: readonly { readonly code: number; readonly meaning: string }[] = [
  { code: CLI_EXIT.ok, meaning: 'all is well' },
  { code: CLI_EXIT.unsound, meaning: 'verify found a failed check, or doctor found a problem' },
  { code: CLI_EXIT.nothingToVerify, meaning: 'verify found no envelope in the file' },
  {
    code: CLI_EXIT.unproven,
    meaning: 'verify found nothing wrong, but could neither compute the value again nor tell who signed it',
  },
  { code: CLI_EXIT.usage, meaning: 'wrong arguments or settings' },
  { code: CLI_EXIT.refused, meaning: 'refused; the message says why and what to send instead' },
  { code: CLI_EXIT.unreadable, meaning: 'a file that was named cannot be read' },
  { code: CLI_EXIT.unreachable, meaning: 'no node answers' },
  { code: CLI_EXIT.port, meaning: 'the port is taken or may not be opened' },
  { code: CLI_EXIT.fault, meaning: 'a fault of the program; please report it' },
  { code: CLI_EXIT.dataDirectory, meaning: 'the data directory cannot be used, or another node holds it' },
  { code: CLI_EXIT.secretChanged, meaning: 'node-secret is not the one that the data directory was made with' },
  { code: CLI_EXIT.damaged, meaning: 'stored records are damaged beyond repair; nothing wrong was served' },
  { code: CLI_EXIT.interrupted, meaning: 'interrupted with Ctrl-C; a running job was cancelled and not charged' },
]
