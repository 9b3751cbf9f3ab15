import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { LONG } from './browsers.ts'
import { hostileAnswer, hostileAnswers, hostileRefusal } from './corpus/hostile-answers.ts'
import { testAccount } from './funded-account.ts'
import { inBrowsers } from './in-browsers.ts'

/** Texts of everybody: names, labels, errors, addresses. One that runs would set `breached`. */
const TEXTS: readonly string[] = JSON.parse(readFileSync('test/web/corpus/hostile-texts.json', 'utf8'))
const SEED = Number(process.env.TEST_SEED ?? 1)
/** Half of a pair of UTF-16, which no address can carry. */
const LONE = /\p{Surrogate}/gu
const ANSWERS = hostileAnswers(TEXTS)

/** Pages that show the names in these answers. */
const PLACES = [
  '#/keys',
  '#/wallet/coins',
  '#/vault',
  '#/vault/secrets',
  '#/explorer/feed',
  '#/explorer/record',
  '#/explorer/find?q=all',
  '#/operators?q=all',
  '#/machines',
  '#/network',
]

/** Routes whose rest the pages read. */
const ROUTES = [
  '',
  'operators/',
  'solvers/',
  'explorer/coin/',
  'explorer/tick/',
  'machines/channel/',
  'machines/new/',
  'vault/keys/',
  'vault/secrets/',
  'network/',
  'ask?q=',
  'operators?q=',
  'solvers/heat?in=',
]

/** Some that change with the seed. */
const sample = <Item>(items: readonly Item[], count: number): readonly Item[] =>
  Array.from({ length: count }, (_, index) => items[(SEED * count + index) % items.length]).flatMap(
    (item) => item ?? [],
  )

/** What no page has: elements that load or run something, handlers, addresses of other kinds. */
const FOREIGN = `Array.from(document.querySelectorAll('*')).filter((one) =>
  'iframe object embed applet base image img video audio link:not([rel]) frameset portal marquee foreignObject animate set use xmp plaintext'.split(' ').includes(one.localName) ||
  (one.localName === 'script' && !one.src.startsWith(location.origin + '/web/')) ||
  one.getAttributeNames().some((name) => /^on|srcdoc|formaction|xlink/i.test(name)) ||
  (one.getAttribute('href') !== null && !['http:', 'https:'].includes(new URL(one.getAttribute('href'), location).protocol))
).map((one) => one.outerHTML.slice(0, 200))`

inBrowsers('texts of strangers', (client) => {
  let charged: { readonly status: number; readonly json: unknown } | null = null
  let genuine: Readonly<Record<string, unknown>> = {}

  before(async () => {
    const owner = await testAccount(client.node.url, { hours: 1 })
    genuine = await owner.call('svc/compute', { domain: 'mechanics', operators: ['NM23'], inputs: { m: 3, v: 4 } })
    await client.keepKey(owner.key)
    const names = Object.fromEntries(TEXTS.map((text, index) => [index.toString(16).padStart(64, '0'), text]))
    await client.page.addInitScript(`globalThis.refused = []
      addEventListener('securitypolicyviolation', ({ violatedDirective }) => refused.push(violatedDirective))
      if (location.protocol === 'http:') localStorage.setItem('svcmesh.machines', ${JSON.stringify(JSON.stringify(names))})`)
    await client.page.route('**/api/**', (route) => {
      const { pathname } = new URL(route.request().url())
      const answer = route.request().method() === 'GET' ? ANSWERS.get(pathname) : undefined
      if (pathname === '/api/svc/auto' && charged !== null) return route.fulfill(charged)
      return answer === undefined ? route.continue() : route.fulfill({ json: answer })
    })
    await client.open('#/verify')
    await client.appear({ width: 360, scheme: 'light' })
  })

  const shown = async (place: string): Promise<string> => {
    await client.page.evaluate(`location.hash = '#/verify'`)
    await client.page.waitForSelector('#answer')
    await client.page.evaluate(`location.hash = ${JSON.stringify(place)}`)
    await client.page.locator('#answer').waitFor({ state: 'detached' })
    await client.page.waitForSelector('main h1, main h2')
    await client.page.waitForSelector('main [data-skeleton]', { state: 'detached' })
    return (await client.page.evaluate(`document.querySelector('main').textContent`)) as string
  }
  const nothingHappened = async (place: string) => {
    assert.deepEqual(await client.page.evaluate(FOREIGN), [], place)
    assert.deepEqual(await client.page.evaluate('[typeof breached, refused]'), ['undefined', []], place)
    assert.equal(await client.overflow(), 0, place)
    assert.deepEqual(client.complaints, [], place)
  }
  const unseen = (text: string, texts = TEXTS) => texts.filter((one) => !text.includes(one))
  const some = sample(TEXTS, LONG ? TEXTS.length : 40)

  for (const place of sample(PLACES, LONG ? PLACES.length : 2))
    it(`are nothing else at ${place}`, async () => {
      assert.deepEqual(unseen(await shown(place)), [])
      await nothingHappened(place)
    })

  it('are nothing else in a refusal', async () => {
    charged = { status: 422, json: hostileRefusal(some) }
    assert.deepEqual(unseen(await shown('#/ask?q=refused'), some), [])
    await nothingHappened('a refusal')
  })

  it('are nothing else in an answer', async () => {
    charged = { status: 200, json: hostileAnswer(genuine, some) }
    await shown('#/ask?q=answered')
    await client.page.waitForSelector('[data-verdict]:not([data-verdict=checking])')
    await nothingHappened('an answer')
    charged = null
  })

  it('are nothing else in an address, and no address is an error of the node', async () => {
    const failed: string[] = []
    client.page.on('response', (response) => {
      if (response.status() >= 500) failed.push(response.url())
    })
    for (const route of sample(ROUTES, LONG ? ROUTES.length : 2))
      for (const text of sample(TEXTS, LONG ? 20 : 1)) {
        const place = `#/${route}${encodeURIComponent(text.replace(LONE, '\ufffd'))}`
        await shown(place)
        await nothingHappened(place)
      }
    assert.deepEqual(failed, [])
  })
})
