import type { LogLevel } from '../../config/settings.ts'
import type { Owner } from './owner.ts'
import type { OwnerSettingsChange } from './owner-settings.ts'

/** What the configuration says. */
interface Configured {
  /** Initial compute-hours of a new key. */
  readonly freeHours: number
  /** Most public channels of an account. */
  readonly publicChannels: number
}

/** The logger, as far as its level goes. */
export interface LogControl {
  level: LogLevel | string
}

/** Settings that may change while the node runs: what the owner has set counts, else what the configuration says. */
export class Tunables implements Configured {
  readonly #owner: Owner
  readonly #configured: Configured
  readonly #log: LogControl
  /** Of the configuration. */
  readonly #level: LogControl['level']

  constructor(owner: Owner, configured: Configured, log: LogControl) {
    this.#owner = owner
    this.#configured = configured
    this.#log = log
    this.#level = log.level
    this.#setLevel()
  }

  get freeHours(): number {
    return this.#owner.settings.free_hours ?? this.#configured.freeHours
  }

  get publicChannels(): number {
    return this.#owner.settings.public_channels ?? this.#configured.publicChannels
  }

  get logLevel(): string {
    return this.#log.level
  }

  /** Names of what the owner has set. */
  get set(): readonly string[] {
    return Object.keys(this.#owner.settings)
  }

  /** @throws Refusal STORAGE_UNAVAILABLE; nothing has changed then */
  async change(change: OwnerSettingsChange): Promise<void> {
    await this.#owner.set(change)
    this.#setLevel()
  }

  #setLevel(): void {
    this.#log.level = this.#owner.settings.log_level ?? this.#level
  }
}
