declare module '*.svelte' {
  import type { Component } from 'svelte'

  // biome-ignore lint/suspicious/noExplicitAny: the compiler of Svelte knows the properties of a component, this declaration does not
  const component: Component<any>
  export default component
}

declare module '*.css' {}
