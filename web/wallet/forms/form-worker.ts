/// <reference lib="webworker" />
/** Makes and opens forms of coins on a thread of its own: scrypt takes a second, an image as long. */
import { hideCoin } from '../../../src/coin-forms/in-image.ts'
import { ndefMessage } from '../../../src/coin-forms/ndef.ts'
import { samplesOf, withSamples } from '../../../src/coin-forms/picture.ts'
import { ON_PAPER } from '../../../src/coin-forms/qr-picture.ts'
import { qrTexts } from '../../../src/coin-forms/qr-text.ts'
import { coinIn, formIn } from '../../../src/coin-forms/read-form.ts'
import { sealCoin } from '../../../src/coin-forms/sealed-coin.ts'
import { Refusal } from '../../../src/errors/refusal.ts'
import { type BearerCoin, bearerText, withoutEpochs } from '../../../src/mesh/bearer.ts'
import { WORDS } from '../../strings/coin-forms.ts'
import { formPorts } from './form-ports.ts'
import type { FormKind, FormMessage, FormOrder, FormTasks } from './form-task.ts'
import { codeInFrame, PICTURES, qrImage, writePng } from './pictures.ts'

const scope = globalThis as unknown as DedicatedWorkerGlobalScope
const post = (message: FormMessage): void => scope.postMessage(message)

/** Steps of the bar. */
const STEPS = 100

type Ports = ReturnType<typeof formPorts>

const bytesOf = async (file: File): Promise<Uint8Array<ArrayBuffer>> => {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    throw new Refusal('UNREADABLE_FILE', WORDS.unreadable)
  }
}

/** What a person will do: the files of a form are recognised and opened with the passphrase before anybody relies on them. */
async function mustOpen(ports: Ports, files: readonly Uint8Array[], passphrase: string, bearer: BearerCoin) {
  const forms = await Promise.all(files.map((bytes, index) => formIn(PICTURES, bytes, String(index))))
  const opened = await coinIn(ports, forms, async () => passphrase)
  if (bearerText(opened) !== bearerText(withoutEpochs(bearer)))
    throw new Error('the form of a coin reads as another coin')
}

type Handlers = {
  readonly [Kind in FormKind]: (
    given: FormTasks[Kind]['given'],
    /** For the first derivation of a key, and for the second one. */
    ports: readonly [Ports, Ports],
  ) => Promise<FormTasks[Kind]['answer']>
}

const HANDLERS: Handlers = {
  async codes({ bearer, passphrase }, [ports, again]) {
    const sealed = await sealCoin(ports, bearer, passphrase)
    const images = qrTexts(ports.hash, sealed, ON_PAPER).map((text) => writePng(qrImage(text)))
    await mustOpen(again, images, passphrase, bearer)
    return { kind: 'codes', images }
  },
  async ndef({ bearer, passphrase }, [ports, again]) {
    const sealed = new Uint8Array(await sealCoin(ports, bearer, passphrase))
    const message = new Uint8Array(ndefMessage(sealed))
    await mustOpen(again, [message], passphrase, bearer)
    return { kind: 'ndef', sealed, message }
  },
  async image({ bearer, passphrase, cover }, [ports, again]) {
    const picture = await PICTURES.read(await bytesOf(cover), cover.name)
    const samples = samplesOf(picture)
    await hideCoin(ports, samples, bearer, passphrase)
    const image = writePng(withSamples(picture, samples))
    await mustOpen(again, [image], passphrase, bearer)
    return { kind: 'image', image }
  },
  async cover(file) {
    const { width, height } = await PICTURES.read(await bytesOf(file), file.name)
    return width * height
  },
  async recognise(file) {
    const form = await formIn(PICTURES, await bytesOf(file), file.name)
    return form.kind === 'image' ? { kind: 'image', file } : form
  },
  frame: async (bitmap) => codeInFrame(bitmap),
  async open({ forms, passphrase }, [ports]) {
    const read = forms.map(async (form) =>
      form.kind === 'image' ? formIn(PICTURES, await bytesOf(form.file), form.file.name) : form,
    )
    return coinIn(ports, await Promise.all(read), async () => passphrase)
  },
}

/** Orders that derive a key twice: to make a form, and to open it. */
const MAKES: readonly FormKind[] = ['codes', 'ndef', 'image']

const answered = <Kind extends FormKind>({ id, kind, given }: FormOrder<Kind>): Promise<FormTasks[Kind]['answer']> => {
  let step = 0
  const derivations = MAKES.includes(kind) ? 2 : 1
  const portsOf = (nth: number): Ports =>
    formPorts((done) => {
      const share = (nth + done) / derivations
      if (Math.floor(share * STEPS) === step) return
      step = Math.floor(share * STEPS)
      post({ id, share })
    })
  return HANDLERS[kind](given, [portsOf(0), portsOf(1)])
}

scope.onmessage = async ({ data }: MessageEvent<FormOrder>) => {
  const { id } = data
  try {
    post({ id, answer: await answered(data) })
  } catch (error) {
    const {
      code,
      message,
      data: more,
    } = error instanceof Refusal ? error : { code: 'FORM_FAILED', message: String(error), data: {} }
    post({ id, refused: { code, detail: message, data: { ...more } } })
  }
}
