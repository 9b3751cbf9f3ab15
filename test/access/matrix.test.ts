import assert from 'node:assert/strict'
import type { Endpoint } from '../../node/api/definition.ts'
import { ENDPOINTS } from '../../node/api/generated/endpoints.ts'
import { type HttpServer, startHttp } from '../../node/api/http/server.ts'
import { systemSigner } from '../../node/system/crypto.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { SCOPES, type Scope } from '../../src/identity/scope.ts'
import { ownerSigningBytes } from '../../src/mesh/owner-signing.ts'
import { OWNER_KEY, startTestCore, type TestCore } from '../api/test-core.ts'
import { HALVING } from '../streams/opened.ts'

/** What is sent, and what is known of it. */
interface Credential {
  readonly name: string
  readonly key?: string
  readonly kind: 'none' | 'malformed' | 'unknown' | 'account' | 'session' | 'owner session' | 'channel' | 'owner'
  readonly scopes?: readonly Scope[]
  /** Of an account that did not open the channel. */
  readonly stranger?: true
}

const REFUSED: ReadonlySet<string> = new Set(['UNAUTHORIZED', 'MISSING_SCOPE', 'OWNER_ONLY'])

/** @returns the code with which a call has to be refused; `admitted` if its key permits it */
function expected(endpoint: Endpoint, { kind, scopes, stranger }: Credential): string {
  const { auth, scope, door, foreignKeys } = endpoint
  // These read no key, or in their own way.
  if (door === true || (endpoint.kind === 'compute' && endpoint.billing !== 'charged')) return 'admitted'
  if (kind === 'owner') return auth === 'owner' ? 'admitted' : 'FORBIDDEN'
  if (kind === 'none') return auth === 'none' ? 'admitted' : 'UNAUTHORIZED'
  if (kind === 'unknown') return foreignKeys === true ? 'admitted' : 'UNAUTHORIZED'
  if (kind === 'malformed') return 'UNAUTHORIZED'
  if (kind === 'channel') return auth === 'channel' ? 'admitted' : 'UNAUTHORIZED'
  if (auth === 'owner') return kind === 'owner session' ? 'admitted' : 'OWNER_ONLY'
  if (auth === 'channel' && stranger === true) return 'UNKNOWN_CHANNEL'
  return scope === undefined || scopes?.includes(scope) ? 'admitted' : 'MISSING_SCOPE'
}

/** The same of an answer. The content of these calls is nonsense, so that those which are admitted do nothing. */
function observed(code: string | undefined, { kind }: Credential, wanted: string): string {
  if (code === undefined) return 'admitted'
  if (REFUSED.has(code) || (kind === 'owner' && code === 'FORBIDDEN')) return code
  return code === wanted ? code : 'admitted'
}

const NONSENSE = { nonsense: true }
const codeIn = (text: string): string | undefined => /"code":"([A-Z_]+)"/.exec(text)?.[1]

describe('who may call what', () => {
  let node: TestCore
  let http: HttpServer
  let channel: string
  let credentials: readonly Credential[]
  let calls = 0

  before(async () => {
    node = await startTestCore()
    const { dispatch, services } = node.core
    const own = await node.mint()
    const made = async (scopes: readonly Scope[]) =>
      (await node.call('POST', '/api/keys', { key: own, body: { name: scopes.join(), scopes } })).json.key as string
    const opened = await node.call('POST', '/api/svc/streams', { key: own, body: { contract: HALVING } })
    channel = opened.json.channel
    const account = { kind: 'account' } as const
    const [visitor, owner] = [await signedIn('12'.repeat(16)), await signedIn('34'.repeat(16))]
    await services.owner.bind('34'.repeat(16))
    credentials = [
      { name: 'no key', kind: 'none' },
      { name: 'a malformed key', kind: 'malformed', key: 'nonsense' },
      { name: 'an unknown key', kind: 'unknown', key: `svc_ak_${'x'.repeat(32)}` },
      { name: 'the demo key', ...account, key: services.accounts.demoKey, scopes: ['read', 'compute'], stranger: true },
      { name: 'the first key of the account', ...account, key: own, scopes: SCOPES },
      ...(await Promise.all(
        SCOPES.map(async (scope) => ({
          name: `a key for ${scope}`,
          ...account,
          key: await made([scope]),
          scopes: [scope],
        })),
      )),
      { name: 'the key of another account', ...account, key: await node.mint(), scopes: SCOPES, stranger: true },
      { name: 'a session', kind: 'session', key: visitor, scopes: SCOPES, stranger: true },
      { name: 'a session of the owner', kind: 'owner session', key: owner, scopes: SCOPES, stranger: true },
      { name: 'the key of a channel', kind: 'channel', key: opened.json.secret },
      { name: 'another owner key', kind: 'malformed', key: `svc_owner_${'y'.repeat(43)}` },
      { name: 'the owner key', kind: 'owner', key: OWNER_KEY },
    ]
    http = await startHttp({ host: '127.0.0.1', port: 0, dispatch, onFault: (error) => node.faults.push(error) })
  })
  after(async () => {
    await http.close(200)
    await node.core.close()
    assert.deepEqual(node.faults, [])
  })

  /** @returns the token of a session of a new identity */
  const signedIn = async (zid: string): Promise<string> => {
    const signer = systemSigner(new Uint8Array(32).fill(zid.charCodeAt(0)))
    const public_key = toHex(signer.publicKey)
    const sig = toHex(signer.sign(ownerSigningBytes('sim', zid)))
    const bound = await node.call('POST', '/api/identity/bind', { body: { zid, public_key, sig } })
    assert.equal(bound.status, 200, bound.text)
    return (await node.core.services.access.sessions.open(zid, public_key, 'test')).token
  }

  const pathOf = ({ path, example, auth }: Endpoint): string => {
    const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) =>
      auth === 'channel' && name === 'channel' ? channel : (example.params?.[name] ?? 'x'),
    )
    return `${filled}?nonsense=1`
  }

  /** @returns the code of the problem, if it is one */
  const inProcess = async (endpoint: Endpoint, { key }: Credential): Promise<string | undefined> => {
    const ip = `2001:db8::${(++calls).toString(16)}`
    const { method } = endpoint
    const answer = await node.call(method, pathOf(endpoint), {
      ip,
      ...(key === undefined ? {} : { key }),
      ...(method === 'GET' ? {} : { body: NONSENSE }),
      ...(endpoint.kind === 'watch' ? { signal: AbortSignal.abort() } : {}),
    })
    assert.ok(answer.status < 500 || answer.status === 503, `${endpoint.id}: ${answer.text}`)
    return answer.status < 400 ? undefined : codeIn(answer.text)
  }

  const overHttp = async ({ method, ...endpoint }: Endpoint, { key }: Credential): Promise<string | undefined> => {
    const headers = {
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    }
    const body = method === 'GET' ? {} : { body: JSON.stringify(NONSENSE) }
    const url = `http://127.0.0.1:${http.port}${pathOf(endpoint as Endpoint)}`
    const answer = await fetch(url, { method, headers, ...body })
    if (answer.status < 400) await answer.body?.cancel()
    return answer.status < 400 ? undefined : codeIn(await answer.text())
  }

  const walk = async (
    endpoints: readonly Endpoint[],
    sent: readonly Credential[],
    call: (endpoint: Endpoint, credential: Credential) => Promise<string | undefined>,
  ): Promise<number> => {
    const differences: string[] = []
    for (const endpoint of endpoints) {
      for (const credential of sent) {
        const wanted = expected(endpoint, credential)
        const found = observed(await call(endpoint, credential), credential, wanted)
        if (found !== wanted) differences.push(`${endpoint.id} with ${credential.name}: ${found} and not ${wanted}`)
      }
    }
    assert.deepEqual(differences, [])
    return endpoints.length * sent.length
  }

  it('follows from the definition of an endpoint alone', async () => {
    const cells = await walk(ENDPOINTS, credentials, inProcess)
    console.log(
      `      ${ENDPOINTS.length} endpoints × ${credentials.length} credentials: ${cells} cells, 0 differences`,
    )
    assert.ok(cells > 2_000)
  })

  it('is the same over HTTP', async () => {
    // Limits count by address, so those with one are left to the calls above; a WebSocket is another protocol.
    const endpoints = ENDPOINTS.filter(
      ({ limit, kind, id }) => limit === undefined && kind !== 'watch' && id !== 'ws.stream',
    )
    const sent = credentials.filter(({ name }) => /^(?:no key|a key for read|the owner key)$/.test(name))
    const cells = await walk(endpoints, sent, overHttp)
    console.log(`      ${cells} of them over HTTP`)
    assert.ok(cells > 300)
  })

  it('has a tier and a scope that fit each other', () => {
    for (const { id, auth, scope, tier, door } of ENDPOINTS) {
      const isPublic =
        auth !== 'owner' && (scope === undefined ? door !== true || tier === 'computation' : /read|compute/.test(scope))
      assert.equal(tier === 'computation', isPublic, id)
      assert.equal(scope === undefined, auth === 'none' ? scope === undefined : auth === 'owner', id)
    }
  })
})
