/** What people call the subject of a solver when they name it without a number; no formula is called so. Patterns, by solver. */
export const TOPICS: Readonly<Record<string, string>> = {
  acoustic:
    '(?:(?:eigenmodes|eigenfrequencies|modes|resonances|resonance frequencies) of an? )?(?:acoustic (?:resonator|cavity)|organ pipe)|(?:acoustic|room) modes',
  blackhole: '(?:radial )?fall into a black hole|black hole infall',
  climate: 'climate model|energy[ -]balance model',
  device: 'p-?n[ -]junction',
  dock: 'binding of a ligand|ligand binding',
  epi: '(?:spread of )?an? (?:epidemic|pandemic)|epidemic|seir model|sir model',
  evolve: 'molecular dynamics',
  fea: 'finite[ -]element (?:analysis|model)(?: of a (?:beam|cantilever))?',
  flow: 'navier[ -]stokes(?: equations?)?|driven cavity',
  fracture:
    '(?:growing |running )?cracks?(?: (?:in|through) (?:an? |the )?(?:\\w+ )?(?:plate|sheet|bar|solid))?|crack (?:growth|propagation)|cracked (?:plate|sheet|bar)|brittle fracture',
  gauge: 'lattice gauge theory|lattice qcd',
  grid: '(?:power|load)[ -]flow(?: of an? (?:power )?(?:grid|network))?|(?:power|electric(?:al)?) (?:grid|network)',
  heat: 'heat (?:diffusion|conduction) (?:in|through|along) (?:an? |the )?(?:plate|rod|bar|sheet)|diffusion of heat|heat equation',
  kalman: 'kalman filter(?:ing)?',
  lorenz: 'lorenz (?:system|attractor)',
  lotka: 'predators? and preys?|predator[ -]prey(?: model)?|lotka[ -]volterra',
  multibody: '(?:three|two|many|several|n|[23])[ -](?:gravitating |attracting )?bod(?:y|ies)(?: problem)?',
  quant: 'option pricing|pricing of an? (?:american|european) (?:option|put|call)',
  react: 'reaction[ -]diffusion|gray[ -–]scott',
  sat: '(?:boolean )?satisfiability',
  schrodinger: 'schr(?:ö|oe|o)dinger equation',
  tumor: 'tumou?r growth|growth of a tumou?r|growing tumou?r',
  wave: 'wave equation|(?:vibrating|oscillating) (?:membrane|drum|plate)|drum ?(?:head|skin)',
  zeta: 'riemann zeta function|zeros of the (?:riemann )?zeta function',
}
