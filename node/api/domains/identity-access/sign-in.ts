import { Type } from 'typebox'
import { signInBytes } from '../../../../src/identity/session.ts'
import { planOf } from '../../../../src/ledger/cycles.ts'
import { isSigned } from '../../../../src/mesh/spend-signing.ts'
import { CHALLENGE_SECONDS } from '../../../access/challenges.ts'
import { boundHere } from '../../../access/home.ts'
import { withCookie } from '../../../access/session-cookie.ts'
import { type Call, headerOf, jsonAnswer, NO_STORE_BY_CALLER } from '../../call.ts'
import { write } from '../../definition.ts'
import { Hex64, Zid } from '../../schemas.ts'
import { PlanName } from '../economy/balances.ts'
import { SessionShown } from './identity-schemas.ts'
import { sessionShown } from './session-shown.ts'

const common = {
  method: 'POST',
  auth: 'none',
  scope: 'manage',
  tier: 'machine-control',
  domain: 'identity-access',
  limit: 'sign-in',
} as const

/** Most characters of what a client calls itself. */
const MAX_CLIENT = 120

export const challenge = write({
  ...common,
  id: 'identity.challenge',
  path: '/api/identity/challenge',
  summary: 'A nonce to sign in with, at the home node of the ZID; valid for 60 seconds and once.',
  body: Type.Object({ zid: Zid }, { additionalProperties: false }),
  response: Type.Object({
    nonce: Type.String(),
    network: Type.String(),
    host: Type.String({ description: 'As the node was called; sign the host of the URL that you use, not this one.' }),
    expires_in: Type.Integer({ description: 'Seconds.' }),
  }),
  refusals: ['UNKNOWN_ZID', 'NOT_HOME'],
  example: { body: { zid: '0'.repeat(32) } },
  write(services, { body: { zid }, call }) {
    boundHere(services, zid)
    const nonce = services.access.challenges.issue(zid)
    const { network } = services.identity
    return jsonAnswer(200, { nonce, network, host: hostOf(call), expires_in: CHALLENGE_SECONDS }, NO_STORE_BY_CALLER)
  },
})

const hostOf = (call: Call): string => headerOf(call, 'host')?.toLowerCase() ?? ''

/** Printable ASCII only: it is shown in lists. */
const clientOf = (call: Call): string =>
  (headerOf(call, 'user-agent') ?? '').replaceAll(/[^ -~]/g, '?').slice(0, MAX_CLIENT)

export const login = write({
  ...common,
  id: 'identity.login',
  path: '/api/identity/login',
  summary: 'Signs in: begins a session of a ZID at its home node, by a signature of its key over a nonce.',
  description:
    'The signature is Ed25519 over `svcmesh sign-in v1`, the network, the host and port of the URL in lower case, the ZID and the nonce, separated by line feeds. The session is a cookie (HttpOnly, SameSite=Strict), or with `bearer` a token in the answer, to be sent as `Authorization: Bearer svc_session_…`. The first sign-in of a ZID credits its account with the free balance.',
  body: Type.Object(
    {
      zid: Zid,
      public_key: Hex64,
      nonce: Type.String({ maxLength: 100 }),
      signature: Type.String({ pattern: '^[0-9a-f]{128}$' }),
      bearer: Type.Optional(
        Type.Boolean({ description: 'For clients without cookies: the token is in the answer, and no cookie is set.' }),
      ),
    },
    { additionalProperties: false },
  ),
  response: Type.Object({
    zid: Zid,
    plan: PlanName,
    ...SessionShown,
    proof_key: Type.String({
      description:
        'With it, in place of an API key, you check `svc_proof` of your computations; the same in every session.',
    }),
    token: Type.Optional(Type.String({ description: 'With `bearer` only; shown only once.' })),
  }),
  refusals: ['UNKNOWN_ZID', 'NOT_HOME', 'STALE_NONCE', 'BAD_SIGNATURE', 'OVERLOADED', 'STORAGE_UNAVAILABLE'],
  example: {
    body: { zid: '0'.repeat(32), public_key: '0'.repeat(64), nonce: 'AAAA', signature: '0'.repeat(128) },
  },
  async write(services, { body, call }) {
    const { access, accounts, audit, identity, signatures } = services
    const { zid, public_key, nonce, signature, bearer = false } = body
    const bound = boundHere(services, zid)
    const signed = signInBytes({ network: identity.network, host: hostOf(call), zid, nonce })
    access.challenges.accept(
      zid,
      nonce,
      () => public_key === bound.public_key && isSigned(signatures, public_key, signed, signature),
    )
    await accounts.welcome(zid)
    const { token, session } = await access.sessions.open(zid, public_key, clientOf(call))
    await audit.record({ who: zid, action: 'identity.login', target: session.id, outcome: 'OK' })
    const answer = {
      zid,
      plan: planOf(accounts.balance(zid)),
      ...sessionShown(session),
      proof_key: access.proofKeyOf(zid),
      ...(bearer ? { token } : {}),
    }
    return jsonAnswer(200, answer, bearer ? NO_STORE_BY_CALLER : { ...NO_STORE_BY_CALLER, ...withCookie(call, token) })
  },
})
