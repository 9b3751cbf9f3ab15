/** One row of a table of states: what happens to something in a state, and what it then is. */
export interface Transition {
  /** Of the table; the key of the function that walks it. */
  readonly name: string
  readonly from: string
  readonly trigger: string
  /** Empty if there is none. */
  readonly condition: string
  readonly to: string
  /** What a walk asserts besides the states. */
  readonly also: string
}

/** The states and transitions of the service's contract, row by row and in its words. */
export const STATE_TABLES = {
  'envelope movability': [
    {
      name: 'mint from the free balance',
      from: 'free-funded',
      trigger: 'mint',
      condition: 'computation funded from free balance',
      to: 'soulbound',
      also: 'no bearer actions; filing into folders is still allowed',
    },
    {
      name: 'mint from a purchased balance',
      from: 'paid-funded',
      trigger: 'mint',
      condition: 'computation funded from purchased balance',
      to: 'movable',
      also: 'save, QR, send, redeem allowed',
    },
    {
      name: 'bond a coin',
      from: 'movable',
      trigger: 'bond',
      condition: 'envelope counted in a contributor bond',
      to: 'bonded',
      also: 'stays owned by the holder; an attestation names the envelopes',
    },
    {
      name: 'release a coin',
      from: 'bonded',
      trigger: 'release',
      condition: 'holder leaves',
      to: 'movable',
      also: 'state change only, no withdrawal',
    },
  ],
  'contribution bond': [
    {
      name: 'bond',
      from: 'unbonded',
      trigger: 'bond',
      condition: 'holder has 1,000 envelopes',
      to: 'bonded',
      also: 'no pool or escrow; nothing moves to the foundation',
    },
    {
      name: 'wrong result',
      from: 'bonded',
      trigger: 'result proven wrong',
      condition: 'independent re-execution disagrees with the contributor and agrees with the challenger',
      to: 'whole bond withheld',
      also: '',
    },
    {
      name: 'result that cannot be reproduced',
      from: 'bonded',
      trigger: 'result not reproducible',
      condition: 're-execution matches neither side',
      to: 'bonded',
      also: 'nobody is slashed',
    },
    { name: 'release', from: 'bonded', trigger: 'release', condition: '', to: 'unbonded', also: '' },
  ],
  // The contract names the three states and that the machine is in one of them at a time: hence every pair.
  'contribution mode': [
    { name: 'contribute', from: 'idle', trigger: 'mode', condition: '', to: 'contributing', also: '' },
    { name: 'experiment', from: 'idle', trigger: 'mode', condition: '', to: 'experimenting', also: '' },
    { name: 'stop contributing', from: 'contributing', trigger: 'mode', condition: '', to: 'idle', also: '' },
    {
      name: 'experiment instead',
      from: 'contributing',
      trigger: 'mode',
      condition: '',
      to: 'experimenting',
      also: 'the work in progress is preempted; never both at once',
    },
    { name: 'stop experimenting', from: 'experimenting', trigger: 'mode', condition: '', to: 'idle', also: '' },
    {
      name: 'contribute instead',
      from: 'experimenting',
      trigger: 'mode',
      condition: '',
      to: 'contributing',
      also: "switching preempts the holder's own work; never both at once",
    },
  ],
  'subscription plan and fuel': [
    {
      name: 'payment',
      from: 'seat active',
      trigger: 'payment',
      condition: 'seat bought',
      to: 'seat active',
      also: 'hours bonded in the wallet for a 30-day cycle; bond burns first, then bought hours',
    },
    {
      name: 'end of the cycle',
      from: 'seat active',
      trigger: 'cycle end',
      condition: '',
      to: 'seat active',
      also: 'unused bonded hours expire; the next payment tops the bond up',
    },
    {
      name: 'payment missing',
      from: 'seat active',
      trigger: 'payment missing',
      condition: '7 days of grace elapsed',
      to: 'Free',
      also: 'the plan mirror falls back to Free',
    },
  ],
} as const satisfies Readonly<Record<string, readonly Transition[]>>

export type TableName = keyof typeof STATE_TABLES

/** Names of the rows of a table. */
export type RowName<Name extends TableName> = (typeof STATE_TABLES)[Name][number]['name']
