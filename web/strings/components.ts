/** Words of the components that every page uses. */
export const WORDS = {
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Could not copy',
  loading: 'Loading …',
  failedPart: 'This part could not be loaded. Check the connection to the node, then try again.',
  close: 'Close',
  decline: 'Cancel',
  refused: {
    free: 'Nothing was charged.',
    again: 'Try again',
    againIn: (seconds: number) => `Try again in ${seconds} s`,
    keys: 'Keys and sessions',
    wallet: 'Wallet',
    explain: (code: string) => `About ${code}`,
    use: 'Use this',
    send: 'Send',
    missing: 'Fill in what is missing:',
    readings: 'Which of these did you mean?',
    candidates: 'Perhaps one of these:',
  },
} as const
