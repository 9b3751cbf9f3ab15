import { fromBase64url } from '../bytes/base64url.ts'
import { KERNELS } from './generated/kernels.ts'

/** Addresses and strides are in bytes. Meanings and orders of operations: src/numeric/assembly. */
export interface KernelFunctions {
  heatStep(
    source: number,
    target: number,
    width: number,
    height: number,
    stride: number,
    c: number,
    rx: number,
    ry: number,
  ): void
  waveStep(
    now: number,
    old: number,
    width: number,
    height: number,
    stride: number,
    c: number,
    rx: number,
    ry: number,
  ): void
  wrapGhosts(field: number, width: number, height: number, stride: number): void
  mirrorGhosts(
    field: number,
    width: number,
    height: number,
    stride: number,
    exchangeX: number,
    exchangeY: number,
    ambient: number,
  ): void
  settle(field: number, width: number, height: number, stride: number, threshold: number): number
  attract(
    x: number,
    y: number,
    z: number,
    strength: number,
    ax: number,
    ay: number,
    az: number,
    count: number,
    softeningSquared: number,
  ): void
}

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
