import { type Logger, pino } from 'pino'
import type { LogLevel } from '../config/settings.ts'

/** Log lines as JSON on standard error, which leaves standard output to the program that runs the node. */
export const createLog = (level: LogLevel): Logger => pino({ level, name: 'svcmesh' }, pino.destination(2))
