import { isHex } from '../bytes/hex.ts'
import type { MachineTask } from '../kernel/task.ts'
import { isAccountId } from '../ledger/account.ts'
import { isObject } from '../schema/is-object.ts'
import type { Entry, SealBody } from './entry.ts'
import { trajectoryKey } from './key-spaces.ts'
import type { HaltBody, MachineBody } from './machine-bodies.ts'
import { trajectoryRow } from './machine-head.ts'
import { must } from './must.ts'
import type { NewRows } from './rows.ts'
import type { Overlay } from './state.ts'

/** A machine begins, is moved here, or continues with another contract from where it is. */
export function foldMachine(state: Overlay, entry: Entry, body: MachineBody): void {
  const { account, machine, version, origin, source } = body
  must(isAccountId(account), `${account} is not the name of an account`)
  must(isHex(machine, 32), `${machine} is not the name of a machine`)
  const before = state.machine(machine)
  const { seq } = entry
  if (before !== undefined) {
    must(before.account === account, `machine ${machine} belongs to another account`)
    if (origin !== undefined) {
      must(state.channel(machine)?.closed === true, `machine ${machine} comes back and was not given away`)
      must(origin.step >= before.step, `machine ${machine} comes back at an earlier step`)
      const { step, envelope, halted } = origin
      state.machines.set(machine, { ...before, created: seq, entry: seq, version, step, envelope, halted })
      return
    }
    must(version === before.version + 1, `machine ${machine} has no version ${version - 1}`)
    state.machines.set(machine, { ...before, entry: seq, version, halted: false })
    return
  }
  must(Number.isSafeInteger(version) && version >= 1, `machine ${machine} has no version ${version}`)
  must(version === 1 || origin !== undefined, `machine ${machine} begins with version ${version}`)
  const { step, envelope, halted } = origin ?? { step: 0, envelope: null, halted: false }
  const place = { account, created: seq, entry: seq, version, step, envelope, halted, seals: 0, svcond: 0 }
  state.machines.set(machine, source === undefined ? place : { ...place, source })
}

/** A machine halts where it is. */
export function foldHalt(state: Overlay, { account, machine }: HaltBody): void {
  const before = state.machine(machine)
  must(before !== undefined && before.account === account, `the unknown machine ${machine} halts`)
  state.machines.set(machine, { ...before, halted: true })
}

/** A machine has moved to the step that an envelope seals. */
export function foldMachineSeal(
  state: Overlay,
  { seq: entry, bodyHash: envelope }: Pick<Entry, 'seq' | 'bodyHash'>,
  { owner, extra, svcond }: SealBody,
  { machine, step, prev_envelope }: MachineTask,
  rows: NewRows,
): void {
  const before = state.machine(machine)
  must(before !== undefined && before.account === owner, `envelope ${envelope} is of an unknown machine`)
  must(!before.halted && before.step === step && before.envelope === prev_envelope, `machine ${machine} is elsewhere`)
  const sealed = extra.machine
  must(isObject(sealed) && typeof sealed.step === 'number' && sealed.step > step, `${envelope} seals no step`)
  const halted = sealed.halted === true
  const seals = before.seals + 1
  state.machines.set(machine, { ...before, step: sealed.step, envelope, halted, seals, svcond })
  rows.set(trajectoryKey(machine, sealed.step), trajectoryRow({ entry, envelope, seal: seals, step: sealed.step }))
}
