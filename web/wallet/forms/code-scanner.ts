import { formWork } from './form-work.ts'

/** Milliseconds between two pictures. */
const EVERY_MS = 120
/** A code of 97 modules needs some 500 pixels. */
const WIDTH = 1280

export type NoCamera = 'insecure' | 'refused' | 'missing'

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** The decoder of the device, where the browser has one. */
async function ownDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: DetectorClass }
  try {
    const formats = (await BarcodeDetector?.getSupportedFormats()) ?? []
    return BarcodeDetector !== undefined && formats.includes('qr_code')
      ? new BarcodeDetector({ formats: ['qr_code'] })
      : null
  } catch {
    return null
  }
}

const inWorker: Detector = {
  async detect(video) {
    const frame = await createImageBitmap(video)
    const found = await formWork('frame', frame, { transfer: [frame] })
    return found.ok && found.answer !== null ? [{ rawValue: found.answer }] : []
  },
}

/** @returns the picture of a camera, at best the one that looks away from the person */
export async function openCamera(): Promise<MediaStream | NoCamera> {
  if (navigator.mediaDevices === undefined) return 'insecure'
  try {
    const video = { facingMode: 'environment', width: { ideal: WIDTH } }
    return await navigator.mediaDevices.getUserMedia({ video, audio: false })
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing'
  }
}

/** Reads codes from a video until the signal ends it; one picture at a time. */
export async function scanCodes(video: HTMLVideoElement, ontext: (text: string) => void, signal: AbortSignal) {
  const detector = (await ownDetector()) ?? inWorker
  while (!signal.aborted) {
    if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !document.hidden) {
      const found = await detector.detect(video).catch(() => [])
      if (signal.aborted) return
      for (const { rawValue } of found) ontext(rawValue)
    }
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
}
