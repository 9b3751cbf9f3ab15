import type { OwnerSettings } from './owner-settings.ts'

/** An account, or one or more addresses, that the owner of the node does not serve. */
export interface Ban {
  /** 16 hex digits. */
  readonly id: string
  readonly account?: string
  /** IP address, or a range of them with the length of its prefix, in the spelling of `addressRange`. */
  readonly address?: string
  readonly reason: string
  /** Tick in which it was made. */
  readonly made: number
  /** First tick in which it is over; absent for none. */
  readonly until?: number
}

/** What the owner has decided, as it is kept. */
export interface OwnerState {
  /** Whose session is that of the owner, beside the owner key; null for nobody. */
  readonly zid: string | null
  readonly bans: readonly Ban[]
  readonly settings: OwnerSettings
}

/** Where it is kept. */
export interface OwnerStorage {
  read(): Promise<OwnerState>
  /** @throws Refusal STORAGE_UNAVAILABLE */
  write(state: OwnerState): Promise<void>
}

export const NO_STATE: OwnerState = { zid: null, bans: [], settings: {} }

/** Of a node without files. */
export function memoryStorage(): OwnerStorage {
  let kept = NO_STATE
  return {
    read: () => Promise.resolve(kept),
    write(state) {
      kept = state
      return Promise.resolve()
    },
  }
}
