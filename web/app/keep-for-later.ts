/** Lets a service worker keep the client for use without the node, with the files that this page has loaded before there was one. */
export const keepForLater = async (): Promise<void> => {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  // Files of a page that begins with one come through it.
  const isFirst = workers?.controller === null
  try {
    await workers?.register('/service-worker.js')
    if (!isFirst) return
    const { active } = await workers.ready
    active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name))
  } catch {
    // Refused by the browser, or the node is gone: the client then needs its node.
  }
}
