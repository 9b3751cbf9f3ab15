import { WebSocket } from 'ws'
import type { RefusalCode } from '../../src/errors/table.ts'
import { FRAME_ERRORS } from './close-codes.ts'

/** The message that tells a reader of a refusal. */
export const errorText = (code: RefusalCode, detail: string): string => JSON.stringify({ type: 'error', code, detail })

/** A WebSocket that says why before it closes, also when the library closes it because of a wrong frame. */
export class ReaderSocket extends WebSocket {
  /** @param reason the library gives none */
  override close(code?: number, reason?: string | Buffer): void {
    const wrong = reason === undefined && code !== undefined ? FRAME_ERRORS[code] : undefined
    if (wrong !== undefined && this.readyState === WebSocket.OPEN) this.send(errorText(...wrong))
    super.close(code, reason ?? wrong?.[0])
  }
}
