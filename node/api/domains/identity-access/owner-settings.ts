import { Type } from 'typebox'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { OwnerSettingsChange } from '../../../owner/owner-settings.ts'
import type { Tunables } from '../../../owner/tunables.ts'
import { jsonAnswer, NO_STORE } from '../../call.ts'
import { read, write } from '../../definition.ts'
import { ownerCommon } from './owner-common.ts'

const Shown = Type.Object({
  log_level: Type.String(),
  free_hours: Type.Number(),
  public_channels: Type.Integer(),
  set: Type.Array(Type.String(), { description: 'Those that the owner has set, in place of the configuration.' }),
})

const shown = ({ logLevel, freeHours, publicChannels, set }: Tunables): JsonObject => ({
  log_level: logLevel,
  free_hours: freeHours,
  public_channels: publicChannels,
  set: [...set],
})

export const ownerSettings = read({
  ...ownerCommon,
  id: 'owner.settings',
  method: 'GET',
  path: '/api/owner/settings',
  summary: 'The settings that may change while the node runs.',
  response: Shown,
  refusals: [],
  example: {},
  read: ({ tunables }) => jsonAnswer(200, shown(tunables), NO_STORE),
})

export const changeOwnerSettings = write({
  ...ownerCommon,
  id: 'owner.settings.change',
  method: 'POST',
  path: '/api/owner/settings',
  summary: 'Changes settings at once and for later starts, in place of the configuration; null returns to it.',
  body: OwnerSettingsChange,
  audited: ['log_level', 'free_hours', 'public_channels'],
  response: Shown,
  refusals: ['STORAGE_UNAVAILABLE'],
  example: { body: { log_level: 'info' } },
  async write({ tunables }, { body }) {
    await tunables.change(body)
    return jsonAnswer(200, shown(tunables), NO_STORE)
  },
})
