import type { TSchema } from 'typebox'
import { bearerKey } from '../pipeline/authorise.ts'
import type { Services } from '../services.ts'
import type { Described } from './description.ts'
import { MAX_BODY } from './http/body.ts'

/** Longest text of a number in JSON: sign, 17 digits, point, exponent, comma. */
const NUMBER_BYTES = 26

/** Larger bodies would block the event loop for more than 50 ms while they are parsed. */
const LARGEST = 3_600_000

interface Schema {
  readonly type?: unknown
  readonly maxItems?: number
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

/** Bytes of the longest list of numbers that a member takes; other members fit into the usual limit. */
const listBytes = ({ maxItems, items, anyOf }: Schema): number => {
  if (anyOf !== undefined) return Math.max(0, ...anyOf.map(listBytes))
  if (maxItems === undefined || items === undefined) return 0
  return /^(?:number|integer)$/.test(String(items.type)) ? maxItems * NUMBER_BYTES : 0
}

/** Largest body of an endpoint in bytes: enough for the longest lists that its schema allows, or what it states. */
export const largestBody = ({ body, bodyBytes = MAX_BODY }: Described): number => {
  const lists = Object.values(body?.properties ?? {}).map((member: TSchema) => listBytes(member as Schema))
  return Math.min(
    LARGEST,
    lists.reduce((sum, bytes) => sum + bytes, bodyBytes),
  )
}

/** What is known of a request before its body is read. */
export interface Announced {
  readonly path: string
  readonly authorization: string | undefined
}

/** @returns the largest body accepted for a request, bytes */
export type BodyLimit = (announced: Announced) => number | Promise<number>

/** Callers with their own key may send bodies as large as the endpoint's schema allows; others 256 KB. */
export function bodyLimitOf({ accounts }: Pick<Services, 'accounts'>, endpoints: readonly Described[]): BodyLimit {
  const larger = new Map(
    endpoints.flatMap((endpoint) => {
      const bytes = largestBody(endpoint)
      const paths = [endpoint.path, ...(endpoint.aliases ?? [])]
      return bytes > MAX_BODY ? paths.map((path) => [path, bytes] as const) : []
    }),
  )
  return async ({ path, authorization }) => {
    const bytes = larger.get(path)
    if (bytes === undefined || authorization === undefined || !/^Bearer +\S+ *$/i.test(authorization)) return MAX_BODY
    const caller = await accounts.resolve(bearerKey(authorization))
    return caller === null || caller.demo ? MAX_BODY : bytes
  }
}
