import { SvelteMap } from 'svelte/reactivity'
import type { Panel } from '../../src/pictures/scene.ts'
import type { Picture } from '../../src/solvers/picture.ts'
import { LocalRunner } from './local-runner.ts'
import type { Message, Task } from './run.ts'
import { picturePanels } from './run-panels.ts'
import { SHOWCASE } from './showcase.ts'

/** Operations of the longest run for the gallery. */
const MOST = 3e8

/** Pictures of the gallery by solver, kept as long as the page is open; null if a run has nothing to draw. */
const pictures = new SvelteMap<string, Panel | null>()
const waiting: string[] = []
const runner = new LocalRunner()
let running = false

const heard = (task: Task): Promise<Message> =>
  new Promise((resolve) => {
    runner.ask(task, (message) => {
      if (message.kind !== 'progress') resolve(message)
    })
  })

const pictureNow = async (solver: string): Promise<Panel | null> => {
  const described = await heard({ kind: 'describe', solver })
  const ran = await heard({ kind: 'run', solver, given: SHOWCASE[solver] ?? {}, most: MOST })
  if (described.kind !== 'described' || ran.kind !== 'ran') return null
  const picture: Picture = described.text.picture
  return picturePanels(picture, ran.run)[0] ?? null
}

const work = async (): Promise<void> => {
  if (running) return
  running = true
  for (let solver = waiting.shift(); solver !== undefined; solver = waiting.shift())
    pictures.set(solver, await pictureNow(solver))
  running = false
  runner.stop()
}

/** Computes the picture of a solver after those that were asked for before. */
export const wantPicture = (solver: string): void => {
  if (pictures.has(solver) || waiting.includes(solver)) return
  waiting.push(solver)
  void work()
}

/** undefined until it is there. */
export const pictureOf = (solver: string): Panel | null | undefined => pictures.get(solver)
