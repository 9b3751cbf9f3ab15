type Value = null | boolean | number | string | Value[] | { [name: string]: Value }

export interface Mutation {
  /** Path and change, for the message. */
  readonly what: string
  readonly value: unknown
}

/** Every object that differs from `original` in one place: other values, missing, unknown and doubled members. */
export function* mutationsOf(original: unknown): Generator<Mutation> {
  yield* within(original as Value, '')
}

function* within(value: Value, path: string): Generator<Mutation> {
  for (const [change, other] of others(value)) yield { what: `${path} ${change}`, value: other }
  if (typeof value !== 'object' || value === null) return
  for (const name of Object.keys(value)) {
    const inner = (value as { [name: string]: Value })[name]
    for (const { what, value: changed } of within(inner, `${path}/${name}`)) {
      if (Array.isArray(value)) yield { what, value: value.with(Number(name), changed as Value) }
      else yield { what, value: { ...value, [name]: changed } }
    }
  }
}

function* others(value: Value): Generator<[string, unknown]> {
  yield ['null', null]
  yield ['undefined', undefined]
  yield ['boxed', [value]]
  if (typeof value === 'number') yield* otherNumbers(value)
  else if (typeof value === 'string') yield* otherTexts(value)
  else if (Array.isArray(value)) {
    yield ['as an object', { ...value }]
    if (value.length > 0) yield ['without its first', value.slice(1)]
    if (value.length > 0) yield ['with its last twice', [...value, value.at(-1)]]
    yield ['with null', [...value, null]]
  } else if (value !== null && typeof value === 'object') {
    yield ['with one member more', { ...value, extra: 1 }]
    for (const name of Object.keys(value)) {
      const { [name]: _, ...rest } = value
      yield [`without ${name}`, rest]
    }
  }
}

function* otherNumbers(value: number): Generator<[string, unknown]> {
  for (const other of [value + 1, value - 1, -value - 1, value + 0.5, -0, 2 ** 53, Number.NaN, String(value)]) {
    if (!Object.is(other, value)) yield [`is ${Object.is(other, -0) ? '-0' : other}`, other]
  }
}

function* otherTexts(value: string): Generator<[string, unknown]> {
  const flipped = value.startsWith('0') ? `1${value.slice(1)}` : `0${value.slice(1)}`
  const last = value.endsWith('0') ? `${value.slice(0, -1)}1` : `${value.slice(0, -1)}0`
  for (const other of ['', flipped, last, value.slice(1), `${value}0`, ` ${value}`, value.toUpperCase(), 1, {}]) {
    if (other !== value) yield [`is ${JSON.stringify(other)}`, other]
  }
}
