/** 32 hex digits that nobody can guess; also where the browser has no `randomUUID`, which needs a secure connection. */
export const randomText = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
