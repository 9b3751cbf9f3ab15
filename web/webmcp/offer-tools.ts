import { modelContext } from './model-context.ts'
import { TOOLS } from './tools.ts'

/** Registers the tools; a browser whose draft differs refuses them, and the page works without. */
export async function offerTools(): Promise<void> {
  const context = modelContext()
  for (const tool of TOOLS) {
    try {
      await context.registerTool(tool)
    } catch (error) {
      console.info(`svcmesh: ${tool.name} is not offered to agents: ${String(error)}`)
    }
  }
}
