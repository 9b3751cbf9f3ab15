/** The words of a table that is written as a text, on several lines. */
export const wordList = (text: string): readonly string[] =>
  text.split('\n').flatMap((line) => line.split(' ').filter((word) => word !== ''))
