/** What a page offers to agents in the browser (WebMCP, W3C Web Machine Learning Community Group draft): tools on `document.modelContext`. */
export interface PageTool {
  readonly name: string
  readonly description: string
  /** JSON Schema of the input. */
  readonly inputSchema: Readonly<Record<string, unknown>>
  readonly annotations: { readonly readOnlyHint: boolean; readonly untrustedContentHint: boolean }
  execute(input: unknown): Promise<ToolResult>
}

/** As a tool of the Model Context Protocol answers. */
export interface ToolResult {
  readonly content: readonly { readonly type: 'text'; readonly text: string }[]
  readonly isError?: boolean
}

/** The part of the interface that registers tools. */
export interface ModelContext {
  registerTool(tool: PageTool, options?: { readonly signal?: AbortSignal }): unknown
}

type Listed = Pick<PageTool, 'name' | 'description' | 'inputSchema' | 'annotations'>

/** For browsers without the interface, so that an extension or a script of the page finds the same tools. */
export class PageModelContext implements ModelContext {
  readonly #tools = new Map<string, PageTool>()

  /** @throws DOMException InvalidStateError for a name that is registered */
  registerTool(tool: PageTool, { signal }: { readonly signal?: AbortSignal } = {}): void {
    if (this.#tools.has(tool.name)) throw new DOMException(`A tool ${tool.name} is registered.`, 'InvalidStateError')
    if (signal?.aborted === true) return
    this.#tools.set(tool.name, tool)
    signal?.addEventListener('abort', () => this.#tools.delete(tool.name), { once: true })
  }

  unregisterTool(name: string): void {
    this.#tools.delete(name)
  }

  async getTools(): Promise<readonly Listed[]> {
    return [...this.#tools.values()].map(({ name, description, inputSchema, annotations }) => ({
      name,
      description,
      inputSchema,
      annotations,
    }))
  }

  /**
   * @param tool a name, or an entry of `getTools`
   * @param input an object, or its JSON
   */
  async executeTool(tool: string | { readonly name: string }, input: unknown = {}): Promise<ToolResult> {
    const name = typeof tool === 'string' ? tool : tool.name
    const found = this.#tools.get(name)
    if (found === undefined) throw new DOMException(`Unknown tool ${name}.`, 'NotFoundError')
    return found.execute(typeof input === 'string' ? JSON.parse(input) : input)
  }
}

type Holder = { readonly modelContext?: ModelContext }

/** That of the browser, where it is found today or was found in earlier drafts; otherwise one of our own on `document`. */
export const modelContext = (): ModelContext => {
  const own = (document as Holder).modelContext ?? (navigator as Holder).modelContext
  if (own !== undefined && typeof own.registerTool === 'function') return own
  const made = new PageModelContext()
  for (const holder of [document, navigator])
    Object.defineProperty(holder, 'modelContext', { value: made, configurable: true, enumerable: true })
  return made
}
