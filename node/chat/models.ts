import type { ChatFormat } from '../../protocols/chat/chat-format.ts'
import { type Answer, type Call, JSON_TYPE } from '../api/call.ts'
import type { Services } from '../services.ts'
import { openChat } from './open-chat.ts'
import { providerFields, refusedByProvider, wholeObject } from './provider-answer.ts'

/**
 * The models of a provider, as it lists them.
 * @param page parameters that are passed on
 * @throws Refusal as `openChat`, and of a provider that fails
 */
export async function modelsOf(
  services: Services,
  format: ChatFormat,
  page: Readonly<Record<string, unknown>>,
  call: Call,
): Promise<Answer> {
  const chat = openChat(services, format, call)
  const query = new URLSearchParams(
    Object.entries(page).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const leave = services.chat.places.take(call.ip)
  try {
    const path = query.size === 0 ? '/models' : `/models?${query}`
    const told = await chat.ask({ method: 'GET', path, body: null })
    if (told.status !== 200) return await refusedByProvider(chat, told)
    const body = JSON.stringify(await wholeObject(chat, told))
    return { status: 200, type: JSON_TYPE, headers: providerFields(chat, told), body }
  } finally {
    leave()
  }
}
