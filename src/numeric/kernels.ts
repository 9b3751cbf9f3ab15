import { fromBase64url } from '../bytes/base64url.ts'
import { KERNELS } from './generated/kernels.ts'
import type { BodiesKernels } from './signatures/bodies.ts'
import type { ElasticKernels } from './signatures/elastic.ts'
import type { FrontsKernels } from './signatures/fronts.ts'
import type { GridKernels } from './signatures/grid.ts'
import type { LatticeKernels } from './signatures/lattice.ts'
import type { ParticlesKernels } from './signatures/particles.ts'
import type { PathKernels } from './signatures/paths.ts'
import type { ReactionKernels } from './signatures/reaction.ts'
import { pagesOf, webAssembly } from './web-assembly.ts'

/** What the module exports, a signature for each file of src/numeric/assembly. */
export type KernelFunctions = BodiesKernels &
  ElasticKernels &
  FrontsKernels &
  GridKernels &
  LatticeKernels &
  ParticlesKernels &
  PathKernels &
  ReactionKernels

/** One instance with its own memory; instances share nothing. */
export interface Kernels {
  readonly run: KernelFunctions
  /** The whole memory. */
  readonly memory: Float64Array
}

/** Allocates the memory that a run works in and instantiates the kernels on it. */
export type OpenKernels = (doubles: number) => Kernels

let compiled: object | undefined

const compileOnce = (): object => {
  if (compiled === undefined) {
    const bytes = fromBase64url(KERNELS)
    if (bytes === undefined) throw new Error('the embedded kernels are damaged')
    compiled = new webAssembly.Module(bytes)
  }
  return compiled
}

/**
 * Instantiates the kernels, synchronously.
 * @param doubles size of the memory that the caller lays out
 */
export const openKernels: OpenKernels = (doubles) => {
  const pages = pagesOf(doubles)
  const memory = new webAssembly.Memory({ initial: pages, maximum: pages })
  const instance = new webAssembly.Instance(compileOnce(), { env: { memory } })
  return { run: instance.exports as KernelFunctions, memory: new Float64Array(memory.buffer) }
}
