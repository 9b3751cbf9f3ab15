import type { Component } from 'svelte'
import { WORDS } from '../strings/shell.ts'

/** A page of the client: the first part of the address after `#/`. */
export interface PageEntry {
  readonly id: string
  readonly title: string
  /** Path of a drawing in a 24 × 24 square, as strokes. */
  readonly icon: string
  /** In the bar at the bottom of a narrow screen; the others are under "More", unless they are reached from another page only. */
  readonly first: boolean | 'never'
  load(): Promise<{ readonly default: Component<{ rest: readonly string[]; query: URLSearchParams }> }>
}

export const PAGES: readonly PageEntry[] = [
  {
    id: 'ask',
    title: WORDS.pages.ask,
    icon: 'M4 5h16v11H9l-5 4zM9 9h6M9 12h4',
    first: true,
    load: () => import('../ask/ask-page.svelte'),
  },
  {
    id: 'solvers',
    title: WORDS.pages.solvers,
    icon: 'M4 18c3-12 5-12 8-6s5 6 8-6M4 21h16',
    first: true,
    load: () => import('../solvers/solvers-page.svelte'),
  },
  {
    id: 'operators',
    title: WORDS.pages.operators,
    icon: 'M19 5H6l7 7-7 7h13',
    first: true,
    load: () => import('../operators/operators-page.svelte'),
  },
  {
    id: 'machines',
    title: WORDS.pages.machines,
    icon: 'M4 19V5M4 19h16M7 15l4-5 3 3 5-7',
    first: false,
    load: () => import('../machines/machines-page.svelte'),
  },
  {
    id: 'wallet',
    title: WORDS.pages.wallet,
    icon: 'M4 7h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM4 7l11-3v3M16 13.500h.01',
    first: true,
    load: () => import('../wallet/wallet-page.svelte'),
  },
  {
    id: 'network',
    title: WORDS.pages.network,
    icon: 'M12 8a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5zM5.500 20a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5zM18.500 20a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5zM10.800 7.800L6.800 15M13.200 7.800l4 7.200M8 17.500h8',
    first: true,
    load: () => import('../network/network-page.svelte'),
  },
  {
    id: 'explorer',
    title: WORDS.pages.explorer,
    icon: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l5 5',
    first: false,
    load: () => import('../explorer/explorer-page.svelte'),
  },
  {
    id: 'vault',
    title: WORDS.pages.vault,
    icon: 'M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3M12 15v2',
    first: false,
    load: () => import('../vault/vault-page.svelte'),
  },
  {
    id: 'keys',
    title: WORDS.pages.keys,
    icon: 'M8 15a4 4 0 1 1 3.500-6H21v4h-3v3h-4v-3h-2.500A4 4 0 0 1 8 15zM8 11h.01',
    first: false,
    load: () => import('../keys/keys-page.svelte'),
  },
  {
    id: 'verify',
    title: WORDS.pages.verify,
    icon: 'M12 3l8 3v6c0 4.500-3.300 7.500-8 9-4.700-1.500-8-4.500-8-9V6zM8.500 12l2.500 2.500 4.500-5',
    first: false,
    load: () => import('../verify/verify-page.svelte'),
  },
  {
    id: 'sign-in',
    title: WORDS.pages.signIn,
    icon: '',
    first: 'never',
    load: () => import('../sign-in/sign-in-page.svelte'),
  },
  {
    id: 'gallery',
    title: WORDS.pages.gallery,
    icon: '',
    first: 'never',
    load: () => import('../gallery/gallery-page.svelte'),
  },
]

export const pageNamed = (id: string): PageEntry | undefined => PAGES.find((page) => page.id === id)
