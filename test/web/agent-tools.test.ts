import assert from 'node:assert/strict'
import { until } from '../waiting/until.ts'
import { type Client, inBrowsers } from './in-browsers.ts'

interface Result {
  readonly content: readonly { readonly text: string }[]
  readonly isError?: boolean
}

const NAMES = ['svc_api_catalog', 'svc_call', 'svc_convert_credits', 'svc_pulse', 'svc_wallet']
const textOf = (result: unknown): string => (result as Result).content[0]?.text ?? ''

const WAYS = {
  'the tools for agents, by the interface of the browser': {
    native: true,
    conditions: { browsers: ['Chromium'], flags: ['--enable-features=WebMCP'] },
  },
  'the tools for agents where the browser has no interface for them': {
    native: false,
    conditions: { flags: ['--disable-features=WebMCP'] },
  },
} as const

for (const [title, { native, conditions }] of Object.entries(WAYS)) {
  const tests = (client: Client) => {
    before(async () => {
      await client.open('')
      await until(async () => (await names().catch(() => [])).length === NAMES.length)
    })

    const call = async (name: string, input: object): Promise<Result> =>
      native
        ? ((await client.page.webmcp.callTool(name, input as never)) as unknown as Result)
        : ((await client.page.evaluate(
            `document.modelContext.executeTool(${JSON.stringify(name)}, ${JSON.stringify(input)})`,
          )) as Result)
    const names = async (): Promise<readonly string[]> =>
      native
        ? (await client.page.webmcp.tools()).map(({ name }) => name)
        : ((await client.page.evaluate(
            'document.modelContext.getTools().then((tools) => tools.map(({ name }) => name))',
          )) as string[])

    it('are the five that the node names', async () => {
      assert.deepEqual([...(await names())].sort(), NAMES)
      const discovery = (await (await fetch(`${client.node.url}/api/mcp`)).json()) as { webmcp: { tools: string[] } }
      assert.deepEqual(discovery.webmcp.tools.sort(), NAMES)
    })

    it('read without a question', async () => {
      assert.match(textOf(await call('svc_pulse', {})), /"svcond":\d+/)
      assert.match(textOf(await call('svc_api_catalog', { path: '/api/svc/heat' })), /alpha/)
      assert.match(textOf(await call('svc_call', { path: '/api/health' })), /"network":"local"/)
    })

    it('ask the person before anything is written, and before coins are burnt', async () => {
      const declined = call('svc_call', {
        method: 'POST',
        path: '/api/tally/settings/publish-default',
        body: { publish: true },
      })
      await client.page.getByRole('button', { name: 'Cancel' }).click()
      assert.match(textOf(await declined), /CANCELLED/)
      const burnt = call('svc_convert_credits', { token_ids: ['0'.repeat(64)] })
      await client.page.getByRole('button', { name: 'Burn' }).click()
      const refused = await burnt
      assert.equal(refused.isError, true)
      assert.match(textOf(refused), /UNAUTHORIZED|MISSING_KEY|NO_KEY|API key/i)
    })

    it('take a double click as the answer to one question, and say what a tier is', async () => {
      const asked = ['1', '2'].map((digit) =>
        call('svc_convert_credits', { token_ids: [digit.repeat(64)], bond_tier: 'starter' }),
      )
      await client.page.waitForSelector('text=Burn one coin for the plan “starter”?')
      await client.page.getByRole('button', { name: 'Burn' }).dblclick()
      await client.page.getByRole('button', { name: 'Burn', disabled: true }).waitFor()
      await client.page.keyboard.press('Escape')
      assert.deepEqual(
        (await Promise.all(asked)).map((result) => /CANCELLED/.test(textOf(result))),
        [false, true],
      )
    })

    it('say that too many questions are open instead of asking more', async () => {
      const many = Promise.all(
        Array.from({ length: 12 }, () => call('svc_convert_credits', { token_ids: ['0'.repeat(64)] })),
      )
      await client.page.waitForSelector('dialog')
      while ((await client.page.locator('dialog').count()) > 0) await client.page.keyboard.press('Escape')
      const codes = (await many).map((result) => /CANCELLED|TOO_MANY_QUESTIONS/.exec(textOf(result))?.[0])
      assert.equal(codes.filter((code) => code === 'TOO_MANY_QUESTIONS').length, 4)
    })

    it('never answer with a key', async () => {
      for (const path of [
        '/api/keys',
        '/api/demo-key/mint',
        '/api/svc/../keys',
        '//other.example/api/x',
        '/api/svc/%2e%2e/keys',
        'https://other.example/api/svc/heat',
      ])
        assert.match(textOf(await call('svc_call', { method: 'POST', path, body: {} })), /FORBIDDEN/, path)
      const contract = {
        name: 'speed',
        transition: { operators: ['NM23'], inputs: { m: 2, v: 3 }, next: { v: 'v*0.99' } },
        observe: { energy: 'K' },
      }
      for (const [path, body] of [
        ['/api/checkout', { hours: 1 }],
        ['/api/svc/streams', { contract, autotick: false, tickIntervalSvconds: 1 }],
      ] as const) {
        const sent = call('svc_call', { method: 'POST', path, body })
        await client.page.getByRole('button', { name: 'Send' }).click()
        const text = textOf(await sent)
        assert.match(text, /"session":"ts_|"secret":"svc_sk_\(withheld\)"/)
        assert.doesNotMatch(text, /svc_(ak|sk)_[A-Za-z0-9_-]{8}/)
      }
    })
  }
  inBrowsers(title, tests, conditions)
}
