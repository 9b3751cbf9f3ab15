import type { Invocation } from './command.ts'

/** Header field for the balance to charge, from `--paid`. */
export const fundingHeaders = ({ options }: Invocation): Readonly<Record<string, string>> =>
  options.paid === true ? { 'x-svc-funding': 'paid' } : {}
