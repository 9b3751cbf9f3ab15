/// <reference lib="webworker" />
/** Makes and opens forms of coins on a thread of its own: scrypt takes a second, an image as long. */
import { hideCoin } from '../../../src/coin-forms/in-image.ts'
import { ndefMessage } from '../../../src/coin-forms/ndef.ts'
import { samplesOf, withSamples } from '../../../src/coin-forms/picture.ts'
import { ON_PAPER } from '../../../src/coin-forms/qr-picture.ts'
import { qrTexts, sealedOfQrTexts } from '../../../src/coin-forms/qr-text.ts'
import { coinIn, formIn } from '../../../src/coin-forms/read-form.ts'
import { sealCoin } from '../../../src/coin-forms/sealed-coin.ts'
import { Refusal } from '../../../src/errors/refusal.ts'
import { formPorts } from './form-ports.ts'
import type { FormKind, FormMessage, FormOrder, FormTasks } from './form-task.ts'
import { codeInFrame, PICTURES, qrImage, writePng } from './pictures.ts'

const scope = globalThis as unknown as DedicatedWorkerGlobalScope
const post = (message: FormMessage): void => scope.postMessage(message)

/** Steps of the bar. */
const STEPS = 100

const same = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

/** A form that was made is read again before it is shown. */
const mustBeTheSame = (one: Uint8Array, other: Uint8Array): void => {
  if (!same(one, other)) throw new Error('the form of a coin reads as another coin')
}

type Handlers = {
  readonly [Kind in FormKind]: (
    given: FormTasks[Kind]['given'],
    ports: ReturnType<typeof formPorts>,
  ) => Promise<FormTasks[Kind]['answer']>
}

const HANDLERS: Handlers = {
  async codes({ bearer, passphrase }, ports) {
    const sealed = await sealCoin(ports, bearer, passphrase)
    const images = qrTexts(ports.hash, sealed, ON_PAPER).map((text) => writePng(qrImage(text)))
    const again = await Promise.all(images.map(async (image) => PICTURES.codeIn(await PICTURES.read(image, 'code'))))
    mustBeTheSame(
      sealed,
      sealedOfQrTexts(
        ports.hash,
        again.map((text) => text ?? ''),
      ),
    )
    return { kind: 'codes', images }
  },
  async ndef({ bearer, passphrase }, ports) {
    const sealed = new Uint8Array(await sealCoin(ports, bearer, passphrase))
    return { kind: 'ndef', sealed, message: new Uint8Array(ndefMessage(sealed)) }
  },
  async image({ bearer, passphrase, cover }, ports) {
    const picture = await PICTURES.read(cover.bytes, cover.name)
    const samples = samplesOf(picture)
    await hideCoin(ports, samples, bearer, passphrase)
    const image = writePng(withSamples(picture, samples))
    mustBeTheSame(samples, samplesOf(await PICTURES.read(image, cover.name)))
    return { kind: 'image', image }
  },
  async cover({ bytes, name }) {
    const { width, height } = await PICTURES.read(bytes, name)
    return width * height
  },
  recognise: ({ bytes, name }) => formIn(PICTURES, bytes, name),
  frame: async (bitmap) => codeInFrame(bitmap),
  open: ({ forms, passphrase }, ports) => coinIn(ports, forms, async () => passphrase),
}

const answered = <Kind extends FormKind>({ id, kind, given }: FormOrder<Kind>): Promise<FormTasks[Kind]['answer']> => {
  let step = 0
  const ports = formPorts((share) => {
    if (Math.floor(share * STEPS) === step) return
    step = Math.floor(share * STEPS)
    post({ id, share })
  })
  return HANDLERS[kind](given, ports)
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
