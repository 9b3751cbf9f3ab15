import { sendAsCaller } from '../node/account.svelte.ts'
import type { Refused } from '../node/refusal.ts'
import type { Answered } from '../node/send.ts'
import type { Contract } from './contracts.ts'
import type { AnyPlace, Kind, SealedRow } from './machine.ts'

/** Rows of a page of the node. */
export const PAGE = 100

interface Page {
  readonly ticks?: readonly SealedRow[]
  readonly steps?: readonly SealedRow[]
}

/** What the node knows of a machine or a channel, asked in the same way. */
export interface MachineSource {
  place(): Promise<Answered<AnyPlace> | Refused>
  /** The definition; of another account's channel nobody sees it. */
  contract(): Promise<Contract | null>
  /** Sealed steps after a number, at most `PAGE` of them. */
  page(after: number): Promise<readonly SealedRow[] | Refused>
  /** The number by which `page` counts: that of the tick of a channel, that of the step of a machine. */
  numberOf(row: SealedRow | undefined): number
}

export const isRefused = (page: readonly SealedRow[] | Refused): page is Refused => 'ok' in page

export const sourceOf = (kind: Kind, id: string, signal: AbortSignal): MachineSource => ({
  place: () =>
    sendAsCaller<AnyPlace>(kind === 'channel' ? `/api/svc/streams/${id}` : `/api/svc/reactor/observe?reactor=${id}`, {
      signal,
    }),
  async contract() {
    const path = `/api/svc/reactor/state?reactor=${id}`
    const answer = await sendAsCaller<{ readonly definition: Contract }>(path, { signal })
    return answer.ok ? answer.body.definition : null
  },
  async page(after) {
    const query = `from=${after}&limit=${PAGE}`
    const path =
      kind === 'channel'
        ? `/api/svc/streams/${id}/history?${query}`
        : `/api/svc/reactor/trajectory?reactor=${id}&${query}`
    const answer = await sendAsCaller<Page>(path, { signal })
    return answer.ok ? (answer.body.ticks ?? answer.body.steps ?? []) : answer
  },
  numberOf: (row) => (kind === 'channel' ? row?.tick : row?.step) ?? 0,
})
