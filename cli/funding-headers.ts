import { Refusal } from '../src/errors/refusal.ts'
import type { Invocation } from './command.ts'

/**
 * Header field for the balance to charge, from `--paid` and `--free`.
 * @throws Refusal INVALID_SETTING for both
 */
export function fundingHeaders({ options: { paid, free } }: Invocation): Readonly<Record<string, string>> {
  if (paid === true && free === true) throw new Refusal('INVALID_SETTING', 'Send --paid or --free, not both.')
  if (paid === true) return { 'x-svc-funding': 'paid' }
  return free === true ? { 'x-svc-funding': 'free' } : {}
}
