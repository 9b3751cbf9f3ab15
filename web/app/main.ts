import { mount } from 'svelte'
import '../design/base.css'
import { whenIdle } from '../components/when-idle.ts'
import App from './app.svelte'
import { pageNamed } from './pages.ts'
import { currentPlace } from './router.svelte.ts'

const target = document.getElementById('app')
if (target !== null) {
  // Its files come while the frame around it is drawn; the frame says so if they do not.
  pageNamed(currentPlace().page)
    ?.load()
    .catch(() => undefined)
  const start = (): void => {
    target.replaceChildren()
    mount(App, { target })
  }
  // First the picture that the document has, then what takes longer; a page in the background has no pictures.
  if (document.hidden) start()
  else requestAnimationFrame(() => setTimeout(start))
}

// A browser without workers for this, or an address without TLS, does without: the client then needs its node.
// What is kept for later does not come before what is read now.
addEventListener('load', () =>
  whenIdle(() => navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined)),
)
