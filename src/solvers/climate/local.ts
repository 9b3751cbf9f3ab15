import { absorbedAt, meanTemperature, type Planet, type Profile } from './diffusive.ts'

/**
 * The planet without diffusion in closed form: T = (Q·s·a − A + γ·⟨T⟩)/(B + γ), which jumps at the edge of the ice
 * (M. I. Budyko, Tellus 21 (1969) 611; K. K. Tung, Topics in Mathematical Modeling, 2007, chapter 8).
 */
const temperature = (planet: Planet, mean: number, share: number): number =>
  (planet.sun * share - planet.A + planet.transport * mean) / (planet.B + planet.transport)

/** Global mean and profile above freezing with ice from x on. */
export const localProfile = (planet: Planet, ice: number): Profile => {
  const mean = meanTemperature(planet, ice)
  return { mean, at: (x) => temperature(planet, mean, absorbedAt(planet, x, x > ice || ice === 0)) }
}

/** Temperature above freezing at the edge of ice from x on: the mean of both sides, and without ice that of the pole. */
export const localEdge = (planet: Planet, x: number): number => {
  const open = absorbedAt(planet, x, false)
  const frozen = x === 1 ? open : absorbedAt(planet, x, true)
  return temperature(planet, meanTemperature(planet, x), 0.5 * (open + frozen))
}
