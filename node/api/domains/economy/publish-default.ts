import { Type } from 'typebox'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Services } from '../../../services.ts'
import { jsonAnswer, NO_STORE } from '../../call.ts'
import { read, write } from '../../definition.ts'
import { ownCaller } from './own-caller.ts'

const common = {
  path: '/api/tally/settings/publish-default',
  auth: 'key',
  domain: 'economy',
} as const

const Choice = Type.Object({
  publish: Type.Boolean({ description: 'Whether computations are listed in the public record from now on.' }),
  chosen: Type.Boolean({ description: 'False while the account has never chosen: then they are private.' }),
})

function choiceOf({ accounts }: Services, account: string): JsonObject {
  const { publish } = accounts.balance(account)
  return { publish: publish === true, chosen: publish !== null }
}

export const publishDefault = read({
  ...common,
  scope: 'read',
  tier: 'computation',
  id: 'tally.settings.publish-default',
  method: 'GET',
  summary: 'Whether the computations of the account are listed in the public record; private by default.',
  response: Choice,
  refusals: ['FORBIDDEN'],
  example: {},
  read(services, { caller }) {
    return jsonAnswer(200, choiceOf(services, ownCaller(caller).account), NO_STORE)
  },
})

export const choosePublishDefault = write({
  ...common,
  scope: 'manage',
  tier: 'machine-control',
  id: 'tally.settings.publish-default.choose',
  method: 'POST',
  summary: 'Chooses whether the computations of the account are listed in the public record from now on.',
  description:
    'It changes nothing about computations that were sealed before. X-Svc-Publish chooses for one computation. A choice also holds for ' +
    'the state feed, which otherwise shows operators and charges of the plans Free and starter.',
  body: Type.Object({ publish: Type.Boolean() }, { additionalProperties: false }),
  response: Choice,
  refusals: ['FORBIDDEN', 'STORAGE_UNAVAILABLE'],
  limit: 'register',
  example: { body: { publish: true } },
  async write(services, { body, caller }) {
    const { account } = ownCaller(caller)
    await services.publishDefault(account, body.publish)
    return choiceOf(services, account)
  },
})
