import { Refusal } from '../src/errors/refusal.ts'
import type { Setting } from './setting.ts'
import { SETTINGS, type Settings } from './settings.ts'

/** Source of a value; later ones take precedence. */
export type Origin = 'default' | 'file' | 'environment' | 'flag'

/** Raw values by origin. Flags and file are keyed by the setting's name, the environment by its variable. */
export interface SettingSources {
  readonly file?: Readonly<Record<string, unknown>>
  readonly environment?: Readonly<Record<string, string | undefined>>
  readonly flags?: Readonly<Record<string, unknown>>
}

export interface ResolvedSettings {
  readonly values: Settings
  readonly origins: Readonly<Record<keyof Settings, Origin>>
}

const NAMES = Object.keys(SETTINGS) as readonly (keyof Settings)[]

/** Looks at a row without its value type; `parse` returns the value that the row's kind promises. */
type AnySetting = Setting<boolean> | Setting<number> | Setting<string>

const expectation = (setting: AnySetting): string => {
  if (setting.kind === 'boolean') return 'true or false'
  if (setting.kind === 'choice') return `one of ${setting.choices.join(', ')}`
  if (setting.kind === 'secret') return setting.form.says
  if (setting.kind === 'text') return setting.form?.says ?? 'a non-empty text that does not begin with a dash'
  const noun = setting.kind === 'integer' ? 'a whole number' : 'a number'
  return `${noun} from ${setting.minimum} to ${setting.maximum}`
}

const parseText = (setting: Setting<string>, raw: unknown): string | undefined => {
  // `--data --json` forgot the directory; one of that name is still there as ./--json.
  if (typeof raw !== 'string' || !/^[^-]/.test(raw)) return undefined
  const form = 'form' in setting ? setting.form : undefined
  return form === undefined || form.fits(raw) ? raw : undefined
}

/** The parsed value of `raw`, or undefined when it does not fit the row. */
const parse = (setting: AnySetting, raw: unknown): boolean | number | string | undefined => {
  if (setting.kind === 'boolean') {
    if (typeof raw === 'boolean') return raw
    return raw === 'true' || raw === '1' ? true : raw === 'false' || raw === '0' ? false : undefined
  }
  if (setting.kind === 'choice') return setting.choices.find((choice) => choice === raw)
  if (setting.kind === 'text' || setting.kind === 'secret') return parseText(setting, raw)
  const value = typeof raw === 'string' && /^\d+(\.\d+)?$/.test(raw) ? Number(raw) : raw
  if (typeof value !== 'number' || !(value >= setting.minimum && value <= setting.maximum)) return undefined
  return setting.kind === 'integer' && !Number.isInteger(value) ? undefined : value
}

const spelling = (name: keyof Settings, origin: Origin): string => {
  if (origin === 'flag') return `--${SETTINGS[name].flag}`
  return origin === 'environment' ? SETTINGS[name].environment : `"${name}" in the settings file`
}

const pick = (name: keyof Settings, sources: SettingSources): readonly [Origin, unknown] => {
  const flag = SETTINGS[name].flag === null ? undefined : sources.flags?.[name]
  if (flag !== undefined) return ['flag', flag]
  const variable = sources.environment?.[SETTINGS[name].environment]
  if (variable !== undefined && variable !== '') return ['environment', variable]
  const member = sources.file?.[name]
  return member === undefined ? ['default', SETTINGS[name].default] : ['file', member]
}

const refuseUnknownMembers = (file: Readonly<Record<string, unknown>>): void => {
  const unknown = Object.keys(file).filter((name) => !NAMES.some((known) => known === name))
  if (unknown.length === 0) return
  const detail = `Unknown settings in the file: ${unknown.join(', ')}; known are ${NAMES.join(', ')}.`
  throw new Refusal('INVALID_SETTING', detail, { unknown, known: NAMES })
}

/** The received value is quoted, unless it is a secret. */
const misfit = (name: keyof Settings, origin: Origin, raw: unknown): Refusal => {
  const setting = SETTINGS[name] as AnySetting
  const received = setting.kind === 'secret' ? 'something else' : JSON.stringify(raw)
  const detail = `${spelling(name, origin)} is ${received}; give ${expectation(setting)}.`
  return new Refusal('INVALID_SETTING', detail, {
    setting: name,
    origin,
    ...(setting.kind === 'secret' ? {} : { received: raw }),
  })
}

/**
 * Settings from flags, environment, settings file and defaults, in this order of precedence.
 * @throws Refusal INVALID_SETTING naming the setting, where it was given, what was given and what fits
 */
export const resolveSettings = (sources: SettingSources): ResolvedSettings => {
  refuseUnknownMembers(sources.file ?? {})
  const values: Record<string, unknown> = {}
  const origins: Record<string, Origin> = {}
  for (const name of NAMES) {
    const [origin, raw] = pick(name, sources)
    const setting = SETTINGS[name] as AnySetting
    const value = origin === 'default' ? setting.default : parse(setting, raw)
    if (value === undefined) throw misfit(name, origin, raw)
    values[name] = value
    origins[name] = origin
  }
  // Each row's kind fixes the type of what `parse` returned for it.
  return { values: values as Partial<Settings> as Settings, origins: origins as ResolvedSettings['origins'] }
}
