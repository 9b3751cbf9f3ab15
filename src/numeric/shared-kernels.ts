import { fromBase64url } from '../bytes/base64url.ts'
import { SHARED_KERNELS } from './generated/shared-kernels.ts'
import type { KernelFunctions } from './kernels.ts'
import { pagesOf, webAssembly } from './web-assembly.ts'

/** Memory that several threads work in; it goes from one to another as a message. */
export interface SharedMemory {
  readonly buffer: ArrayBuffer
}

let compiled: object | undefined

const compileOnce = (): object => {
  if (compiled === undefined) {
    const bytes = fromBase64url(SHARED_KERNELS)
    if (bytes === undefined) throw new Error('the embedded kernels are damaged')
    compiled = new webAssembly.Module(bytes)
  }
  return compiled
}

/** @param doubles size of the memory */
export const allocateShared = (doubles: number): SharedMemory => {
  const pages = pagesOf(doubles)
  return new webAssembly.Memory({ initial: pages, maximum: pages, shared: true })
}

/** The kernels of this thread on memory that others may work in too: the same operations in the same order. */
export const joinShared = (memory: SharedMemory): KernelFunctions =>
  new webAssembly.Instance(compileOnce(), { env: { memory } }).exports as KernelFunctions
