import { Refusal } from '../../../../src/errors/refusal.ts'
import { StorageDamage } from '../../../../src/journal/damage.ts'
import { VAULT_LIMITS } from '../../../../src/vault/limits.ts'
import { audited } from '../../../audit/audited.ts'
import { payerOf } from '../../../pipeline/uncharged-budget.ts'
import type { Services } from '../../../services.ts'
import { type Answer, jsonAnswer, NO_STORE } from '../../call.ts'
import type { Request } from '../../definition.ts'

/** Operations of any request, and of each byte of it: nanoseconds of the event loop. */
const BASE_PRICE = 50_000
const PRICE_OF_BYTE = 10

interface Access {
  /** Id of the endpoint. */
  readonly action: string
  /** Name of the key, or path of the secret. */
  readonly target: string
  /** Bytes that are encrypted, decrypted, hashed or signed. */
  readonly bytes?: number
}

/**
 * Serves a request to the vault: bounded like all uncharged work, and audited.
 * @param work gets the account of the caller
 * @throws Refusal RATE_LIMITED; those of the work
 */
export async function inVault(
  services: Services,
  { caller, call }: Pick<Request, 'caller' | 'call'>,
  { action, target, bytes = 0 }: Access,
  work: (account: string) => object | Promise<object>,
  status = 200,
): Promise<Answer> {
  if (caller === null) throw new Error('an endpoint of the vault was called without a key')
  const price = BASE_PRICE + bytes * PRICE_OF_BYTE
  const admitted = services.uncharged.admit(payerOf(caller, call.ip), price, null)
  try {
    const { account } = caller
    const entry = { who: account, action, target }
    const body = await audited(services, entry, () => reportingDamage(services, () => work(account)))
    return jsonAnswer(status, body, NO_STORE)
  } finally {
    admitted.end(-price)
  }
}

/** A damaged row concerns its account alone: the node reports it and serves the others. @throws Refusal STORAGE_UNAVAILABLE */
async function reportingDamage(services: Services, work: () => object | Promise<object>): Promise<object> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof StorageDamage)) throw error
    services.onFault(error)
    throw new Refusal('STORAGE_UNAVAILABLE', 'A row of the vault is not as it was written; the node has reported it.')
  }
}

/**
 * Bytes of base64 as RFC 4648, section 4, writes them: with padding, without line breaks.
 * @throws Refusal INVALID_BODY naming the member
 */
export function bytesOfBase64(text: string, member: string): Uint8Array {
  const bytes = Buffer.from(text, 'base64')
  if (bytes.toString('base64') !== text) {
    throw new Refusal('INVALID_BODY', `\`${member}\` is not base64 with padding (RFC 4648, section 4).`, { member })
  }
  if (bytes.length <= VAULT_LIMITS.valueBytes) return bytes
  const detail = `\`${member}\` has ${bytes.length} bytes; send at most ${VAULT_LIMITS.valueBytes}.`
  throw new Refusal('INVALID_BODY', detail, { member, bytes: bytes.length, limit: VAULT_LIMITS.valueBytes })
}

/** Bytes as which a secret in a list counts: its record is decrypted and read. */
const BYTES_OF_RECORD = 2000

/** Bytes as which a list of all keys or secrets of the caller counts; records of keys are at most a third of what is stored. */
export async function bytesOfLists(services: Services, { caller }: Pick<Request, 'caller'>): Promise<number> {
  const { secrets, bytes } = await services.vault.usage(caller?.account ?? '')
  return secrets * BYTES_OF_RECORD + Math.ceil(bytes / 3)
}

export const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

/** What every endpoint of the vault has in common. */
export const VAULT = { auth: 'key', scope: 'vault', tier: 'machine-control', domain: 'vault-encryption' } as const

/** Refusals of every request. */
export const VAULT_REFUSALS = ['RATE_LIMITED', 'OVERLOADED', 'STORAGE_UNAVAILABLE'] as const
