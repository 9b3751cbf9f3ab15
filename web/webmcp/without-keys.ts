/** API keys, keys of channels, names of proofs, handles, bearers and owner keys, in the forms in which a node makes them. */
const KEYS = /\bsvc_(ak|sk|pk|mh|mb|owner)_[A-Za-z0-9_-]{20,}/g

/** The answer of a node as an agent may see it: what was made for the visitor is there, its key is not. */
export const withoutKeys = (text: string): string => text.replace(KEYS, 'svc_$1_(withheld)')
