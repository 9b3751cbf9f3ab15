/** Words of plots and maps. */
export const WORDS = {
  table: 'As a table',
  thinned: 'Some of the points; the CSV file has all of them.',
} as const
