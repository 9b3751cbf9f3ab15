import assert from 'node:assert/strict'
import { Components } from '../../node/api/derive/components.ts'
import { openapiOf } from '../../node/api/derive/openapi.ts'
import { ENDPOINTS } from '../../node/api/generated/endpoints.ts'

const document = openapiOf(ENDPOINTS)

/** Every object of the document with its place. */
function* parts(value: unknown, place = ''): Generator<readonly [string, Readonly<Record<string, unknown>>]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield [place, value as Readonly<Record<string, unknown>>]
  for (const [name, part] of Object.entries(value)) yield* parts(part, `${place}/${name}`)
}

const all = [...parts(document)]

describe('the OpenAPI document', () => {
  it('has neither dangling references nor unused components', () => {
    const references = new Set(all.flatMap(([, { $ref }]) => (typeof $ref === 'string' ? [$ref] : [])))
    const components = all.flatMap(([place]) =>
      /^\/components\/(schemas|responses)\/[^/]+$/.test(place) ? [`#${place}`] : [],
    )
    assert.deepEqual([...references].sort(), components.sort())
  })

  it('names the schema of every answer and body', () => {
    for (const [place, { schema }] of all) {
      if (!/\/content\/application\/(problem\+)?json$/.test(place) || /read|QUERY\/requestBody/.test(place)) continue
      assert.deepEqual(Object.keys(schema as object), ['$ref'], place)
    }
  })

  it('has one operation id for each operation', () => {
    const operations = all.filter(([place, part]) => 'operationId' in part && !place.includes('/links/'))
    const ids = operations.map(([, { operationId }]) => operationId)
    assert.ok(ids.length > 100)
    assert.equal(new Set(ids).size, ids.length)
  })

  it('offers pictures beside the content of an answer, whose type is that of the JSON alone', () => {
    const pictured = all.filter(([, part]) => Array.isArray(part['x-media-types']))
    assert.ok(pictured.length > 20)
    for (const [place, { responses }] of pictured) {
      const { content } = (responses as Readonly<Record<string, { content: object }>>)[200] as { content: object }
      assert.equal(Object.keys(content).length, 1, place)
    }
  })

  it('does not give one name to two schemas', () => {
    const components = new Components()
    components.reference({ title: 'A', type: 'string' }, 'B')
    assert.deepEqual(components.reference({ title: 'A', type: 'string' }, 'C'), { $ref: '#/components/schemas/A' })
    assert.throws(() => components.reference({ title: 'A', type: 'number' }, 'A'), /two different schemas/)
  })
})
