import assert from 'node:assert/strict'
import { gunzipSync } from 'node:zlib'
import { registry } from '../../src/operators/registry.ts'
import { sampleOf } from '../samples/sample-of.ts'
import { startTestCore, type TestCore } from './test-core.ts'

interface Row {
  readonly id: string
  readonly unit: string | null
  readonly fields: readonly string[]
}

describe('operators over HTTP', () => {
  let node: TestCore
  before(async () => {
    node = await startTestCore()
  })
  after(() => node.core.close())
  afterEach(() => assert.deepEqual(node.faults, []))

  const get = (path: string) => node.call('GET', path)

  it('serves the whole list, compressed on request, each form with its own entity tag', async () => {
    const plain = await get('/api/operators')
    assert.equal(plain.json.operators.length, registry().total)
    assert.equal(
      plain.json.total - plain.json.computable,
      registry()
        .all()
        .filter(({ refusal }) => refusal).length,
    )
    assert.equal(plain.headers.vary, 'accept-encoding')
    const asked = { 'accept-encoding': 'br;q=1, gzip;q=0.8' }
    const packed = await node.call('GET', '/api/operators', { headers: asked })
    assert.equal(packed.headers['content-encoding'], 'gzip')
    const bytes = packed.body as Uint8Array
    assert.ok(bytes.length < plain.text.length / 5)
    assert.equal(gunzipSync(bytes).toString(), plain.text)
    assert.notEqual(packed.headers.etag, plain.headers.etag)
    const headers = { ...asked, 'if-none-match': packed.headers.etag ?? '' }
    assert.equal((await node.call('GET', '/api/operators', { headers })).status, 304)
    for (const refused of ['gzip;q=0', 'identity', 'deflate, gzip;q=0.000, br']) {
      const answer = await node.call('GET', '/api/operators', { headers: { 'accept-encoding': refused } })
      assert.equal(answer.headers['content-encoding'], undefined, refused)
    }
  })

  it('finds by words, family, field, unit and symbol', async () => {
    assert.equal((await get('/api/operators?query=kinetic%20energy')).json.operators[0].id, 'NM23')
    const energies: Row[] = (await get('/api/operators?unit=kWh&scale=quantum&limit=200')).json.operators
    assert.ok(energies.length > 5 && energies.every(({ unit, fields }) => unit === 'J' && fields.includes('quantum')))
    const mechanics = (await get('/api/operators?family=newtonian%20mechanics&symbol=theta')).json
    assert.ok(mechanics.matches > 2 && mechanics.operators.every(({ id }: Row) => id.startsWith('NM')))
    const query = await node.call('QUERY', '/api/operators', { body: { query: 'knietic energy', limit: 1 } })
    assert.equal(query.json.operators[0].id, 'NM23')
    assert.deepEqual(query.json.corrected, [{ word: 'knietic', read_as: 'kinetic' }])
    const nothing = (await get('/api/operators?query=NM2E')).json
    assert.equal(nothing.matches, 0)
    assert.ok(nothing.near.includes('NM23'))
  })

  it('pages through all of it, each operator once', async () => {
    const seen: string[] = []
    let path = '/api/operators?limit=200'
    for (;;) {
      const { operators, next_cursor: next } = (await get(path)).json
      seen.push(...operators.map(({ id }: Row) => id))
      if (next === null) break
      path = `/api/operators?limit=200&cursor=${next}`
    }
    assert.deepEqual(
      seen,
      registry()
        .all()
        .map(({ id }) => id),
    )
  })

  it('refuses a cursor of another search, beyond the end, or malformed', async () => {
    const { next_cursor: next } = (await get('/api/operators?query=energy&limit=2')).json
    for (const path of [
      `/api/operators?query=power&limit=2&cursor=${next}`,
      `/api/operators?cursor=${next}`,
      '/api/operators?cursor=YXQgMjA',
      '/api/operators?cursor=%F0%9F%A6%96',
      `/api/operators/search?query=energy&unit=J&cursor=${next}`,
    ]) {
      const answer = await get(path)
      assert.equal(answer.status, 422, path)
      assert.equal(answer.json.code, 'INVALID_QUERY')
      assert.match(answer.json.detail, /omit it for the first page/)
    }
  })

  it('refuses unknown names with the nearest known ones', async () => {
    const refused = async (path: string) => {
      const { status, json } = await get(path)
      assert.equal(status, 422, path)
      return json
    }
    assert.equal((await refused('/api/operators?unit=furlogn')).code, 'UNKNOWN_UNIT')
    assert.deepEqual((await refused('/api/operators?scale=quantm')).near, ['quantum'])
    assert.ok((await refused('/api/operators?family=optics')).near.includes('GO'))
    assert.ok((await refused('/api/operators?symbol=omegaa')).near.includes('omega'))
    for (const query of ['limit=0', 'limit=1e9', 'limit=x', 'what=1', `query=${'x'.repeat(201)}`])
      assert.equal((await refused(`/api/operators?${query}`)).code, 'INVALID_QUERY', query)
  })

  it('answers any text without an internal error', async () => {
    const texts = ['', ' ', '%00', '=', '\\', '(((', '🦖', '٣', 'NM23; DROP', '-0', 'a'.repeat(200), '^$.*', '"', '%25']
    for (const text of texts)
      for (const name of ['query', 'family', 'scale', 'unit', 'symbol', 'cursor'])
        for (const path of ['/api/operators', '/api/operators/search']) {
          const answer = await get(`${path}?${name}=${encodeURIComponent(text)}`)
          assert.ok(answer.status === 200 || answer.status === 422, `${name}=${text}: ${answer.status}`)
        }
    for (const text of texts.filter((each) => each !== ''))
      assert.ok([404, 422].includes((await get(`/api/operators/${encodeURIComponent(text)}`)).status), text)
  })

  it('describes one operator: typeset formula, constants, freshly computed examples, inverses, relatives', async () => {
    const { json: kinetic } = await get('/api/operators/NM23')
    assert.equal(kinetic.latex, 'K = \\frac{m v^{2}}{2}')
    assert.match(kinetic.mathml, /^<math .*<mfrac>/)
    const [example] = kinetic.examples
    assert.deepEqual([example.computed.value, example.computed.unit, example.computed.agrees], [24, 'J', true])
    assert.ok(example.computed.rounding_bound < 1e-14)
    const [mass, speed] = kinetic.solve_for
    assert.deepEqual([mass.solvable, speed.solvable, speed.code], [true, false, 'TWO_RESULTS'])
    assert.ok(kinetic.related.similar.some(({ id }: Row) => id === 'SR7'))
    assert.ok(kinetic.related.inputs_from.v.length > 0)
    assert.equal(kinetic.page, 'docs/generated/operators/NM.md#nm23')
    const { json: photon } = await get('/api/operators/QM10')
    assert.deepEqual(photon.constants_used, [
      {
        name: 'h_P',
        latex: 'h',
        meaning: 'Planck constant',
        value: 6.62607015e-34,
        uncertainty: 0,
        unit: 'J*s',
      },
    ])
    const { json: law } = await get('/api/operators/NM18')
    assert.deepEqual([law.latex, law.refusal.code, law.examples], [null, 'ENTAILMENT', []])
  })

  it('describes every operator, and every worked example agrees', async () => {
    for (const { id } of sampleOf(registry().all(), 10)) {
      const { status, json } = await get(`/api/operators/${id}`)
      assert.equal(status, 200, id)
      for (const { computed } of json.examples) assert.equal(computed.agrees, true, id)
    }
  })

  it('reports for each family how many operators are planned, served and computable', async () => {
    const { categories, scales, total } = (await get('/api/operators/categories')).json
    assert.equal(categories.length, 65)
    assert.ok(scales.includes('mechanics'))
    assert.equal(
      categories.reduce((sum: number, row: { total: number }) => sum + row.total, 0),
      total,
    )
  })
})
