import assert from 'node:assert/strict'
import { compute } from './work.ts'

const errorsOf = (name: string, inputs: Readonly<Record<string, unknown>>) => {
  const { errors } = compute(name, inputs)
  return [errors?.gate, errors?.uncertainty]
}

describe('errors of the gate and of the uncertainty', () => {
  it('states the errors of the mode that was run', () => {
    assert.notDeepEqual(errorsOf('buckling', {}), errorsOf('buckling', { problem: 'elastica' }))
    assert.notDeepEqual(errorsOf('blackhole', {}), errorsOf('blackhole', { mode: 'orbit' }))
    assert.deepEqual(errorsOf('acoustic', { shape: 'helmholtz' })[1], ['model', 'rounding'])
    assert.deepEqual(errorsOf('acoustic', {})[1], ['rounding'])
    assert.deepEqual(errorsOf('fracture', { mode: 'bar' })[1], ['model'])
    assert.deepEqual(errorsOf('opt', { problem: 'rosenbrock' })[0], ['residual', 'closed form'])
    assert.deepEqual(errorsOf('opt', { expression: '(x-1)^2', variables: ['x'], x0: [3] })[0], ['residual'])
    assert.ok(!errorsOf('tumor', { initial: 'seed' })[1]?.includes('closed form'))
    assert.ok(errorsOf('tumor', { initial: 'front' })[1]?.includes('closed form'))
  })

  it('states the errors of the method used, for solvers with several methods', () => {
    const governors = [{ R: 0.05, rating: 100 }]
    const barrier = { style: 'barrier', barrier: 80, barrierType: 'down-out' }
    for (const [name, inputs, gate, stated] of [
      ['quant', { method: 'closed' }, ['balance', 'second method'], ['rounding']],
      ['quant', { method: 'pde' }, ['closed form', 'discretisation'], ['discretisation', 'rounding']],
      ['quant', { method: 'monte-carlo' }, ['closed form'], ['statistics', 'rounding']],
      ['quant', { style: 'american' }, ['closed form', 'discretisation'], ['discretisation', 'rounding']],
      ['quant', { style: 'asian' }, ['closed form'], ['statistics', 'rounding']],
      ['quant', { style: 'asian', average: 'geometric' }, ['closed form'], ['rounding']],
      ['quant', barrier, ['closed form', 'second method'], ['rounding']],
      ['grid', {}, ['residual', 'balance'], ['residual', 'rounding']],
      ['grid', { mode: 'dc' }, ['residual', 'balance'], ['rounding']],
      ['grid', { mode: 'nose' }, ['residual', 'balance', 'second method'], ['residual', 'rounding']],
      ['grid', { mode: 'droop', governors, loadStep: 10 }, ['balance', 'second method'], ['second method', 'rounding']],
      ['sat', { clauses: [[1, 2]] }, ['residual'], ['rounding']],
      ['sat', { clauses: [[1, 2]], count: true }, ['second method'], ['rounding']],
      [
        'kalman',
        {
          F: [
            [1, 1],
            [0, 1],
          ],
          H: [1, 0],
        },
        ['residual', 'second method'],
        ['residual', 'rounding'],
      ],
      ['schrodinger', { potential: 'double-well' }, ['second method'], ['second method', 'rounding']],
      ['device', { dim: 2 }, ['closed form', 'discretisation'], ['discretisation', 'rounding']],
      ['flow', { case: 'channel' }, ['closed form', 'balance'], ['rounding']],
      ['heat', {}, ['closed form'], ['discretisation', 'rounding']],
      ['heat', { bc: 'robin' }, ['discretisation'], ['discretisation', 'rounding']],
      [
        'heat',
        { bc: 'neumann', initial: 'gaussian' },
        ['closed form', 'discretisation', 'conserved quantity'],
        ['discretisation', 'rounding'],
      ],
      ['wave', {}, ['closed form', 'conserved quantity'], ['discretisation', 'rounding']],
      [
        'wave',
        { dim: 1, nx: 512, initial: 'gaussian' },
        ['closed form', 'discretisation', 'conserved quantity'],
        ['discretisation', 'rounding'],
      ],
      ['flow', { case: 'taylor-green' }, ['closed form', 'balance'], ['discretisation', 'rounding']],
    ] as const)
      assert.deepEqual(errorsOf(name, inputs), [gate, stated], `${name} ${JSON.stringify(inputs)}`)
    const swing = (PmaxFault: number) => errorsOf('grid', { mode: 'swing', PmaxFault })[0]
    assert.deepEqual(swing(0), ['conserved quantity', 'second method', 'closed form'])
    assert.deepEqual(swing(0.5), ['conserved quantity', 'second method', 'discretisation'])
  })

  it('names what the error at the headline point was measured against in this run', () => {
    const named = (name: string, inputs: Readonly<Record<string, unknown>>) =>
      compute(name, inputs).checks.find((check) => /at the headline point/.test(check.name))?.name
    assert.match(`${named('heat', {})}`, /against the closed form$/)
    assert.match(`${named('heat', { bc: 'robin' })}`, /from half and a quarter of the grid$/)
    assert.match(`${named('wave', {})}`, /against the closed form$/)
    assert.match(`${named('wave', { dim: 1, nx: 512, initial: 'gaussian' })}`, /from half and a quarter of the grid$/)
    const initialState = Array.from({ length: 17 }, (_, index) => Math.sin((Math.PI * index) / 16))
    const own = { dim: 1, nx: 16, initialState, reference: 'grid', t_end: 10 }
    assert.match(`${named('heat', own)}`, /from a run in half of the step$/)
  })
})
