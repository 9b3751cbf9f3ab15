/** Lets a service worker keep the client, with the files that this page has already loaded, for use without the node. */
export const keepForLater = async (): Promise<void> => {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  try {
    await workers?.register('/service-worker.js')
    const { active } = (await workers?.ready) ?? {}
    active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name))
  } catch {
    // Refused by the browser, or the node is gone: the client then needs its node.
  }
}
