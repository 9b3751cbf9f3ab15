import { Buffer } from 'node:buffer'
import type { Hash } from '../../src/crypto/ports.ts'

/**
 * Header fields of a page: it may only run its own scripts and styles, named by their hashes, and call its own node.
 * @param page its text with inline `<script>` and `<style>` elements without attributes
 */
export function pagePolicy(hash: Hash, page: string): Readonly<Record<string, string>> {
  const hashes = (element: string): string => {
    const contents = [...page.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))]
    const named = contents.map(([, text = '']) => `'sha256-${Buffer.from(hash.sha256(text)).toString('base64')}'`)
    return named.length === 0 ? "'none'" : named.join(' ')
  }
  return {
    'content-security-policy': [
      "default-src 'none'",
      `script-src ${hashes('script')} 'wasm-unsafe-eval'`,
      `style-src ${hashes('style')}`,
      "img-src 'self' data: blob:",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'cross-origin-opener-policy': 'same-origin',
  }
}
