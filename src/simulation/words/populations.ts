import { END, head, ONLY_STEP, type SolverWords, STEPS, TIME_STEP } from '../solver-words.ts'

/** Animals, epidemics, tumours. */
export const POPULATIONS: Readonly<Record<string, SolverWords>> = {
  lotka: {
    subjects: [head('lotka[ -–]volterra|predator[ -–]prey')],
    runSubjects: [/\bpredator[ -–]prey\b/, /\blotka\b/, /\bpredators?\b.*\bprey\b/, /\bprey\b.*\bpredators?\b/],
    names: {
      a: '<a, growth rate of the prey, growth rate of prey, <prey grow at, <prey grow at rate, <prey grow at a rate, <prey grows at, <prey growth, birth rate of the prey, prey birth rate, prey growth rate, growth of the prey',
      b: '<b, predation rate, predation coefficient, predation, loss of prey per predator',
      d: '<d, >per prey, predator growth per prey, reproduction rate of the predators, growth of the predators per prey',
      g: '<g, death rate of the predators, death rate of predators, <predators die at, <predators die at rate, <predators die at a rate, predator mortality, predator death rate, loss of predators',
      x0: '<x0, prey, >rabbits, >hares, >deer, >moose, >sheep, >prey animals, initial prey',
      y0: '<y0, predators, >foxes, >lynxes, >wolves, >sharks, initial predators',
      dt: ONLY_STEP,
      t: END,
      steps: STEPS,
    },
    phrases: [
      [/\bsymplectic\b/, { integrator: 'symplectic' }],
      [/\brk4\b|\brunge(?:[ -–](?:and )?kutta)?/, { integrator: 'rk4' }],
      [/\beuler\b/, { integrator: 'euler' }],
    ],
    end: 't',
    speaksOf: { 'x0+y0': /\b(?:initial\w*|at the start|to begin with|equilibrium)\b/ },
    beyond: [
      [
        /\bcarrying capacity\b|\blogistic\b|\bholling\b|\bcompetit\w+\b|\bdelay\w*\b|\b(?:verlet|leapfrog|midpoint|heun|adams|harvest\w*|hunters?)\b/,
        'it knows the two equations of Lotka and Volterra alone',
      ],
    ],
  },
  epi: {
    subjects: [head('se?ir(?: epidemic)?')],
    runSubjects: [
      /\bse?ir\b/,
      /\bepidemics?\b/,
      /\b(?:covid|influenza|flu|measles|virus|outbreak)\b.*\b(?:r0|reproduction number|infectious)\b/,
    ],
    unless: /\b(?:final size|herd immunity|doubling time|basic reproduction number (?:for|of|from|with)|endemic)\b/,
    names: {
      N: '<n, population, >people, >persons, >inhabitants, population of, <town, <city, <village, >individuals, >residents, >villagers, >citizens, >boys, >girls, >pupils, >students, >children, <village, <island, <school',
      I0: '<i0, infectious, infected, >infectious at the start, >initially infected, initially infectious, >initial cases, >cases, infectious people, infected people, >infected pupil, >infected pupils, >infected person, >infected persons, >infectious person, >infected individuals, >infected initially, >infectious initially, initial infections, initially infected, >sick, >seed cases, >seeds, >infected at the start, >are infectious, >are infected, >are infectious at the start, >are infected at the start, infectious persons',
      E0: '<e0, exposed',
      immune:
        '<immune, >immune, >already immune, >are immune, >are already immune, >vaccinated, >recovered, >people are immune',
      beta: '<beta, transmission rate, contact rate, transmission, infection rate, transmission coefficient, effective contact rate, rate of transmission',
      gamma: '<gamma, recovery rate, recovery, removal rate, rate of recovery',
      sigma: '<sigma, incubation rate, latency rate',
      mu: '<mu, birth rate, death rate',
      t: END,
      dt: ONLY_STEP,
      steps: STEPS,
      // Not members of the solver: what they say of beta, gamma and sigma is worked out in epidemic.ts.
      R0: '<r0, <r_0, basic reproduction number, reproduction number, basic reproductive number',
      infectiousPeriod:
        'infectious period, infectious period of, mean infectious period, ~infectious for, ~contagious for, ~sick for, ~ill for, ~recovers after, ~recover after, recovery time, duration of infection',
      latentPeriod:
        '~latent for, ~exposed for, latent period, incubation period, latent time, mean latent period, incubation time, <incubation, ~incubation, mean incubation period, latency, latency period',
    },
    phrases: [[/\b(?:one|a single) (?=(?:infected|infectious|sick|ill)\b)/, { I0: 1 }]],
    end: 't',
    speaksOf: {
      'I0+E0':
        /\b(?:infected|infectious|ill|sick) (?:\w+ ){0,2}(?:initially|at the start)\b|\binitially infect\w+|\binitial (?:cases|infect\w+)\b/,
      immune: /\b(?:immun\w+|vaccinat\w+)\b/,
      'sigma+latentPeriod': /\b(?:incubation|latent|latency|exposed)\b/,
      mu: /\b(?:births?|demograph\w+)\b/,
      'beta+R0': /\b(?:contact rate|transmission rate|reproduction number)\b/,
      'gamma+infectiousPeriod': /\b(?:recovery rate|infectious period)\b/,
    },
    beyond: [
      [
        /\b(?:immun\w+|protected|isolated) for\b|\b(?:sis|seirs|sirs|quarantine|lockdown|vaccination|age[ -]structured|deaths|masks?|school closure|waning|two strains|hospitali[sz]\w+)\b/,
        'it knows SIR and SEIR with births and deaths',
      ],
    ],
  },
  tumor: {
    subjects: [],
    runSubjects: [
      /\bfisher[ -–]?(?:and )?kpp\b/,
      /\bfisher[ -–]kolmogorov\b/,
      /\btumou?r\b/,
      /\bgrowth (?:and spread )?of (?:a|the|this) (?:brain )?(?:tumou?r|glioma)\b/,
      /\bglio(?:ma|blastoma)s?\b/,
    ],
    names: {
      D: '<d, diffusivity, diffusion coefficient, diffusion, diffusion constant, motility',
      r: '<r, proliferation rate, proliferation, rate of proliferation, growth rate, ~rho, net rate of proliferation',
      L: '<l, <length, <tissue, <length of the tissue, >of tissue, >of brain, >tissue, >long',
      t: END,
      dt: TIME_STEP,
      steps: STEPS,
      n: '<n, >intervals',
      size: '<size, <standard deviation',
    },
    phrases: [
      [/\b(?:1-?d|one[ -]dimensional)\b/, {}],
      [/\b(?:gaussian seed|seed of cells)\b/, { initial: 'seed' }],
      [/\b(?:exact wave|ablowitz)\b/, { initial: 'wave' }],
      [/\bdeveloped front\b/, { initial: 'front' }],
    ],
    end: 't',
    speaksOf: { 'initial+size': /\b(?:initial\w*|seed\w*|starts? (?:as|from))\b/ },
    beyond: [
      [
        /\b(?:2-?d|3-?d|two[ -]dimension\w*|three[ -]dimension\w*|\w*therapy|drugs?|resect\w+|surg\w+|radiation|immune|vessels?|gompertz|treatment)\b/,
        'it follows growth and diffusion along a line',
      ],
    ],
  },
}
