import { row } from './row.ts'

/** Refusals of apps. */
export const APP_REFUSALS = {
  UNKNOWN_APP: row(404, 'Unknown app on this node; GET /api/apps lists those it has.', 404),
  BAD_APP: row(422, 'This is not the descriptor of an app; correct what `wrong` names.'),
  BAD_APP_SIGNATURE: row(422, 'The signature is not that of the author over this descriptor; pack the app again.'),
  BAD_APP_INPUT: row(422, 'An input is missing, unknown, of another type or out of bounds; see `input`.'),
  PERMISSION_MISSING: row(422, 'The template uses a call that the permissions of the app do not name; see `needs`.'),
  APP_NAME_TAKEN: row(409, 'Another author has an app of this name on this node; choose another name.', 409),
  APP_NOT_NEWER: row(409, 'The version is not newer than the one that is registered; raise it.', 409),
  TOO_MANY_APPS: row(409, 'The account or the node keeps as many apps as it may; unregister one first.', 409),
  PRICE_NOT_ACCEPTED: row(
    402,
    'Nothing runs without your consent to the price; send `max_plancks`, or ask for it with `dryRun`.',
    402,
  ),
} as const
