import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { systemHash, systemSigner } from '../../node/system/crypto.ts'
import type { AppDescriptor, SignedApp } from '../../src/apps/app-schema.ts'
import { appId, signApp } from '../../src/apps/signed-app.ts'
import { toHex } from '../../src/bytes/hex.ts'
import type { Signer } from '../../src/crypto/ports.ts'
import { limitsOff } from '../api/limits-off.ts'
import { startTestCore, type TestAnswer, type TestCore } from '../api/test-core.ts'

export const author: Signer = systemSigner(new Uint8Array(32).fill(21))
export const stranger: Signer = systemSigner(new Uint8Array(32).fill(22))

type Draft = Omit<AppDescriptor, 'author'>

/** A worked app of the documentation, not signed. */
export const workedApp = (name: string): Draft => JSON.parse(readFileSync(`docs/apps/${name}.json`, 'utf8')) as Draft

export const signedBy = (signer: Signer, draft: Draft): SignedApp =>
  signApp(systemHash, signer, { ...draft, author: toHex(signer.publicKey) })

export const idOf = ({ app }: SignedApp): string => appId(systemHash, app)

/** Kinetic energy of a mass, which has no default, at a speed. */
export const energyApp = (more: Partial<Draft> = {}): Draft => ({
  name: 'kinetic-energy',
  version: '1.0.0',
  description: 'Kinetic energy of a mass.',
  inputs: {
    m: { type: 'number', unit: 'kg', minimum: 0, maximum: 1000 },
    v: { type: 'number', unit: 'm/s', default: 4 },
  },
  permissions: ['compute:NM23'],
  program: {
    steps: [
      {
        id: 'energy',
        call: 'compute',
        inputs: { domain: 'auto', operators: ['NM23'], inputs: { m: { $input: 'm' }, v: { $input: 'v' } } },
      },
    ],
  },
  ...more,
})

export interface Registry extends TestCore {
  readonly key: string
  register(signed: unknown, key?: string): Promise<TestAnswer>
  run(id: string, body: object, headers?: Readonly<Record<string, string>>): Promise<TestAnswer>
}

/** A node and a key that registers apps on it. */
export async function startRegistry(options: Parameters<typeof startTestCore>[0] = {}): Promise<Registry> {
  const node = await startTestCore({ quotas: limitsOff, ...options })
  const key = await node.mint()
  return {
    ...node,
    key,
    register: (signed, own = key) => node.call('POST', '/api/apps', { key: own, body: signed }),
    run: (id, body, headers = {}) => node.call('POST', `/api/apps/${id}/run`, { key, body, headers }),
  }
}

/** Registers an app and returns its id. */
export async function registered(node: Registry, signed: SignedApp): Promise<string> {
  const answer = await node.register(signed)
  assert.equal(answer.status, 201, answer.text)
  return answer.json.id as string
}
