/** Light or dark as the system says, unless the reader chose one of them. */
export type Theme = 'system' | 'light' | 'dark'

const PLACE = 'svcmesh.theme'
const isTheme = (text: string | null): text is Theme => text === 'light' || text === 'dark' || text === 'system'

const stored = (): Theme => {
  try {
    const text = localStorage.getItem(PLACE)
    return isTheme(text) ? text : 'system'
  } catch {
    return 'system'
  }
}

let chosen = $state<Theme>(stored())

const show = (): void => {
  if (chosen === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = chosen
}
show()

export const theme = (): Theme => chosen

export const chooseTheme = (next: Theme): void => {
  chosen = next
  show()
  try {
    localStorage.setItem(PLACE, next)
  } catch {
    // A browser that stores nothing forgets the choice with the page.
  }
}
