import { writeFile } from 'node:fs/promises'
import { Session } from 'node:inspector/promises'

const session = new Session()

/** Begins to write down where the time of this process goes. */
export async function startProfile(_: null): Promise<void> {
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.start')
}

/** Ends it; developer tools of browsers open the file. */
export async function stopProfile(path: string): Promise<void> {
  const { profile } = await session.post('Profiler.stop')
  session.disconnect()
  await writeFile(path, JSON.stringify(profile))
}
