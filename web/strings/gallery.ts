/** Words of the page that shows every component. */
export const WORDS = {
  title: 'Components',
  lead: 'What the pages are made of, in each state, light and dark. For those who change them.',
  light: 'Light',
  dark: 'Dark',
  open: 'Open',
  sample: 'A text of some length, as a page would have it',
  refused: 'The pressure is missing; give it in Pa, such as p = 101325.',
  unreachable: 'The node does not answer. Check that it runs and that this device is connected.',
  question: 'Send 3 coins?',
  yes: 'Send',
} as const
