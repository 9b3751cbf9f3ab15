import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { methodsOf } from '../../node/api/derive/catalogue.ts'
import { templateOf } from '../../node/api/derive/openapi.ts'
import { ENDPOINTS } from '../../node/api/generated/endpoints.ts'
import { DOMAIN_SLUGS, TAXONOMY } from '../../node/api/taxonomy.ts'
import { REFUSALS } from '../../src/errors/table.ts'
import { SOLVERS } from '../../src/solvers/generated/registry.ts'
import { exampleUrl } from './example-url.ts'
import { SPECIFIED } from './specified.ts'
import { startTestCore, type TestCore } from './test-core.ts'

const REMOVED = [
  '/api/credits/claim',
  '/api/credits/status',
  '/api/credits/convert',
  '/api/credits/conversion',
  '/api/credits/peer/x',
  '/api/tally/credits/claim',
  '/api/tally/promo/x',
  '/api/tier/x',
  '/api/swap/quote',
  '/api/swap/foundation-pot',
  '/tally/tally.js',
] as const

type PathItem = Readonly<Record<string, object>>

/** Methods of a path with their operations; QUERY is an additional one in OpenAPI 3.1. */
const operationsOf = ({ 'x-oai-additionalOperations': more = {}, ...item }: PathItem) =>
  Object.entries({ ...item, ...more }).map(([method, operation]) => [method.toUpperCase(), operation] as const)

describe('the surface', () => {
  let node: TestCore
  before(async () => {
    node = await startTestCore()
  })
  after(() => node.core.close())

  it('has the same endpoints in list, router, catalogue and OpenAPI', async () => {
    const listed = ENDPOINTS.map(({ method, path }) => `${method} ${path}`).sort()
    assert.equal(new Set(listed).size, listed.length)
    const catalogue = (await node.call('GET', '/api/endpoints')).json
    assert.equal(catalogue.total, ENDPOINTS.length)
    const inCatalogue = catalogue.endpoints.map(
      (entry: { method: string; path: string }) => `${entry.method} ${entry.path}`,
    )
    assert.deepEqual(inCatalogue.sort(), listed)
    const { paths } = (await node.call('GET', '/openapi.json')).json
    const expected = ENDPOINTS.flatMap((endpoint) =>
      methodsOf(endpoint).map((method) => `${method} ${templateOf(endpoint.path)}`),
    )
    const described = Object.entries(paths as Record<string, PathItem>).flatMap(([path, item]) =>
      operationsOf(item).map(([method]) => `${method} ${path}`),
    )
    assert.deepEqual(described.sort(), [...new Set(expected)].sort())
    for (const endpoint of ENDPOINTS) {
      const options = await node.call('OPTIONS', exampleUrl(endpoint))
      assert.equal(options.status, 204, endpoint.path)
      const allowed = options.headers.allow?.split(', ') ?? []
      for (const method of methodsOf(endpoint)) assert.ok(allowed.includes(method), `${method} ${endpoint.path}`)
      assert.equal(allowed.includes('QUERY'), options.headers['accept-query'] !== undefined, endpoint.path)
    }
  })

  it('describes QUERY on a computation: no key, no job, no charge, the keyless limit', async () => {
    const { paths, components } = (await node.call('GET', '/openapi.json')).json
    const { security, responses, parameters } = paths['/api/svc/heat']['x-oai-additionalOperations'].QUERY
    assert.deepEqual(security, [{}])
    assert.deepEqual(parameters, [])
    assert.deepEqual(Object.keys(responses), ['200', '304', '400', '406', '413', '415', '422', '429'])
    const { $ref } = responses[200].content['application/json'].schema
    assert.equal($ref, '#/components/schemas/ComputedAnswer')
    const { properties } = components.schemas.ComputedAnswer
    assert.ok(properties.value && !('envelope_id' in properties))
  })

  it('has every definition file in the generated list', () => {
    const files = readdirSync('node/api/domains', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    )
    const generated = readFileSync('node/api/generated/endpoints.ts', 'utf8')
    const defining = files.filter((file) =>
      /^export const \w+(: readonly Endpoint\[\])? = (read|write|compute|watch|SOLVERS)/m.test(
        readFileSync(`node/api/domains/${file}`, 'utf8'),
      ),
    )
    assert.ok(defining.length > 10)
    for (const file of defining) assert.ok(generated.includes(`domains/${file.replaceAll('\\', '/')}`), file)
  })

  it('serves the endpoints that the specification names', () => {
    const named = (path: string) => path.replace(/:[a-z]+/g, ':')
    const listed = new Set(
      ENDPOINTS.flatMap(({ method, path, aliases = [] }) =>
        [path, ...aliases].map((each) => `${method} ${named(each)}`),
      ),
    )
    assert.deepEqual(
      SPECIFIED.filter((row) => !listed.has(named(row))),
      [],
    )
  })

  it('has an endpoint for every solver', () => {
    for (const { name } of SOLVERS)
      assert.ok(
        ENDPOINTS.some(({ path }) => path === `/api/svc/${name}`),
        name,
      )
  })

  it('has eleven domains', async () => {
    const { domains } = (await node.call('GET', '/api/endpoints')).json
    assert.equal(domains.length, 11)
    assert.deepEqual(
      domains.map(({ label }: { label: string }) => label),
      Object.values(TAXONOMY),
    )
    for (const slug of DOMAIN_SLUGS) {
      const { total, endpoints } = (await node.call('GET', `/api/endpoints?domain=${slug}`)).json
      assert.equal(total, endpoints.length)
      assert.ok(endpoints.every((entry: { domain: string }) => entry.domain === slug))
      assert.equal(total, domains.find((row: { slug: string }) => row.slug === slug).endpoints)
    }
  })

  it('answers 404 with a problem document at removed and unknown paths, whatever the method', async () => {
    for (const path of [
      ...REMOVED,
      '/api/nothing',
      '/api/svc/compute/',
      '/api/svc/compute/x',
      '/%',
      '/api/operators/%zz',
      '*',
    ]) {
      for (const method of ['GET', 'POST', 'QUERY', 'DELETE', 'OPTIONS']) {
        const answer = await node.call(method, path)
        assert.equal(answer.status, 404, `${method} ${path}`)
        assert.equal(answer.json.code, 'NOT_FOUND')
        assert.match(answer.type, /^application\/problem\+json/)
      }
    }
  })

  it('answers 405 with Allow for a method that a path does not take', async () => {
    for (const endpoint of ENDPOINTS) {
      const answer = await node.call('PATCH', exampleUrl(endpoint))
      assert.equal(answer.status, 405, endpoint.path)
      // Chat endpoints refuse in the forms of their clients.
      const { code, error } = answer.json
      if (/^\/api\/llm\/(?!providers)/.test(endpoint.path)) assert.match(error.message, /PATCH/)
      else assert.equal(code, 'METHOD_NOT_ALLOWED')
      assert.ok(answer.headers.allow?.includes(endpoint.method))
    }
  })

  it('declares only refusals of the table', () => {
    for (const { id, refusals, summary, price, kind } of ENDPOINTS) {
      for (const code of refusals) assert.ok(code in REFUSALS, `${id}: ${code}`)
      assert.match(summary, /^[A-Z].*\.$/, id)
      if (kind === 'compute') assert.equal(typeof price === 'string', !/prove|playground/.test(id), id)
    }
  })

  it('has no duplicate tool names, nor actions of a tool', () => {
    const tools = ENDPOINTS.flatMap(({ tool }) => (tool === undefined ? [] : [tool]))
    const names = tools.map(({ name }) => name)
    assert.equal(new Set(tools.map(({ name, action }) => `${name} ${action?.name}`)).size, tools.length)
    for (const name of [
      'svc_compute',
      'svc_list_operators',
      'svc_pulse',
      'svc_verify',
      'svc_lattice',
      'svc_shift',
      'svc_api_catalog',
    ]) {
      assert.ok(names.includes(name as (typeof names)[number]), name)
    }
  })
})
