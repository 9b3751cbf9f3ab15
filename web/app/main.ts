import { mount } from 'svelte'
import '../design/base.css'
import { whenIdle } from '../components/when-idle.ts'
import App from './app.svelte'
import { keepForLater } from './keep-for-later.ts'
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

/** Milliseconds that a page has for itself after it was loaded: to start another thread and fill its cache takes half a second of a processor. */
const SETTLED_MS = 4000
// A browser without workers for this, or an address without TLS, does without: the client then needs its node.
addEventListener('load', () => setTimeout(whenIdle, SETTLED_MS, keepForLater))
