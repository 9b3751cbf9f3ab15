import type { SignedApp } from '../../src/apps/app-schema.ts'
import { type AppPorts, asSignedApp, isRemovalSigned, mustBeSigned } from '../../src/apps/signed-app.ts'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { compareReleases } from '../../src/mesh/governance/release.ts'
import { isObject } from '../../src/schema/is-object.ts'
import type { Clock } from '../../src/time/clock.ts'
import { tickOf } from '../../src/time/tick.ts'
import { type Documents, textsIn } from '../documents.ts'
import { Turnstile } from '../streams/turnstile.ts'

/** Most apps of one account, and of the node: 128 MiB. Each version counts. */
const MOST_OF_ACCOUNT = 16
const MOST_OF_NODE = 2048

/** A registered app, without its template. */
export interface AppHead {
  readonly id: string
  readonly name: string
  readonly version: string
  readonly description: string
  readonly author: string
  readonly kind: 'program' | 'machine'
  /** That registered it. */
  readonly account: string
  /** Tick at which it was registered. */
  readonly svcond: number
}

interface Stored extends SignedApp {
  readonly account: string
  readonly svcond: number
}

interface AppsPorts extends AppPorts {
  readonly clock: Clock
  readonly storage: Documents
}

const headOf = (id: string, { app, account, svcond }: Stored): AppHead => {
  const { name, version, description, author } = app
  return {
    id,
    name,
    version,
    description,
    author,
    kind: app.program === undefined ? 'machine' : 'program',
    account,
    svcond,
  }
}

/** By name, and the newest version of each first. */
const byName = (a: AppHead, b: AppHead): number =>
  a.name === b.name ? compareReleases(b.version, a.version) : a.name < b.name ? -1 : 1

/** @throws Refusal of what is not a stored app, or has been changed */
function readStored(ports: AppPorts, text: string): readonly [id: string, stored: Stored] {
  const value: unknown = JSON.parse(text)
  if (!isObject(value)) throw new Refusal('BAD_APP', 'The file does not contain an app.')
  const { account, svcond, ...rest } = value
  const signed = asSignedApp(rest)
  return [mustBeSigned(ports, signed), { ...signed, account: String(account), svcond: Number(svcond) }]
}

/** The apps that accounts have registered on a node. */
export class Apps {
  readonly #ports: AppsPorts
  readonly #heads = new Map<string, AppHead>()
  readonly #turns = new Turnstile(1)
  #sorted: readonly AppHead[] | undefined

  private constructor(ports: AppsPorts) {
    this.#ports = ports
  }

  /** A damaged one is skipped, since its author can register it again. */
  static async open(ports: AppsPorts): Promise<Apps> {
    const apps = new Apps(ports)
    for await (const text of textsIn(ports.storage)) {
      try {
        const [id, stored] = readStored(ports, text)
        apps.#heads.set(id, headOf(id, stored))
      } catch (error) {
        if (!(error instanceof Refusal || error instanceof SyntaxError)) throw error
      }
    }
    return apps
  }

  /** All apps by name, and of one name the newest first. */
  list(): readonly AppHead[] {
    this.#sorted ??= [...this.#heads.values()].sort(byName)
    return this.#sorted
  }

  /** @throws Refusal UNKNOWN_APP */
  head(id: string): AppHead {
    const head = this.#heads.get(id)
    if (head !== undefined) return head
    throw new Refusal('UNKNOWN_APP', 'Unknown app on this node; GET /api/apps lists those it has.')
  }

  /** The signed descriptor, which is compared with its id first: a damaged one is never used. @throws Refusal UNKNOWN_APP */
  async signed(id: string): Promise<SignedApp> {
    this.head(id)
    const bytes = await this.#ports.storage.read(id)
    try {
      if (bytes !== null) {
        const [found, { app, sig }] = readStored(this.#ports, new TextDecoder().decode(bytes))
        if (found === id) return { app, sig }
      }
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof SyntaxError)) throw error
    }
    throw new Refusal('UNKNOWN_APP', 'This node has lost the app; its author can unregister and register it again.')
  }

  /**
   * Refuses what cannot be registered beside what is there. One that is registered already may be again.
   * @param id of `mustBeSigned`
   * @throws Refusal APP_NAME_TAKEN, APP_NOT_NEWER, TOO_MANY_APPS
   */
  mustFit(account: string, id: string, { app: { name, version, author } }: SignedApp): void {
    if (this.#heads.has(id)) return
    const [newest] = this.list().filter((head) => head.name === name)
    if (newest !== undefined && newest.author !== author) {
      throw new Refusal('APP_NAME_TAKEN', `The name ${name} belongs to the author ${newest.author} on this node.`, {
        name,
        author: newest.author,
      })
    }
    if (newest !== undefined && compareReleases(version, newest.version) <= 0) {
      const detail = `Version ${newest.version} of ${name} is registered, and ${version} is not newer.`
      throw new Refusal('APP_NOT_NEWER', detail, { name, registered: newest.version, received: version })
    }
    const own = this.list().filter((head) => head.account === account).length
    if (own >= MOST_OF_ACCOUNT || this.#heads.size >= MOST_OF_NODE) {
      const detail = `The account has ${own} of ${MOST_OF_ACCOUNT} apps, the node ${this.#heads.size} of ${MOST_OF_NODE}.`
      throw new Refusal('TOO_MANY_APPS', detail, { account: own, node: this.#heads.size })
    }
  }

  /** @throws Refusal as `mustFit`; BAD_APP_SIGNATURE, STORAGE_UNAVAILABLE */
  register(account: string, signed: SignedApp): Promise<{ readonly head: AppHead; readonly added: boolean }> {
    return this.#turns.run(async () => {
      const id = mustBeSigned(this.#ports, signed)
      this.mustFit(account, id, signed)
      const known = this.#heads.get(id)
      if (known !== undefined) return { head: known, added: false }
      const stored = { ...signed, account, svcond: tickOf(this.#ports.clock.now()) }
      await this.#ports.storage.keep(id, canonicalJson(stored))
      const head = headOf(id, stored)
      this.#heads.set(id, head)
      this.#sorted = undefined
      return { head, added: true }
    })
  }

  /**
   * Takes an app from the node, for the account that registered it or with the signature of its author. What has run stays.
   * @throws Refusal UNKNOWN_APP, FORBIDDEN, BAD_APP_SIGNATURE, STORAGE_UNAVAILABLE
   */
  unregister(account: string, id: string, sig: string | undefined): Promise<AppHead> {
    return this.#turns.run(async () => {
      const head = this.head(id)
      if (sig !== undefined && !isRemovalSigned(this.#ports.signatures, head.author, id, sig)) {
        throw new Refusal('BAD_APP_SIGNATURE', `\`sig\` is not that of the author ${head.author} over the removal.`)
      }
      if (sig === undefined && head.account !== account) {
        const detail = 'Another account registered this app; send `sig`, the signature of its author over the removal.'
        throw new Refusal('FORBIDDEN', detail)
      }
      await this.#ports.storage.forget(id)
      this.#heads.delete(id)
      this.#sorted = undefined
      return head
    })
  }
}
