import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Counters of the node; all other figures are read on request. */
export interface Metrics {
  /** @param duration nanoseconds */
  request(endpoint: string, status: number, duration: bigint): void
  sealed(plancks: number): void
  sealFailed(): void
  /** Envelopes in one commit batch. */
  committed(batch: number): void
  /** Adds a figure that is read on request. */
  gauge(name: string, help: string, read: () => number): void
  /** Adds a count that only grows while the node runs, read when the metrics are requested; named `…_total`. */
  counter(name: string, help: string, read: () => number): void
  /** Prometheus text format. */
  text(): Promise<string>
  readonly contentType: string
  close(): void
}

const LATENCY_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const BATCH_BUCKETS = [1, 2, 5, 10, 20, 50, 100, 200, 500]

/** @param process false in a simulation, where figures of the process would say nothing about the node */
export function createMetrics(options: { readonly process: boolean }): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const counts = new Map<string, Map<number, number>>()
  new Counter({
    name: 'svcmesh_requests_total',
    help: 'Answers by endpoint and status',
    labelNames: ['endpoint', 'status'],
    registers,
    // Counted in plain numbers, since looking labels up at every request costs more than the rest of the counting.
    collect() {
      this.reset()
      for (const [endpoint, statuses] of counts) {
        for (const [status, count] of statuses) this.inc({ endpoint, status }, count)
      }
    },
  })
  const latency = new Histogram({
    name: 'svcmesh_request_seconds',
    help: 'Time from call to answer',
    labelNames: ['endpoint'],
    buckets: LATENCY_BUCKETS,
    registers,
  })
  const seals = new Counter({ name: 'svcmesh_seals_total', help: 'Envelopes sealed', registers })
  const plancks = new Counter({
    name: 'svcmesh_charged_plancks_total',
    help: 'Plancks burned, and so minted as face values',
    registers,
  })
  const failures = new Counter({
    name: 'svcmesh_seal_failures_total',
    help: 'Results returned without a seal',
    registers,
  })
  const batches = new Histogram({
    name: 'svcmesh_commit_batch_size',
    help: 'Envelopes in one atomic write',
    buckets: BATCH_BUCKETS,
    registers,
  })
  const delay = options.process ? watchProcess(registry) : null
  const observe = new Map<string, (seconds: number) => void>()

  return {
    request(endpoint, status, duration) {
      let statuses = counts.get(endpoint)
      if (statuses === undefined) {
        statuses = new Map()
        counts.set(endpoint, statuses)
      }
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      let record = observe.get(endpoint)
      if (record === undefined) {
        const child = latency.labels(endpoint)
        record = (seconds) => child.observe(seconds)
        observe.set(endpoint, record)
      }
      record(Number(duration) / 1e9)
    },
    sealed(face) {
      seals.inc()
      plancks.inc(face)
    },
    sealFailed: () => failures.inc(),
    committed: (batch) => batches.observe(batch),
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read())
        },
      })
    },
    counter(name, help, read) {
      new Counter({
        name,
        help,
        registers,
        collect() {
          this.reset()
          this.inc(read())
        },
      })
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
    close: () => delay?.disable(),
  }
}

/** Memory, processor time and the delay of the event loop. */
function watchProcess(registry: Registry): ReturnType<typeof monitorEventLoopDelay> {
  collectDefaultMetrics({ register: registry, prefix: 'svcmesh_' })
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  for (const percentile of PERCENTILES) {
    new Gauge({
      name: `svcmesh_loop_delay_p${percentile}_seconds`,
      help: `Delay of the event loop, ${percentile}th percentile since the last scrape`,
      registers: [registry],
      collect() {
        // The recorded value is the time between two ticks of a timer, so a loop without any delay shows the timer's
        // own period.
        this.set(Math.max(0, delay.percentile(percentile) / 1e9 - RESOLUTION_MS / 1e3))
        if (percentile === PERCENTILES.at(-1)) delay.reset()
      },
    })
  }
  return delay
}

const RESOLUTION_MS = 10
const PERCENTILES = [50, 99]
