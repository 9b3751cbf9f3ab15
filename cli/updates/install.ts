import { join, resolve } from 'node:path'
import { SystemClock } from '../../node/system/clock.ts'
import { systemHash, systemSignatures } from '../../node/system/crypto.ts'
import { membersOfFile } from '../../node/system/members-of-file.ts'
import { productVersion } from '../../node/system/product-version.ts'
import { readNetworkFile } from '../../node/system/read-network-file.ts'
import { readSettings } from '../../node/system/read-settings.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { extendMembers } from '../../src/mesh/epoch-chain.ts'
import type { Accepted } from '../../src/mesh/governance/governance.ts'
import type { UpgradeProposal } from '../../src/mesh/governance/proposal-body.ts'
import { compareReleases, isRelease } from '../../src/mesh/governance/release.ts'
import { tickOf } from '../../src/time/tick.ts'
import { mustBeDecided, seenOf } from '../../src/updates/admissible.ts'
import type { SignedManifest } from '../../src/updates/manifest.ts'
import type { Invocation } from '../command.ts'
import type { NodeAction } from '../node-actions.ts'
import { createProgress } from '../progress.ts'
import { accept, type Known } from './acceptance.ts'
import { applyRelease, launcherOf, rollBack } from './apply-release.ts'
import { askManifest } from './ask-manifest.ts'
import { askDecision } from './decided.ts'
import { systemFiles } from './files.ts'
import { pullRelease } from './pull-release.ts'
import { type ReleaseFolder, releaseFolder } from './release-folder.ts'
import { verifyPulled } from './verify-release.ts'

/** What an update of this computer needs: where releases are, and what is known before anybody is asked. */
interface Setting extends Known {
  readonly folder: ReleaseFolder
}

/** @throws Refusal INVALID_SETTING, UNREADABLE_FILE */
async function settingOf({ data, network }: Invocation['options']): Promise<Setting> {
  const flags = {
    ...(typeof data === 'string' ? { data } : {}),
    ...(typeof network === 'string' ? { networkFile: network } : {}),
  }
  const { values } = await readSettings(flags)
  const file = values.networkFile
  if (file === '') {
    throw new Refusal('INVALID_SETTING', 'Name the file of the network with --network FILE: its members sign releases.')
  }
  const description = await readNetworkFile(file)
  const { id } = description
  const folder = await releaseFolder(values.data)
  const ofFile = membersOfFile(description, file)
  return {
    folder,
    network: id,
    members: extendMembers(systemSignatures(), id, ofFile, await folder.epochs()),
    installed: (await folder.pointer())?.current ?? productVersion(),
    seen: await folder.seen(),
    svcond: tickOf(new SystemClock().now()),
  }
}

interface Newest {
  readonly signed: SignedManifest
  readonly url: string
  /** The accepted proposal that names its artifacts; null without one. */
  readonly decided: Accepted<UpgradeProposal> | null
}

/**
 * The newest acceptable manifest of some nodes; remembered, so that no older one is accepted later.
 * @throws Refusal of the first node when no node has one
 */
async function newest(urls: readonly string[], setting: Setting): Promise<Newest> {
  const failures: unknown[] = []
  const answers = await Promise.all(
    urls.map(async (url) => {
      try {
        const signed = await askManifest(url)
        const members = accept(signed, setting)
        const decided = await askDecision(url, signed.manifest.release, { ...setting, members })
        mustBeDecided({ hash: systemHash, decided: () => decided }, signed.manifest)
        return [{ signed, url, decided, members }]
      } catch (error) {
        failures.push(error)
        return []
      }
    }),
  )
  const [best] = answers
    .flat()
    .sort(
      ({ signed: { manifest: a } }, { signed: { manifest: b } }) =>
        compareReleases(b.release, a.release) || b.issued - a.issued,
    )
  if (best === undefined) throw failures[0]
  // A later manifest must not be able to leave out what is known of the members.
  if (best.members !== setting.members) await setting.folder.keepEpochs(systemFiles, best.members.chain)
  await setting.folder.see(systemFiles, seenOf(systemHash, best.signed.manifest))
  return best
}

const isNewer = ({ manifest }: SignedManifest, { installed }: Known): boolean =>
  !isRelease(installed) || compareReleases(manifest.release, installed) > 0

/** Asks nodes for the newest release, and compares it with the installed one. */
export const check: NodeAction = async ({ client, words, options }) => {
  const setting = await settingOf(options)
  const { signed, url, decided } = await newest([client.url, ...words], setting)
  const { release, expires, artifacts } = signed.manifest
  const { installed } = setting
  const update = isNewer(signed, setting)
  const accepted = decided && { proposal: decided.proposal, activates: decided.body.activates }
  const body = { installed, release, update, url, expires, artifacts: artifacts.length, accepted }
  const proof =
    decided && `\nMembers accepted it by proposal ${decided.proposal}, from tick ${decided.body.activates} on.`
  const text = update
    ? `Release ${release} is official, ${installed} is installed. Get it with: svcmesh update pull${proof ?? ''}`
    : `Release ${installed} is installed, and no newer one is official.`
  return { body, text }
}

/** Downloads the newest release, or what is missing of it. */
export const pull: NodeAction = async ({ client, words, options }) => {
  const setting = await settingOf(options)
  const { signed, url } = await newest([client.url, ...words], setting)
  const { release, artifacts } = signed.manifest
  const { folder } = setting
  const progress = createProgress(`release ${release}`)
  const source = { url: client.url, useKey: client.useKey }
  const bytes = await pullRelease(systemFiles, folder.pulled(release), signed, source, (done) =>
    progress.show(done / artifacts.length),
  ).finally(progress.clear)
  const body = { release, url, bytes, artifacts: artifacts.length, folder: folder.pulled(release) }
  return { body, text: `Release ${release} is pulled (${bytes} bytes). Apply it with: svcmesh update apply ${release}` }
}

/** The release that is named, else the newest that was seen. @throws Refusal NO_RELEASE, INVALID_SETTING */
function chosen(word: string | undefined, { seen }: Setting): string {
  const release = word ?? seen?.release
  if (release === undefined) throw new Refusal('NO_RELEASE', 'No release was pulled; run svcmesh update pull first.')
  if (isRelease(release)) return release
  throw new Refusal('INVALID_SETTING', `"${release}" is not a release such as 0.2.0.`, { received: release })
}

/** Checks a pulled release without any node. */
export const verify: NodeAction = async ({ words: [word], options }) => {
  const setting = await settingOf(options)
  const release = chosen(word, setting)
  const { signed, files } = await verifyPulled(setting.folder.pulled(release), setting)
  const { artifacts, expires } = signed.manifest
  const body = { release, files, artifacts: artifacts.length, expires, quorum: setting.members.quorum }
  const text = `Release ${release} is verified: signed by a quorum (${setting.members.quorum} of ${setting.members.size}), ${artifacts.length} artifacts with ${files} files as the manifest says.`
  return { body, text }
}

/** Verifies a pulled release, puts it beside the one that runs, and switches to it. */
export const apply: NodeAction = async ({ words: [word], options }) => {
  const setting = await settingOf(options)
  const { folder } = setting
  const { signed } = await verifyPulled(folder.pulled(chosen(word, setting)), setting)
  const { release } = signed.manifest
  await folder.see(systemFiles, seenOf(systemHash, signed.manifest))
  const changed = await applyRelease(systemFiles, folder, signed, resolve(process.argv[1] ?? ''))
  const launcher = launcherOf(folder)
  const body = { release, changed, launcher, folder: join(folder.path, release) }
  const text = changed
    ? `Release ${release} is applied. Start it with: node ${launcher} start\nUndo it with: svcmesh update rollback`
    : `Release ${release} was applied already. Start it with: node ${launcher} start`
  return { body, text }
}

/** Switches to what ran before. */
export const rollback: NodeAction = async ({ options: { data } }) => {
  const { values } = await readSettings(typeof data === 'string' ? { data } : {})
  const folder = await releaseFolder(values.data)
  const { current, previous } = await rollBack(systemFiles, folder)
  const name = (release: string | null | undefined): string =>
    typeof release === 'string' ? `release ${release}` : 'the program that was installed'
  const text = `Switched from ${name(previous)} to ${name(current)}. Start it with: node ${launcherOf(folder)} start`
  return { body: { current, previous: previous ?? null, launcher: launcherOf(folder) }, text }
}
