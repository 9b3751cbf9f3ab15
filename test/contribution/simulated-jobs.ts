import { systemHash as hash } from '../../node/system/crypto.ts'
import type { SimulatedNode } from './simulated-node.ts'

/** A job that was done. */
export interface Done {
  readonly envelope: string
  readonly contributor: SimulatedNode
  readonly home: SimulatedNode
  readonly task: string
  readonly claimed: string
  /** Whether it gives other bits wherever it runs. */
  readonly isFickle: boolean
  readonly isLie: boolean
}

export interface Filed {
  readonly event: string
  readonly job: Done
  readonly isHonest: boolean
  readonly expected: string
}

export const truthOf = (task: string): string => hash.sha256Hex(`truth ${task}`).slice(0, 16)
export const lieAbout = (task: string): string => hash.sha256Hex(`lie ${task}`).slice(0, 16)
export const wrongly = (task: string): string => hash.sha256Hex(`wrong ${task}`).slice(0, 16)
export const fickle = (task: string, key: string): string => hash.sha256Hex(`${task} at ${key}`).slice(0, 16)
