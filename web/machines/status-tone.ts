import type { Status } from './machine.ts'

/** Tone of the chip beside the word, which has the meaning. */
export const toneOf = (status: Status): 'good' | 'warn' | 'plain' =>
  status === 'running' ? 'good' : status === 'halted' || status === 'stopped' ? 'warn' : 'plain'
