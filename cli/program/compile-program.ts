import { readFileSync, writeFileSync } from 'node:fs'
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
  /** Keeps what V8 has compiled of it so far, for later starts. */
  writeCode(): void
}

/**
 * What the program is started for. V8 loads all code that was kept, and a command that asks a node once needs a twentieth
 * of what a node needs, so each has its own.
 */
export type Use = 'node' | 'command'

/** @param argv of the process */
export const useOf = ([, , name]: readonly string[]): Use => (name === 'start' || name === 'join' ? 'node' : 'command')

/** Path of the compiled code for this V8, its flags now and this processor; others have a different tag. */
export const codePath = (folder: string, use: Use): string =>
  join(folder, `svcmesh-${use}-${cachedDataVersionTag()}.code`)

/** Sizes of the heap; 0 is V8's default. */
const HEAP_FLAG = /^--max-(?:old|semi)-space-size=/

/**
 * Runs work with V8's default sizes of the heap among its flags: V8 uses code only with the flags that it was written with,
 * although these change nothing in it. The heap of this process has its sizes already; those of its threads are restored.
 */
function withDefaultHeapFlags<T>(work: () => T): T {
  const given = [...(process.env.NODE_OPTIONS ?? '').split(' '), ...process.execArgv].filter((flag) =>
    HEAP_FLAG.test(flag),
  )
  for (const flag of given) setFlagsFromString(flag.replace(/=.*/s, '=0'))
  try {
    return work()
  } finally {
    for (const flag of given) setFlagsFromString(flag)
  }
}

const codeIn = (path: string): Buffer | undefined => {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

/**
 * Compiles the program, or uses the code cached by the build: compiling is half the cost of a start. V8 rejects code of
 * another version; the build makes sure that code and script match.
 */
export function compileProgram(folder: string, use: Use): Program {
  setFlagsFromString(LATER)
  const filename = resolve(folder, SCRIPT)
  // Pure ASCII, as esbuild writes it: latin1 reads the same text faster than UTF-8.
  const text = readFileSync(filename, 'latin1')
  const script = withDefaultHeapFlags(() => new Script(text, { filename, cachedData: codeIn(codePath(folder, use)) }))
  const body: Body = script.runInThisContext()
  return {
    script,
    writeCode: () => withDefaultHeapFlags(() => writeFileSync(codePath(folder, use), script.createCachedData())),
    run: () => body(createRequire(filename), { exports: {} }, filename, dirname(filename)),
  }
}
