import { open, readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { Refusal } from '../src/errors/refusal.ts'

const unreadable = (path: string, error: unknown): Refusal => {
  const { code } = error as NodeJS.ErrnoException
  const why = code === 'ENOENT' ? 'no such file' : code === 'EISDIR' ? 'is a directory' : `system error ${code}`
  return new Refusal('UNREADABLE_FILE', `Cannot read ${path}: ${why}.`, { path })
}

/** For files that are read as a stream, whose errors come late. @throws Refusal UNREADABLE_FILE */
export const mustExist = async (path: string): Promise<void> => {
  const file = await open(path, 'r').catch((error: unknown) => {
    throw unreadable(path, error)
  })
  await file.close()
}

/** @param path of a file, or `-` for standard input. @throws Refusal UNREADABLE_FILE */
export const readText = async (path: string): Promise<string> => {
  try {
    return path === '-' ? await text(process.stdin) : await readFile(path, 'utf8')
  } catch (error) {
    throw unreadable(path, error)
  }
}

/** @throws Refusal UNREADABLE_FILE, MALFORMED_JSON or INVALID_BODY when the file does not contain a JSON object */
export const readObject = async (path: string): Promise<Record<string, unknown>> => {
  const content = await readText(path)
  let value: unknown
  try {
    value = JSON.parse(content)
  } catch (error) {
    throw new Refusal('MALFORMED_JSON', `${path} is not JSON: ${(error as Error).message}.`, { path })
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  throw new Refusal('INVALID_BODY', `${path} does not contain a JSON object; it must start with "{".`, { path })
}
