/** A network with funding for development. */
export const NETWORK = 'sim'
