/// <reference lib="webworker" />
/**
 * Keeps the client and the verifier for use without the node: files named by their content from the cache first, the page and the
 * verifier from the node first. Nothing of the API is ever kept.
 */
const scope = globalThis as unknown as ServiceWorkerGlobalScope

const CACHE = 'svcmesh-client-1'
/** Files of older builds go when the cache has more than this. */
const MOST_FILES = 120
const NODE_FIRST = new Set(['/', '/verify.js', '/favicon.ico'])
const BY_CONTENT = /^\/web\/[\w.-]+$/

scope.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([...NODE_FIRST]))
      .then(() => scope.skipWaiting()),
  )
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(scope.clients.claim())
})

const keep = async (request: Request, response: Response): Promise<Response> => {
  if (response.ok) {
    const cache = await caches.open(CACHE)
    await cache.put(request, response.clone())
    const files = await cache.keys()
    const old = files.filter(({ url }) => BY_CONTENT.test(new URL(url).pathname))
    await Promise.all(old.slice(0, Math.max(0, old.length - MOST_FILES)).map((one) => cache.delete(one)))
  }
  return response
}

const cacheFirst = async (request: Request): Promise<Response> =>
  (await caches.match(request)) ?? keep(request, await fetch(request))

const nodeFirst = async (request: Request): Promise<Response> => {
  try {
    return await keep(request, await fetch(request))
  } catch (error) {
    const kept = await caches.match(request, { ignoreSearch: true })
    if (kept === undefined) throw error
    return kept
  }
}

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== scope.location.origin) return
  if (BY_CONTENT.test(url.pathname)) event.respondWith(cacheFirst(request))
  else if (NODE_FIRST.has(url.pathname)) event.respondWith(nodeFirst(request))
})
