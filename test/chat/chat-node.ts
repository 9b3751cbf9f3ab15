import Anthropic from '@anthropic-ai/sdk'
import OpenAI from 'openai'
import type { ChatProvider } from '../../config/chat-providers.ts'
import { bodyLimitOf } from '../../node/api/body-limit.ts'
import { type HttpServer, startHttp } from '../../node/api/http/server.ts'
import { refusalAtOf } from '../../node/api/refusal-at.ts'
import type { Resolve } from '../../node/chat/checked-lookup.ts'
import { startTestCore, type TestCore } from '../api/test-core.ts'
import { ScriptedProvider } from './scripted-provider.ts'

/** The key at the provider that must be found nowhere. */
export const PLANTED = 'sk-planted-4f1d0c9be2a7'

export interface ChatNode {
  readonly node: TestCore
  readonly url: string
  readonly provider: ScriptedProvider
  /** A key of the node. */
  readonly key: string
  readonly openai: OpenAI
  readonly anthropic: Anthropic
  close(): Promise<void>
}

/** A node on a socket, a scripted provider, and the official clients with nothing but a base URL, a key and header fields. */
export async function startChatNode(
  more: (url: string) => readonly ChatProvider[] = () => [],
  resolve?: Resolve,
): Promise<ChatNode> {
  const provider = new ScriptedProvider()
  const at = await provider.start()
  const scripted: ChatProvider = { name: 'scripted', url: at, formats: ['openai', 'anthropic'], isPrivate: true }
  const chat = { providers: [scripted, ...more(at)], ...(resolve === undefined ? {} : { resolve }) }
  const node = await startTestCore({ chat })
  const { dispatch } = node.core
  const http: HttpServer = await startHttp({
    host: '127.0.0.1',
    port: 0,
    dispatch,
    refusalAt: refusalAtOf(node.core.services.endpoints),
    bodyLimit: bodyLimitOf(node.core.services, node.core.services.endpoints),
    onFault: (error) => node.faults.push(error),
  })
  const url = `http://127.0.0.1:${http.port}`
  const key = await node.mint()
  const defaultHeaders = { 'X-Provider': 'scripted', 'X-Provider-Key': PLANTED }
  const options = { baseURL: `${url}/api/llm`, apiKey: key, defaultHeaders, maxRetries: 0 }
  return {
    node,
    url,
    provider,
    key,
    openai: new OpenAI(options),
    anthropic: new Anthropic(options),
    async close() {
      await http.close(200)
      await node.core.close()
      await provider.close()
    },
  }
}
