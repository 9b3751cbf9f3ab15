import { Type } from 'typebox'
import { runApp } from '../../../apps/run-app.ts'
import { compose } from '../../definition.ts'
import { AnyObject } from '../../schemas.ts'
import { EXAMPLE, Params } from './app-schemas.ts'

export const appRun = compose({
  id: 'apps.run',
  method: 'POST',
  path: '/api/apps/:app/run',
  auth: 'key',
  scope: 'compute',
  tier: 'computation',
  domain: 'apps',
  summary: 'Runs an app with these inputs, as a program or a machine, within the price that the caller accepts.',
  description:
    'Nothing runs without `max_plancks`, the most that the run may cost; `dryRun` names the price. The answer is that of `POST /api/genesis/execute` or `POST /api/svc/contracts/:id/run`, with the signed descriptor and all inputs as `app`. `svcmesh verify` checks offline that this app gives what was sealed for these inputs.',
  params: Params,
  body: Type.Object(
    {
      inputs: Type.Optional(
        Type.Record(Type.String({ maxLength: 64 }), Type.Unknown(), {
          description: 'By name: a number in the unit that the app declares, a quantity (`120 mm`), a choice.',
        }),
      ),
      max_plancks: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: Number.MAX_SAFE_INTEGER,
          description: 'Most that the whole run may cost: the consent of the caller.',
        }),
      ),
      dryRun: Type.Optional(Type.Boolean({ description: 'The price only; nothing runs.' })),
    },
    { additionalProperties: false },
  ),
  response: AnyObject,
  refusals: [
    'UNKNOWN_APP',
    'BAD_APP_INPUT',
    'PERMISSION_MISSING',
    'UNKNOWN_CONTRACT',
    'UNKNOWN_UNIT',
    'DIMENSION_MISMATCH',
    'PRICE_NOT_ACCEPTED',
    'PRICE_ABOVE_CAP',
    'INSUFFICIENT_BALANCE',
    'TOO_MUCH_WORK',
    'CANCELLED',
    'OVERLOADED',
    'RATE_LIMITED',
  ],
  price: 'the sum of its steps or seals, each as the same call alone; `dryRun` returns it, `max_plancks` bounds it',
  example: { ...EXAMPLE, body: { inputs: { m: '3 kg' }, max_plancks: 1000 } },
  compose: (services, { params: { app }, body, caller, call, mark }) =>
    runApp({ services, caller, call }, app, body, mark, 'apps.run'),
})
