import { type Static, type TNumber, type TOptional, Type } from 'typebox'
import { quantity, solverInputs } from '../inputs.ts'

const flux = (description: string, minimum: number, maximum: number): TOptional<TNumber> =>
  Type.Optional(quantity('W/m^2', { description, minimum, maximum }))

const perKelvin = (description: string, minimum = 1e-4): TOptional<TNumber> =>
  Type.Optional(quantity('W/(m^2*K)', { description, minimum, maximum: 1000 }))

const capacity = (description: string): TOptional<TNumber> =>
  Type.Optional(quantity('W*yr/(m^2*K)', { description, minimum: 1e-3, maximum: 1e6 }))

const share = (description: string): TOptional<TNumber> =>
  Type.Optional(quantity('1', { description, minimum: 0, maximum: 1 }))

/** Inputs of energy balance models of the climate. */
export const climateInputs = solverInputs({
  model: Type.Optional(
    Type.Enum(['zero-dimensional', 'layers', 'diffusive', 'two-box'], {
      description:
        'One temperature, in time where t or initialTemperature is sent with it; that of the surface under grey layers; a temperature over latitude with ice; or surface and deep ocean in time. By default the one whose inputs are sent, otherwise one temperature.',
    }),
  ),
  S: quantity('W/m^2', { description: 'Solar constant.', default: 1361, minimum: 1, maximum: 1e6 }),
  albedo: quantity('1', {
    description: 'Share of sunlight that goes back, without ice.',
    default: 0.3,
    minimum: 0,
    maximum: 0.99,
  }),
  emissivity: Type.Optional(
    quantity('1', {
      description: 'Of the planet as a black body at its surface: 0.612 by default, 1 without a greenhouse effect.',
      minimum: 0.01,
      maximum: 1,
    }),
  ),
  layers: Type.Optional(
    Type.Integer({
      description: 'Layers: how many equal layers the atmosphere has, transparent to sunlight; 1 by default.',
      minimum: 1,
      maximum: 100,
    }),
  ),
  absorptivity: Type.Optional(
    quantity('1', {
      description: 'Layers: share of the thermal radiation that a layer takes up, and its emissivity; 1 by default.',
      minimum: 1e-4,
      maximum: 1,
    }),
  ),
  A: flux('Radiation to space at 0 °C; 210 by default where B or D is sent.', -1000, 1000),
  B: perKelvin('Radiation to space per kelvin: 2 by default; with two boxes the feedback, 1.13 by default.'),
  D: perKelvin('Diffusive: diffusion of heat between latitudes; 0.555 by default, 0 where transport is sent alone.', 0),
  transport: perKelvin(
    'Diffusive: heat that a latitude loses per kelvin above the global mean (Budyko); 0 by default.',
    0,
  ),
  forcing: flux(
    'Radiative forcing: 0 by default; with two boxes, or in time from equilibrium, that of doubled CO2, 3.708.',
    -200,
    200,
  ),
  albedoP2: Type.Optional(
    quantity('1', {
      description: 'Diffusive: albedo without ice is albedo + albedoP2·P2(x); 0.078 by default.',
      minimum: -0.3,
      maximum: 0.3,
    }),
  ),
  iceAlbedo: share('Diffusive: albedo of ice; 0.62 by default.'),
  iceTemperature: Type.Optional(
    quantity('K', {
      description: 'Diffusive: yearly mean below which there is ice; 263.15 K by default.',
      minimum: 150,
      maximum: 350,
      'x-affine': true,
    }),
  ),
  sunP2: Type.Optional(
    quantity('1', {
      description: 'Diffusive: sunlight is 1 + sunP2·P2(x) of its mean; −0.48 by default.',
      minimum: -1,
      maximum: 1,
    }),
  ),
  initialTemperature: Type.Optional(
    quantity('K', {
      description: 'One temperature in time: where it starts; the equilibrium without the forcing by default.',
      minimum: 1,
      maximum: 10000,
      'x-affine': true,
    }),
  ),
  n: Type.Optional(
    Type.Integer({
      description: 'Diffusive: cells between equator and pole; 400 by default.',
      minimum: 20,
      maximum: 5000,
    }),
  ),
  heatCapacity: capacity('Heat capacity of the surface layer; 7.3 by default.'),
  deepHeatCapacity: capacity('Two boxes: heat capacity of the deep ocean; 106 by default.'),
  exchange: perKelvin('Two boxes: heat that the deep ocean takes up per kelvin; 0.73 by default.'),
  t: Type.Optional(
    quantity('yr', {
      description:
        'Two boxes, 100 by default, or one temperature, 10 by default: time since the forcing began or the start.',
      exclusiveMinimum: 0,
      maximum: 1e6,
    }),
  ),
})
export type ClimateInputs = Static<typeof climateInputs>

const optional = (description: string): TOptional<TNumber> => Type.Optional(Type.Number({ description }))

/** Named extra results; temperatures in K. */
export const climateExtra = Type.Object({
  model: Type.String({ description: 'Model of the run.' }),
  absorbed: Type.Number({ description: 'Sunlight absorbed, global mean, W/m^2.' }),
  emitted: Type.Number({ description: 'Radiation to space, global mean, W/m^2.' }),
  planetary_albedo: Type.Number({ description: 'Share of the sunlight that is reflected, global mean.' }),
  feedback: Type.Number({ description: 'Radiation to space per kelvin, W/(m^2 K).' }),
  ecs: Type.Number({ description: 'Equilibrium warming by doubled CO2, 3.708 W/m^2, K.' }),
  time_constants: Type.Array(Type.Number(), {
    description: 'Time constants, yr; diffusive: of the modes P0, P2 and P4.',
  }),
  ice_line: optional('Latitude of the ice, degrees: 90 without ice, 0 with nothing else.'),
  equator: optional('Temperature at the equator, K.'),
  pole: optional('Temperature at the pole, K.'),
  warming: optional('Warming at t, K.'),
  deep_warming: optional('Warming of the deep ocean at t, K.'),
  equilibrium_warming: optional('Warming in the end, K.'),
  equilibrium_temperature: optional('One temperature in time: the temperature in the end, K.'),
  emission_temperature: optional('Layers: temperature of a black body that sends as much to space, K.'),
  back_radiation: optional('Layers: thermal radiation from the layers down to the surface, W/m^2.'),
  top_temperature: optional('Layers: temperature of the top layer, K.'),
  balance: Type.Number({
    description: 'Absorbed and forced less emitted (and stored), as a share of what is absorbed.',
  }),
  layers_error: optional(
    'Temperatures by exchange of radiation between every pair of layers against closed forms, relative.',
  ),
  profile_error: optional('Largest difference of finite differences from the series, as a share of the span.'),
  series_error: optional('Change of the mean with half the modes, K.'),
  path_error: optional('Warming by Runge and Kutta’s method against the closed form, relative.'),
})
