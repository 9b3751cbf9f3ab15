import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Stripe from 'stripe'
import { resolveSettings } from '../config/resolve-settings.ts'
import { startNode } from '../node/node.ts'

/*
 * Webhooks of Stripe per second at one node, each a payment of its own for one of a hundred accounts: signed by the library,
 * durable when answered. First at a fixed rate over HTTP (`--rate=200`), then as fast as eight connections send them, then without
 * HTTP and sender. Elapsed time depends on who else uses the machine; processor time is that of all threads of the process.
 * `--seconds=10`.
 */

const flag = (name: string, otherwise: number): number => {
  const found = process.argv.find((each) => each.startsWith(`--${name}=`))
  return found === undefined ? otherwise : Number(found.slice(name.length + 3))
}

const RATE = flag('rate', 200)
const SECONDS = flag('seconds', process.argv.includes('--quick') ? 3 : 10)
const CONNECTIONS = 8
const ACCOUNTS = 100
const SECRET = 'whsec_benchmark_0123456789'
const CENTS = 2970

const data = await mkdtemp(join(tmpdir(), 'svcmesh-bench-webhooks-'))
const node = await startNode({
  ...resolveSettings({}).values,
  data,
  port: 0,
  workers: 1,
  logLevel: 'warn',
  stripeKey: 'sk_test_benchmark0',
  stripeWebhookSecret: SECRET,
})
const { services } = node.core
const home = services.identity.publicKey
const accounts: string[] = []
for (let n = 0; n < ACCOUNTS; n++) accounts.push((await services.accounts.mint()).account)

let made = 0

/** A signed webhook of the next payment. */
function webhook(): { readonly payload: string; readonly signature: string } {
  const intent = `pi_${made++}`
  const account = accounts[made % ACCOUNTS] as string
  const payload = JSON.stringify({
    id: `evt_${intent}`,
    object: 'event',
    type: 'checkout.session.completed',
    livemode: false,
    data: {
      object: {
        id: `cs_${intent}`,
        object: 'checkout.session',
        amount_total: CENTS,
        currency: 'usd',
        payment_intent: intent,
        payment_status: 'paid',
        metadata: { svcmesh: 'local', home, account, milli_hours: '10000' },
        customer_details: { email: 'buyer@example.org', name: 'A buyer' },
      },
    },
  })
  return { payload, signature: Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET }) }
}

const url = `${node.facts.url}/api/checkout/webhook/stripe`

async function send(): Promise<number> {
  const { payload, signature } = webhook()
  const since = performance.now()
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const request = { method: 'POST', headers, body: payload }
  // A connection may be closed between two requests; a provider sends the webhook again.
  const answer = await fetch(url, request).catch(() => fetch(url, request))
  await answer.text()
  if (answer.status !== 200) throw new Error(`answered ${answer.status}`)
  return performance.now() - since
}

const spent = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

const quantile = (sorted: readonly number[], part: number): string =>
  (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1)

/** As many as the rate asks for, each sent when it is due. */
async function atRate(): Promise<void> {
  const waits: Promise<number>[] = []
  const start = performance.now()
  for (let n = 0; n < RATE * SECONDS; n++) {
    const due = start + (n * 1000) / RATE
    const ahead = due - performance.now()
    if (ahead > 1) await sleep(ahead)
    waits.push(send())
  }
  const took = (await Promise.all(waits)).sort((a, b) => a - b)
  const seconds = (performance.now() - start) / 1000
  console.log(
    `${waits.length} webhooks at ${RATE}/s asked, ${(waits.length / seconds).toFixed(0)}/s answered: ` +
      `p50 ${quantile(took, 0.5)} ms, p99 ${quantile(took, 0.99)} ms`,
  )
}

/** Runs so many of something on a few connections. @returns processor milliseconds of each */
async function asFast(count: number, what: string, one: () => Promise<unknown>): Promise<number> {
  const cpu = process.cpuUsage()
  const start = performance.now()
  let left = count
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left-- > 0) await one()
    }),
  )
  const each = spent(cpu) / count
  const rate = (count / (performance.now() - start)) * 1000
  console.log(`${what}: ${rate.toFixed(0)}/s, ${each.toFixed(3)} ms of processor time each`)
  return each
}

const COUNT = RATE * SECONDS
await asFast(500, 'warm', send)
await atRate()
await asFast(COUNT, 'over HTTP, with the sender', send)
const signed = Array.from({ length: COUNT }, webhook)
const encoder = new TextEncoder()
await asFast(COUNT, 'at the node alone, without HTTP', async () => {
  const { payload, signature } = signed.pop() as ReturnType<typeof webhook>
  const headers = { 'stripe-signature': signature }
  const call = { method: 'POST', path: '/api/checkout/webhook/stripe', query: '', ip: '', headers }
  const { status } = await node.core.dispatch({ ...call, bytes: encoder.encode(payload) })
  if (status !== 200) throw new Error(`answered ${status}`)
})
const { ledger } = node.core.journal
console.log(
  `${ledger.payments.references.size} payments recorded, ${services.sales.publisher.waiting} wait to be published`,
)
await node.close()
await rm(data, { recursive: true, force: true })
