import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SystemClock } from '../../node/system/clock.ts'
import { systemHash } from '../../node/system/crypto.ts'
import { readSettings } from '../../node/system/read-settings.ts'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { TICK_NS, tickOf } from '../../src/time/tick.ts'
import { type Artifact, asSignedManifest, manifestDigest } from '../../src/updates/manifest.ts'
import { wantedBy } from '../actions.ts'
import type { Client } from '../client.ts'
import type { Members, NodeAction } from '../node-actions.ts'
import { createProgress } from '../progress.ts'
import { wholeOption } from '../whole-number.ts'
import { askManifest } from './ask-manifest.ts'
import { replaceFile, systemFiles } from './files.ts'
import { packRelease } from './pack-release.ts'
import { artifactFile, manifestFile, pulledArtifact } from './pull-release.ts'
import { pulledManifest } from './verify-release.ts'

const wanted = wantedBy('update')
/** A manifest is valid for about 90 days at most. */
const MOST_DAYS = 89
const DAY_NS = 86_400_000_000_000n

/** The version in the package.json of a folder. @throws Refusal UNREADABLE_FILE */
async function versionOf(folder: string): Promise<string> {
  const path = join(folder, 'package.json')
  const text = await readFile(path, 'utf8').catch(() => '{}')
  try {
    const { version } = JSON.parse(text)
    if (typeof version === 'string') return version
  } catch {
    // Said below.
  }
  throw new Refusal('UNREADABLE_FILE', `${path} does not name the version of the release.`, { path })
}

/** Packs a folder into a manifest and artifacts, in another folder. */
export const pack: NodeAction = async ({ words: [from], options }) => {
  const folder = wanted(from, 'the folder with the files of the release')
  const out = wanted(options.out, '--out DIR')
  const { values } = await readSettings(typeof options.network === 'string' ? { networkFile: options.network } : {})
  const release = await versionOf(folder)
  await mkdir(join(out, 'artifacts'), { recursive: true })
  const artifacts: Artifact[] = []
  for await (const { text, ...artifact } of packRelease(folder)) {
    await replaceFile(systemFiles, artifactFile(out, artifact), text)
    artifacts.push(artifact)
  }
  const now = new SystemClock().now()
  const days = wholeOption(options, 'days', 1, MOST_DAYS) ?? 30
  const manifest = {
    network: values.network,
    release,
    issued: tickOf(now),
    expires: Number((now + BigInt(days) * DAY_NS) / TICK_NS),
    artifacts,
  }
  const signed = asSignedManifest({ manifest, signatures: [] })
  await replaceFile(systemFiles, manifestFile(out), canonicalJson(signed))
  const digest = manifestDigest(systemHash, manifest)
  const text = `Release ${release} for ${values.network} is in ${out}: ${artifacts.length} artifacts, valid for ${days} days.\nPublish it with: svcmesh update publish ${out}`
  return { body: { manifest: digest, release, artifacts: artifacts.length, out }, text }
}

const post = async (client: Client, path: string, body?: unknown): Promise<Members> =>
  (await client.askWithKey({ method: 'POST', path, ...(body === undefined ? {} : { body }) })).body

const signatureLine = ({ signed, quorum, official }: Members): string =>
  `${(signed as readonly string[]).length} of ${quorum} required signatures: ${official ? 'official' : 'not official yet'}.`

/** Publishes a packed release on a node, as its owner. */
export const publish: NodeAction = async ({ client, words: [from] }) => {
  const folder = wanted(from, 'the folder that svcmesh update pack wrote')
  const signed = await pulledManifest(folder)
  let held = await post(client, '/api/owner/updates', signed)
  const missing = held.missing as readonly string[]
  const progress = createProgress(`release ${signed.manifest.release}`)
  try {
    for (const [sent, artifact] of signed.manifest.artifacts.filter(({ name }) => missing.includes(name)).entries()) {
      const text = await pulledArtifact(folder, artifact)
      if (text === null) {
        throw new Refusal('INCOMPLETE_RELEASE', `${folder} lacks ${artifact.name}, or it was altered; pack it again.`)
      }
      await post(client, '/api/owner/updates/artifacts', JSON.parse(text))
      progress.show((sent + 1) / missing.length)
    }
  } finally {
    progress.clear()
  }
  held = await post(client, '/api/owner/updates', signed)
  const text = [
    `Release ${held.release} is on ${client.url}: ${missing.length} of ${held.artifacts} artifacts were sent.`,
    signatureLine(held),
    `Sign it with: svcmesh update sign ${held.manifest}`,
  ]
  return { body: held, text: text.join('\n') }
}

/** Signs a manifest with the key of a node, as its owner. */
export const sign: NodeAction = async ({ client, words: [digest] }) => {
  const manifest = wanted(digest, 'the sha256 of the manifest')
  const held = await post(client, `/api/owner/updates/${encodeURIComponent(manifest)}/sign`)
  return { body: held, text: `${client.url} has signed release ${held.release}. ${signatureLine(held)}` }
}

/** Brings the signatures that other nodes have to a node, as its owner. */
export const gather: NodeAction = async ({ client, words: [digest, ...others] }) => {
  const manifest = wanted(digest, 'the sha256 of the manifest')
  wanted(others[0], 'addresses of nodes that have signed')
  const silent: string[] = []
  const found = await Promise.all(
    others.map((url) =>
      askManifest(url, `?manifest=${encodeURIComponent(manifest)}`).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        silent.push(`${url}: ${error.message}`)
        return null
      }),
    ),
  )
  let held: Members | undefined
  // Each separately: one node's nonsense must not hide what the others have.
  for (const signed of found) if (signed !== null) held = await post(client, '/api/owner/updates', signed)
  if (held === undefined)
    throw new Refusal('UNKNOWN_MANIFEST', `None of the nodes has this manifest. ${silent[0] ?? ''}`)
  return { body: { ...held, silent }, text: [...silent, signatureLine(held)].join('\n') }
}

/** The releases that are published on a node, for its owner. */
export const list: NodeAction = async ({ client }) => {
  const { body } = await client.askWithKey({ method: 'GET', path: '/api/owner/updates' })
  const lines = (body.releases as readonly Members[]).map(
    (held) =>
      `${held.release}  ${held.manifest}  ${held.artifacts} artifacts, ${(held.missing as readonly string[]).length} missing; ${signatureLine(held)}`,
  )
  return { body, text: lines.length === 0 ? 'No release is published here.' : lines.join('\n') }
}

/** Removes a manifest from a node, as its owner. */
export const forget: NodeAction = async ({ client, words: [digest] }) => {
  const manifest = wanted(digest, 'the sha256 of the manifest')
  const { body } = await client.askWithKey({
    method: 'DELETE',
    path: `/api/owner/updates/${encodeURIComponent(manifest)}`,
  })
  return { body, text: `Release ${body.release} is forgotten.` }
}
