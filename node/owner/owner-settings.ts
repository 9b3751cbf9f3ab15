import { type Static, Type } from 'typebox'
import { SETTINGS } from '../../config/settings.ts'

const { freeHours, publicChannels, logLevel } = SETTINGS

const Level = Type.Union(
  [Type.Literal('silent'), Type.Literal('error'), Type.Literal('warn'), Type.Literal('info'), Type.Literal('debug')],
  { description: logLevel.help },
)
const Hours = Type.Number({ minimum: 0, maximum: 1_000_000, description: freeHours.help })
const Channels = Type.Integer({ minimum: 0, maximum: 32_768, description: publicChannels.help })

/** What the owner has set while the node ran; it counts instead of the configuration, also after the next start. */
export const OwnerSettings = Type.Object(
  {
    log_level: Type.Optional(Level),
    free_hours: Type.Optional(Hours),
    public_channels: Type.Optional(Channels),
  },
  { additionalProperties: false },
)

export type OwnerSettings = Static<typeof OwnerSettings>

/** What the owner changes of it; null is what the configuration says. */
export const OwnerSettingsChange = Type.Object(
  {
    log_level: Type.Optional(Type.Union([...Level.anyOf, Type.Null()], { description: logLevel.help })),
    free_hours: Type.Optional(Type.Union([Hours, Type.Null()])),
    public_channels: Type.Optional(Type.Union([Channels, Type.Null()])),
  },
  { additionalProperties: false, minProperties: 1 },
)

export type OwnerSettingsChange = Static<typeof OwnerSettingsChange>

/** The settings after a change. */
export const changed = (before: OwnerSettings, change: OwnerSettingsChange): OwnerSettings =>
  Object.fromEntries(
    Object.entries({ ...before, ...change }).filter(([, value]) => value !== null && value !== undefined),
  )
