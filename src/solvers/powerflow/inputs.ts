import { type Static, Type } from 'typebox'
import { quantity, solverInputs } from '../inputs.ts'

const number = (description: string, minimum = -1e9, maximum = 1e9) =>
  Type.Optional(Type.Number({ description, minimum, maximum }))

const bus = Type.Object(
  {
    bus: Type.Integer({ description: 'Number.', minimum: 0, maximum: 1e9 }),
    type: Type.Enum(['slack', 'pv', 'pq'], {
      description: 'Holds V and angle; holds P and V; holds P and Q.',
    }),
    Pd: number('Load, MW.'),
    Qd: number('Load, Mvar.'),
    Pg: number('Generation, MW; of the slack it follows.'),
    Qg: number('Generation of a pq bus, Mvar; of the others it follows.'),
    Gs: number('Shunt: MW at 1 pu.'),
    Bs: number('Shunt: Mvar at 1 pu, capacitive.'),
    Vm: number('Voltage that slack and pv hold, pu; 1 by default.', 1e-3, 10),
    Va: number('Angle that the slack holds, degrees.', -360, 360),
    Qmin: number('Least generation of a pv bus, Mvar.'),
    Qmax: number('Most generation of a pv bus, Mvar.'),
  },
  { additionalProperties: false },
)

const branch = Type.Object(
  {
    from: Type.Integer({ description: 'Bus on the side of the tap.', minimum: 0, maximum: 1e9 }),
    to: Type.Integer({ description: 'Bus on the other side.', minimum: 0, maximum: 1e9 }),
    r: number('Series resistance, pu.', -1e3, 1e3),
    x: Type.Number({ description: 'Series reactance, pu.', minimum: -1e3, maximum: 1e3 }),
    b: number('Charging of the whole line, pu.', -1e3, 1e3),
    ratio: number('Tap ratio; 0 or 1 for a line.', 0, 100),
    shift: number('Phase shift, degrees.', -360, 360),
    status: Type.Optional(Type.Enum([0, 1], { description: '0 takes it out of service.' })),
  },
  { additionalProperties: false },
)

const governor = Type.Object(
  {
    R: Type.Number({
      description: 'Droop: share of the frequency lost over share of the rating added.',
      minimum: 1e-6,
      maximum: 1e3,
    }),
    rating: number('Rating of the machine, MVA; baseMVA by default.', 1e-6, 1e9),
    reserve: number('Most that the machine can add, MW; no limit by default.', 0, 1e9),
  },
  { additionalProperties: false },
)

const swing = (unit: string, description: string, minimum: number, maximum: number) =>
  Type.Optional(quantity(unit, { description: `Swing: ${description}`, minimum, maximum }))

/** Inputs of a network: a case by name or its buses and branches; or of one machine at an infinite bus. */
export const gridInputs = solverInputs({
  mode: Type.Enum(['ac', 'dc', 'nose', 'swing', 'droop'], {
    description:
      'Power flow; its linear approximation; the most load that the network carries; one machine after a fault; the frequency after a step of the load.',
    default: 'ac',
  }),
  case: Type.Optional(
    Type.Enum(['ieee14', 'case14', 'wscc9', 'ieee30', 'case_ieee30'], {
      description: 'A known network; ieee14 where no buses are given.',
    }),
  ),
  buses: Type.Optional(Type.Array(bus, { description: 'Buses, one of them the slack.', minItems: 2, maxItems: 3000 })),
  branches: Type.Optional(Type.Array(branch, { description: 'Lines and transformers.', minItems: 1, maxItems: 9000 })),
  baseMVA: Type.Optional(
    quantity('MV*A', { description: 'Base of the per-unit system, MVA; 100 by default.', minimum: 1e-6, maximum: 1e9 }),
  ),
  loadScale: Type.Optional(
    quantity('1', {
      description: 'Factor on all loads and generation, 1 by default; with nose where the way begins, 0 by default.',
      minimum: 0,
      maximum: 1000,
    }),
  ),
  enforceQ: Type.Optional(
    Type.Boolean({ description: 'Turns pv buses beyond Qmin or Qmax into pq buses at the limit; false by default.' }),
  ),
  H: swing('s', 'inertia constant; 5 s by default.', 1e-3, 1e3),
  frequency: Type.Optional(
    quantity('Hz', { description: 'Swing and droop: of the network; 60 Hz by default.', minimum: 1, maximum: 1e3 }),
  ),
  Pm: Type.Optional(
    quantity('1', { description: 'Swing: mechanical power, pu; 0.8 by default.', minimum: 1e-6, maximum: 1e3 }),
  ),
  Pmax: Type.Optional(
    quantity('1', {
      description: 'Swing: largest electrical power before the fault, pu; 2 by default.',
      minimum: 1e-6,
      maximum: 1e3,
    }),
  ),
  PmaxFault: Type.Optional(
    quantity('1', { description: 'Swing: the same during the fault; 0 by default.', minimum: 0, maximum: 1e3 }),
  ),
  PmaxAfter: Type.Optional(
    quantity('1', { description: 'Swing: the same after clearing; Pmax by default.', minimum: 1e-6, maximum: 1e3 }),
  ),
  clearingTime: swing('s', 'duration of the fault; 0.1 s by default.', 0, 100),
  dt: swing('s', 'time step; 1 ms by default.', 1e-7, 1),
  governors: Type.Optional(
    Type.Array(governor, { description: 'Droop: machines with governors.', minItems: 1, maxItems: 1000 }),
  ),
  loadStep: Type.Optional(quantity('MW', { description: 'Droop: rise of the load.', minimum: -1e9, maximum: 1e9 })),
  damping: Type.Optional(
    quantity('1', {
      description: 'Droop: load shed over baseMVA, per share of the frequency lost; 0 by default.',
      minimum: 0,
      maximum: 1e6,
    }),
  ),
  t: swing('s', 'end of the run; 3 s by default.', 1e-6, 1e4),
})
export type GridInputs = Static<typeof gridInputs>
export type Bus = Static<typeof bus>
export type Branch = Static<typeof branch>

const numbers = (description: string) => Type.Optional(Type.Array(Type.Number(), { description }))
const optional = (description: string) => Type.Optional(Type.Number({ description }))

export const gridExtra = Type.Object({
  mode: Type.String({ description: 'Mode of the run.' }),
  losses: optional('The same as losses_MW.'),
  losses_MW: optional('Losses of all branches, MW.'),
  losses_Mvar: optional('Reactive losses of all branches, charging taken off, Mvar.'),
  V: numbers('Voltage of each bus, pu.'),
  theta_deg: numbers('Angle of each bus, degrees.'),
  theta: numbers('Angle of each bus, rad.'),
  bus_numbers: numbers('Numbers of the buses in this order.'),
  flows: Type.Optional(
    Type.Array(
      Type.Object({
        from: Type.Integer(),
        to: Type.Integer(),
        P_from: Type.Number(),
        Q_from: Type.Number(),
        P_to: Type.Number(),
        Q_to: Type.Number(),
      }),
      { description: 'Into each branch at its ends, MW and Mvar.' },
    ),
  ),
  slack_P: optional('Generation at the slack, MW.'),
  slack_Q: optional('Generation at the slack, Mvar.'),
  Qg: numbers('Reactive generation of each bus, Mvar.'),
  at_limit: Type.Optional(Type.Array(Type.Integer(), { description: 'Buses held at Qmin or Qmax.' })),
  V_min: optional('Lowest voltage, pu.'),
  V_max: optional('Highest voltage, pu.'),
  iterations: Type.Optional(Type.Integer({ description: 'Steps of the iteration.' })),
  mismatch: optional('Largest power mismatch, pu.'),
  power_balance: optional('Generation less load, shunts and losses as a share of the load.'),
  jacobian_entries: Type.Optional(Type.Integer({ description: 'Numbers in the factors of the Jacobian.' })),
  load_scale: optional('Factor on all loads and generation at the nose point.'),
  load_margin: optional('Load at the nose point less the load as given, MW.'),
  weakest_bus: Type.Optional(Type.Integer({ description: 'Bus whose voltage or angle moves most at the nose point.' })),
  singularity: optional('The Jacobian times the direction of the nose, as a share of the largest admittance.'),
  mismatch_below: optional('Power mismatch of a power flow at 0.1 % less load, pu.'),
  solutions_above: Type.Optional(Type.Integer({ description: 'Power flows found at 0.1 % more load.' })),
  critical_angle: optional('Critical clearing angle by equal areas, rad.'),
  critical_angle_deg: optional('The same, degrees.'),
  critical_clearing_time: optional('Longest fault that the machine survives, s.'),
  critical_time_closed: optional('Longest fault in closed form, where no power flows during it, s.'),
  critical_error: optional('Distance of equal areas from a closed form or half the step, as a share.'),
  initial_angle: optional('Rotor angle before the fault, rad.'),
  largest_angle: optional('Largest rotor angle, rad.'),
  stable: Type.Optional(Type.Boolean({ description: 'Whether the machine stays in step.' })),
  swing_frequency: optional('Frequency of small swings after clearing, Hz.'),
  swing_frequency_error: optional('Distance of an integrated small swing from it, as a share.'),
  energy_drift: optional('Change of the transient energy after clearing as a share.'),
  frequency_change: optional('Change of the frequency at rest, Hz.'),
  frequency_end: optional('Frequency at rest, Hz.'),
  governor_shares: numbers('What each machine adds, MW.'),
  load_relief: optional('What the load sheds, MW.'),
  stiffness: optional('Load that the frequency loses a hertz for, while no machine is at its reserve, MW/Hz.'),
  at_reserve: Type.Optional(Type.Array(Type.Integer(), { description: 'Machines at their reserve, counted from 0.' })),
  share_error: optional('Shares and relief less the step of the load, as a share.'),
  droop_error: optional('Distance of the closed form from bisection of the balance, as a share.'),
  dt: Type.Optional(Type.Number({ description: 'Time step, s.' })),
  steps: Type.Optional(Type.Integer({ description: 'Number of steps.' })),
})
