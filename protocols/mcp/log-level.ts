import { invalidParams } from './rpc-error.ts'

/** Severities of RFC 5424, the least severe first. */
const LEVELS = ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'] as const

export type LogLevel = (typeof LEVELS)[number]

/** @throws RpcError -32602 for anything but a level */
export function readLevel(value: unknown, member: string): LogLevel {
  const level = LEVELS.find((each) => each === value)
  if (level === undefined) throw invalidParams(`${member} has to be one of ${LEVELS.join(', ')}.`)
  return level
}

/** @param least severe level that is told; null if nothing is */
export const reaches = (level: LogLevel, least: LogLevel | null): boolean =>
  least !== null && LEVELS.indexOf(level) >= LEVELS.indexOf(least)
