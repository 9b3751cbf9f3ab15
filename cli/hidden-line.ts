import { Refusal } from '../src/errors/refusal.ts'

const ENTER = ['\r', '\n']
/** Ctrl-C and Ctrl-D. */
const GIVEN_UP = ['\u0003', '\u0004']
const ERASE = ['\b', '\u007f']

/**
 * Reads a line from the terminal without showing it.
 * @param prompt is written to standard error
 * @throws Refusal INVALID_SETTING if it is given up
 */
export function hiddenLine(prompt: string): Promise<string> {
  const { stdin, stderr } = process
  stderr.write(prompt)
  stdin.setRawMode(true)
  stdin.setEncoding('utf8')
  stdin.resume()
  return new Promise((resolve, reject) => {
    let line: string[] = []
    const end = (): void => {
      stdin.off('data', read)
      stdin.setRawMode(false)
      stdin.pause()
      stderr.write('\n')
    }
    const read = (typed: string): void => {
      for (const character of typed) {
        if (ENTER.includes(character)) {
          end()
          return resolve(line.join(''))
        }
        if (GIVEN_UP.includes(character)) {
          end()
          return reject(new Refusal('INVALID_SETTING', 'No passphrase was given; nothing was written.'))
        }
        line = ERASE.includes(character) ? line.slice(0, -1) : [...line, character]
      }
    }
    stdin.on('data', read)
  })
}
