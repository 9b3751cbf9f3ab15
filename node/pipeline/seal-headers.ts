import type { Envelope } from '../../src/envelope/envelope.ts'

/** Header fields that link an answer in any format to its envelope. They are set last, from the seal alone. */
export const sealHeaders = ({
  id,
  proof,
  cko,
}: Pick<Envelope, 'cko' | 'id' | 'proof'>): Readonly<Record<string, string>> => ({
  'x-svc-sealed': 'true',
  'x-svc-proof': proof,
  'x-svc-token': id,
  'x-svc-svcond': String(cko.svcond),
  'x-svc-verify': `/api/svc/envelopes/${id}`,
})

/** The same for an answer without an envelope. */
export const NOT_SEALED: Readonly<Record<string, string>> = Object.freeze({ 'x-svc-sealed': 'false' })
