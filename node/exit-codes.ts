/** Exit codes of the process; scripts may rely on them. */
export const EXIT = {
  ok: 0,
  /** A bug: an assertion failed (as in sysexits.h). */
  fault: 70,
  /** Wrong arguments or settings (as in sysexits.h). */
  usage: 64,
  /** A port is taken or cannot be opened. */
  port: 69,
  /** The data directory cannot be read or written, or is used by another process. */
  dataDirectory: 73,
  /** The node's secret has changed. */
  secretChanged: 78,
  /** Stored records are damaged beyond repair; no wrong answer was served. */
  damaged: 74,
} as const
