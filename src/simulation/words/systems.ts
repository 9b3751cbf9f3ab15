import { END, head, NUMBER, numbersOf, type SolverWords, TIME_STEP } from '../solver-words.ts'

/** Lattices, networks, climates. */
export const SYSTEMS: Readonly<Record<string, SolverWords>> = {
  gauge: {
    subjects: [/\blattice gauge\b/, /\b(?:mean |average )?plaquette\b/, /\bwilson(?:['’]s)? action\b/],
    runSubjects: [/\bu\(?1\)?.*\bgauge\b/, /\bsu\(?[23]\)?.*\blattice\b/, /\blattice qcd\b/],
    names: {
      beta: '<beta',
      sweeps: '<sweeps, >sweeps, >measured sweeps, >measurements, >measurement sweeps, >sweeps for measurement',
      therm:
        '<therm, >for thermalisation, >for thermalization, >to thermalise, >to thermalize, >for equilibration, >equilibration sweeps, >thermalisation sweeps, >thermalization sweeps, >sweeps of thermalisation, >sweeps to thermalise',
      overrelaxation: '<overrelaxation, >overrelaxation sweeps, >sweeps of overrelaxation',
    },
    phrases: [
      [
        /(?<![\d.^])\b(\d+)\s*\^\s*([234])(?=\s*(?:[,;.)]|$))/,
        ([, side, power]) => ({ dims: Array.from({ length: Number(power) }, () => Number(side)) }),
      ],
      [
        /\b(?:in )?(two|three|four|[234])[ -]dimension(?:s|al)\b/,
        ([, count = '']) => ({ dimensions: { two: 2, three: 3, four: 4 }[count] ?? Number(count) }),
      ],
      [
        /(?<![\d^.]\s*)\b(\d+(?:\s*[x×]\s*\d+){1,3})(?![\d.]|\s*[x×^])/,
        ([, list = '']) => ({ dims: numbersOf(list.replaceAll(/[x×]/g, ' ')) }),
      ],
      [/\bsu\(?3\)?(?!\d)/, { group: 'SU3' }],
      [/\bsu\(?2\)?(?!\d)/, { group: 'SU2' }],
      [/\bu\(?1\)?(?!\d)/, { group: 'U1' }],
      [
        /\b(\d+)\s*\^\s*([234])(?=\s*(?:-?\s*site\s+)?(?:periodic |hypercubic )?(?:lattice|sites|grid))/,
        ([, side, power]) => ({ dims: Array.from({ length: Number(power) }, () => Number(side)) }),
      ],
      [
        /(?<!\^\s*)\b(\d+(?:\s*(?:x|×|by|\*)\s*\d+){1,3})(?=\s*(?:periodic |hypercubic )?(?:lattice|sites|grid))/,
        ([, sides = '']) => ({ dims: numbersOf(sides.replaceAll('x', ' ')) }),
      ],
      [
        /\b(\d+)\s*\^\s*3\s*(?:x|×|by|\*)\s*(\d+)(?![\w.])/,
        ([, side, time]) => ({ dims: [Number(side), Number(side), Number(side), Number(time)] }),
      ],
      [
        /\blattice(?: of)? (?:size )?(\d+(?:\s*(?:x|×|by|\*)\s*\d+){1,3})(?![\w.])/,
        ([, sides = '']) => ({ dims: numbersOf(sides.replaceAll('x', ' ')) }),
      ],
      [
        /\blattice (?:of (?:size )?)?(\d+)\s*\^\s*([234])\b/,
        ([, side, power]) => ({ dims: Array.from({ length: Number(power) }, () => Number(side)) }),
      ],
    ],
    speaksOf: { therm: /\bthermali[sz]\w+/ },
    beyond: [
      [
        /\b(?:su\(?[4-9]\)?|quarks?|fermions?|staggered|z\(?2\)?|ising|hmc|of which|improved|open boundar\w+|anisotropic)\b/,
        'it knows pure gauge theory of U(1), SU(2) and SU(3)',
      ],
    ],
  },
  grid: {
    subjects: [
      /\bswing equation\b(?=.*\b(?:pm|pmax|h)\s*=)/,
      /\b(?:power|load)[ -]flow\b.*\b(?:ieee|wscc)\b/,
      /\b(?:ieee|wscc)[ -]?\d+.*\b(?:power|load)[ -]flow\b/,
    ],
    runSubjects: [
      /\b(?:power|load)[ -]flow\b/,
      /\bswing (?:equation|curve|of (?:a|the|one) (?:generator|machine))\b/,
      /\bcritical clearing time\b/,
    ],
    names: {
      loadScale: '<loadscale, <load scale, <scaled by, <scaled by a factor, <scaled by a factor of, <loads scaled by',
      baseMVA: '<basemva, <base',
      H: '<h, inertia constant, inertia',
      frequency: '<frequency, >grid, >network, >system',
      Pm: '<pm, mechanical power',
      Pmax: '<pmax',
      PmaxFault: '<pmaxfault',
      PmaxAfter: '<pmaxafter',
      clearingTime:
        '<clearingtime, <clearing time, <cleared after, <cleared in, <fault lasts, <fault of, <fault lasting, <cleared at',
      dt: TIME_STEP,
      t: END,
    },
    phrases: [
      [
        new RegExp(
          `\\bloads and (?:all )?(?:the )?generation (?:are |is )?(?:(?:increased|raised) by )?(${NUMBER}) ?%(?: (higher|lower|more|less))?`,
        ),
        ([, percent, way]) => ({
          loadScale: 1 + ((way === 'lower' || way === 'less' ? -1 : 1) * Number(percent)) / 100,
        }),
      ],
      [/\b(?:three|3)[ -]phase\b/, {}],
      [/\b(?:ieee[ -]?14|case[ -]?14)(?![\d.])(?:[ -]?bus(?:es)?)?/, { case: 'ieee14' }],
      [/\b(?:ieee[ -]?30)(?![\d.])(?:[ -]?bus(?:es)?)?/, { case: 'ieee30' }],
      [/\b14[ -]?bus(?:es)?\b/, { case: 'ieee14' }],
      [/\b30[ -]?bus(?:es)?\b/, { case: 'ieee30' }],
      [/\b(?:wscc[ -]?9|wscc 3-machine 9)(?![\d.])(?:[ -]?bus(?:es)?)?/, { case: 'wscc9' }],
      [/\bac\b/, { mode: 'ac' }],
      [/\bdc\b/, { mode: 'dc' }],
      [/\b(?:swing|critical clearing)\b/, { mode: 'swing' }],
      [/\b(?:reactive|q) limits\b(?<!without reactive limits)/, { enforceQ: true }],
    ],
    end: 't',
    speaksOf: {
      loadScale: /\bloads? (?:(?:are|is|grows?|rises?) )?(?:higher|lower|increased|reduced|doubled|halved)\b/,
    },
    beyond: [
      [
        /\b(?:ieee[ -]?(?:57|118|300|39|24)|optimal power flow|opf|hvdc|contingency|n-1|outages?|out of service|tripped)\b/,
        'it knows the networks IEEE 14, IEEE 30 and WSCC 9',
      ],
    ],
  },
  climate: {
    subjects: [
      head('ebm|energy[ -]balance (?:climate )?model|climate model|energy[ -]balance of (?:a|the) planet'),
      /\btwo-box\b.*\b(?:climate|ocean)\b/,
      /\benergy[ -]balance (?:climate )?model\b.*\b(?:latitude|ice|diffusi\w+)\b/,
    ],
    runSubjects: [/\bclimate model\b/, /\benergy[ -]balance (?:climate )?model\b/],
    names: {
      S: '<s, solar constant, insolation',
      albedo: '<albedo',
      emissivity: '<emissivity',
      A: '<a',
      B: '<b, feedback, feedback parameter, climate feedback parameter, climate feedback',
      D: '<d, heat transport, diffusivity, diffusion coefficient, transport coefficient',
      forcing: '<forcing, radiative forcing',
      albedoP2: '<albedop2',
      iceAlbedo: '<icealbedo, ice albedo, albedo of ice, <albedo of the ice',
      iceTemperature: '<icetemperature, ice temperature, <ice below',
      sunP2: '<sunp2',
      n: '<n, cells, >cells',
      heatCapacity: '<heatcapacity, heat capacity of the surface, <surface heat capacity',
      deepHeatCapacity: '<deepheatcapacity, heat capacity of the deep ocean, deep heat capacity',
      exchange:
        '<exchange, heat exchange, heat uptake, ocean heat uptake, heat uptake coefficient, <exchange coefficient',
      t: END,
    },
    phrases: [
      [/\b(?:no|without (?:an? |any |the )?)\s?greenhouse(?: effect)?\b/, { emissivity: 1 }],
      [/\b(?:two|2)[ -]box\b/, { model: 'two-box' }],
      [/\b(?:over latitude|diffusive|budyko|sellers|ice line|latitudes)\b/, { model: 'diffusive' }],
      [/\b(?:zero|0)[ -]dimensional\b|\bone temperature\b/, { model: 'zero-dimensional' }],
    ],
    end: 't',
    speaksOf: {
      model: /\b(?:box(?:es)?|layers?|latitudes?|ice)\b/,
      emissivity: /\bgreenhouse\b/,
      forcing: /\bforcing\b|\bco2\b|\bcarbon dioxide\b/,
      B: /\bfeedback parameter\b/,
    },
    beyond: [
      [
        /\b(?:seasons?|seasonal|daily|orbital|venus|mars|general circulation|gcm)\b/,
        'it knows means over the year, of the globe or its latitudes',
      ],
    ],
  },
}
