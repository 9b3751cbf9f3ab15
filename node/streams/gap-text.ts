/** What a reader is told of ticks that it was not shown: from the first of them to the last. */
export const gapText = (channel: string, from: number, to: number): string =>
  JSON.stringify({ type: 'gap', channel, from, to })
