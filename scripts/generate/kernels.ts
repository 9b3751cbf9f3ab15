import { createHash } from 'node:crypto'
import asc from 'assemblyscript/asc'
import { toBase64url } from '../../src/bytes/base64url.ts'
import type { Generator } from './generator.ts'

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
    ['src/numeric/assembly/kernels.ts', ...FLAGS, ...more, '--outFile', 'kernels.wasm', '--baseDir', '.'],
    {
      writeFile(_name: string, contents: string | Uint8Array) {
        if (typeof contents !== 'string') module = contents
      },
    },
  )
  if (error !== null || module === undefined) throw new Error(`the kernels do not compile: ${stderr.toString()}`)
  return module
}

const chunks = (text: string): string[] => text.match(/.{1,100}/g) ?? []

const moduleText = async (name: string, more: readonly string[]): Promise<string> => {
  const module = await compile(more)
  const lines = chunks(toBase64url(module)).map((chunk) => `  '${chunk}',`)
  const digest = createHash('sha256').update(module).digest('hex')
  return [
    '// Made by scripts/generate/kernels.ts from src/numeric/assembly; do not edit.',
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

/** The WebAssembly module of src/numeric/assembly, embedded as text so that it loads wherever JavaScript does. */
export const kernels: Generator = {
  output: 'src/numeric/generated/kernels.ts',
  render: () => moduleText('KERNELS', []),
}

/** Its build for several threads. */
export const sharedKernels: Generator = {
  output: 'src/numeric/generated/shared-kernels.ts',
  render: () => moduleText('SHARED_KERNELS', SHARED_FLAGS),
}
