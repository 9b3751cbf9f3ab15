import type { Json, JsonObject } from '../../src/schema/json.ts'
import type { LogLevel } from './log-level.ts'
import type { RequestId } from './message.ts'

const notification = (method: string, params: JsonObject): JsonObject => ({ jsonrpc: '2.0', method, params })

/** @param progress share of the call that is done, 0 to 1 */
export const progressed = (progressToken: RequestId, progress: number): JsonObject =>
  notification('notifications/progress', { progressToken, progress, total: 1 })

export const logged = (level: LogLevel, logger: string, data: Json): JsonObject =>
  notification('notifications/message', { level, logger, data })

const subscriptionMeta = (subscription: RequestId | null): JsonObject =>
  subscription === null ? {} : { _meta: { 'io.modelcontextprotocol/subscriptionId': subscription } }

/** @param subscription id of the request that opened the stream; null in a session */
export const resourceUpdated = (uri: string, subscription: RequestId | null): JsonObject =>
  notification('notifications/resources/updated', { uri, ...subscriptionMeta(subscription) })

/** The first message of a stream of subscriptions: what of the wishes is served. */
export const acknowledged = (subscription: RequestId, notifications: JsonObject): JsonObject =>
  notification('notifications/subscriptions/acknowledged', { notifications, ...subscriptionMeta(subscription) })
