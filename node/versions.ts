import { KERNEL_VERSION } from '../src/kernel/limits.ts'

/** Versions of the published contracts (interface specification, "Versioning"). */
export const VERSIONS = {
  openapi: '1.287.0',
  kernel: KERNEL_VERSION,
  mcp: '2.0.0',
  mcpProtocol: '2024-11-05',
  discovery: '3.1.0',
} as const
