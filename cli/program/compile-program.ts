import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { cachedDataVersionTag, setFlagsFromString } from 'node:v8'
import { Script } from 'node:vm'

/** `svcmesh` as one script; scripts/bundle-program.mjs writes it. */
const SCRIPT = 'svcmesh.js'

/** The script as a function of the variables of a CommonJS module. */
type Body = (require: NodeJS.Require, module: { exports: unknown }, filename: string, directory: string) => void

/**
 * Functions are optimised seven times later than by V8's default: little of a node's work while it connects repays
 * optimisation. A V8 without the flag ignores it.
 */
const LATER = '--interrupt-budget=1000000'

export interface Program {
  readonly script: Script
  /** Runs it with `process.argv`, each time with fresh modules. */
  run(): void
}

/** Path of the compiled code for this V8, its flags and this processor; others have a different tag. */
export const codePath = (folder: string): string => join(folder, `svcmesh-${cachedDataVersionTag()}.code`)

const codeIn = (folder: string): Buffer | undefined => {
  try {
    return readFileSync(codePath(folder))
  } catch {
    return undefined
  }
}

/**
 * Compiles the program, or uses the code cached by the build: compiling is half the cost of a start. V8 rejects code of
 * another version; the build makes sure that code and script match.
 */
export function compileProgram(folder: string): Program {
  setFlagsFromString(LATER)
  const filename = resolve(folder, SCRIPT)
  // Pure ASCII, as esbuild writes it: latin1 reads the same text faster than UTF-8.
  const script = new Script(readFileSync(filename, 'latin1'), { filename, cachedData: codeIn(folder) })
  const body: Body = script.runInThisContext()
  return {
    script,
    run: () => body(createRequire(filename), { exports: {} }, filename, dirname(filename)),
  }
}
