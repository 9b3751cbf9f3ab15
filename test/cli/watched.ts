import type { ChildProcess } from 'node:child_process'

/** Text of a process so far, and its exit code at its end. */
export const watched = (child: ChildProcess): { text: () => string; ended: Promise<number | null> } => {
  let text = ''
  child.stdout?.on('data', (chunk) => {
    text += chunk
  })
  return { text: () => text, ended: new Promise((done) => child.once('close', done)) }
}
