const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Characters that XML does not allow (XML 1.0, 2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
const FOREIGN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu

/** Text as the content of an element or attribute of XML, SVG or HTML; characters that XML does not allow are left out. */
export const xmlText = (text: string): string =>
  text.replace(FOREIGN, '').replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
