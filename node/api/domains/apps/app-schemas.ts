import { Type } from 'typebox'
import type { AppHead } from '../../../apps/apps.ts'
import { Hex64, Svcond } from '../../schemas.ts'

export const Params = Type.Object({ app: Type.String({ ...Hex64, description: 'Id of the app.' }) })

export const EXAMPLE = { params: { app: '0'.repeat(64) } }

/** A registered app, without its template. */
export const AppView = {
  id: Type.String({ ...Hex64, description: 'SHA-256 of the canonical descriptor.' }),
  name: Type.String(),
  version: Type.String(),
  description: Type.String(),
  author: Type.String({ ...Hex64, description: 'Ed25519 public key.' }),
  kind: Type.Union([Type.Literal('program'), Type.Literal('machine')]),
  svcond: Svcond,
}

export const viewOf = ({ account: _, ...view }: AppHead): Omit<AppHead, 'account'> => view
