import type { Members } from '../../src/mesh/members.ts'
import { manifestDigest, type SignedManifest } from '../../src/updates/manifest.ts'
import type { UpdatePorts } from '../../src/updates/official.ts'
import type { Documents } from '../documents.ts'
import { type HeldRelease, heldRelease, restored } from './held-release.ts'

export interface JudgedReleasesPorts extends UpdatePorts {
  /** As far as the node knows them; asked once it runs. */
  readonly members: () => Members
}

/** The manifests of a node, judged by the members that it knows: a change of them may come later than a manifest. */
export class JudgedReleases {
  readonly #ports: JudgedReleasesPorts
  readonly #documents: Documents
  /** By digest, with signatures that were valid when they came. */
  readonly #kept: Map<string, SignedManifest>
  readonly #judged = new Map<string, HeldRelease>()

  private constructor(ports: JudgedReleasesPorts, documents: Documents, kept: readonly SignedManifest[]) {
    this.#ports = ports
    this.#documents = documents
    this.#kept = new Map(kept.map((each) => [manifestDigest(ports.hash, each.manifest), each]))
  }

  static async open(ports: JudgedReleasesPorts, documents: Documents): Promise<JudgedReleases> {
    return new JudgedReleases(ports, documents, await restored(documents))
  }

  get size(): number {
    return this.#kept.size
  }

  all(): readonly HeldRelease[] {
    return [...this.#kept.keys()].flatMap((digest) => this.get(digest) ?? [])
  }

  get(digest: string): HeldRelease | undefined {
    const kept = this.#kept.get(digest)
    if (kept === undefined) return undefined
    const members = this.#ports.members()
    const before = this.#judged.get(digest)
    if (before?.epoch === members.latest.number) return before
    const judged = heldRelease(this.#ports, members, kept)
    this.#judged.set(digest, judged)
    return judged
  }

  /** @throws Refusal STORAGE_UNAVAILABLE */
  async keep(signed: SignedManifest): Promise<HeldRelease> {
    const held = heldRelease(this.#ports, this.#ports.members(), signed)
    const { digest, text, manifest, signatures } = held
    await this.#documents.keep(digest, text)
    this.#kept.set(digest, { manifest, signatures })
    this.#judged.set(digest, held)
    return held
  }

  /** @throws Refusal STORAGE_UNAVAILABLE */
  async forget(digest: string): Promise<void> {
    await this.#documents.forget(digest)
    this.#kept.delete(digest)
    this.#judged.delete(digest)
  }
}
