import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import asc, { version } from 'assemblyscript/asc'
import { toBase64url } from '../../src/bytes/base64url.ts'
import type { Generator } from './generator.ts'

const FOLDER = 'src/numeric/assembly'

const FLAGS = [
  ...['--enable', 'simd', '--enable', 'bulk-memory'],
  ...['--importMemory', '--runtime', 'stub', '-O3', '--noAssert'],
]

/** The same functions on memory that several threads work in. */
const SHARED_FLAGS = [
  ...['--enable', 'threads', '--sharedMemory'],
  ...['--initialMemory', '1', '--maximumMemory', '65536'],
]

/** Compiles the kernels; no relaxed SIMD and no fused multiply-add, so that every engine gives the same bits. */
const compile = async (more: readonly string[]): Promise<Uint8Array> => {
  let module: Uint8Array | undefined
  const { error, stderr } = await asc.main(
    [`${FOLDER}/kernels.ts`, ...FLAGS, ...more, '--outFile', 'kernels.wasm', '--baseDir', '.'],
    {
      writeFile(_name: string, contents: string | Uint8Array) {
        if (typeof contents !== 'string') module = contents
      },
    },
  )
  if (error !== null || module === undefined) throw new Error(`the kernels do not compile: ${stderr.toString()}`)
  return module
}

/** Of all that decides what is compiled: the sources, the compiler and its flags. */
const digestOfSources = async (more: readonly string[]): Promise<string> => {
  const digest = createHash('sha256').update(JSON.stringify([version, FLAGS, more]))
  for (const name of (await readdir(FOLDER)).sort()) digest.update(name).update(await readFile(`${FOLDER}/${name}`))
  return digest.digest('hex')
}

const chunks = (text: string): string[] => text.match(/.{1,100}/g) ?? []

/** Compiled only when something has changed since, or for the long run: compiling takes longer than all pages together. */
const moduleText = async (output: string, name: string, more: readonly string[] = []): Promise<string> => {
  const heading = `// Made by scripts/generate/kernels.ts from src/numeric/assembly, sources ${await digestOfSources(more)}; do not edit.`
  const present = existsSync(output) ? await readFile(output, 'utf8') : ''
  if (present.startsWith(`${heading}\n`) && process.env.LONG !== '1') return present
  const module = await compile(more)
  const lines = chunks(toBase64url(module)).map((chunk) => `  '${chunk}',`)
  const digest = createHash('sha256').update(module).digest('hex')
  return [
    heading,
    '',
    '/** SHA-256 of the module. */',
    `export const ${name}_SHA256 = '${digest}'`,
    '',
    '/** The module in base64url. */',
    `export const ${name} = [`,
    ...lines,
    "].join('')",
    '',
  ].join('\n')
}

const generator = (output: string, name: string, more?: readonly string[]): Generator => ({
  output,
  render: () => moduleText(output, name, more),
})

/** The WebAssembly module of src/numeric/assembly, embedded as text so that it loads wherever JavaScript does. */
export const kernels = generator('src/numeric/generated/kernels.ts', 'KERNELS')

/** Its build for several threads. */
export const sharedKernels = generator('src/numeric/generated/shared-kernels.ts', 'SHARED_KERNELS', SHARED_FLAGS)
