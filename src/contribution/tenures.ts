/** What a machine does with its time. */
export type ContributionMode = 'idle' | 'contributing' | 'experimenting'

export const MODES: readonly ContributionMode[] = ['idle', 'contributing', 'experimenting']

interface Placed {
  /** Id of the event. */
  readonly event: string
  /** Place in the contributor's log. */
  readonly seq: number
  readonly svcond: number
  /** Whether a quorum had not seen it in time. */
  readonly late: boolean
}

/** An event of a contributor about itself. */
export type Act = Placed &
  (
    | { readonly act: 'bond'; readonly spends: readonly string[] }
    | { readonly act: 'release' }
    | { readonly act: 'mode'; readonly mode: ContributionMode }
  )

/** A bond from its attestation to its release. */
export interface Tenure {
  /** Id of the attestation. */
  readonly event: string
  /** Ids of the spends that bonded its envelopes. */
  readonly spends: readonly string[]
  readonly since: number
  /** Tick of the release; null while it is held. */
  readonly released: number | null
  /** Last tick in which the machine may have taken jobs under it; null if it never did. */
  readonly exposed: number | null
}

/** What follows from the events of one contributor. */
export interface History {
  /** In the order of their attestations; only the last one can be without release. */
  readonly tenures: readonly Tenure[]
  readonly mode: ContributionMode
}

const NEVER = Number.MAX_SAFE_INTEGER

/**
 * Bonds and mode of a contributor, from its own log and therefore in the order of it. A bond while another one is held has
 * no effect, like a release without one; contributing needs a bond, and a release ends it. Late events have no effect, except
 * that a machine that says late that it contributed was exposed all the same.
 * @param acts in any order
 */
export function historyOf(acts: readonly Act[]): History {
  const tenures: Tenure[] = []
  let mode: ContributionMode = 'idle'
  const change = (next: Partial<Tenure>): void => {
    const last = tenures.pop()
    if (last !== undefined) tenures.push({ ...last, ...next })
  }
  for (const act of [...acts].sort((a, b) => a.seq - b.seq)) {
    const held = tenures.at(-1)?.released === null ? tenures.at(-1) : undefined
    const leaves = act.act === 'release' || (act.act === 'mode' && act.mode !== 'contributing')
    if (act.late) {
      if (act.act === 'mode' && act.mode === 'contributing' && held !== undefined) change({ exposed: NEVER })
      continue
    }
    if (leaves && held?.exposed === NEVER) change({ exposed: act.svcond })
    if (act.act === 'bond' && held === undefined) {
      tenures.push({ event: act.event, spends: act.spends, since: act.svcond, released: null, exposed: null })
    }
    if (act.act === 'release' && held !== undefined) {
      change({ released: act.svcond })
      mode = 'idle'
    }
    if (act.act !== 'mode' || (act.mode === 'contributing' && held === undefined)) continue
    mode = act.mode
    if (mode === 'contributing') change({ exposed: NEVER })
  }
  return { tenures, mode }
}

/** The bond that answers for a result of a tick: the latest one that began before; undefined if there is none. */
export const tenureAt = ({ tenures }: Pick<History, 'tenures'>, svcond: number): Tenure | undefined =>
  tenures.filter(({ since }) => since <= svcond).at(-1)

/**
 * Tick from which the envelopes of a released bond can move, if no challenge stands against it; null while it is held. At once if
 * the machine took no job, otherwise when its last result can no longer be challenged.
 */
export function freeFrom(
  { released, exposed }: Tenure,
  { challengeTicks, settleTicks }: { readonly challengeTicks: number; readonly settleTicks: number },
): number | null {
  if (released === null) return null
  return exposed === null ? released : exposed + challengeTicks + settleTicks
}
