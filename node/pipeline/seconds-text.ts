/** @returns "1 second", "20 seconds" */
export const secondsText = (seconds: number): string => (seconds === 1 ? '1 second' : `${seconds} seconds`)
