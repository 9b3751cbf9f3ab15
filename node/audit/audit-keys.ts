/** Keys sort as positions do, up to the largest safe integer. */
const DIGITS = 16

export const auditKey = (seq: number): string => `record/${String(seq).padStart(DIGITS, '0')}`

/** After every key of a record. */
export const AUDIT_END = 'record0'
