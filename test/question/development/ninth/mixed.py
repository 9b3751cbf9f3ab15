"""Quantity questions of students, engineers and forum users over 63 subjects, with traps; a part of an open set."""
import json
import os
from math import asin, ceil, cos, exp, log, log2, pi, radians, sin, sqrt

g = 9.80665
c = 299792458.0
h = 6.62607015e-34
e = 1.602176634e-19
k = 1.380649e-23
NA = 6.02214076e23
R = k * NA
F = e * NA
me = 9.1093837139e-31
u = 1.66053906892e-27
G = 6.67430e-11
eps0 = 8.8541878188e-12
mu0 = 1.25663706127e-6
sigma = 5.670374419e-8
Ry = 10973731.568157
au = 149597870700.0
pc = 648000 / pi * au
yr = 365.25 * 86400
ke = 1 / (4 * pi * eps0)

ANSWERED = []
REFUSED = []


def entry(family, question, value, unit, style):
    ANSWERED.append({"family": family, "question": question, "value": float(value), "unit": unit,
                     "tolerance": 0.001, "style": style})


def refuse(question, why):
    REFUSED.append({"question": question, "why": why})


# Newtonian mechanics
entry("newtonian mechanics", "What net force gives a 1350 kg car an acceleration of 2.8 m/s^2?", 1350 * 2.8, "N", "plain")
entry("newtonian mechanics", "A ball is thrown straight up and comes back to the thrower's hand 3.4 s after it left it. Neglecting air resistance, how high above the hand did it rise?",
      0.5 * g * 1.7 ** 2, "m", "other")
entry("newtonian mechanics", "In a warehouse a 14 kg crate, painted blue and 60 cm tall, is released from rest at the top of a ramp. The ramp is 5.5 m long, was installed in 2011 and makes an angle of 28 degrees with the horizontal. The coefficient of kinetic friction between crate and ramp is 0.22. How fast is the crate moving when it has slid the full length of the ramp?",
      sqrt(2 * g * 5.5 * (sin(radians(28)) - 0.22 * cos(radians(28)))), "m/s", "prose")
# rotation
entry("rotation", "A flywheel is a uniform solid disc 0.80 m in diameter with a mass of 45 kg. How much kinetic energy does it store when it spins about its axis at 1200 rpm?",
      0.25 * 45 * 0.4 ** 2 * (1200 * 2 * pi / 60) ** 2, "J", "other")
# orbital mechanics
entry("orbital mechanics", "A comet goes round the Sun once every 76 years and its perihelion is 0.60 au from the Sun. How far from the Sun is its aphelion?",
      (2 * 76 ** (2 / 3) - 0.60) * au, "m", "inverse")
# relativity
entry("relativity", "Lorentz factor of a particle moving at 0.92c?", 1 / sqrt(1 - 0.92 ** 2), "1", "plain")
entry("relativity", "A probe moving directly away from us at 0.35c shines a laser whose wavelength is 500 nm in the probe's own frame. What wavelength do we measure?",
      500e-9 * sqrt(1.35 / 0.65), "m", "other")
# gravitation and cosmology
entry("gravitation", "The event horizon of a non-rotating black hole has a diameter of 120 km. What is the mass of the hole?",
      60e3 * c ** 2 / (2 * G), "kg", "inverse")
entry("cosmology", "Critical density of the universe for a Hubble constant of 68 km/s/Mpc?",
      3 * (68e3 / (1e6 * pc)) ** 2 / (8 * pi * G), "kg/m^3", "plain")
# electrostatics
entry("electrostatics", "A metal sphere 8.0 cm in diameter carries a charge of 30 nC and stands alone in vacuum. How strong is the electric field at a point 12 cm away from its surface?",
      ke * 30e-9 / 0.16 ** 2, "V/m", "other")
entry("electrostatics", "A parallel-plate capacitor with plates of 0.012 m^2 is filled with mica of relative permittivity 5.4 and has a capacitance of 4.7 nF. What is the distance between the plates?",
      eps0 * 5.4 * 0.012 / 4.7e-9, "m", "inverse")
# circuits
entry("circuits", "A 46 ohm heating element is plugged into a 230 V (rms) sinusoidal supply. What is the peak value of the current through it?",
      230 * sqrt(2) / 46, "A", "other")
entry("circuits", "12 ohm, 18 ohm and 36 ohm in parallel, what's the total resistance?", 6.0, "ohm", "plain")
entry("circuits", "On her bench Lena has a 470 uF electrolytic capacitor rated for 25 V. She charges it to 9.0 V with a battery, disconnects the battery (which took about 40 s to do its job) and lets the capacitor discharge through a 33 kilohm resistor rated at a quarter of a watt. After what time has the voltage across the capacitor dropped to 2.5 V?",
      33e3 * 470e-6 * log(9 / 2.5), "s", "prose")
# magnetism
entry("magnetism", "Magnetic field 4.0 cm from a long straight wire carrying 15 A in air?", mu0 * 15 / (2 * pi * 0.04), "T", "plain")
entry("magnetism", "An electron enters a uniform magnetic field of 2.5 mT at right angles to the field lines with a speed of 8.0e6 m/s. What is the diameter of the circle it describes? Treat it non-relativistically.",
      2 * me * 8e6 / (e * 2.5e-3), "m", "other")
# em waves
entry("electromagnetic waves", "A plane wave in vacuum has an electric field with a peak amplitude of 120 V/m. What is its time-averaged intensity?",
      120 ** 2 / (2 * mu0 * c), "W/m^2", "other")
entry("electromagnetic waves", "Wavelength in vacuum at 2.45 GHz?", c / 2.45e9, "m", "plain")
# antennas and signals
entry("antennas", "A weather link between two hills 18 km apart runs at 5.8 GHz. The transmitter puts out 0.50 W; its mast is 22 m tall and was put up for 14 000 euros. The transmitting antenna has a gain of 23 dBi and the receiving antenna one of 20 dBi. Assume free-space propagation and no cable losses. What power arrives at the receiver?",
      0.5 * 10 ** 4.3 * (c / 5.8e9 / (4 * pi * 18e3)) ** 2, "W", "prose")
entry("antennas", "How large must the diameter of a parabolic dish be to have a gain of 42 dBi at 12 GHz if its aperture efficiency is 0.60?",
      c / 12e9 / pi * sqrt(10 ** 4.2 / 0.6), "m", "inverse")
# geometric optics
entry("geometric optics", "An object 30 cm in front of a thin lens gives a real image 75 cm behind the lens. Focal length?", 30 * 75 / 105 / 100, "m", "inverse")
entry("geometric optics", "A convex mirror has a radius of curvature of 60 cm. A candle stands 45 cm in front of it. How far behind the mirror does its image appear?",
      0.18, "m", "other")
# wave optics
entry("wave optics", "Light of 633 nm passes through a single slit 0.15 mm wide onto a screen 2.2 m away. What is the full width of the central bright maximum, measured from the first minimum on one side to the first minimum on the other (small-angle approximation)?",
      2 * 633e-9 * 2.2 / 0.15e-3, "m", "other")
entry("wave optics", "At what angle from the straight-through beam does a grating with 600 lines/mm send the second-order maximum of 532 nm light at normal incidence?",
      asin(2 * 532e-9 * 600e3), "rad", "plain")
# acoustics
entry("acoustics", "A pipe 0.65 m long is closed at one end and open at the other. With a speed of sound of 343 m/s and no end correction, what is the frequency of the first overtone?",
      3 * 343 / (4 * 0.65), "Hz", "other")
entry("acoustics", "A train moving away from a standing observer sounds a 660 Hz horn, which the observer hears at 610 Hz. The speed of sound is 340 m/s. How fast is the train going?",
      340 * (660 / 610 - 1), "m/s", "inverse")
# oscillations and waves
entry("oscillations", "A simple pendulum takes 0.90 s to swing from its extreme left position to its extreme right position. How long is the pendulum (small swings)?",
      g * 1.8 ** 2 / (4 * pi ** 2), "m", "other")
entry("oscillations", "What mass on a spring of stiffness 250 N/m oscillates with a period of 0.60 s?", 250 * 0.6 ** 2 / (4 * pi ** 2), "kg", "inverse")
entry("waves", "For a school concert a physics teacher strings a 1.1 m long wooden box with a steel string. The vibrating part of the string is 64 cm long, fixed at both ends, and has a mass of 3.1 g; the string is tightened to 82 N, a little below the 150 N at which it would snap. At what frequency does it vibrate in its third harmonic?",
      3 / (2 * 0.64) * sqrt(82 * 0.64 / 3.1e-3), "Hz", "prose")
# fluids
entry("fluids", "What gauge pressure acts on a diver 18 m below the surface of sea water of density 1025 kg/m^3?", 1025 * g * 18, "Pa", "other")
entry("fluids", "A garden hose with an inner diameter of 19 mm ends in a nozzle with an opening 6.0 mm in diameter. The hose is 15 m long, green, and lay in the sun at 31 degrees Celsius. Water moves through the hose at 1.3 m/s. At what speed does the water leave the nozzle?",
      1.3 * (19 / 6) ** 2, "m/s", "prose")
# gas dynamics
entry("gas dynamics", "Stagnation temperature of air (gamma = 1.4) at Mach 2.2 when the static temperature is 220 K?", 220 * (1 + 0.2 * 2.2 ** 2), "K", "plain")
# hydraulics
entry("hydraulics", "A plain concrete channel of rectangular section, built by the county in 1968 and 4.2 km long, is 3.0 m wide and has walls 2.0 m high. Water runs in it 1.2 m deep. The bed falls by 0.80 m per kilometre and Manning's n is 0.015. The water temperature is 12 C. Calculate the discharge.",
      1 / 0.015 * 3.6 * (3.6 / 5.4) ** (2 / 3) * sqrt(0.0008), "m^3/s", "prose")
entry("hydraulics", "A head loss of 6.4 m is measured over 250 m of straight pipe of 150 mm inner diameter when water flows at 1.9 m/s. What is the Darcy friction factor?",
      6.4 * 0.15 * 2 * g / (250 * 1.9 ** 2), "1", "inverse")
# aerodynamics
entry("aerodynamics", "What is the stall speed of an aircraft weighing 10.8 kN with a wing area of 16.2 m^2 and a maximum lift coefficient of 1.6 in air of 1.225 kg/m^3 in level flight?",
      sqrt(2 * 10800 / (1.225 * 16.2 * 1.6)), "m/s", "inverse")
entry("aerodynamics", "Induced drag coefficient of a wing with aspect ratio 8.5 and Oswald efficiency 0.82 flying at a lift coefficient of 0.65?",
      0.65 ** 2 / (pi * 0.82 * 8.5), "1", "plain")
# thermodynamics
entry("thermodynamics", "A tyre is inflated to a gauge pressure of 220 kPa at 15 C. After a motorway drive the air in it is at 48 C, the volume unchanged. The atmospheric pressure is 101.325 kPa. What is the gauge pressure then?",
      (220e3 + 101325) * 321.15 / 288.15 - 101325, "Pa", "other")
# statistical mechanics
entry("statistical mechanics", "In thermal equilibrium a two-level system with non-degenerate levels 0.025 eV apart has 0.30 times as many particles in the upper level as in the lower. What is the temperature?",
      0.025 * e / (k * -log(0.3)), "K", "inverse")
# heat transfer
entry("heat transfer", "The north wall of a cabin measures 4.0 m by 2.5 m and has no windows. It consists of 12 cm of brick (0.72 W/(m K)) and 8.0 cm of mineral wool (0.038 W/(m K)). The carpenter charged 950 dollars for it. Indoors the wall's surface is at 20 C and its outer surface is at -8 C. At what rate is heat lost through the wall by conduction?",
      10 * 28 / (0.12 / 0.72 + 0.08 / 0.038), "W", "prose")
entry("heat transfer", "How much power does a sphere 10 cm in diameter with emissivity 0.80 radiate at 500 C, leaving out what it absorbs from its surroundings?",
      0.8 * sigma * pi * 0.1 ** 2 * 773.15 ** 4, "W", "other")
# elasticity
entry("elasticity", "An isotropic material has a Young's modulus of 110 GPa and a shear modulus of 41 GPa. What is its Poisson ratio?", 110 / 82 - 1, "1", "inverse")
# beams
entry("beams", "A simply supported beam with a span of 4.0 m may sag no more than 6.0 mm under a concentrated load of 12 kN at midspan. With E = 210 GPa, what second moment of area does it need?",
      12e3 * 4 ** 3 / (48 * 210e9 * 6e-3), "m^4", "inverse")
entry("beams", "Tip deflection of a cantilever 1.5 m long under a uniformly distributed load of 800 N/m, with EI = 25 kN m^2?", 800 * 1.5 ** 4 / (8 * 25e3), "m", "plain")
# fracture
entry("fracture", "A wide plate has a central through crack with a total tip-to-tip length of 8.0 mm and is pulled with a remote stress of 150 MPa perpendicular to it. With a geometry factor of 1, what is the stress intensity factor?",
      150e6 * sqrt(pi * 4e-3), "Pa*m^0.5", "other")
entry("fracture", "At what remote tensile stress does an edge crack 3.0 mm deep become critical in a steel with a fracture toughness of 55 MPa sqrt(m), geometry factor 1.12?",
      55e6 / (1.12 * sqrt(pi * 3e-3)), "Pa", "inverse")
# materials
entry("materials", "A unidirectional composite contains 55 % by volume of glass fibres (72 GPa) in epoxy (3.4 GPa). By the inverse rule of mixtures, what is its modulus transverse to the fibres?",
      1e9 / (0.55 / 72 + 0.45 / 3.4), "Pa", "other")
entry("materials", "A steel obeys the Hall-Petch relation with a friction stress of 70 MPa and a coefficient of 0.74 MPa m^0.5. Which grain diameter gives a yield strength of 290 MPa?",
      (0.74 / 220) ** 2, "m", "inverse")
# crystals
entry("crystals", "Nearest-neighbour distance in bcc iron, lattice constant 0.2866 nm?", sqrt(3) / 2 * 0.2866e-9, "m", "plain")
entry("crystals", "The second-order Bragg reflection of X-rays with a wavelength of 0.154 nm is found with the detector at 2-theta = 62.0 degrees. What is the spacing of the reflecting lattice planes?",
      2 * 0.154e-9 / (2 * sin(radians(31))), "m", "other")
# quantum mechanics
entry("quantum mechanics", "What energy does an electron have in the second excited state of an infinitely deep one-dimensional well 0.85 nm wide, measured from the bottom of the well?",
      9 * h ** 2 / (8 * me * (0.85e-9) ** 2), "J", "other")
# atoms
entry("atoms", "What wavelength does a He+ ion emit when its electron drops from n = 4 to n = 3? Ignore the reduced-mass correction.",
      1 / (4 * Ry * (1 / 9 - 1 / 16)), "m", "other")
entry("atoms", "How much energy does it take to ionise a hydrogen atom that is in its second excited state? Use 13.606 eV for the ground-state ionisation energy.",
      13.606 / 9 * e, "J", "other")
# molecules
entry("molecules", "Neighbouring lines in the pure rotation spectrum of a rigid diatomic molecule are 3.845 cm^-1 apart. Its reduced mass is 6.856 u. What is the bond length?",
      sqrt(h / (8 * pi ** 2 * c * (384.5 / 2)) / (6.856 * u)), "m", "inverse")
entry("molecules", "A diatomic molecule with a force constant of 516 N/m and a reduced mass of 0.9796 u: what is its harmonic vibration frequency in Hz?",
      sqrt(516 / (0.9796 * u)) / (2 * pi), "Hz", "plain")
# nuclear physics
entry("nuclear physics", "A radioactive isotope has a mean lifetime of 12.5 days. What is its half-life?", 12.5 * 86400 * log(2), "s", "other")
entry("nuclear physics", "A museum in Graz bought a carved wooden bowl 31 cm across for 2400 euros. Its carbon shows a C-14 activity of 9.1 decays per minute per gram, whereas living wood shows 13.6 decays per minute per gram. The half-life of C-14 is 5730 years. The laboratory used 2.5 g of material. How old is the wood?",
      5730 * yr * log2(13.6 / 9.1), "s", "prose")
# particle physics
entry("particle physics", "A neutral pion (rest energy 134.977 MeV) decays at rest into two photons. What is the energy of one of them?", 134.977e6 * e / 2, "J", "other")
entry("particle physics", "A proton with a total energy of 400 GeV strikes a proton at rest. What is the total energy in the centre-of-mass frame? Use 0.938272 GeV for the proton's rest energy.",
      sqrt(2 * 0.938272 ** 2 + 2 * 400 * 0.938272) * 1e9 * e, "J", "plain")
# plasma
entry("plasma", "Microwaves below 8.98 GHz do not get through an unmagnetised plasma, those above do. What is its electron density?",
      (2 * pi * 8.98e9) ** 2 * eps0 * me / e ** 2, "1/m^3", "inverse")
entry("plasma", "Electron Debye length for an electron temperature of 2.0 eV and a density of 1e16 m^-3?", sqrt(eps0 * 2 * e / (1e16 * e ** 2)), "m", "plain")
# superconductivity
entry("superconductivity", "In weak-coupling BCS theory the gap parameter at T = 0 is 1.764 k Tc. How much energy does it take to break one Cooper pair at absolute zero in a superconductor with Tc = 9.2 K?",
      2 * 1.764 * k * 9.2, "J", "other")
entry("superconductivity", "Lead has a critical temperature of 7.19 K and a critical field of 80.3 mT at absolute zero. If the critical field follows the parabolic law, at what temperature has it dropped to 35 mT?",
      7.19 * sqrt(1 - 35 / 80.3), "K", "inverse")
# semiconductors
entry("semiconductors", "Longest wavelength that a semiconductor with a band gap of 1.42 eV can absorb across the gap?", h * c / (1.42 * e), "m", "plain")
entry("semiconductors", "A batch of silicon wafers 200 mm in diameter and 0.725 mm thick, sold at 38 dollars each, is doped with donors and acceptors to form an abrupt p-n junction. The p side has 2.0e16 acceptors per cm^3, the n side 5.0e15 donors per cm^3. At 300 K the intrinsic carrier density is 1.0e10 per cm^3, and all dopants are ionised. What is the built-in potential of the junction?",
      k * 300 / e * log(2e16 * 5e15 / 1e20), "V", "prose")
# chemistry: solutions, kinetics, electrochemistry
entry("solutions", "By how many kelvin is the freezing point of water lowered by 0.25 mol of NaCl dissolved in 1.0 kg of water, if the salt dissociates completely? Kf = 1.86 K kg/mol.", 2 * 1.86 * 0.25, "K", "other")
entry("solutions", "Hydrogen ion concentration of a solution of pH 3.65?", 10 ** -3.65 * 1000, "mol/m^3", "inverse")
entry("kinetics", "A reaction runs 3.4 times as fast at 45 C as at 25 C. What is its Arrhenius activation energy?", R * log(3.4) / (1 / 298.15 - 1 / 318.15), "J/mol", "inverse")
entry("electrochemistry", "A workshop coats a brass lamp base, 24 cm tall and worth 60 pounds, with copper. The bath holds 12 litres of copper(II) sulfate solution at 25 C, and a steady current of 3.2 A passes for 45 minutes at a voltage of 2.1 V. Taking the current efficiency as 100 % and the molar mass of copper as 63.546 g/mol, what mass of copper is deposited?",
      63.546e-3 * 3.2 * 2700 / (2 * F), "kg", "prose")
entry("electrochemistry", "How long must a current of 1.8 A flow to deposit 2.0 g of silver (107.868 g/mol) from a silver nitrate solution?", 2 / 107.868 * F / 1.8, "s", "inverse")
# meteorology
entry("meteorology", "Coriolis parameter at 52 degrees north with the Earth's rotation rate of 7.2921e-5 rad/s?", 2 * 7.2921e-5 * sin(radians(52)), "1/s", "plain")
entry("meteorology", "On a flight over Denmark at 56 degrees north, where the cabin stood at 21 C, the navigator reads off a chart that the pressure changes by 4.0 hPa over 250 km perpendicular to the straight isobars. Air density at that level is 1.10 kg/m^3, and the Earth turns at 7.2921e-5 rad/s. The aircraft itself does 240 m/s. How strong is the geostrophic wind?",
      400 / 250e3 / (1.10 * 2 * 7.2921e-5 * sin(radians(56))), "m/s", "prose")
# oceanography
entry("oceanography", "Group velocity of deep-water gravity waves with a period of 9.0 s?", g * 9 / (4 * pi), "m/s", "other")
entry("oceanography", "A tsunami travels as a shallow-water wave at 700 km/h. How deep is the ocean there?", (700 / 3.6) ** 2 / g, "m", "inverse")
# geophysics
entry("geophysics", "The S wave of a shallow earthquake reaches a station 28 s after the P wave. P waves travel at 6.0 km/s and S waves at 3.5 km/s along the same straight path. How far is the station from the source?",
      28 / (1 / 3.5e3 - 1 / 6e3), "m", "inverse")
entry("geophysics", "What is the seismic moment of an earthquake whose rupture is 40 km long and 15 km wide with an average slip of 1.8 m in rock of shear modulus 32 GPa?", 32e9 * 40e3 * 15e3 * 1.8, "N*m", "plain")
# astronomy
entry("astronomy", "How far away is a star with an annual parallax of 0.042 arcsec?", pc / 0.042, "m", "plain")
entry("astronomy", "A distant galaxy of apparent magnitude 17 lies in the constellation of Leo. On a spectrum exposed for 40 minutes with a 2.5 m telescope, its H-alpha line, at 656.28 nm in the laboratory, is found at 689.10 nm. What is the redshift of the galaxy?",
      689.10 / 656.28 - 1, "1", "prose")
# population ecology
entry("population ecology", "In a bay 12 km long, biologists caught 180 cod averaging 1.4 kg and released them all with a tag in the fin. Three weeks later, at a water temperature of 7 C, they caught 240 cod, of which 27 had a tag. Use the Lincoln-Petersen estimator without the Chapman correction: how many cod live in the bay?",
      180 * 240 / 27, "1", "prose")
entry("population ecology", "A bacterial colony growing exponentially triples in 5.0 hours. What is its doubling time?", 5 * 3600 * log(2) / log(3), "s", "other")
# epidemiology
entry("epidemiology", "The herd immunity threshold of a disease is 85 % in a homogeneously mixing population with a perfect vaccine. What is the basic reproduction number?", 1 / 0.15, "1", "inverse")
entry("epidemiology", "At a clinic open since 1987, 4.0 % of the people who come have the infection. The rapid test costs 6 euros, takes 15 minutes, has a sensitivity of 92 % and a specificity of 97 %. What is the probability that a person with a positive result is really infected?",
      0.92 * 0.04 / (0.92 * 0.04 + 0.03 * 0.96), "1", "prose")
# genetics
entry("genetics", "A recessive disease affects 1 in 2500 newborns in a population in Hardy-Weinberg equilibrium. What fraction of the population are carriers, that is, heterozygous?", 2 * 0.02 * 0.98, "1", "other")
entry("genetics", "Selecting parents with a selection differential of 8.0 g raised the mean seed weight of the offspring by 2.6 g. What is the realised heritability?", 2.6 / 8, "1", "inverse")
# pharmacology
entry("pharmacology", "Mrs Ortiz, 71 years old and 64 kg, is put on a continuous infusion for her heart. The drug, supplied in 50 mL vials, has a clearance of 5.4 L/h and a volume of distribution of 38 L. The infusion runs at 27 mg/h. What plasma concentration is reached at steady state?",
      27e-6 / 5.4e-3, "kg/m^3", "prose")
entry("pharmacology", "A drug has a one-compartment elimination half-life of 6.5 h and a volume of distribution of 42 L. What is its clearance?", log(2) / (6.5 * 3600) * 42e-3, "m^3/s", "plain")
# physiology
entry("physiology", "Oxygen consumption is 250 mL/min, arterial blood contains 200 mL O2 per litre and mixed venous blood 150 mL per litre. By the Fick principle, what is the cardiac output?", 250 / 50 * 1e-3 / 60, "m^3/s", "plain")
entry("physiology", "The cardiac output is 5.6 L/min and the stroke volume 80 mL. What is the heart rate?", 5.6 / 0.080 / 60, "1/s", "inverse")
# finance
entry("finance", "At what annual interest rate, compounded once a year, does 2000 euros grow to 3100 euros in 9 years?", 1.55 ** (1 / 9) - 1, "1", "inverse")
entry("finance", "The Beckers, married for 11 years, buy a 96 square metre flat for 310 000 euros. They pay 60 000 euros from savings and borrow the remaining 250 000 euros at a nominal annual rate of 3.6 %, charged monthly, to be repaid in equal instalments at the end of each month over 25 years. How large is the monthly instalment?",
      250000 * 0.003 / (1 - 1.003 ** -300), "1", "prose")
# operations research
entry("operations research", "A shop sells 3600 units in a year of 365 days; each order costs 45 dollars and holding one unit for a year costs 4 dollars. If it always orders the economic order quantity, how much time passes between two orders?",
      sqrt(2 * 3600 * 45 / 4) / 3600 * 365 * 86400, "s", "other")
entry("operations research", "Economic order quantity for a demand of 8000 pieces per year, 60 euros per order and a holding cost of 2.4 euros per piece and year?", sqrt(2 * 8000 * 60 / 2.4), "1", "plain")
# queueing
entry("queueing", "Customers arrive at an M/M/1 counter at 14 per hour and are served at 20 per hour. How long does a customer wait on average before service begins?", 14 / (20 * 6) * 3600, "s", "other")
# information theory
entry("information theory", "What is the Shannon entropy per symbol, in bits, of a source with symbol probabilities 0.5, 0.3 and 0.2?", -sum(p * log2(p) for p in (0.5, 0.3, 0.2)), "1", "plain")
entry("information theory", "What signal-to-noise power ratio (as a plain ratio, not in dB) does a 4.0 kHz channel need for a Shannon capacity of 30 kbit/s?", 2 ** 7.5 - 1, "1", "inverse")
entry("information theory", "An engineer in Turin is testing a 20 km copper line laid in 1994. The line has a usable bandwidth of 3.1 kHz, the transmitted power is 1 mW and the signal-to-noise ratio at the far end is 34 dB. The room is at 22 C. What is the Shannon capacity of the line in bits per second?",
      3100 * log2(1 + 10 ** 3.4), "1/s", "prose")
# coding
entry("coding", "How many errors per codeword can a block code with minimum Hamming distance 9 correct for certain?", 4, "1", "plain")
entry("coding", "What is the smallest number of check bits a single-error-correcting Hamming code needs to protect 26 data bits?", 5, "1", "inverse")
# computer science
entry("computer science", "By Amdahl's law a program runs 5.0 times as fast on 8 processors as on one. What fraction of it is parallelisable?", (1 - 1 / 5) / (1 - 1 / 8), "1", "inverse")
entry("computer science", "A laptop bought for 1100 euros has a processor clocked at 3.2 GHz and 16 GB of memory. Its first-level cache answers in 1.2 ns and misses in 4.5 % of accesses; each miss costs a further 85 ns to fetch the line from main memory. There is no other cache. What is the average memory access time?",
      1.2e-9 + 0.045 * 85e-9, "s", "prose")
# control
entry("control", "The step response of a standard underdamped second-order system overshoots by 16 %. What is its damping ratio?", -log(0.16) / sqrt(pi ** 2 + log(0.16) ** 2), "1", "inverse")
entry("control", "A second-order system has an undamped natural frequency of 12 rad/s and a damping ratio of 0.45. After what time does its step response reach its first peak?", pi / (12 * sqrt(1 - 0.45 ** 2)), "s", "other")
# statistics
entry("statistics", "How many people have to be weighed to reduce the standard error of a mean to 0.40 kg when the standard deviation is 6.0 kg?", 225, "1", "inverse")
entry("statistics", "A mill fills flour into bags nominally of 1 kg on three lines. An inspector who has worked there since 2009 weighs 64 bags from line 2 and finds a mean of 1.012 kg; the standard deviation of the line is known to be 0.024 kg. How wide, from lower to upper limit, is the two-sided 95 % confidence interval (z = 1.96) of the mean weight?",
      2 * 1.96 * 0.024 / 8, "kg", "prose")
# numerical methods
entry("numerical methods", "One step of Newton's method for f(x) = x^2 - 7 starting at x = 3 gives which x?", 3 - 2 / 6, "1", "plain")
entry("numerical methods", "How many bisection steps are needed to shrink a bracketing interval of width 3.0 to a width of at most 1e-6?", ceil(log2(3e6)), "1", "inverse")
# metrology
entry("metrology", "A digital thermometer's datasheet says the reading is within plus or minus 0.5 K, all values equally likely. What is the standard uncertainty?", 0.5 / sqrt(3), "K", "other")
entry("metrology", "Combined standard uncertainty of three independent contributions of 3.0 um, 4.0 um and 1.2 um that simply add?", sqrt(9 + 16 + 1.44) * 1e-6, "m", "plain")
# quantum computing
entry("quantum computing", "A resonant drive with Rabi frequency 2 pi x 25 MHz acts on a qubit in |0>. How long must the pulse last to bring it to an equal superposition of |0> and |1> for the first time (a pi/2 pulse)?", (pi / 2) / (2 * pi * 25e6), "s", "other")
entry("quantum computing", "How many complex amplitudes describe a general pure state of 12 qubits?", 4096, "1", "plain")
# economics
entry("economics", "With a marginal propensity to consume of 0.78, no taxes and no imports, by how much does GDP rise when the government spends an extra 40 million dollars?", 40e6 / 0.22, "1", "plain")
entry("economics", "A bakery's price elasticity of demand is -1.6. By what percentage was the price changed, in size, if the quantity sold fell by 12 % (point elasticity: percentage over percentage)?", 0.12 / 1.6, "1", "inverse")

# a few more
entry("optics", "Critical angle for total internal reflection from glass (n = 1.52) to air (n = 1.00)?", asin(1 / 1.52), "rad", "plain")
entry("solutions", "Osmotic pressure of a 0.15 mol/L glucose solution at 37 C?", 150 * R * 310.15, "Pa", "plain")
entry("nuclear physics", "Activity of 2.0e15 nuclei with a half-life of 8.02 days?", 2e15 * log(2) / (8.02 * 86400), "1/s", "plain")
entry("thermodynamics", "Carnot efficiency between 550 C and 30 C?", 1 - 303.15 / 823.15, "1", "plain")
entry("epidemiology", "A treatment lowers the risk of stroke from 8.0 % to 5.5 % over five years. Number needed to treat?", 40, "1", "plain")
entry("rotation", "In a village fair a merry-go-round, 6 m in diameter and lit by 240 lamps, is at rest. It has a moment of inertia of 1800 kg m^2 about its axle. Two fathers together apply a constant torque of 420 N m for 7.5 s while their children, aged 4 and 6, stand aside. Neglecting friction, how large is its angular velocity at the end?",
      420 * 7.5 / 1800, "rad/s", "prose")
entry("magnetism", "A bar of copper 22 cm long and weighing 95 g slides on two rails at 3.4 m/s at right angles to a magnetic field of 0.46 T; bar, motion and field are mutually perpendicular. The copper is at 20 C. What voltage is induced between its ends?",
      0.46 * 0.22 * 3.4, "V", "prose")
entry("orbital mechanics", "A relay satellite of 640 kg, launched in March for 90 million dollars, moves round Mars (GM = 4.2828e13 m^3/s^2) on an ellipse with a semi-major axis of 9500 km. Its solar panels yield 1.4 kW. How fast is it at the moment when it is 7200 km from the centre of Mars?",
      sqrt(4.2828e13 * (2 / 7.2e6 - 1 / 9.5e6)), "m/s", "prose")
entry("quantum mechanics", "In a student lab at 19 C a caesium cathode with a work function of 2.14 eV and an area of 3 cm^2 is lit with violet light of wavelength 405 nm. The lamp draws 12 W. What stopping potential just suppresses the photocurrent?",
      h * c / (405e-9 * e) - 2.14, "V", "prose")
entry("acoustics", "On the terrace of a cafe 35 m from the road, where coffee costs 3.20 euros, a technician reads a sound intensity level of 87 dB (reference 1e-12 W/m^2) on her meter. The air is at 24 C. What is the sound intensity there?",
      1e-12 * 10 ** 8.7, "W/m^2", "prose")
entry("heat transfer", "A hiker on a tour of 18 km fills an insulated flask with 0.60 kg of tea at 88 C and adds 0.15 kg of cold water at 12 C. The flask, 29 cm tall, takes up no heat itself, and tea may be treated as water. What temperature does the mixture settle at?",
      273.15 + (0.6 * 88 + 0.15 * 12) / 0.75, "K", "prose")
entry("relativity", "A muon with a charge of minus one elementary charge is produced 15 km above the ground and flies at 0.995c. In its own frame it lives 2.2 microseconds. The detector on the ground measures 2 m by 3 m. How far, in the frame of the Earth, does the muon travel during its life?",
      0.995 * c * 2.2e-6 / sqrt(1 - 0.995 ** 2), "m", "prose")
entry("elasticity", "A bridge hanger of steel, replaced in 2015 for 7000 euros, is 9.0 m long and 40 mm in diameter. A load of 95 kN pulls on it at an air temperature of 16 C. What is the tensile stress in it?",
      95e3 / (pi * 0.02 ** 2), "Pa", "prose")
entry("queueing", "A call centre with blue carpets has 1 agent, who earns 19 dollars an hour. Calls come in as a Poisson process at 9 per hour and take an exponentially distributed time with a mean of 5 minutes. Callers wait in an unlimited queue. How many callers are in the system on average, counting the one being served?",
      0.75 / 0.25, "1", "prose")
entry("kinetics", "A flask of 500 mL stands in a water bath at 40 C. In it a dye with a molar mass of 320 g/mol bleaches in a first-order reaction with a rate constant of 0.018 per minute, starting at 0.060 mol/L. What is the concentration of the dye after 55 minutes?",
      60 * exp(-0.018 * 55), "mol/m^3", "prose")
entry("gas dynamics", "A model rocket bought for 45 dollars and 80 cm long flies at 410 m/s through still air at -20 C. Take gamma = 1.40 and a specific gas constant of 287 J/(kg K). What is its Mach number?",
      410 / sqrt(1.4 * 287 * 253.15), "1", "prose")
entry("genetics", "A maize breeder in Iowa crosses plants 2.1 m tall and counts 1240 offspring in a test cross, grown on 0.3 hectares. Of these, 118 are recombinant for the two genes studied. What is the recombination frequency?",
      118 / 1240, "1", "prose")
entry("statistical mechanics", "What is the mean translational kinetic energy per mole of an ideal gas at 350 K?", 1.5 * R * 350, "J/mol", "other")
entry("physiology", "A patient's blood pressure is 128 over 74 mmHg. By the usual rule of diastolic plus a third of the pulse pressure, what is the mean arterial pressure?", (74 + 54 / 3) * 133.322387415, "Pa", "plain")

# to refuse
refuse("A car starts from rest and accelerates steadily for 8 s. How far does it travel?", "missing input: no acceleration or final speed")
refuse("A capacitor is charged to 12 V. How much energy does it hold?", "missing input: no capacitance")
refuse("What is the period of a pendulum that swings with an amplitude of 4 degrees?", "missing input: no length")
refuse("How long does 30 000 dollars take to double in my account?", "missing input: no interest rate")
refuse("A lens has a focal length of 20 cm. Where is the image?", "missing input: no object distance")
refuse("A reaction has an activation energy of 62 kJ/mol. What is its rate constant at 310 K?", "missing input: no pre-exponential factor")
refuse("A satellite orbits a planet at a radius of 9000 km. What is its period?", "missing input: no mass of the planet")
refuse("What is the Lorentz factor of a spaceship travelling at 1.3c?", "impossible: faster than light")
refuse("A gas is cooled at constant volume from 20 C to -310 C, starting at 1 bar. What is its pressure?", "impossible: below absolute zero")
refuse("What is the Shannon entropy of a source whose three symbols have probabilities 0.6, 0.5 and 0.2?", "impossible: probabilities sum to 1.3")
refuse("Customers arrive at an M/M/1 queue at 25 per hour and are served at 20 per hour. What is the mean waiting time in steady state?", "impossible: unstable queue, no steady state")
refuse("At what angle does light of 600 nm come out in third order from a grating with 1200 lines per mm at normal incidence?", "impossible: the order does not exist, sine above 1")
refuse("Light goes from water (n = 1.33) into air (n = 1.00) at an angle of incidence of 60 degrees. What is the angle of refraction?", "impossible: total internal reflection")
refuse("What is the kinetic energy of a body of mass -3 kg moving at 5 m/s?", "impossible: negative mass")
refuse("A Carnot engine works between a hot reservoir at 300 K and a cold reservoir at 450 K. What is its efficiency?", "impossible: the cold reservoir is hotter than the hot one")
refuse("What photoelectric stopping potential belongs to 700 nm light on a metal with a work function of 4.5 eV?", "impossible: photon energy below the work function, no emission")
refuse("Why does a spinning top of 0.2 kg not fall over at 3000 rpm?", "no quantity: asks for an explanation")
refuse("Which of the two is the better insulator, 10 cm of wool at 0.04 W/(m K) or 20 cm of wood at 0.13 W/(m K)?", "no quantity: asks for a choice")
refuse("Derive the formula for the moment of inertia of a solid sphere of radius R.", "no quantity: asks for a derivation")
refuse("Is a sample of 40 people with a standard deviation of 5 kg good enough?", "no quantity: asks for a judgement")
refuse("Two resistors of 10 ohm and 15 ohm are connected together. What is the total resistance?", "two readings: series or parallel")
refuse("A pipe 0.8 m long sounds in air with 343 m/s. What is its fundamental frequency?", "two readings: open or closed at one end")
refuse("A radioactive source has a lifetime constant of 10 h or so, half or mean I don't know. What fraction is left after 20 h?", "two readings: half-life or mean lifetime")
refuse("A block of 2 kg and a block of 3 kg collide at 4 m/s and 1 m/s. What is their speed afterwards?", "two readings: directions and kind of collision not told")
refuse("What is the force in kilograms per second on a mass of 4 kg accelerated at 2 m/s^2?", "other dimensions: force is not in kg/s")
refuse("A wire has a resistance of 5 metres and carries 2 A. What is the voltage across it?", "other dimensions: a resistance given in metres")
refuse("What is the wavelength, in seconds, of a 100 MHz radio wave?", "other dimensions: a wavelength is not in seconds")
refuse("What will the euro be worth in dollars ten years from today?", "unknowable: a future exchange rate")
refuse("How many people were thinking of the number 7 yesterday at noon?", "unknowable")
refuse("At exactly what moment will this one atom of polonium-210 with a half-life of 138 days decay?", "unknowable: a single decay is random")

if __name__ == "__main__":
    here = os.path.dirname(os.path.abspath(__file__))
    for name, rows in (("answered", ANSWERED), ("refused", REFUSED)):
        with open(os.path.join(here, "mixed-%s.json" % name), "w", encoding="utf-8") as f:
            json.dump(rows, f, indent=1, ensure_ascii=False)
