import assert from 'node:assert/strict'
import { readContract } from '../../src/machines/contract.ts'
import { THERMOSTAT } from './driven.ts'
import { COUNTED, codeOf, idOf, type Keeper, keeper, WARMER } from './stored.ts'

describe('contracts', () => {
  let mine: Keeper
  beforeEach(async () => {
    mine = await keeper()
  })
  afterEach(() => assert.deepEqual(mine.node.faults, []))

  describe('that cannot be followed', () => {
    const next = (formula: string): object => ({
      ...THERMOSTAT,
      transition: { ...THERMOSTAT.transition, next: { T: formula } },
    })
    const output = (template: string): object => ({
      ...THERMOSTAT,
      output: { format: 'template', template, mediaType: 'text/plain' },
    })
    const long = (characters: number): object => {
      const contract = { ...THERMOSTAT, observe: {} as Record<string, string> }
      const rest = () => characters - JSON.stringify(readContract(contract)).length
      for (let at = 0; rest() > 2100; at++) contract.observe[`x${at}`] = `T${'+0*T'.repeat(490)}`
      contract.observe.last = 'T'
      contract.observe.last = `T${' '.repeat(rest())}`
      return contract
    }
    /** Refused also where they are validated. */
    const FORMLESS: ReadonlySet<string> = new Set(['of nothing', 'with an unknown member'])
    for (const [what, contract, code] of [
      ['in another dimension', next('P'), 'DIMENSION_MISMATCH'],
      ['with an unknown name', next('T + humidity'), 'MISSING_INPUT'],
      ['with an unknown figure', { ...THERMOSTAT, observe: { x: 'humidity' } }, 'UNKNOWN_SYMBOL'],
      ['with an unknown placeholder', output('{{humidity}}'), 'UNKNOWN_SYMBOL'],
      ['with an open placeholder', output('{{temperature'), 'SYNTAX'],
      ['of an unknown solver', { transition: { solver: 'nothing' } }, 'UNKNOWN_SOLVER'],
      ['that defines a next value by itself', next('T_next + T'), 'MISSING_INPUT'],
      ['of nothing', {}, 'INVALID_BODY'],
      ['with an unknown member', { ...THERMOSTAT, colour: 'red' }, 'INVALID_BODY'],
      ['of 64 KiB and a character', long(65_537), 'INVALID_BODY'],
      [
        'whose first step leaves the range of doubles',
        { transition: { expression: 'x', inputs: { x: 1e300 }, next: { x: 'x*x' } } },
        'OVERFLOW',
      ],
      [
        'whose first step divides by zero',
        { transition: { expression: 'y = 1/x', inputs: { x: 0 }, next: { x: 'x' } } },
        'DOMAIN_ERROR',
      ],
    ] as const) {
      it(`${what}: not stored, not a version, and told when it is validated`, async () => {
        const stored = await mine.store()
        assert.deepEqual(codeOf(await mine.ask('POST', '', contract)), [422, code])
        assert.deepEqual(codeOf(await mine.ask('POST', `/${stored}/versions`, contract)), [422, code])
        const { status, json, text } = await mine.ask('POST', '/validate', contract)
        if (FORMLESS.has(what)) assert.deepEqual([status, json.code], [422, code])
        else assert.deepEqual([status, json.valid, json.problem?.code], [200, false, code], text)
        assert.deepEqual([(await mine.get('')).total, (await mine.get(`/${stored}/versions`)).total], [1, 1])
      })
    }

    it('of 64 KiB are stored', async () => {
      const { status, text } = await mine.ask('POST', '', long(65_536))
      assert.equal(status, 201, text.slice(0, 300))
    })
  })

  it('are validated and priced without being stored, and with the shared demo key', async () => {
    const demo = await keeper(mine.node, (await mine.node.call('GET', '/api/demo-key')).json.key)
    const valid = (await demo.ask('POST', '/validate', THERMOSTAT)).json
    assert.deepEqual([valid.valid, valid.id, valid.name], [true, idOf(THERMOSTAT), 'thermostat'])
    const priced = (await demo.ask('POST', '/price?steps=5', { ...COUNTED, halt: { after: 3 } })).json
    assert.deepEqual([priced.steps, priced.most_seals, priced.most_plancks], [5, 1, priced.price_plancks])
    assert.equal((await demo.ask('POST', '', THERMOSTAT)).status, 403)
    assert.equal((await mine.get('')).total, 0)
    assert.equal((await mine.node.call('POST', '/api/svc/contracts', { body: THERMOSTAT })).status, 401)
  })

  it('count as uncharged work, so that none can be stored, copied and switched without end', async () => {
    const contract = await mine.store()
    const { uncharged } = mine.node.core.services
    const account = (await mine.node.core.services.accounts.resolve(mine.key))?.account ?? null
    uncharged.admit({ account, address: '192.0.2.1' }, 2.99e10, null).end(-2.99e10)
    const codes: string[] = []
    for (let at = 0; at < 40; at++) codes.push((await mine.ask('POST', `/${contract}/publish`)).json.code ?? 'done')
    assert.ok(codes.includes('done') && codes.at(-1) === 'RATE_LIMITED', codes.join())
    for (const [path, body] of [
      ['/fork', undefined],
      ['/unpublish', undefined],
      ['/versions', WARMER],
    ] as const) {
      assert.equal((await mine.ask('POST', `/${contract}${path}`, body)).json.code, 'RATE_LIMITED', path)
    }
  })
})
