/** A machine is stepped by its caller; a channel is a machine that the clock drives, with a key of its own. */
export type Kind = 'machine' | 'channel'

export interface Figure {
  readonly value: number
  readonly unit: string
}

interface Place {
  readonly contract: { readonly id: string; readonly version: number }
  readonly step: number
  readonly pending: number
  readonly halted: boolean
  readonly envelope: string | null
}

/** How far a machine is, as `/api/svc/reactor` shows it. */
export interface MachinePlace extends Place {
  readonly reactor: string
}

/** Settings and progress of a channel, as `/api/svc/streams` shows them. */
export interface ChannelPlace extends Place {
  readonly channel: string
  readonly state: 'open' | 'closed'
  /** Sealed ticks so far. */
  readonly ticks: number
  readonly autotick: boolean
  readonly tickIntervalSvconds: number
  readonly missed: number
  readonly stopped: { readonly code: string; readonly at: number } | null
  readonly public: boolean
  readonly key: { readonly prefix: string; readonly scopes: readonly string[] }
}

export type AnyPlace = MachinePlace | ChannelPlace

export const isChannel = (place: AnyPlace): place is ChannelPlace => 'channel' in place
export const nameOf = (place: AnyPlace): string => (isChannel(place) ? place.channel : place.reactor)

/** A sealed step; one of a channel has the number of its tick. */
export interface SealedRow {
  readonly tick?: number
  readonly step: number
  readonly envelope: string
  readonly svcond: number
  readonly value: number
  readonly unit: string
  readonly uncertainty: number
  readonly observed: Readonly<Record<string, Figure>>
  readonly halted: boolean
}

/** Rows that are kept and drawn; older ones are at the node. */
export const MOST_ROWS = 500

/** Known rows with more of them, in the order of their steps, each once, the newest ones. */
export const withRows = (known: readonly SealedRow[], more: readonly SealedRow[]): readonly SealedRow[] => {
  const last = known.at(-1)?.step ?? -1
  const first = more[0]
  if (first === undefined) return known
  if (first.step > last) return [...known, ...more].slice(-MOST_ROWS)
  const byStep = new Map([...known, ...more].map((row) => [row.step, row]))
  return [...byStep.values()].sort((a, b) => a.step - b.step).slice(-MOST_ROWS)
}

/** What a place says about whether the machine continues. */
export type Status = 'running' | 'waiting' | 'stopped' | 'halted' | 'closed'

export const statusOf = (place: AnyPlace): Status => {
  if (isChannel(place) && place.state === 'closed') return 'closed'
  if (place.halted) return 'halted'
  if (!isChannel(place)) return 'waiting'
  if (place.autotick) return 'running'
  return place.stopped === null ? 'waiting' : 'stopped'
}

/** A figure over the steps. */
export interface Line {
  readonly name: string
  readonly unit: string
  readonly points: readonly (readonly [step: number, value: number])[]
}

/** One line for each figure that is observed, the sealed value where a contract observes none. A unit that changes begins another line. */
export const linesOf = (rows: readonly SealedRow[], value: string): readonly Line[] => {
  const lines = new Map<string, { name: string; unit: string; points: (readonly [number, number])[] }>()
  for (const row of rows) {
    const figures = Object.entries(row.observed)
    const shown = figures.length > 0 ? figures : [[value, { value: row.value, unit: row.unit }] as const]
    for (const [name, figure] of shown) {
      const id = `${name} ${figure.unit}`
      const line = lines.get(id) ?? { name, unit: figure.unit, points: [] }
      lines.set(id, line)
      if (Number.isFinite(figure.value)) line.points.push([row.step, figure.value])
    }
  }
  return [...lines.values()].filter(({ points }) => points.length > 0)
}

/** Inputs as they were typed: JSON where it is, otherwise a text such as `268 K`. Empty ones are not sent. */
export const typedInputs = (texts: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([, text]) => text.trim() !== '')
      .map(([name, text]) => [name, typedValue(text.trim())]),
  )

const typedValue = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
