import type { Outcome } from '../../src/verifier/report.ts'

/** Words of the page Verify. */
export const WORDS = {
  title: 'Verify an answer',
  lead: 'Drop the file of a sealed answer, or paste its text. Everything is checked in this browser: nothing is sent, and it works offline once this page was opened. The identifier of an envelope is looked up at this node.',
  drop: 'Drop a file here',
  choose: 'Choose a file',
  paste: 'Or paste the text of an answer, or the identifier of its envelope',
  verify: 'Verify',
  verifying: 'Computing …',
  tooLarge: (megabytes: number, most: number) => `The file is ${megabytes} MB; the limit is ${most} MB.`,
  unreadable: 'The file could not be read.',
  empty: 'Paste an answer or the identifier of its envelope, or choose its file.',
  emptyFile: (name: string) => `The file ${name} is empty.`,
  broken: 'The verifier could not be loaded. Connect to the node once, then it works offline.',
  verdicts: {
    held: 'Verified',
    unknown: 'Signed by an unknown key',
    failed: 'Verification failed',
    unproven: 'Not proven',
    unreadable: 'Nothing to verify',
  },
  claim: 'The envelope says',
  fields: { operator_id: 'Operator', envelope_id: 'Envelope', network: 'Network', node: 'Node', svcond: 'Tick' },
  checks: 'Checks',
  outcomes: { held: 'passed', failed: 'failed', 'not checked': 'not checked' } satisfies Record<Outcome, string>,
  onePage: 'The same verifier in one file, to keep or give away',
} as const
