import { Type } from 'typebox'
import { SignedApp } from '../../../../src/apps/app-schema.ts'
import { registerApp } from '../../../apps/register-app.ts'
import { jsonAnswer, NO_STORE } from '../../call.ts'
import { write } from '../../definition.ts'
import { OF_CONTRACTS } from '../contracts/contract-schemas.ts'
import { ownCaller } from '../economy/own-caller.ts'
import { AppView, EXAMPLE, Params, viewOf } from './app-schemas.ts'

const common = { auth: 'key', scope: 'manage', tier: 'machine-control', domain: 'apps', limit: 'register' } as const

/** Refusals of a template that cannot run as it is. */
const OF_TEMPLATES = [
  'BAD_APP',
  'BAD_APP_INPUT',
  'PERMISSION_MISSING',
  'UNKNOWN_CALL',
  'DUPLICATE_STEP',
  'BAD_REFERENCE',
  'UNKNOWN_STEP',
  'LATER_STEP',
  'PROGRAM_CYCLE',
  'UNKNOWN_CONTRACT',
  'TOO_MUCH_WORK',
  'DOMAIN_ERROR',
  ...OF_CONTRACTS,
] as const

export const appRegister = write({
  ...common,
  id: 'apps.register',
  method: 'POST',
  path: '/api/apps',
  summary: 'Registers an app on this node: a template of a program or machine, signed by its author.',
  description:
    'The descriptor is checked and its template priced with the defaults; nothing runs. A name belongs to the author who registered it first, and each version has to be newer than the one before. An account may register 16 apps, each version counted.',
  body: SignedApp,
  bodyLenient: true,
  response: Type.Object(AppView),
  refusals: [
    ...OF_TEMPLATES,
    'BAD_APP_SIGNATURE',
    'APP_NAME_TAKEN',
    'APP_NOT_NEWER',
    'TOO_MANY_APPS',
    'FORBIDDEN',
    'STORAGE_UNAVAILABLE',
  ],
  example: {
    body: {
      app: {
        author: '0'.repeat(64),
        name: 'kinetic-energy',
        version: '1.0.0',
        description: 'Kinetic energy of a mass at a speed.',
        inputs: { m: { type: 'number', unit: 'kg', minimum: 0 }, v: { type: 'number', unit: 'm/s', default: 4 } },
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
      },
      sig: '0'.repeat(128),
    },
  },
  async write(services, { body, caller, call }) {
    const { head, added } = await registerApp({ services, caller: ownCaller(caller), call }, body)
    return jsonAnswer(added ? 201 : 200, viewOf(head), NO_STORE)
  },
})

export const appUnregister = write({
  ...common,
  id: 'apps.unregister',
  method: 'POST',
  path: '/api/apps/:app/unregister',
  summary: 'Takes an app from this node: for the account that registered it, or its author by a signature.',
  description: 'What has run stays valid, because the descriptor is part of each answer.',
  params: Params,
  body: Type.Object(
    {
      sig: Type.Optional(
        Type.String({
          pattern: '^[0-9a-f]{128}$',
          description: 'Ed25519, by the author over `svcmesh app removal v1`, a line feed and the id.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  bodyOptional: true,
  response: Type.Object(AppView),
  refusals: ['UNKNOWN_APP', 'FORBIDDEN', 'BAD_APP_SIGNATURE', 'RATE_LIMITED', 'STORAGE_UNAVAILABLE'],
  example: { ...EXAMPLE, body: {} },
  async write({ apps }, { params: { app }, body: { sig }, caller }) {
    return jsonAnswer(200, viewOf(await apps.unregister(ownCaller(caller).account, app, sig)), NO_STORE)
  },
})
