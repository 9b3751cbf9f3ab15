/** Refusals of every call that is passed to a provider. */
export const OF_PROVIDERS = [
  'UNKNOWN_PROVIDER',
  'WRONG_FORMAT',
  'MISSING_PROVIDER_KEY',
  'INVALID_HEADER',
  'PROVIDER_ADDRESS',
  'PROVIDER_REDIRECTS',
  'PROVIDER_SILENT',
  'PROVIDER_FAILED',
] as const
