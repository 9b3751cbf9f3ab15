/** When one event was durable at one node; milliseconds of the machine's steady clock, which all processes share. */
export type Sighting = readonly [key: string, at: number]

export interface Sightings {
  /** Events of this node's own. */
  readonly said: readonly Sighting[]
  /** Events of others. */
  readonly heard: readonly Sighting[]
}

/** Milliseconds of a clock that all processes of the machine share. */
export const steadyNow = (): number => Number(process.hrtime.bigint()) / 1e6

/** Processor time of this process so far, in seconds. */
export const processor = (_: null): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** Writes down what a process of the bench says and hears. */
export class Recorder {
  #said: Sighting[] = []
  #heard: Sighting[] = []

  said(key: string): void {
    this.#said.push([key, steadyNow()])
  }

  heard(key: string): void {
    this.#heard.push([key, steadyNow()])
  }

  /** All since the last call. */
  take(): Sightings {
    const taken = { said: this.#said, heard: this.#heard }
    this.#said = []
    this.#heard = []
    return taken
  }
}

/** Calls `task` so often, evenly in time; a machine that is late catches up. Resolves when the time is over. */
export async function paced(perSecond: number, seconds: number, task: () => void): Promise<void> {
  const begin = performance.now()
  // Processes that start together must not all speak in the same moment.
  const phase = Math.random()
  for (let done = 0; ; ) {
    const elapsed = (performance.now() - begin) / 1000
    if (elapsed >= seconds) return
    for (const due = Math.floor(elapsed * perSecond + phase); done < due; done++) task()
    await new Promise((resolve) => setTimeout(resolve, Math.min(5, 1000 / perSecond)))
  }
}
