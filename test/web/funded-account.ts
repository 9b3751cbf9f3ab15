import { until } from '../waiting/until.ts'

/** An account at a node, with paid hours if asked for, and requests in its name. */
export interface TestAccount {
  readonly key: string
  readonly account: string
  call<Body>(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Body>
}

export async function testAccount(url: string, { hours = 0 } = {}): Promise<TestAccount> {
  const request = async (path: string, body: unknown, headers: Readonly<Record<string, string>>) => {
    const sent =
      body === undefined
        ? { headers }
        : {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...headers },
            body: JSON.stringify(body),
          }
    return (await fetch(`${url}/api/${path}`, sent)).json()
  }
  const { key, account } = (await request('demo-key/mint', {}, {})) as { key: string; account: string }
  const call = async <Body>(path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) =>
    (await request(path, body, { authorization: `Bearer ${key}`, ...headers })) as Body
  if (hours > 0) {
    const { session } = await call<{ session: string }>('checkout', { hours })
    await call(`checkout/${session}/test`, { action: 'pay' })
    await until(async () => (await call<{ fuel_plancks: string }>('tally/credits/me')).fuel_plancks !== '0')
  }
  return { key, account, call }
}

/** Computes a kinetic energy, which leaves a coin of three plancks. @returns its id */
export async function sealOne({ call }: TestAccount, mass: number, headers = {}): Promise<string> {
  const body = { domain: 'mechanics', operators: ['NM23'], inputs: { m: mass, v: 4 } }
  const { envelope_id } = await call<{ envelope_id: string }>('svc/compute', body, headers)
  return envelope_id
}
