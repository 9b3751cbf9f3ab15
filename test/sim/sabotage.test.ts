import assert from 'node:assert/strict'
import type { Answer, Call } from '../../node/api/call.ts'
import type { Dispatch } from '../../node/api/dispatch.ts'
import { refusalAnswer } from '../../node/api/problem.ts'
import type { Compute } from '../../node/ports.ts'
import type { MemoryDisk } from '../../node/store/memory-store.ts'
import { systemSigner } from '../../node/system/crypto.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Computation } from '../../src/kernel/computation.ts'
import type { Task } from '../../src/kernel/task.ts'
import { Simulation } from './simulation.ts'
import { type Invariant, Violation } from './violation.ts'
import type { Sabotage } from './world.ts'

const SEED = 7
const TICKS = 800

/** Runs a node with one broken port, and expects that this invariant, and no other, detects it. */
async function foundOut(sabotage: Sabotage, invariant: Invariant, ticks = TICKS): Promise<void> {
  await assert.rejects(new Simulation({ seed: SEED, ticks, sabotage }).run(), (error: unknown) => {
    assert.ok(error instanceof Violation, String(error))
    assert.equal(error.invariant, invariant, error.message)
    assert.ok(error.message.includes(`npm run sim -- --seed ${SEED} --ticks ${ticks}`), error.message)
    return true
  })
}

/** A compute port that does its work through `run`. */
const computing =
  (run: (compute: Compute, ...args: Parameters<Compute['run']>) => ReturnType<Compute['run']>) =>
  (compute: Compute): Compute => ({
    price: (...args) => compute.price(...args),
    run: (task, options) => run(compute, task, options),
    draw: compute.draw,
    digest: compute.digest,
    close: () => compute.close(),
  })

/** A compute port that changes one in twenty results. */
const miscomputing = (change: (computation: Computation) => Partial<Computation>): Sabotage => {
  let runs = 0
  const run = async (compute: Compute, ...args: Parameters<Compute['run']>) => {
    const { computation, stamps } = await compute.run(...args)
    if (++runs % 20 !== 0) return { computation, stamps }
    return { computation: { ...computation, ...change(computation) }, stamps }
  }
  return { compute: computing(run) }
}

/** A surface that answers some calls otherwise. */
const answering =
  (change: (call: Call, answer: Answer) => Answer): Sabotage['dispatch'] =>
  (dispatch: Dispatch): Dispatch =>
  async (call) =>
    change(call, await dispatch(call))

const isSealed = ({ body }: Answer): boolean => typeof body === 'string' && body.includes('"sealed":true')

const everyTenth = (): (() => boolean) => {
  let count = 0
  return () => ++count % 10 === 0
}

const INNOCENT: Task = { kind: 'operators', domain: 'auto', operators: ['NM23'], inputs: { m: 1, v: 1 } }

/** A disk that is, at every start but the first, what it was at the start before: the machine was set back to a snapshot. */
function forgetting(): Sabotage['store'] {
  let snapshot: Pick<MemoryDisk, 'rows' | 'heads'> | null = null
  return (store, disk) => {
    if (snapshot !== null) {
      disk.rows.clear()
      for (const [key, value] of snapshot.rows) disk.rows.set(key, value)
      disk.heads.splice(0, 2, ...snapshot.heads)
    }
    snapshot = { rows: new Map(disk.rows), heads: [...disk.heads] as MemoryDisk['heads'] }
    return store
  }
}

describe('a simulation detects', () => {
  it('nothing when nothing is broken', async () => {
    const sabotage = { dispatch: answering((_call, answer) => answer), ...miscomputing(() => ({})) }
    const { envelopes } = await new Simulation({ seed: SEED, ticks: 200, sabotage }).run()
    assert.ok(envelopes > 50)
  })

  it('a kernel that computes another value', () =>
    foundOut(
      miscomputing(({ value }) => ({ value: value * 1.000001 })),
      'verifies',
    ))

  it('a computation with a failed check, which is a bug and never sealed', () => {
    const check = { name: 'energy', measured: 1, bound: 1e-3, passed: false }
    return foundOut(
      miscomputing(({ checks }) => ({ checks: [...checks, check] })),
      'alive',
    )
  })

  it('a gate that stays open', () => {
    const run = async (compute: Compute, ...[task, options]: Parameters<Compute['run']>) =>
      compute.run(task, options).catch((error: unknown) => {
        if (error instanceof Refusal && error.code === 'REALITY_CHECK_FAILED') return compute.run(INNOCENT, options)
        throw error
      })
    return foundOut({ compute: computing(run) }, 'gates')
  })

  it('work that never ends and keeps its reservation', () => {
    const run = (compute: Compute, ...[task, options]: Parameters<Compute['run']>) =>
      task.kind === 'solver' && options?.signal === undefined
        ? new Promise<never>(() => undefined)
        : compute.run(task, options)
    return foundOut({ compute: computing(run) }, 'holds', 60)
  })

  it('a signature of another key', () => foundOut({ signer: systemSigner(new Uint8Array(32).fill(8)) }, 'verifies'))

  it('a refusal that charges', () => {
    const now = everyTenth()
    const away = refusalAnswer(new Refusal('STORAGE_UNAVAILABLE', 'nothing was charged, says the saboteur'))
    return foundOut(
      { dispatch: answering((_call, answer) => (isSealed(answer) && now() ? away : answer)) },
      'explained',
    )
  })

  it('a charge that the caller does not see', () => {
    const keys: string[] = []
    const dispatch =
      (honest: Dispatch): Dispatch =>
      async (call) => {
        const { authorization } = call.headers
        if (typeof authorization === 'string' && call.path === '/api/svc/compute') keys.push(authorization)
        const key = keys[0]
        if (call.method === 'QUERY' && key !== undefined) {
          await honest({ ...call, method: 'POST', headers: { ...call.headers, authorization: key } })
        }
        return honest(call)
      }
    return foundOut({ dispatch }, 'explained')
  })

  it('a retry that is charged again', () => {
    const dispatch =
      (honest: Dispatch): Dispatch =>
      (call) => {
        const { 'idempotency-key': _forgotten, ...headers } = call.headers
        return honest({ ...call, headers })
      }
    return foundOut({ dispatch }, 'charged once')
  })

  it('a machine that was reset to a snapshot', () => foundOut({ store: forgetting() }, 'acknowledged'))

  it('an envelope that is served with other bytes', () => {
    const now = everyTenth()
    const change = (call: Call, answer: Answer): Answer => {
      if (!call.path.startsWith('/api/svc/envelopes/') || typeof answer.body !== 'string' || !now()) return answer
      return { ...answer, body: answer.body.replace('"version":1', '"version":2') }
    }
    return foundOut({ dispatch: answering(change) }, 'acknowledged')
  })

  it('an inclusion proof that leads elsewhere', () => {
    const change = (call: Call, answer: Answer): Answer => {
      if (!call.path.startsWith('/api/svc/envelopes/') || typeof answer.body !== 'string') return answer
      return { ...answer, body: answer.body.replace(/"sum":"(\d+)"/, '"sum":"1$1"') }
    }
    return foundOut({ dispatch: answering(change) }, 'inclusion')
  })

  it('a flipped bit: the node refuses to start', () => {
    let starts = 0
    const store: Sabotage['store'] = (honest, disk) => {
      if (++starts === 4) disk.flip([...disk.rows.keys()].filter((key) => key.startsWith('e/')).at(3), 777)
      return honest
    }
    return foundOut({ store }, 'storage')
  })

  it('entropy that no seed determines', async () => {
    const run = () => new Simulation({ seed: SEED, ticks: 100, sabotage: { unseeded: true } }).run()
    assert.notEqual((await run()).trace, (await run()).trace)
  })
})
