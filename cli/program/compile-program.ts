import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { cachedDataVersionTag, setFlagsFromString } from 'node:v8'
import { Script } from 'node:vm'

/** `svcmesh` as one script; scripts/bundle-program.mjs writes it. */
const SCRIPT = 'svcmesh.js'

/** What the script is: a function of the names that Node gives a CommonJS module. */
type Body = (require: NodeJS.Require, module: { exports: unknown }, filename: string, directory: string) => void

/**
 * Functions are optimised after they have run seven times as much as V8 would wait for: of what a node does while it meets
 * the others little pays for that. A V8 that does not know the flag leaves it.
 */
const LATER = '--interrupt-budget=1000000'

export interface Program {
  readonly script: Script
  /** Runs it with `process.argv`, each time with modules of its own. */
  run(): void
}

/** Where the code lies that this V8 with these flags on this processor can use; others have another tag. */
export const codePath = (folder: string): string => join(folder, `svcmesh-${cachedDataVersionTag()}.code`)

const codeIn = (folder: string): Buffer | undefined => {
  try {
    return readFileSync(codePath(folder))
  } catch {
    return undefined
  }
}

/**
 * Compiles the program, or takes the code that the build left for it: compiling is half of what a start costs. V8 itself
 * refuses code of another version; that code and script are of one build is for the build to see to.
 */
export function compileProgram(folder: string): Program {
  setFlagsFromString(LATER)
  const filename = resolve(folder, SCRIPT)
  // ASCII only, as esbuild writes it: read as UTF-8 it would be the same, and take longer.
  const script = new Script(readFileSync(filename, 'latin1'), { filename, cachedData: codeIn(folder) })
  const body: Body = script.runInThisContext()
  return {
    script,
    run: () => body(createRequire(filename), { exports: {} }, filename, dirname(filename)),
  }
}
