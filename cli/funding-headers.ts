import type { Invocation } from './command.ts'

/** Which balance a computation shall be paid from, as `--paid` says. */
export const fundingHeaders = ({ options }: Invocation): Readonly<Record<string, string>> =>
  options.paid === true ? { 'x-svc-funding': 'paid' } : {}
