import { Type } from 'typebox'
import { describeKernel } from '../../../../src/kernel/describe.ts'
import { kernelPrompt } from '../../../../src/kernel/prompt.ts'
import type { Services } from '../../../services.ts'
import { read } from '../../definition.ts'
import { once, tagged, taggedJson } from '../../immutable.ts'
import { AnyObject } from '../../schemas.ts'

const common = { method: 'GET', auth: 'none', tier: 'computation', domain: 'explorer-platform', example: {} } as const

export const kernel = read({
  ...common,
  id: 'kernel',
  path: '/api/kernel',
  summary: 'The kernel as data: constants, equations, seven steps, rules, families of operators.',
  response: Type.Object({
    version: Type.String(),
    digest: Type.String(),
    constants: AnyObject,
    steps: Type.Array(AnyObject),
  }),
  refusals: [],
  read: once(({ hash }: Services) => taggedJson(hash, describeKernel())),
})

export const prompt = read({
  ...common,
  id: 'kernel.prompt',
  path: '/api/kernel/prompt',
  summary: 'The kernel explained to an agent, as Markdown.',
  response: Type.String(),
  media: 'text/markdown',
  refusals: [],
  read: once(({ hash }: Services) => tagged(hash, 'text/markdown; charset=utf-8', kernelPrompt())),
})
