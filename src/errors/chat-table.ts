import { row } from './row.ts'

/**
 * Refusals of the gateway to chat models. A failure of a provider is 424 (RFC 4918, 11.4): this node did what it could, and the
 * answer depends on another.
 */
export const CHAT_REFUSALS = {
  UNKNOWN_PROVIDER: row(404, 'Unknown provider of models on this node; GET /api/llm/providers lists them.', 404),
  WRONG_FORMAT: row(422, 'The provider does not serve this wire format; use the client that it documents.'),
  MISSING_PROVIDER_KEY: row(400, 'The provider needs a key of yours; send it in X-Provider-Key.', -32600),
  PROVIDER_ADDRESS: row(424, 'The name of the provider leads to an address that this node does not connect to.', 424),
  PROVIDER_REDIRECTS: row(424, 'The provider redirects, and redirects are not followed; correct its URL.', 424),
  PROVIDER_SILENT: row(424, 'The provider cannot be reached, or did not answer in time; try again.', 424),
  PROVIDER_FAILED: row(424, 'The provider failed, or its answer broke off or cannot be read; try again.', 424),
  TOO_MANY_TOOL_CALLS: row(422, 'The model called tools without coming to an end; raise the bound or ask for less.'),
  PRICE_ABOVE_CAP: row(402, 'The price exceeds what the caller is willing to pay; raise the cap or request less.', 402),
} as const
