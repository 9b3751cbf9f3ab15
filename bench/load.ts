import autocannon from 'autocannon'

export interface Load {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string
  /** How long, in seconds, or how many requests. */
  readonly seconds?: number
  readonly amount?: number
}

export interface Throughput {
  readonly perSecond: number
  readonly p99: number
  readonly failures: number
}

/** 64 keep-alive connections that POST the same body again and again. */
export async function drive(load: Load): Promise<Throughput> {
  const result = await autocannon({
    url: load.url,
    connections: 64,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...load.headers },
    body: load.body,
    ...(load.amount === undefined ? { duration: load.seconds ?? 5 } : { amount: load.amount }),
  })
  return {
    perSecond: result.requests.total / ((result.finish.getTime() - result.start.getTime()) / 1000),
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
  }
}
