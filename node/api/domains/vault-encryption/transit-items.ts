import { Type } from 'typebox'
import { Refusal } from '../../../../src/errors/refusal.ts'
import { VAULT_LIMITS } from '../../../../src/vault/limits.ts'
import type { Item } from '../../../vault/transit.ts'
import { bytesOfBase64 } from './vault-access.ts'
import { Base64, Context, TransitString } from './vault-schemas.ts'

interface PlainItem {
  readonly plaintext: string
  readonly context?: string
}

interface CipherItem {
  readonly ciphertext: string
  readonly context?: string
}

interface Body<One> {
  readonly batch_input?: readonly One[]
}

const batchOf = <Schema extends ReturnType<typeof Type.Object>>(item: Schema) =>
  Type.Optional(
    Type.Array(item, {
      minItems: 1,
      maxItems: VAULT_LIMITS.batch,
      description: `Instead of one: at most ${VAULT_LIMITS.batch}, of 128 KiB together. All are done, or none.`,
    }),
  )

const plain = { plaintext: Base64, context: Context }
const cipher = {
  ciphertext: { ...TransitString, description: 'As `encrypt` answered it: `svc:v1:<key>:<version>:<base64url>`.' },
  context: Context,
}

export const PlainBody = Type.Object(
  {
    plaintext: Type.Optional(Base64),
    context: Context,
    batch_input: batchOf(Type.Object(plain, { additionalProperties: false })),
  },
  { additionalProperties: false },
)

export const CipherBody = Type.Object(
  {
    ciphertext: Type.Optional(cipher.ciphertext),
    context: Context,
    batch_input: batchOf(Type.Object(cipher, { additionalProperties: false })),
  },
  { additionalProperties: false },
)

/** The plaintexts of a request. @throws Refusal INVALID_BODY */
export function plainItems(body: Partial<PlainItem> & Body<PlainItem>): readonly Item<Uint8Array>[] {
  const items = itemsOf(body, body.plaintext === undefined ? null : { ...body, plaintext: body.plaintext }, 'plaintext')
  const read = items.map(({ plaintext, context = '' }) => ({ content: bytesOfBase64(plaintext, 'plaintext'), context }))
  return mustBeShort(read)
}

/** The ciphertexts of a request. @throws Refusal INVALID_BODY */
export function cipherItems(body: Partial<CipherItem> & Body<CipherItem>): readonly Item<string>[] {
  const single = body.ciphertext === undefined ? null : { ...body, ciphertext: body.ciphertext }
  const items = itemsOf(body, single, 'ciphertext')
  return mustBeShort(items.map(({ ciphertext, context = '' }) => ({ content: ciphertext, context })))
}

/** Bytes or characters of all items, for the price. */
export const sizeOf = (items: readonly Item<{ readonly length: number }>[]): number =>
  items.reduce((sum, { content }) => sum + content.length, 0)

/** The result of a single request, or the `batch_results` of a batch, as in Vault. */
export const batched = <Result extends object>(isBatch: boolean, results: readonly Result[]): object =>
  isBatch ? { batch_results: results } : (results[0] ?? {})

function itemsOf<One>(body: Body<One> & { context?: string }, single: One | null, member: string): readonly One[] {
  const { batch_input: batch, context } = body
  if (batch !== undefined && single === null && context === undefined) return batch
  if (batch === undefined && single !== null) return [single]
  throw new Refusal('INVALID_BODY', `Send either \`${member}\` or \`batch_input\`, whose items have their own context.`)
}

function mustBeShort<Content extends { readonly length: number }>(items: readonly Item<Content>[]) {
  const size = sizeOf(items)
  if (items.length === 1 || size <= VAULT_LIMITS.batchBytes) return items
  const detail = `The items have ${size} bytes together; send at most ${VAULT_LIMITS.batchBytes} in a batch.`
  throw new Refusal('INVALID_BODY', detail, { bytes: size, limit: VAULT_LIMITS.batchBytes })
}
