/** Instructions for a model that uses this server. */
export const INSTRUCTIONS =
  'Physics that anyone can check. Find an operator with svc_list_operators (search in words), then compute with ' +
  'svc_compute; simulate with the solvers (svc_heat, svc_wave, …), ' +
  'or step by step with svc_reactor, or with svc_stream if others are to follow. Answers carry value, unit, uncertainty and formulas and ' +
  'are sealed in a signed envelope; svc_verify checks one. Inputs are SI numbers or {value, unit, uncertainty}. Computing needs ' +
  'an API key as `Authorization: Bearer svc_ak_…` on the MCP connection and costs one planck per operation (see dryRun). A refusal ' +
  'says what to send instead: never invent a missing input. svc_api_catalog lists every endpoint, svc_http calls any of them.'
