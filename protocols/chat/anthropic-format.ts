import { isObject } from '../../src/schema/is-object.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { AnthropicStream, assistantTurn } from './anthropic-stream.ts'
import type { ChatFormat, StreamState } from './chat-format.ts'
import { errorType } from './error-types.ts'
import { isList, objectIn } from './event-data.ts'
import { eventText } from './server-events.ts'

const STATES: Readonly<Record<string, StreamState>> = { message_stop: 'complete', error: 'failed' }

/** Messages (docs.anthropic.com/en/api/messages). */
export const ANTHROPIC_FORMAT: ChatFormat = {
  name: 'anthropic',
  path: '/messages',
  passed: ['anthropic-version', 'anthropic-beta'],
  credentials: (key) => ({ 'x-api-key': key }),
  tools: (tools) =>
    tools.map(({ name, description, inputSchema }) => ({ name, description, input_schema: inputSchema })),
  laterChoice: (choice) =>
    isObject(choice) && (choice.type === 'any' || choice.type === 'tool') ? { type: 'auto' } : choice,
  turnOf: ({ content, usage }) =>
    isList(content) && content.every(isObject) ? assistantTurn(content, isObject(usage) ? usage : {}) : null,
  resultMessages: (results) => [
    {
      role: 'user',
      content: results.map(({ id, text, isError }) => ({
        type: 'tool_result',
        tool_use_id: id,
        content: text,
        ...(isError ? { is_error: true } : {}),
      })),
    },
  ],
  stateAfter({ data }) {
    if (data === null) return 'open'
    const { type } = objectIn(data)
    return (typeof type === 'string' ? STATES[type] : undefined) ?? 'open'
  },
  merged: () => new AnthropicStream(),
  errorBody: ({ status, code, message }, data = {}) => ({
    type: 'error',
    error: { type: errorType(status), message, code, ...data },
  }),
  errorEvent({ row: { status }, code, message, data }) {
    const body = ANTHROPIC_FORMAT.errorBody({ status, code, message }, data as JsonObject)
    return eventText({ name: 'error', data: JSON.stringify(body) })
  },
}
