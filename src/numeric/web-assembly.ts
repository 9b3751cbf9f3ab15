/** The part of the JavaScript interface of WebAssembly that is used here; engines and browsers all have it. */
interface WebAssemblyApi {
  readonly Module: new (bytes: Uint8Array) => object
  readonly Memory: new (limits: {
    initial: number
    maximum: number
    shared?: boolean
  }) => { readonly buffer: ArrayBuffer }
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown }
}
declare const WebAssembly: WebAssemblyApi

export const webAssembly: WebAssemblyApi = WebAssembly

const PAGE = 65536

/** Pages of memory that hold so many doubles, at least one. */
export const pagesOf = (doubles: number): number => Math.max(1, Math.ceil((doubles * 8) / PAGE))
