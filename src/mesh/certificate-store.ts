import type { Carrier } from './coin-table.ts'
import { type Section, section } from './saved-mesh.ts'
import type { Certificate } from './spend.ts'

interface Kept {
  readonly certificate: Certificate
  /** By log. */
  readonly carriers: Map<string, Carrier>
}

/** With its places in logs. */
type SavedCertificate = readonly [
  id: string,
  certificate: Certificate,
  carriers: readonly (readonly [origin: string, seq: number, svcond: number])[],
]

/** Certificates that may still be needed, and their places in logs. */
export class CertificateStore {
  readonly #kept = new Map<string, Kept>()

  /** In order of arrival. */
  sections(): readonly Section[] {
    return [
      section(
        'certificates',
        () => this.#save(),
        ([id, certificate, carriers]) => {
          for (const [origin, seq, svcond] of carriers) this.add(id, certificate, { origin, seq, svcond })
        },
      ),
    ]
  }

  *#save(): Generator<SavedCertificate> {
    for (const [id, { certificate, carriers }] of this.#kept) {
      const places = [...carriers.values()].map(({ origin, seq, svcond }) => [origin, seq, svcond] as const)
      yield [id, certificate, places]
    }
  }

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
    // The earliest place in a log is the last one removed by a fork of that log.
    const earlier = kept.carriers.get(carrier.origin)
    if (earlier === undefined || carrier.seq < earlier.seq) kept.carriers.set(carrier.origin, carrier)
    this.#kept.set(id, kept)
  }

  delete(id: string): void {
    this.#kept.delete(id)
  }
}
