import { createRequire } from 'node:module'
import { Resvg } from '@resvg/resvg-js'

const require = createRequire(import.meta.url)

/** Fonts are part of the program, so that a picture is the same on a machine without fonts. */
const fontFiles = (): string[] =>
  ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map((file) => require.resolve(`dejavu-fonts-ttf/ttf/${file}`))

/** @param svg text of a document @returns bytes of a PNG, twice as many pixels along each side */
export const pngOf = (svg: string): Uint8Array =>
  new Resvg(svg, {
    font: { loadSystemFonts: false, fontFiles: fontFiles(), defaultFontFamily: 'DejaVu Sans' },
    fitTo: { mode: 'zoom', value: 2 },
  })
    .render()
    .asPng()
