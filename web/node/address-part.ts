/** Halves of a pair of UTF-16 that stand alone: JSON can carry them, an address cannot. */
const LONE = /\p{Surrogate}/gu

/** A text as a part of an address, whatever it contains; `encodeURIComponent` throws at some texts. */
export const addressPart = (text: string): string => encodeURIComponent(text.replace(LONE, '\ufffd'))
