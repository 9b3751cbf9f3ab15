import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { Refusal } from '../src/errors/refusal.ts'

/** @param path of a file, or `-` for standard input. @throws Refusal UNREADABLE_FILE */
export const readText = async (path: string): Promise<string> => {
  try {
    return path === '-' ? await text(process.stdin) : await readFile(path, 'utf8')
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    const why =
      code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? 'it is a directory' : `the system says ${code}`
    throw new Refusal('UNREADABLE_FILE', `${path} cannot be read: ${why}.`, { path })
  }
}

/** @throws Refusal UNREADABLE_FILE, MALFORMED_JSON or INVALID_BODY when the file holds something else than a JSON object */
export const readObject = async (path: string): Promise<Record<string, unknown>> => {
  const content = await readText(path)
  let value: unknown
  try {
    value = JSON.parse(content)
  } catch (error) {
    throw new Refusal('MALFORMED_JSON', `${path} is not JSON: ${(error as Error).message}.`, { path })
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  throw new Refusal('INVALID_BODY', `${path} holds no JSON object; it has to start with "{".`, { path })
}
