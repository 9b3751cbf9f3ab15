import type { Answer } from '../../node/api/call.ts'
import { type CallOptions, callOf, readAnswer, type TestAnswer } from '../api/test-core.ts'
import type { TestNetwork, TestNode } from './network.ts'

/** Calls a node's surface and lets time pass until it has answered. */
export async function ask(
  network: TestNetwork,
  node: TestNode,
  method: string,
  path: string,
  options?: CallOptions,
): Promise<TestAnswer> {
  let answer: Answer | undefined
  const asked = node.core.dispatch(callOf(method, path, options)).then((found) => {
    answer = found
  })
  for (let tick = 0; tick < 60 && answer === undefined; tick++) await network.ticks(1)
  await asked
  return readAnswer(answer as unknown as Answer)
}

/** Mints a personal key on a node. */
export async function mint(network: TestNetwork, node: TestNode): Promise<string> {
  return (await ask(network, node, 'POST', '/api/demo-key/mint')).json.key as string
}
