import { isObject } from '../../src/schema/is-object.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import type { ChatFormat, Turn } from './chat-format.ts'
import { errorType } from './error-types.ts'
import { isList, objectIn } from './event-data.ts'
import { assistantMessage, callOf } from './openai-message.ts'
import { OpenAiStream, stateAfterChunk } from './openai-stream.ts'
import { eventText } from './server-events.ts'

/** The end of every stream. */
const DONE = '[DONE]'

function turnOf(body: JsonObject): Turn | null {
  const choice: unknown = isList(body.choices) ? body.choices[0] : undefined
  const message = isObject(choice) ? choice.message : undefined
  if (!isObject(message)) return null
  const { content = null, reasoning_content: reasoning } = message
  const calls = isList(message.tool_calls) ? message.tool_calls.map(callOf) : []
  const members = { content, ...(reasoning === undefined ? {} : { reasoning_content: reasoning }) }
  return { calls, message: assistantMessage(members, calls), usage: isObject(body.usage) ? body.usage : {} }
}

/** Chat completions (platform.openai.com/docs/api-reference/chat). */
export const OPENAI_FORMAT: ChatFormat = {
  name: 'openai',
  path: '/chat/completions',
  passed: ['openai-organization', 'openai-project', 'openai-beta'],
  credentials: (key) => ({ authorization: `Bearer ${key}` }),
  tools: (tools) =>
    tools.map(({ name, description, inputSchema }) => ({
      type: 'function',
      function: { name, description, parameters: inputSchema },
    })),
  laterChoice: (choice) => (choice === 'none' || choice === undefined ? choice : 'auto'),
  turnOf,
  resultMessages: (results) => results.map(({ id, text }) => ({ role: 'tool', tool_call_id: id, content: text })),
  stateAfter({ data }) {
    if (data === null) return 'open'
    if (data.trim() === DONE) return 'complete'
    return stateAfterChunk(objectIn(data))
  },
  merged: () => new OpenAiStream(),
  errorBody: ({ status, code, message }, data = {}) => ({
    error: { message, type: errorType(status), param: null, code, ...data },
  }),
  errorEvent({ row: { status }, code, message, data }) {
    const body = OPENAI_FORMAT.errorBody({ status, code, message }, data as JsonObject)
    return eventText({ name: null, data: JSON.stringify(body) })
  },
}
