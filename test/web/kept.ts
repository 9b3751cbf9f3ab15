/** Resolves when the service worker has what the page has loaded, and what answers without a node. */
export const KEPT = `navigator.serviceWorker.ready.then(async () => {
  const isKept = async () => {
    const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname).filter((path) => path.startsWith('/web/'))
    const kept = await caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys()))))
    const paths = kept.flat().map(({ url }) => new URL(url).pathname)
    return ['/', '/verify.js', ...files].every((path) => paths.includes(path)) && paths.some((path) => path.includes('verify-worker'))
  }
  while (!(await isKept())) await new Promise((next) => setTimeout(next, 100))
})`
