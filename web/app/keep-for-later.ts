import { loadPartsOfAnswers } from '../ask/parts-of-answers.ts'
import verifierFile from '../verify/verify-worker.ts?worker&url'

/** Lets a service worker keep the client for use without the node: what this page has loaded already, and what answers questions. */
export const keepForLater = async (): Promise<void> => {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  try {
    await workers?.register('/service-worker.js')
    const { active } = (await workers?.ready) ?? {}
    if (active == null) return
    // What has come is kept even if one of these does not.
    await loadPartsOfAnswers().catch(() => undefined)
    active.postMessage([...performance.getEntriesByType('resource').map(({ name }) => name), verifierFile])
  } catch {
    // Refused by the browser, or the node is gone: the client then needs its node.
  }
}
