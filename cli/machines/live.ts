import { colors } from '../colors.ts'
import { liveScreen, type Size } from '../plot/live-screen.ts'
import { GUTTER } from '../plot/terminal-plot.ts'
import { drawSteps } from './draw.ts'
import { figuresText, type StepRow } from './figures.ts'

/** Points of a live plot: more than a terminal has dots across. Older ones leave it. */
export const LIVE_POINTS = 500

/** Lines of a frame beside those of the plot: heading, unit, axis, figures. */
const BESIDE = 4

interface Live {
  readonly title: string
  readonly figure?: string | boolean | undefined
  readonly json?: string | boolean | undefined
}

const frameOf =
  (rows: readonly StepRow[], { title, figure }: Live) =>
  ({ columns, rows: height }: Size): readonly string[] => {
    // A terminal that does not wrap has its cursor on the last column, which the rest of the line would erase.
    const width = columns - 1
    const last = rows.at(-1)
    const heading = colors.bold(title.slice(0, width))
    if (last === undefined) return [heading, 'nothing is sealed yet']
    const extent = { columns: Math.max(10, width - GUTTER), rows: Math.max(2, height - BESIDE) }
    const figures = `step ${last.step}   ${figuresText(last.observed, last)}`.slice(0, width)
    return [heading, ...drawSteps(rows, figure, extent), figures]
  }

/**
 * Draws a figure of each sealed step as it comes, over those before, until they end.
 * @param before the last ones that are sealed already
 * @throws Refusal INVALID_SETTING for a figure that the machine does not observe
 */
export async function plotLive(coming: AsyncIterable<StepRow>, before: readonly StepRow[], live: Live): Promise<void> {
  if (live.json === true) {
    for await (const row of coming) console.log(JSON.stringify(row))
    return
  }
  const rows = before.slice(-LIVE_POINTS)
  const screen = liveScreen()
  try {
    screen.show(frameOf(rows, live))
    for await (const row of coming) {
      rows.push(row)
      if (rows.length > LIVE_POINTS) rows.shift()
      screen.show(frameOf(rows, live))
    }
  } finally {
    screen.close()
  }
}
