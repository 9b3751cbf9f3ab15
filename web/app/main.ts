import { mount } from 'svelte'
import '../design/base.css'
import App from './app.svelte'

const target = document.getElementById('app')
if (target !== null) {
  const start = (): void => {
    target.replaceChildren()
    mount(App, { target })
  }
  // First the picture that the document has, then what takes longer; a page in the background has no pictures.
  if (document.hidden) start()
  else requestAnimationFrame(() => setTimeout(start))
}

// A browser without workers for this, or an address without TLS, does without: the client then needs its node.
navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined)
