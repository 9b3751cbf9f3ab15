import type { Carrier } from './coin-table.ts'
import type { Certificate } from './spend.ts'

interface Kept {
  readonly certificate: Certificate
  /** By log. */
  readonly carriers: Map<string, Carrier>
}

/** Certificates that somebody may still need, and where they stand. */
export class CertificateStore {
  readonly #kept = new Map<string, Kept>()

  get(id: string): Certificate | null {
    return this.#kept.get(id)?.certificate ?? null
  }

  ids(): Iterable<string> {
    return this.#kept.keys()
  }

  carriers(id: string): readonly Carrier[] {
    return [...(this.#kept.get(id)?.carriers.values() ?? [])]
  }

  add(id: string, certificate: Certificate, carrier: Carrier): void {
    const kept = this.#kept.get(id) ?? { certificate, carriers: new Map<string, Carrier>() }
    // The earliest place in a log is the last one that a fork of that log takes away.
    const earlier = kept.carriers.get(carrier.origin)
    if (earlier === undefined || carrier.seq < earlier.seq) kept.carriers.set(carrier.origin, carrier)
    this.#kept.set(id, kept)
  }

  delete(id: string): void {
    this.#kept.delete(id)
  }
}
