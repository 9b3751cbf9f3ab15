import { Refusal } from '../src/errors/refusal.ts'

/** The action that a command names. @throws Refusal INVALID_SETTING with those that there are */
export const actionNamed = <Action>(
  command: string,
  actions: Readonly<Record<string, Action>>,
  name: string,
): Action => {
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (action !== undefined) return action
  const detail = `Unknown action "${name}" of ${command}; use ${Object.keys(actions).join(', ')}.`
  throw new Refusal('INVALID_SETTING', detail, { received: name })
}

/** An argument or the value of a flag. @throws Refusal INVALID_SETTING if it is absent */
export const wantedBy =
  (command: string) =>
  (word: string | boolean | undefined, what: string): string => {
    if (typeof word === 'string') return word
    throw new Refusal('INVALID_SETTING', `Missing argument: ${what}; see svcmesh ${command} --help.`)
  }
