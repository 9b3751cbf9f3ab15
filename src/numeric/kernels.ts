import { fromBase64url } from '../bytes/base64url.ts'
import { KERNELS } from './generated/kernels.ts'
import type { BodiesKernels } from './signatures/bodies.ts'
import type { GridKernels } from './signatures/grid.ts'
import type { ReactionKernels } from './signatures/reaction.ts'

/** What the module exports, a signature for each file of src/numeric/assembly. */
export type KernelFunctions = BodiesKernels & GridKernels & ReactionKernels

/** One instance with a memory of its own; nothing is shared between instances. */
export interface Kernels {
  readonly run: KernelFunctions
  /** The whole memory. */
  readonly memory: Float64Array
}

/** The part of the JavaScript interface of WebAssembly that is used here; engines and browsers all have it. */
interface WebAssemblyApi {
  readonly Module: new (bytes: Uint8Array) => object
  readonly Memory: new (limits: { initial: number; maximum: number }) => { readonly buffer: ArrayBuffer }
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown }
}
declare const WebAssembly: WebAssemblyApi

const PAGE = 65536

let compiled: object | undefined

const compileOnce = (): object => {
  if (compiled === undefined) {
    const bytes = fromBase64url(KERNELS)
    if (bytes === undefined) throw new Error('the embedded kernels are damaged')
    compiled = new WebAssembly.Module(bytes)
  }
  return compiled
}

/**
 * Instantiates the kernels, synchronously.
 * @param doubles size of the memory that the caller lays out
 */
export const openKernels = (doubles: number): Kernels => {
  const pages = Math.max(1, Math.ceil((doubles * 8) / PAGE))
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages })
  const instance = new WebAssembly.Instance(compileOnce(), { env: { memory } })
  return { run: instance.exports as KernelFunctions, memory: new Float64Array(memory.buffer) }
}
