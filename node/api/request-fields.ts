/** A header field of requests, as a parameter of OpenAPI. */
type Field = {
  readonly name: string
  readonly in: 'header'
  readonly schema: Readonly<Record<string, unknown>>
  readonly description: string
}

const idempotencyKey = (description: string): Field => ({
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  description,
})

/** Of writes that are not charged. */
export const ONCE = idempotencyKey('The same key with the same body gives the same answer, as long as the node runs.')

/** Of requests that are charged. */
export const CHARGED_FIELDS: readonly Field[] = [
  idempotencyKey('The same key with the same body gives the same stored answer and charges once.'),
  {
    name: 'X-Svc-Funding',
    in: 'header',
    schema: { type: 'string', enum: ['free', 'paid'] },
    description:
      'Balance to charge; by default bond and bought hours if they cover the price, otherwise the free one. Only paid coins can move.',
  },
  {
    name: 'X-Svc-Publish',
    in: 'header',
    schema: { type: 'string', enum: ['true', 'false'] },
    description: 'Whether the computation is listed in the public record; by default as the account has set it.',
  },
  {
    name: 'X-Svc-Compute',
    in: 'header',
    schema: { type: 'string', enum: ['contributed', 'here'] },
    description:
      'Whether a contributor may compute it, if the paid balance is charged; by default the node that is asked computes.',
  },
  {
    name: 'Prefer',
    in: 'header',
    schema: { type: 'string' },
    description: '`respond-async` returns 202 with a job to poll.',
  },
]
