import { type Section, section } from './saved-mesh.ts'

/**
 * Most announcements kept per member, so that one that publishes endlessly does not fill the memory; the root does not
 * cover them. If a fork removes all of them, the member has no announcement.
 */
const MAX_DISCOVERIES = 64

/** Announcements of members about themselves. */
export class Discoveries<Body> {
  /** By member, in the order of its log. */
  readonly #byOrigin = new Map<string, { readonly seq: number; readonly body: Body }[]>()

  add(origin: string, seq: number, body: Body): void {
    const said = this.#byOrigin.get(origin)
    if (said === undefined) this.#byOrigin.set(origin, [{ seq, body }])
    else if (said.push({ seq, body }) > MAX_DISCOVERIES) said.shift()
  }

  /** By member's key, in ascending order; those of a member in the order of its log. */
  sections(): readonly Section[] {
    return [
      section(
        'discoveries',
        () => this.#save(),
        ([origin, seq, body]) => this.add(origin, seq, body),
      ),
    ]
  }

  *#save(): Generator<readonly [origin: string, seq: number, body: Body]> {
    for (const [origin, said] of [...this.#byOrigin].sort(([a], [b]) => (a < b ? -1 : 1))) {
      for (const { seq, body } of said) yield [origin, seq, body]
    }
  }

  /** Drops a member's announcements from that sequence number on. */
  cut(origin: string, from: number): void {
    const said = this.#byOrigin.get(origin) ?? []
    const kept = said.filter(({ seq }) => seq < from)
    this.#byOrigin.set(origin, kept)
  }

  /** The latest, or null. */
  of(origin: string): Body | null {
    return this.#byOrigin.get(origin)?.at(-1)?.body ?? null
  }
}
