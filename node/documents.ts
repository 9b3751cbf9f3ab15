import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isHex } from '../src/bytes/hex.ts'
import { Refusal } from '../src/errors/refusal.ts'
import { replaceDurably } from './durable-files.ts'
import { makeDirectory } from './make-directory.ts'

/** Texts by name: a sha256 in 64 hex digits, and nothing else. */
export interface Documents {
  names(): Promise<readonly string[]>
  /** @returns null if it is not there */
  read(name: string): Promise<Uint8Array | null>
  /** In place of what had the name before. @throws Refusal STORAGE_UNAVAILABLE */
  keep(name: string, text: string): Promise<void>
  /** @throws Refusal STORAGE_UNAVAILABLE */
  forget(name: string): Promise<void>
}

const SUFFIX = '.json'

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? 'unknown'

/** Changes of files; what the system refuses is a refusal. */
async function changing(change: () => Promise<void>): Promise<void> {
  try {
    await change()
  } catch (error) {
    const reason = codeOf(error)
    throw new Refusal('STORAGE_UNAVAILABLE', `The node cannot write to its data directory (${reason}).`, { reason })
  }
}

/** Documents in a folder, which is made when the first one is kept. Each file is always complete. */
export function documentsIn(folder: string): Documents {
  const pathOf = (name: string): string => join(folder, name + SUFFIX)
  return {
    async names() {
      const files = await readdir(folder).catch((error: unknown): string[] => {
        if (codeOf(error) === 'ENOENT') return []
        throw error
      })
      return files.flatMap((file) => {
        const name = file.slice(0, -SUFFIX.length)
        return file.endsWith(SUFFIX) && isHex(name, 64) ? [name] : []
      })
    },
    read: (name) =>
      readFile(pathOf(name)).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return null
        throw error
      }),
    keep: (name, text) =>
      changing(async () => {
        await makeDirectory(folder)
        await replaceDurably(pathOf(name), text, 0o600)
      }),
    forget: (name) => changing(() => rm(pathOf(name), { force: true })),
  }
}

/** Of a node without files. */
export function documentsInMemory(): Documents {
  const texts = new Map<string, Uint8Array>()
  return {
    names: async () => [...texts.keys()],
    read: async (name) => texts.get(name) ?? null,
    keep: async (name, text) => void texts.set(name, new TextEncoder().encode(text)),
    forget: async (name) => void texts.delete(name),
  }
}

/** The texts of all documents, one after the other, in no particular order. */
export async function* textsIn(documents: Documents): AsyncGenerator<string> {
  for (const name of await documents.names()) {
    const bytes = await documents.read(name)
    if (bytes !== null) yield new TextDecoder().decode(bytes)
  }
}
