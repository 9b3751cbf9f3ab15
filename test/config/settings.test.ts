import assert from 'node:assert/strict'
import fc from 'fast-check'
import { resolveSettings, type SettingSources } from '../../config/resolve-settings.ts'
import { SETTINGS } from '../../config/settings.ts'
import { Refusal } from '../../src/errors/refusal.ts'

const refusal = (sources: SettingSources): Refusal => {
  try {
    resolveSettings(sources)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new assert.AssertionError({ message: 'nothing was refused' })
}

describe('settings table', () => {
  it('has distinct flags and variables in one style', () => {
    const rows = Object.entries(SETTINGS)
    const flags = rows.flatMap(([, row]) => row.flag ?? [])
    assert.equal(new Set(flags).size, flags.length)
    assert.equal(new Set(rows.map(([, row]) => row.environment)).size, rows.length)
    for (const [name, row] of rows) {
      const words = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      assert.equal(row.flag, row.kind === 'secret' ? null : words)
      assert.equal(row.environment, `SVCMESH_${words.toUpperCase().replaceAll('-', '_')}`)
    }
  })

  it('has valid defaults', () => {
    const { values, origins } = resolveSettings({})
    assert.equal(values.port, 8787)
    assert.equal(values.network, 'local')
    assert.ok(Object.values(origins).every((origin) => origin === 'default'))
    const given = Object.entries(values).filter(([, value]) => value !== '')
    assert.deepEqual(resolveSettings({ file: Object.fromEntries(given) }).values, values)
  })
})

describe('resolving settings', () => {
  it('lets a flag win over the environment, that over the file, and that over the default', () => {
    const file = { port: 1 }
    const environment = { SVCMESH_PORT: '2' }
    const flags = { port: '3' }
    assert.equal(resolveSettings({ file }).values.port, 1)
    assert.equal(resolveSettings({ file, environment }).values.port, 2)
    const all = resolveSettings({ file, environment, flags })
    assert.equal(all.values.port, 3)
    assert.equal(all.origins.port, 'flag')
  })

  it('takes an empty variable as absent', () => {
    assert.equal(resolveSettings({ environment: { SVCMESH_PORT: '' } }).origins.port, 'default')
  })

  it('reads every kind from text', () => {
    const environment = { SVCMESH_JSON: '1', SVCMESH_FREE_HOURS: '0.5', SVCMESH_NETWORK: 'sim', SVCMESH_DATA: 'd' }
    const { values } = resolveSettings({ environment })
    assert.deepEqual([values.json, values.freeHours, values.network, values.data], [true, 0.5, 'sim', 'd'])
  })

  it('reports which setting is wrong, where it was given, and what is expected', () => {
    const fromFlag = refusal({ flags: { port: '70000' } })
    assert.equal(fromFlag.code, 'INVALID_SETTING')
    assert.equal(fromFlag.message, '--port is "70000"; give a whole number from 0 to 65535.')
    assert.match(
      refusal({ environment: { SVCMESH_NETWORK: 'mainn' } }).message,
      /^SVCMESH_NETWORK is "mainn"; give one of main/,
    )
    assert.match(refusal({ flags: { data: '--json' } }).message, /^--data is "--json"; give a non-empty text/)
    assert.match(refusal({ file: { workers: 1.5 } }).message, /^"workers" in the settings file is 1.5/)
    assert.deepEqual(refusal({ flags: { port: 'x' } }).data, { setting: 'port', origin: 'flag', received: 'x' })
  })

  it('reads the mesh secret from the environment, never from a flag, and does not print a wrong one', () => {
    const secret = '0123456789abcdef'.repeat(4)
    assert.equal(resolveSettings({ environment: { SVCMESH_MESH_SECRET: secret } }).values.meshSecret, secret)
    assert.equal(resolveSettings({ flags: { meshSecret: secret } }).values.meshSecret, '')
    const { message, data } = refusal({ environment: { SVCMESH_MESH_SECRET: secret.slice(1) } })
    assert.match(message, /^SVCMESH_MESH_SECRET is something else; give 64 lower-case hex digits/)
    assert.ok(!JSON.stringify([message, data]).includes(secret.slice(1, 20)))
  })

  it('accepts libp2p and HTTP addresses only in their own notation', () => {
    const listen = (text: string) => resolveSettings({ flags: { listen: text } }).values.listen
    for (const text of ['/ip4/0.0.0.0/tcp/4001', '/ip6/::1/tcp/0', '/dns4/node-1.example.org/tcp/65535'])
      assert.equal(listen(text), text)
    for (const text of ['127.0.0.1:4001', '/ip4/127.0.0.1', '/ip4/127.0.0.1/tcp/65536', '/ip4/1.2.3.4/udp/1', '/'])
      assert.equal(refusal({ flags: { listen: text } }).code, 'INVALID_SETTING')
    for (const text of ['node.example.org', 'ftp://a', 'https://a/path', 'https://'])
      assert.match(refusal({ flags: { publicUrl: text } }).message, /^--public-url is .* without a path\.$/)
    assert.equal(resolveSettings({ flags: { publicUrl: 'https://a:1' } }).values.publicUrl, 'https://a:1')
  })

  it('refuses a member of the file that is not a setting', () => {
    assert.deepEqual(refusal({ file: { prot: 1 } }).data.unknown, ['prot'])
  })

  it('accepts a port exactly when it is a whole number from 0 to 65535', () => {
    const anything = fc.oneof(
      fc.integer(),
      fc.double(),
      fc.string(),
      fc.boolean(),
      fc.constant(null),
      fc.integer({ min: 0, max: 65535 }),
    )
    fc.assert(
      fc.property(anything, (port) => {
        const fits =
          typeof port === 'string'
            ? /^\d+(\.0+)?$/.test(port) && Number(port) <= 65535
            : Number.isInteger(port) && Number(port) >= 0 && Number(port) <= 65535
        if (typeof port === 'boolean' || port === null)
          assert.equal(refusal({ file: { port } }).code, 'INVALID_SETTING')
        else if (fits) assert.equal(resolveSettings({ file: { port } }).values.port, Number(port))
        else assert.equal(refusal({ file: { port } }).code, 'INVALID_SETTING')
      }),
    )
  })
})
