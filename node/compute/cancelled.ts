import { Refusal } from '../../src/errors/refusal.ts'

export const cancelled = (): Refusal =>
  new Refusal('CANCELLED', 'The job was cancelled; what it had not sealed is not charged.')
