import { actionNamed } from './actions.ts'
import { type Client, createClient } from './client.ts'
import type { Invocation, Run } from './command.ts'
import { CLI_EXIT } from './exit-table.ts'

/** Members of a JSON object. */
export type Members = Readonly<Record<string, unknown>>

/** Result of an action, as JSON and as text for people. */
interface Outcome {
  readonly body: Members
  readonly text: string
  readonly code?: number
}

interface Asked {
  readonly client: Client
  /** Arguments after the name of the action. */
  readonly words: readonly string[]
  readonly options: Invocation['options']
}

/** What a command does for one of its names, at a node. An exit code alone where everything has been printed. */
export type NodeAction = (asked: Asked) => Promise<Outcome | number>

/** A command whose first argument names what to do at a node. @param otherwise what it does without one */
export const nodeCommand =
  (command: string, actions: Readonly<Record<string, NodeAction>>, otherwise = ''): Run =>
  async (invocation) => {
    const [name = otherwise, ...words] = invocation.arguments
    const action = actionNamed(command, actions, name)
    const { options } = invocation
    const outcome = await action({ client: createClient(invocation), words, options })
    if (typeof outcome === 'number') return outcome
    const { body, text, code = CLI_EXIT.ok } = outcome
    console.log(options.json ? JSON.stringify(body) : text)
    return code
  }
