import { createHash } from 'node:crypto'
import asc from 'assemblyscript/asc'
import { toBase64url } from '../../src/bytes/base64url.ts'
import type { Generator } from './generator.ts'

const FLAGS = [
  ...['--enable', 'simd', '--enable', 'bulk-memory'],
  ...['--importMemory', '--runtime', 'stub', '-O3', '--noAssert'],
]

/** Compiles the kernels; no relaxed SIMD and no fused multiply-add, so that every engine gives the same bits. */
const compile = async (): Promise<Uint8Array> => {
  let module: Uint8Array | undefined
  const { error, stderr } = await asc.main(
    ['src/numeric/assembly/kernels.ts', ...FLAGS, '--outFile', 'kernels.wasm', '--baseDir', '.'],
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

/** The WebAssembly module of src/numeric/assembly, embedded as text so that it loads wherever JavaScript does. */
export const kernels: Generator = {
  output: 'src/numeric/generated/kernels.ts',
  async render() {
    const module = await compile()
    const lines = chunks(toBase64url(module)).map((chunk) => `  '${chunk}',`)
    const digest = createHash('sha256').update(module).digest('hex')
    return [
      '// Made by scripts/generate/kernels.ts from src/numeric/assembly; do not edit.',
      '',
      '/** SHA-256 of the module. */',
      `export const KERNELS_SHA256 = '${digest}'`,
      '',
      '/** The module in base64url. */',
      'export const KERNELS = [',
      ...lines,
      "].join('')",
      '',
    ].join('\n')
  },
}
