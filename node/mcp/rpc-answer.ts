import { errorMessage, type RequestId } from '../../protocols/mcp/message.ts'
import { RPC, RpcError, rpcErrorOf } from '../../protocols/mcp/rpc-error.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { type Answer, jsonAnswer, NO_STORE } from '../api/call.ts'
import { refusalAnswer } from '../api/problem.ts'

/** Path of the MCP endpoint. */
export const MCP_PATH = '/api/mcp'

/** @returns JSON-RPC over HTTP, never cached */
export const rpcAnswer = (status: number, message: unknown): Answer => jsonAnswer(status, message, NO_STORE)

/** What a client learns of a bug: only that there is one. */
const BUG = 'Internal error of the node. Its log has the details.'

/**
 * @returns the error object for anything that reading or serving a message threw
 * @param onFault called for a bug
 */
export function rpcErrorFrom(error: unknown, onFault: (error: unknown) => void): RpcError {
  if (error instanceof RpcError) return error
  if (error instanceof Refusal) return rpcErrorOf(error)
  onFault(error)
  return new RpcError(RPC.internal, BUG, 200)
}

/** @returns the answer to a failed single message */
export const errorAnswer = (id: RequestId | null, error: RpcError): Answer =>
  rpcAnswer(error.status, errorMessage(id, error))

/** @returns a refusal in the format of the endpoint requested: JSON-RPC at the MCP endpoint, else a problem document */
export function refusalAnswerAt(url: string, refusal: Refusal): Answer {
  const path = url.split('?', 1)[0]
  return path === MCP_PATH ? errorAnswer(null, rpcErrorOf(refusal)) : refusalAnswer(refusal)
}
