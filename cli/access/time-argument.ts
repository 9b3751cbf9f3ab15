const DAY_MS = 86_400_000

/** A time as the node takes it; `90d` is that many days from now. */
export function timeArgument(value: string | boolean | undefined): string | undefined {
  if (typeof value !== 'string') return undefined
  const days = /^(\d{1,5})d$/.exec(value)?.[1]
  return days === undefined ? value : new Date(Date.now() + Number(days) * DAY_MS).toISOString()
}
