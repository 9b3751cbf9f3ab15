import { Type } from 'typebox'
import { type LogLevel, SETTINGS } from '../../../../config/settings.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Tunables } from '../../../owner/tunables.ts'
import { jsonAnswer, NO_STORE } from '../../call.ts'
import { read, write } from '../../definition.ts'
import { ownerCommon } from './owner-common.ts'

const { freeHours, publicChannels, logLevel } = SETTINGS
const LEVELS: readonly LogLevel[] = ['silent', 'error', 'warn', 'info', 'debug']

const Level = Type.Union(
  LEVELS.map((level) => Type.Literal(level)),
  { description: logLevel.help },
)
const Hours = Type.Number({ minimum: 0, maximum: 1_000_000, description: freeHours.help })
const Channels = Type.Integer({ minimum: 0, maximum: 32_768, description: publicChannels.help })

const Shown = Type.Object({ log_level: Type.String(), free_hours: Type.Number(), public_channels: Type.Integer() })

const shown = ({ log, freeHours, publicChannels }: Tunables): JsonObject => ({
  log_level: log.level,
  free_hours: freeHours,
  public_channels: publicChannels,
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
  summary: 'Changes settings at once, until the node starts again: then those of its configuration count.',
  body: Type.Object(
    {
      log_level: Type.Optional(Level),
      free_hours: Type.Optional(Hours),
      public_channels: Type.Optional(Channels),
    },
    { additionalProperties: false, minProperties: 1 },
  ),
  audited: ['log_level', 'free_hours', 'public_channels'],
  response: Shown,
  refusals: [],
  example: { body: { log_level: 'info' } },
  write({ tunables }, { body: { log_level, free_hours, public_channels } }) {
    if (log_level !== undefined) tunables.log.level = log_level
    if (free_hours !== undefined) tunables.freeHours = free_hours
    if (public_channels !== undefined) tunables.publicChannels = public_channels
    return jsonAnswer(200, shown(tunables), NO_STORE)
  },
})
