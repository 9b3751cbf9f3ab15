/** The part of autocannon (which ships no types) that the benchmarks use. */
declare module 'autocannon' {
  interface Options {
    readonly url: string
    readonly connections: number
    readonly method: string
    readonly headers: Readonly<Record<string, string>>
    readonly body: string
    readonly duration?: number
    readonly amount?: number
  }
  interface Result {
    readonly requests: { readonly total: number }
    readonly latency: { readonly p99: number }
    readonly start: Date
    readonly finish: Date
    readonly non2xx: number
    readonly errors: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
