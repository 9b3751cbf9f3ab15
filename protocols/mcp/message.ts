import type { Json, JsonObject } from '../../src/schema/json.ts'
import { RPC, RpcError } from './rpc-error.ts'

export type RequestId = string | number

/** A message that expects an answer. */
export interface RpcRequest {
  readonly kind: 'request'
  readonly id: RequestId
  readonly method: string
  readonly params: JsonObject
}

/** A message without an answer. */
export interface RpcNotification {
  readonly kind: 'notification'
  readonly method: string
  readonly params: JsonObject
}

const NOTHING: JsonObject = Object.freeze({})
const MAX_METHOD = 128

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const invalid = (message: string): RpcError => new RpcError(RPC.invalidRequest, message)

/** @returns the id of a message if it has a valid one, otherwise null, as JSON-RPC 2.0 requires */
export function idOf(value: Json): RequestId | null {
  const id = isObject(value) ? value.id : undefined
  return typeof id === 'string' || (typeof id === 'number' && Number.isSafeInteger(id)) ? id : null
}

/**
 * Reads one JSON-RPC 2.0 message as restricted by the Model Context Protocol: ids are strings or integers, parameters
 * are an object, and only methods under `notifications/` lack an id (a call without one would be lost silently).
 * @throws RpcError -32600
 */
export function readMessage(value: Json): RpcRequest | RpcNotification {
  if (!isObject(value)) throw invalid('A message is a JSON object with jsonrpc, id, method and params.')
  if (value.jsonrpc !== '2.0') throw invalid('The member jsonrpc has to be "2.0".')
  const { method, params = NOTHING } = value
  if (method === undefined && ('result' in value || 'error' in value)) {
    throw invalid('This server sends no requests to its clients, so it expects no response; send requests only.')
  }
  if (typeof method !== 'string' || method === '')
    throw invalid('The member method has to be a string such as "tools/list".')
  if (method.length > MAX_METHOD) throw invalid(`The method is longer than ${MAX_METHOD} characters.`)
  if (!isObject(params)) throw invalid('The member params has to be an object.')
  if (!('id' in value)) {
    if (method.startsWith('notifications/')) return { kind: 'notification', method, params }
    throw invalid(`${method} needs an id; a message without one gets no answer.`)
  }
  const id = idOf(value)
  if (id === null) throw invalid('The member id has to be a string or an integer.')
  return { kind: 'request', id, method, params }
}

/** @returns the JSON-RPC object of a result */
export const resultMessage = (id: RequestId, result: JsonObject): JsonObject => ({ jsonrpc: '2.0', id, result })

/** @returns the JSON-RPC object of an error; the id is null if it could not be read */
export function errorMessage(id: RequestId | null, { code, message, data }: RpcError): JsonObject {
  return { jsonrpc: '2.0', id, error: { code, message, ...(data === undefined ? {} : { data }) } }
}
