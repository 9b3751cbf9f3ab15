import { mount } from 'svelte'
import '../design/base.css'
import App from './app.svelte'

const target = document.getElementById('app')
if (target !== null) mount(App, { target })
