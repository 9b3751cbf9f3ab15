import type { Refusal } from '../../src/errors/refusal.ts'
import type { Json, JsonObject } from '../../src/schema/json.ts'

/** Codes of JSON-RPC 2.0 and of the Model Context Protocol, 2026-07-28 ("Error Codes"). */
export const RPC = {
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  resourceNotFound: -32002,
  headerMismatch: -32020,
  unsupportedVersion: -32022,
} as const

/** A message that is answered with a JSON-RPC error. */
export class RpcError extends Error {
  readonly code: number
  /** HTTP status if the message was not part of a batch; 200 for errors of a method that was reached. */
  readonly status: number
  readonly data: JsonObject | undefined

  constructor(code: number, message: string, status = 400, data?: JsonObject) {
    super(message)
    this.name = 'RpcError'
    this.code = code
    this.status = status
    this.data = data
  }
}

/** A method was reached, but its parameters are invalid: reported in band. */
export const invalidParams = (message: string, data?: JsonObject): RpcError =>
  new RpcError(RPC.invalidParams, message, 200, data)

/** @returns the JSON-RPC error for a refusal that prevented a message from being read */
export function rpcErrorOf(refusal: Refusal): RpcError {
  const data: Record<string, Json> = JSON.parse(JSON.stringify({ code: refusal.code, ...refusal.data }))
  return new RpcError(refusal.row.rpc, refusal.message, refusal.row.status, data)
}
