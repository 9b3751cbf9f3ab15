/** A document that a client may put into the context of its model. */
export interface McpResource {
  readonly uri: string
  readonly name: string
  readonly title: string
  readonly description: string
  readonly mimeType: string
}

/** Documents whose URI contains a name, as an RFC 6570 template. */
export interface McpResourceTemplate extends Omit<McpResource, 'uri'> {
  readonly uriTemplate: string
}

/** A request that a person chooses, with what it needs. */
export interface McpPrompt {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly arguments: readonly { readonly name: string; readonly description: string; readonly required: boolean }[]
}
