import assert from 'node:assert/strict'
import type { Endpoint } from '../../node/api/definition.ts'

/** Path of an endpoint with the parameters of its example filled in. */
export const exampleUrl = (endpoint: Endpoint, path = endpoint.path): string =>
  path.replace(
    /:([A-Za-z]+)/g,
    (_, name: string) => endpoint.example.params?.[name] ?? assert.fail(`${endpoint.id} has no example`),
  )
