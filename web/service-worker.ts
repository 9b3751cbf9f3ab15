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

let trimmed = false
/** Once in the life of this thread, since it reads what the whole cache has. */
const trim = async (cache: Cache): Promise<void> => {
  if (trimmed) return
  trimmed = true
  const old = (await cache.keys()).filter(({ url }) => BY_CONTENT.test(new URL(url).pathname))
  await Promise.all(old.slice(0, Math.max(0, old.length - MOST_FILES)).map((one) => cache.delete(one)))
}

const keep = async (request: Request, response: Response): Promise<Response> => {
  if (response.ok) {
    const cache = await caches.open(CACHE)
    await cache.put(request, response.clone())
    await trim(cache)
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

/** Files that a page loaded before this thread was there; the browser still has them, as they never change. */
const keepLoaded = async (addresses: readonly string[]): Promise<void> => {
  const own = addresses.map((address) => new URL(address, scope.location.href))
  const files = own.filter(({ origin, pathname }) => origin === scope.location.origin && BY_CONTENT.test(pathname))
  for (const { href } of files) await cacheFirst(new Request(href))
}

scope.addEventListener('message', (event) => {
  event.waitUntil(keepLoaded(event.data).catch(() => undefined))
})
