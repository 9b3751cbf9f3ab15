import { readFile } from 'node:fs/promises'
import { CHAT_PROVIDERS, type ChatProvider, parseChatProviders } from '../../config/chat-providers.ts'
import { Refusal } from '../../src/errors/refusal.ts'

/**
 * @param path of the list; empty for the usual providers
 * @throws Refusal UNREADABLE_FILE, INVALID_SETTING
 */
export async function readChatProviders(path: string): Promise<readonly ChatProvider[]> {
  if (path === '') return CHAT_PROVIDERS
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Refusal('UNREADABLE_FILE', `The list of providers ${path} cannot be read (${error.code}).`, { path })
  })
  return parseChatProviders(text, path)
}
