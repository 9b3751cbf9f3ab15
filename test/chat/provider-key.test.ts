import assert from 'node:assert/strict'
import fs from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LocalNode, startLocal } from '../node/start-local.ts'
import { PLANTED } from './chat-node.ts'
import { ScriptedProvider } from './scripted-provider.ts'

const ASKED = { model: 'scripted-1', max_tokens: 9, messages: [{ role: 'user', content: 'Which key do you use?' }] }

describe('the key of a provider', () => {
  let directory: string
  let local: LocalNode
  const provider = new ScriptedProvider()
  const said: string[] = []
  const logged: string[] = []
  const { write } = fs
  before(async () => {
    // The log is written to the descriptor of standard error, without waiting.
    fs.write = ((descriptor: number, text: string | Buffer, ...rest: unknown[]) => {
      if (descriptor === 2) logged.push(String(text))
      return Reflect.apply(write, fs, [descriptor, text, ...rest])
    }) as typeof write
    directory = await mkdtemp(join(tmpdir(), 'svcmesh-chat-'))
    const file = join(directory, 'providers.json')
    const row = { url: await provider.start(), formats: ['openai', 'anthropic'], private: true }
    await writeFile(file, JSON.stringify({ scripted: row, public: { url: 'https://[::1]:1/v1', formats: ['openai'] } }))
    local = await startLocal({ data: join(directory, 'data'), logLevel: 'debug', chatProvidersFile: file })
  })
  after(async () => {
    fs.write = write
    await local.node.close()
    await provider.close()
    await rm(directory, { recursive: true, force: true })
  })

  /** Every file below a directory. */
  const filesIn = async (path: string): Promise<string[]> =>
    (await readdir(path, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))

  it('is in no log, answer, metric or file of the node, whatever its provider does with it', async () => {
    const minted = await fetch(`${local.url}/api/demo-key/mint`, { method: 'POST' })
    const { key } = (await minted.json()) as { key: string }
    const call = { name: 'svc_auto', arguments: { query: `kinetic energy of 3 kg at 4 m/s ${PLANTED}` } }
    const script = [
      [{ status: 401, raw: JSON.stringify({ error: { message: `Incorrect API key: ${PLANTED}` } }) }],
      [{ status: 500, raw: `failed for ${PLANTED}` }],
      [{ text: `you sent ${PLANTED}` }],
      [{ text: `you sent ${PLANTED}`, pieces: 1 }],
      [{ calls: [call] }, { text: 'done' }],
      [{ raw: `data: {"choices": "${PLANTED}` }],
    ]
    for (const answers of script) {
      for (const [path, stream] of [
        ['/api/llm/chat', false],
        ['/api/llm/chat/completions', true],
        ['/api/llm/v1/messages', true],
      ] as const) {
        for (const name of ['scripted', 'public', 'nowhere']) {
          provider.play(...answers)
          const headers = {
            ...{
              authorization: `Bearer ${key}`,
              'content-type': 'application/json',
              'idempotency-key': `${said.length}`,
            },
            ...{ 'x-provider': name, 'x-provider-key': PLANTED },
          }
          const body = JSON.stringify({ ...ASKED, stream, tools: 'svc' })
          const answer = await fetch(`${local.url}${path}`, { method: 'POST', headers, body })
          assert.ok(answer.status < 500)
          said.push(`${await answer.text()} ${JSON.stringify([...answer.headers])}`)
        }
      }
    }
    said.push(await (await fetch(`${local.url}/metrics`)).text())
    said.push(await (await fetch(`${local.url}/api/llm/providers`)).text())
    assert.ok(
      said.some((text) => text.includes('[provider key]')),
      'the provider repeated it',
    )
    assert.ok(
      said.some((text) => text.includes('envelope')),
      'a tool was called',
    )
    await local.node.close()
    assert.ok(logged.some((text) => text.includes('"level"')))
    const files = await filesIn(join(directory, 'data'))
    assert.ok(files.length > 5)
    const bytes = await Promise.all(files.map((file) => readFile(file, 'latin1')))
    for (const text of [...said, ...logged, ...bytes]) assert.ok(!text.includes(PLANTED), text.slice(0, 200))
  })

  it('is not a setting, an argument or an environment variable', async () => {
    const settings = await readFile('config/settings.ts', 'utf8')
    assert.ok(!/provider-?key/i.test(settings))
  })
})
