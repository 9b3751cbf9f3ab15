import { BODIES, type Body, sourceOf } from './bodies.ts'
import { some, wordsAfter, wordsBefore } from './context.ts'
import type { NamedValue } from './named-value.ts'
import { isOtherBody } from './other-body.ts'
import { PARTICLE_VALUES } from './particles.ts'
import type { Token } from './reading.ts'
import { bodiesMeet, struckRestAt } from './struck-rest.ts'

/** A value that a question implies without stating it. */
export interface Implied {
  readonly value: NamedValue
  readonly from: number
  readonly to: number
}

/** Nouns before which the name of a particle is an adjective. */
const COMPOUND =
  /^(?:densit\w*|concentrations?|affinit\w*|configurations?|shells?|microscop\w*|mobilit\w*|numbers?|pairs?|clouds?|orbitals?|stars?|gas|temperature|transfer|transport|capture|degeneracy|volts?|microscopy|diffraction|donors?|holes?|spin|flux|radiograph\w*|therapy|exchange|acceptors?)$/

const particleAt = (tokens: readonly Token[], at: number): Implied | null => {
  const first = (tokens[at]?.word ?? '').replace(/'s$/, '')
  const hyphen = tokens[at + 1]?.word === '-' ? 2 : 1
  const second = (tokens[at + hyphen]?.word ?? '').replace(/'s$/, '')
  const pair = `${first} ${second.replace(/s$/, '').replace(/nuclei$/, 'nucleus')}`
  const two = PARTICLE_VALUES.has(pair)
  const key = two ? pair : PARTICLE_VALUES.has(first) ? first : first.replace(/s$/, '')
  const values = PARTICLE_VALUES.get(key)
  const to = two ? at + hyphen + 1 : at + 1
  if (values === undefined || (!two && first.length < 4) || COMPOUND.test(tokens[to]?.word ?? '')) return null
  const [mass] = values
  return mass === undefined ? null : { value: mass, from: at, to }
}

const bodyNamed = (tokens: readonly Token[], at: number): Body | undefined => {
  const token = tokens[at]
  const word = (token?.word ?? '').replace(/'s$/, '')
  const named = BODIES.find(
    (body) => body.word === word && (word !== 'mercury' || token?.text.startsWith('M') === true),
  )
  return named === undefined || isOtherBody(tokens, at) ? undefined : named
}

/** The body named in `on the Moon`, `on the surface of Mars`, `near the Earth's surface`, with the next token. */
const surfaceAt = (tokens: readonly Token[], at: number): { readonly body: Body; readonly next: number } | null => {
  if (!/^(?:on|near|at|above)$/.test(tokens[at]?.word ?? '')) return null
  let i = at + 1
  const words = (): string => tokens[i]?.word ?? ''
  const skip = (word: string): boolean => words() === word && ++i > 0
  skip('the')
  skip('planet')
  const surface = skip('surface') && skip('of')
  skip('the')
  skip('planet')
  const body = bodyNamed(tokens, i)
  if (body === undefined) return null
  const own = tokens[i]?.word.endsWith("'s") === true
  if (own) return tokens[i + 1]?.word === 'surface' ? { body, next: i + 2 } : null
  return surface || tokens[at]?.word === 'on' ? { body, next: i + 1 } : null
}

const zero = (name: string): NamedValue => ({
  name,
  value: 0,
  unit: 'm/s',
  uncertainty: 0,
  source: 'the words of the question',
})

const STARTS: readonly RegExp[] = [
  /^(?:starting |starts |start |started |released |accelerates |accelerated |beginning |begins )?from rest\b/,
  /^(?:starts|start|starting|begins|is|are|was|were) (?:off )?(?:initially )?at rest (?:and|initially|at the|on|when)\b/,
  /^(?:initially (?:at rest|stationary|motionless)|at rest initially|from a standstill|from standstill|from a standing start)\b/,
  /^(?:is|are|was|were|being) dropped (?!to |by |below )/,
  /^(?:dropped|dropping) (?:from|off|down|into|vertically|straight)\b/,
  /^drops (?:off|straight|vertically|from (?:an?|the) (?:height|top|cliff|bridge|roof|window|tower|table|building|balloon|helicopter|shelf))\b/,
  /^(?:drops|drop) an? (?!in |of )/,
]
/** Verbs of falling for objects that nobody releases. */
const FALLING =
  /^(?:temperatures?|prices?|pressures?|voltages?|electrons?|levels?|values?|activit\w*|stocks?|concentrations?|rates?)$/

const ENDS: readonly RegExp[] = [
  /^(?:comes?|coming|came|brought|brings?|braked|brakes|slows?|slowed) (?:\w+ ){0,3}(?:to|to a complete|to a full) (?:rest|a stop|a halt|stop|halt)\b/,
  /^to (?:rest|a stop|a halt|a standstill|a complete stop|a full stop)\b/,
  /^stopping distance\b/,
  /^stops? (?:after|within|in) (?:another |a further )?\d/,
  /^(?:it|car|train|object|block|truck|bus|vehicle|cyclist|ball|bullet|puck|rider|plane|he|she|to|before|until it|finally) stops?\b(?! sign)/,
]
const FIRST_WORDS =
  /^(?:start\w*|beg\w+|released|accelerate[sd]|from|is|are|was|were|being|initially|at|dropp\w*|drops?|com\w+|came|br\w+|slow\w*|to|stopping|it|car|train|object|block|truck|bus|vehicle|cyclist|ball|bullet|puck|rider|plane|he|she|before|until|finally|stops?)$/

/** Number of tokens that a phrase covers. */
const tokensIn = (text: string): number => text.trim().split(' ').length

const restAt = (tokens: readonly Token[], at: number): Implied | null => {
  if (!FIRST_WORDS.test(tokens[at]?.word ?? '')) return null
  const words = wordsAfter(tokens, at, 8).join(' ')
  for (const pattern of STARTS) {
    const found = pattern.exec(`${words} `)
    if (found !== null && !some(wordsBefore(tokens, at, 3), FALLING))
      return { value: zero('initial speed'), from: at, to: at + tokensIn(found[0]) }
  }
  for (const pattern of ENDS) {
    const found = pattern.exec(words)
    if (found !== null) return { value: zero('final speed'), from: at, to: at + tokensIn(found[0]) }
  }
  return null
}

const METRE_STICK: NamedValue = {
  name: 'proper length of a metre stick',
  value: 1,
  unit: 'm',
  uncertainty: 0,
  source: 'its name',
}

const ORBITS =
  /^(?:orbit\w*|escap\w*|satellites?|gravitation\w*|geostationary|geosynchronous|altitude|schwarzschild|horizon|kepler\w*|revolv\w*|attract\w*|pull)$/

/** Values that a question states without numbers: particles, the body it happens on, orbited bodies, rest. */
export const impliedValues = (tokens: readonly Token[], taken: (at: number) => boolean): readonly Implied[] => {
  const result: Implied[] = []
  const once = new Set<string>()
  const add = (implied: Implied): void => {
    if (once.has(implied.value.name)) return
    once.add(implied.value.name)
    result.push(implied)
  }
  const orbits = tokens.some(({ word }) => ORBITS.test(word))
  const meets = bodiesMeet(tokens)
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'word' || taken(at)) continue
    const surface = surfaceAt(tokens, at)
    if (surface !== null) {
      const { body, next } = surface
      const value = {
        name: 'acceleration of gravity',
        value: body.gravity,
        unit: 'm/s^2',
        uncertainty: 0,
        source: `on ${body.name}, ${sourceOf(body, 'gravity')}`,
      }
      add({ value, from: at, to: next })
    }
    const body = orbits ? bodyNamed(tokens, at) : undefined
    if (body !== undefined) {
      const { mass, massUncertainty, name, radius, radiusUncertainty } = body
      add({
        value: {
          name: `mass of ${name}`,
          value: mass,
          unit: 'kg',
          uncertainty: massUncertainty,
          source: sourceOf(body, 'mass'),
        },
        from: at,
        to: at + 1,
      })
      add({
        value: {
          name: `radius of ${name}`,
          value: radius,
          unit: 'm',
          uncertainty: radiusUncertainty,
          source: sourceOf(body, 'radius'),
        },
        from: at,
        to: at + 1,
      })
    }
    const particle = particleAt(tokens, at)
    if (particle !== null) {
      const key = particle.value.name.replace('mass of the ', '')
      for (const value of PARTICLE_VALUES.get(key) ?? []) add({ ...particle, value })
    }
    if (/^met(?:re|er)$/.test(token.word) && /^(?:sticks?|rulers?|rods?)$/.test(tokens[at + 1]?.word ?? ''))
      add({ value: METRE_STICK, from: at, to: at + 2 })
    const rest = (meets ? struckRestAt(tokens, at) : null) ?? restAt(tokens, at)
    if (rest !== null) add(rest)
  }
  return result
}
