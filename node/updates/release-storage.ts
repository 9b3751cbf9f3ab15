/** Where a node keeps releases. Names are sha256 in 64 hex digits, and nothing else. */
export interface ReleaseStorage {
  /** Texts of the signed manifests. */
  manifests(): Promise<readonly string[]>
  /** In place of what had the name before. @throws Refusal STORAGE_UNAVAILABLE */
  keepManifest(digest: string, text: string): Promise<void>
  /** @throws Refusal STORAGE_UNAVAILABLE */
  forgetManifest(digest: string): Promise<void>
  /** sha256 of the artifacts. */
  artifacts(): Promise<readonly string[]>
  /** @returns null if it is not there */
  artifact(sha256: string): Promise<Uint8Array | null>
  /** @throws Refusal STORAGE_UNAVAILABLE */
  keepArtifact(sha256: string, text: string): Promise<void>
  /** @throws Refusal STORAGE_UNAVAILABLE */
  forgetArtifact(sha256: string): Promise<void>
}

/** Of a node without files. */
export function releasesInMemory(): ReleaseStorage {
  const manifests = new Map<string, string>()
  const artifacts = new Map<string, Uint8Array>()
  return {
    manifests: async () => [...manifests.values()],
    keepManifest: async (digest, text) => void manifests.set(digest, text),
    forgetManifest: async (digest) => void manifests.delete(digest),
    artifacts: async () => [...artifacts.keys()],
    artifact: async (sha256) => artifacts.get(sha256) ?? null,
    keepArtifact: async (sha256, text) => void artifacts.set(sha256, new TextEncoder().encode(text)),
    forgetArtifact: async (sha256) => void artifacts.delete(sha256),
  }
}
