import { readFile, rm, writeFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { canonicalJson } from '../../../src/bytes/canonical-json.ts'
import { isHex } from '../../../src/bytes/hex.ts'
import { hideCoin } from '../../../src/coin-forms/in-image.ts'
import { ndefMessage } from '../../../src/coin-forms/ndef.ts'
import { isPng, samplesOf, withSamples } from '../../../src/coin-forms/picture.ts'
import { ON_PAPER } from '../../../src/coin-forms/qr-picture.ts'
import { qrTexts } from '../../../src/coin-forms/qr-text.ts'
import { sealCoin } from '../../../src/coin-forms/sealed-coin.ts'
import { Refusal } from '../../../src/errors/refusal.ts'
import { type BearerCoin, readBearer, withoutEpochs } from '../../../src/mesh/bearer.ts'
import { wantedBy } from '../../actions.ts'
import type { Client } from '../../client.ts'
import { colors } from '../../colors.ts'
import { CLI_EXIT } from '../../exit-table.ts'
import type { NodeAction } from '../../node-actions.ts'
import { readText } from '../../read-file.ts'
import { saveBearer } from '../bearer-file.ts'
import { newPassphrase } from './passphrase.ts'
import { readPng, writePng } from './png.ts'
import { formPorts } from './ports.ts'
import { IN_TERMINAL, qrImage, qrLines } from './qr-pictures.ts'
import { bearerIn } from './read-forms.ts'

const wanted = wantedBy('coin')

interface FormFile {
  readonly path: string
  readonly bytes: Uint8Array
}

/** Files of a form, and lines for the terminal. */
interface Form {
  readonly files: readonly FormFile[]
  readonly lines?: readonly string[]
}

/** Makes a form of a coin. */
type Make = (bearer: BearerCoin, passphrase: string, out: string) => Promise<Form>

const exists = (path: string): Promise<boolean> =>
  readFile(path).then(
    () => true,
    () => false,
  )

const mustBeFree = async (path: string): Promise<void> => {
  if (await exists(path))
    throw new Refusal('INVALID_SETTING', `${path} exists; name another file with --out.`, { path })
}

/** A bearer coin, and the file of it that is removed when its form is complete; '' for a file of the caller's own. */
interface Source {
  readonly bearer: BearerCoin
  readonly beside: string
}

/** A coin of the account becomes a bearer file beside the form first: at no moment is its key only in memory. */
async function sourceOf(client: Client, word: string, out: string): Promise<Source> {
  if (!isHex(word, 64)) return { bearer: readBearer(await readText(word)), beside: '' }
  const beside = `${out}.bearer`
  if (!(await exists(beside))) await saveBearer(client, word, beside)
  const bearer = readBearer(await readText(beside))
  if (bearer.coin === word) return { bearer, beside }
  throw new Refusal('INVALID_SETTING', `${beside} contains another coin; redeem it, or name another file with --out.`, {
    path: beside,
  })
}

async function writeAll(files: readonly FormFile[]): Promise<void> {
  const written: string[] = []
  try {
    for (const { path, bytes } of files) {
      await writeFile(path, bytes, { mode: 0o600, flag: 'wx' })
      written.push(path)
    }
  } catch (error) {
    for (const path of written) await rm(path, { force: true })
    const why = (error as NodeJS.ErrnoException).code === 'EEXIST' ? 'it exists' : (error as Error).message
    throw new Refusal('UNWRITABLE_FILE', `Cannot write the form of the coin: ${why}.`)
  }
}

/** Resolves when the text has been passed on: only then may the bearer file go. */
const printed = (text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(`${text}\n`, (error) => (error ? reject(error) : resolve()))
  })

const form =
  (make: Make, note: string): NodeAction =>
  async ({ client, words: [word], options }) => {
    const out = wanted(options.out, 'the file, as --out')
    const coin = wanted(word, 'which coin, or which bearer file')
    await mustBeFree(out)
    const passphrase = await newPassphrase(options.passphraseFile)
    const { bearer, beside } = await sourceOf(client, coin, out)
    try {
      const { files, lines = [] } = await make(bearer, passphrase.text, out)
      await writeAll(files)
      const paths = files.map(({ path }) => path)
      const again = await bearerIn(paths, async () => passphrase.text)
      if (canonicalJson(again) !== canonicalJson(withoutEpochs(bearer)))
        throw new Error('a form of a coin reads as another coin')
      const shown = passphrase.generated ? { passphrase: passphrase.text } : {}
      const body = { token_id: bearer.coin, face: bearer.face, files: paths, ...shown }
      const text = [
        ...(options.print === true ? lines : []),
        ...paths.map((path) => colors.bold(path)),
        `${bearer.face} plancks, owned by anybody who has ${paths.length > 1 ? 'these files' : 'this file'} and the passphrase`,
        ...(passphrase.generated ? [`passphrase  ${colors.bold(passphrase.text)}  (shown only now)`] : []),
        colors.dim(note),
      ]
      await printed(options.json ? JSON.stringify(body) : text.join('\n'))
    } catch (error) {
      if (!(error instanceof Refusal) || beside === '') throw error
      const detail = `${error.message} The coin is in ${beside}: repeat the command, or redeem that file.`
      throw new Refusal(error.code, detail, error.data)
    }
    if (beside !== '') await rm(beside, { force: true })
    return CLI_EXIT.ok
  }

/** Several codes are several files. */
function named(out: string, index: number, total: number): string {
  if (total === 1) return out
  const end = extname(out)
  return `${out.slice(0, out.length - end.length)}-${index + 1}-of-${total}${end}`
}

/** `svcmesh coin qr`. */
export const qr = form(async (bearer, passphrase, out) => {
  const ports = formPorts()
  const sealed = await sealCoin(ports, bearer, passphrase)
  const texts = qrTexts(ports.hash, sealed, ON_PAPER)
  const files = texts.map((text, index) => ({
    path: named(out, index, texts.length),
    bytes: writePng(qrImage(text)),
  }))
  return { files, lines: qrTexts(ports.hash, sealed, IN_TERMINAL).flatMap((text) => [...qrLines(text), '']) }
}, 'svcmesh coin redeem FILE… reads it; several codes are needed all together, in any order')

/** `svcmesh coin ndef`. */
export const ndef = form(async (bearer, passphrase, out) => {
  const message = ndefMessage(await sealCoin(formPorts(), bearer, passphrase))
  return { files: [{ path: out, bytes: message }] }
}, 'write it to a tag with any program for NDEF messages; svcmesh coin redeem FILE reads it')

/** `svcmesh coin image`. */
export const image: NodeAction = async (asked) => {
  const cover = wanted(asked.options.cover, 'a PNG image to hide the coin in, as --cover')
  // Before the coin moves.
  const bytes = await readFile(cover).catch(() => {
    throw new Refusal('UNREADABLE_FILE', `Cannot read ${cover}.`, { path: cover })
  })
  if (!isPng(bytes)) throw new Refusal('UNREADABLE_FILE', `${cover} is not a PNG image.`, { path: cover })
  const picture = readPng(new Uint8Array(bytes), cover)
  const make: Make = async (bearer, passphrase, out) => {
    const samples = samplesOf(picture)
    await hideCoin(formPorts(), samples, bearer, passphrase)
    return { files: [{ path: out, bytes: writePng(withSamples(picture, samples)) }] }
  }
  const note = 'keep this very file: a copy that was scaled, cropped or saved in another format loses the coin'
  return form(make, note)(asked)
}
