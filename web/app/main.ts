import { mount } from 'svelte'
import '../design/base.css'
import App from './app.svelte'

const target = document.getElementById('app')
if (target !== null) mount(App, { target })

// A browser without workers for this, or an address without TLS, does without: the client then needs its node.
navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined)
