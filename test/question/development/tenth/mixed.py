"""Quantity questions of students, engineers and forum users over 63 subjects, with traps; the tenth set."""
import json
from math import asin, exp, log, log10, log2, pi, radians, sin, sqrt
from pathlib import Path

c = 299792458.0
h = 6.62607015e-34
hbar = h / (2 * pi)
q = 1.602176634e-19
k = 1.380649e-23
NA = 6.02214076e23
R = k * NA
F = q * NA
me = 9.1093837015e-31
mp = 1.67262192369e-27
u = 1.66053906660e-27
eps0 = 8.8541878128e-12
mu0 = 1.25663706212e-6
G = 6.67430e-11
sig = 5.670374419e-8
g = 9.80665
eV = q
pc = 3.0856775814913673e16
day = 86400.0
P, I, T, D = "plain", "inverse", "prose", "detail"
answered, refused = [], []


def entry(family, question, value, unit, style):
    answered.append(dict(family=family, question=question, value=value, unit=unit, tolerance=0.001, style=style))


def refuse(question, why):
    refused.append(dict(question=question, why=why))


# mechanics
entry("mechanics", "Two movers push a 65 kg crate on smooth ice in exactly opposite directions, one with 210 N and the other with 145 N. Friction is negligible. How large is the crate's acceleration?", (210 - 145) / 65, "m/s^2", D)
entry("mechanics", "a box sliding at 3.8 m/s on a level floor is stopped by friction alone after 2.45 m. what was the coefficient of kinetic friction?", 3.8**2 / (2 * g * 2.45), "1", I)
entry("mechanics", "Our school built a catapult last autumn out of 14 planks, and it took three weekends. A 0.35 kg clay ball leaves it at ground level with a speed of 76 km/h, at 38 degrees above the horizontal; the ground is flat and the air can be ignored. The local newspaper, which costs 2 euros, wants to know how far away the ball lands.", (76 / 3.6)**2 * sin(2 * radians(38)) / g, "m", T)
# rotation
entry("rotation", "Kinetic energy of a grinding disc (solid, uniform) of 300 mm diameter and 4.2 kg spinning at 2950 rpm?", 0.5 * (0.5 * 4.2 * 0.15**2) * (2950 * 2 * pi / 60)**2, "J", D)
entry("rotation", "A flywheel is to hold 1.8 MJ of rotational energy at 6000 rpm. What moment of inertia does it need?", 2 * 1.8e6 / (6000 * 2 * pi / 60)**2, "kg*m^2", I)
# orbital
entry("orbital mechanics", "A university satellite of 3.9 kg, built by 26 students for 180000 euros, carries a camera with 12 megapixels. It flies on a circular orbit 550 km above the surface of the Earth. Take mu = 398600.4418 km^3/s^2 and an Earth radius of 6371 km. What is its orbital period?", 2 * pi * sqrt((6921e3)**3 / 3.986004418e14), "s", T)
entry("orbital mechanics", "At what height above the ground does a satellite circle the Earth once every 6 h? Use GM = 3.986004418e14 m^3/s^2 and R = 6371 km, circular orbit.", (3.986004418e14 * (6 * 3600 / (2 * pi))**2)**(1 / 3) - 6371e3, "m", I)
entry("orbital mechanics", "Upper stage: dry mass incl. payload 2.9 t, propellant 11.4 t, Isp 342 s (g0 = 9.80665 m/s^2). Ideal delta-v of the full burn?", 342 * g * log((2.9 + 11.4) / 2.9), "m/s", D)
# relativity
entry("relativity", "Muons have a mean life of 2.197 µs at rest. What mean life does a lab observer measure for muons moving at 0.985 c?", 2.197e-6 / sqrt(1 - 0.985**2), "s", P)
entry("relativity", "How fast must a spaceship fly past us so that in our frame its clocks are time-dilated by a factor of exactly 3?", c * sqrt(1 - 1 / 9), "m/s", I)
entry("relativity", "A lamp that emits 500 nm light in its own frame is moving directly away from the observer at 0.40 c. What wavelength does the observer see?", 500e-9 * sqrt(1.4 / 0.6), "m", D)
# gravitation, cosmology
entry("gravitation", "schwarzschild radius of a 4.3e6 solar mass black hole (M_sun = 1.989e30 kg)", 2 * G * 4.3e6 * 1.989e30 / c**2, "m", P)
entry("cosmology", "During a survey that ran over 41 nights with a 3.5 m telescope, a student found a spiral galaxy with 12 satellites whose lines indicate a recession velocity of 5600 km/s. Assuming pure Hubble flow with H0 = 70 km/s/Mpc, how far away is the galaxy?", 80e6 * pc, "m", T)
# electrostatics
entry("electrostatics", "A metal sphere 30 cm in diameter, isolated in air (treat as vacuum), sits at 45 kV with respect to infinity. How much charge does it carry?", 4 * pi * eps0 * 0.15 * 45e3, "C", D)
entry("electrostatics", "Two small equally charged balls, 6.5 cm apart in vacuum, repel each other with 0.012 N. What is the magnitude of the charge on each?", sqrt(0.012 * 4 * pi * eps0 * 0.065**2), "C", I)
# circuits
entry("circuits", "A 470 µF capacitor charged to 12 V is discharged through a 33 kΩ resistor. After what time has its voltage fallen to 1.5 V?", 33e3 * 470e-6 * log(12 / 1.5), "s", I)
entry("circuits", "For a kit sold at 24.90 dollars an engineer puts a coil of 220 µH in series with a 1.5 nF capacitor; the board measures 40 mm by 60 mm and runs from a 9 V battery. At which frequency does the LC circuit resonate?", 1 / (2 * pi * sqrt(220e-6 * 1.5e-9)), "Hz", T)
entry("circuits", "I have a 150 ohm and a 330 ohm resistor in parallel, both across a 24 V supply. What is the total power drawn by the two of them together?", 24**2 / 150 + 24**2 / 330, "W", D)
# magnetism
entry("magnetism", "Two long straight parallel wires 8 cm apart carry 12 A each in opposite directions. How strong is the magnetic field at the point halfway between them?", 2 * mu0 * 12 / (2 * pi * 0.04), "T", D)
entry("magnetism", "Protons of speed 2.1e6 m/s are to run on a circle of radius 45 cm perpendicular to a uniform magnetic field. What flux density is needed? (non-relativistic)", mp * 2.1e6 / (q * 0.45), "T", I)
# electromagnetic waves
entry("electromagnetic waves", "Sunlight of 1361 W/m^2 falls perpendicularly on a perfectly reflecting solar sail. What radiation pressure does it feel?", 2 * 1361 / c, "Pa", D)
entry("electromagnetic waves", "skin depth in copper (resistivity 1.68e-8 ohm m, mu_r = 1) at 13.56 MHz", sqrt(1.68e-8 / (pi * 13.56e6 * mu0)), "m", P)
# antennas and signals
entry("antennas", "A 2.4 GHz link over 1.8 km in free space: transmitter 100 mW, transmit antenna gain 9 dBi, receive antenna gain 14 dBi. What power arrives at the receiver?", 0.1 * 10**2.3 * (c / 2.4e9 / (4 * pi * 1800))**2, "W", P)
entry("signals", "What is the resolution (one LSB voltage step) of a 12-bit ADC whose input range spans 3.3 V, taking LSB = range/2^N?", 3.3 / 4096, "V", P)
# geometric optics
entry("geometric optics", "A candle stands 24 cm in front of a thin converging lens and its sharp image falls on a screen 72 cm behind the lens. What is the focal length of the lens?", 1 / (1 / 0.24 + 1 / 0.72), "m", I)
entry("geometric optics", "Aquarium question: my tank holds 180 litres, the glass is 8 mm thick and the lamp draws 36 W. Light from the lamp enters the water surface from air (n = 1.000) at 52° to the normal; water has n = 1.333. At what angle to the normal does it go on in the water?", asin(sin(radians(52)) / 1.333), "rad", T)
entry("geometric optics", "A concave shaving mirror has a radius of curvature of 60 cm. What is the focal length?", 0.30, "m", D)
# wave optics
entry("wave optics", "HeNe light (632.8 nm) goes through a single slit of width 0.12 mm onto a screen 2.4 m away. What is the full width of the central maximum, from first minimum to first minimum (small angles)?", 2 * 632.8e-9 * 2.4 / 0.12e-3, "m", D)
entry("wave optics", "A grating with 600 lines per mm sends the second order of some spectral line to 41.2° at normal incidence. Wavelength?", (1e-3 / 600) * sin(radians(41.2)) / 2, "m", I)
# acoustics
entry("acoustics", "An ambulance with a 960 Hz siren is driving away from a bystander at rest at 55 mph. Speed of sound 343 m/s. What frequency is heard?", 960 * 343 / (343 + 55 * 0.44704), "Hz", D)
entry("acoustics", "The organ of the village church was built in 1783, has 1120 pipes and weighs 3.6 t. One of its stopped pipes (closed at one end, open at the other) is 62 cm long; ignore the end correction. The church is kept at a temperature where sound travels at 341 m/s. What is the fundamental frequency of the pipe?", 341 / (4 * 0.62), "Hz", T)
# oscillations
entry("oscillations", "On some asteroid base a simple pendulum of length 85 cm makes 20 full small swings in 96 s. What is the gravitational acceleration there?", 4 * pi**2 * 0.85 / (96 / 20)**2, "m/s^2", I)
entry("waves", "A guitar string 64.8 cm long with a linear density of 5.8 g/m is under 71 N tension. fundamental frequency?", sqrt(71 / 5.8e-3) / (2 * 0.648), "Hz", P)
# fluids
entry("fluids", "A diver is at a depth of 90 ft in sea water of density 1025 kg/m^3; the air above the sea has a pressure of 1013 hPa. What absolute pressure acts on the diver?", 101300 + 1025 * g * 90 * 0.3048, "Pa", D)
entry("fluids", "Oil of density 870 kg/m3 and dynamic viscosity 0.065 Pa·s flows at 1.9 m/s in a pipe with inner diameter 3.0 inches. Reynolds number?", 870 * 1.9 * 3 * 0.0254 / 0.065, "1", P)
# gas dynamics
entry("gas dynamics", "Stagnation temperature of air (gamma = 1.4) at Mach 2.2 if the static temperature is 217 K?", 217 * (1 + 0.2 * 2.2**2), "K", P)
entry("gas dynamics", "A pitot measurement gives an isentropic total-to-static pressure ratio of 1.62 in subsonic air with gamma 1.4. What is the Mach number?", sqrt(5 * (1.62**(0.4 / 1.4) - 1)), "1", I)
# hydraulics
entry("hydraulics", "Water (1000 kg/m3) flows at 2.1 m/s through 340 m of 150 mm bore pipe, Darcy friction factor 0.021. What is the frictional pressure drop?", 0.021 * 340 / 0.15 * 1000 * 2.1**2 / 2, "Pa", P)
entry("hydraulics", "The workshop's car jack was bought in 2009 for 320 euros and takes 2.5 L of oil. Its small piston has a diameter of 18 mm, the large one a diameter of 110 mm, and losses may be neglected. The mechanic weighs 82 kg but pushes on the small piston with just 260 N. What force does the large piston exert?", 260 * (110 / 18)**2, "N", T)
entry("hydraulics", "A rectangular concrete channel (Manning n = 0.014) is 3.0 m wide, water 1.2 m deep, bed slope 0.0015. Discharge in SI Manning?", (1 / 0.014) * 3.6 * (3.6 / 5.4)**(2 / 3) * sqrt(0.0015), "m^3/s", P)
# aerodynamics
entry("aerodynamics", "An aircraft of 1150 kg has 16.2 m^2 of wing and a maximum lift coefficient of 1.6. In air of 1.225 kg/m^3, what is its stalling speed in level flight?", sqrt(2 * 1150 * g / (1.225 * 16.2 * 1.6)), "m/s", I)
entry("aerodynamics", "A cyclist, aged 34, on a bike costing 2800 pounds rides at 42 km/h on a windless day. The 88 kg of rider and bike have a drag area CdA of 0.32 m^2; air density is 1.20 kg/m^3. The tour is 65 km long. What power goes into overcoming air drag?", 0.5 * 1.20 * 0.32 * (42 / 3.6)**3, "W", T)
# thermodynamics
entry("thermodynamics", "A 50 L tank shows 110 psi gauge at 22 °C (atmospheric pressure 14.7 psi). How many moles of ideal gas does it contain?", (110 + 14.7) * 6894.757293 * 0.05 / (R * 295.15), "mol", D)
entry("thermodynamics", "An inventor of 63 with 8 patents shows a machine of 420 kg that he sells for 9900 dollars. It rejects its heat at 25 °C and is claimed to reach 45 percent efficiency. If it were a Carnot engine, what would the temperature of its hot reservoir have to be?", 298.15 / 0.55, "K", T)
entry("thermodynamics", "For a tea break, 6 colleagues heat 1.7 L of water (1.7 kg, c = 4186 J/(kg K)) from 14 °C to 96 °C in a lossless 2.2 kW kettle, 23 cm tall and bought for 39 euros. How long does that take?", 1.7 * 4186 * 82 / 2200, "s", T)
# statistical mechanics
entry("statistical mechanics", "rms speed of N2 molecules (molar mass 28.014 g/mol) at 350 K", sqrt(3 * R * 350 / 0.028014), "m/s", P)
entry("statistical mechanics", "In thermal equilibrium an excited non-degenerate level holds 4.0 percent as many atoms as the non-degenerate ground level, which lies 0.085 eV lower. Temperature?", 0.085 * eV / (k * log(1 / 0.04)), "K", I)
# heat transfer
entry("heat transfer", "A black-painted sphere with emissivity 0.92 and surface area 0.35 m^2 is at 180 °C in a large room whose walls are at 20 °C. What is the net heat it loses by radiation per unit time?", 0.92 * sig * 0.35 * (453.15**4 - 293.15**4), "W", D)
entry("heat transfer", "A holiday house with 5 rooms, let for 140 euros a night, has a brick wall of 24 cm thickness, area 18.5 m^2 and conductivity 0.62 W/(m K). Its inner surface is at 17.5 °C, its outer surface at -3 °C, and a 60 W lamp burns in the hall. At what rate does heat flow through the wall?", 0.62 * 18.5 * 20.5 / 0.24, "W", T)
# elasticity
entry("elasticity", "A steel rod (E = 205 GPa) 2.6 m long with a diameter of 14 mm carries a tensile load of 21 kN. Elongation?", 21e3 * 2.6 / (205e9 * pi * 0.007**2), "m", D)
entry("elasticity", "A rail (E = 210 GPa, alpha = 1.2e-5 /K) is clamped so that it cannot expand at all. It was stress-free at 18 °C. At what temperature does the compressive stress reach 85 MPa?", 273.15 + 18 + 85e6 / (210e9 * 1.2e-5), "K", I)
# beams
entry("beams", "Cantilever, length 1.4 m, rectangular cross section 40 mm wide x 60 mm high (bending about the strong axis), E = 70 GPa, tip load 650 N. Tip deflection?", 650 * 1.4**3 / (3 * 70e9 * 0.04 * 0.06**3 / 12), "m", P)
entry("beams", "Critical Euler buckling load of a column 3.2 m tall, fixed at the base and entirely free at the top, EI = 410 kN·m^2?", pi**2 * 410e3 / (2 * 3.2)**2, "N", D)
entry("beams", "For the new footbridge, painted green and used by 900 pupils a day, a designer uses simply supported beams with a span of 7.2 m under a uniform load of 5.4 kN/m (own weight included). The steel comes from a mill 310 km away. What is the largest bending moment in one beam?", 5400 * 7.2**2 / 8, "N*m", T)
# fracture
entry("fracture", "A wide plate contains a central through crack of total length 2a = 18 mm and is loaded by 140 MPa perpendicular to it. Geometry factor Y = 1. Stress intensity factor?", 140e6 * sqrt(pi * 0.009), "Pa*m^0.5", D)
entry("fracture", "The inspector came on 3 June, looked at 46 brackets of 1.9 kg each and found an edge crack 3.5 mm deep in one that had done 12000 hours of service. The alloy has a fracture toughness of 32 MPa·sqrt(m) and the geometry factor is 1.12. At what remote stress will the bracket fail?", 32e6 / (1.12 * sqrt(pi * 3.5e-3)), "Pa", T)
# materials
entry("materials", "Hall-Petch: sigma_0 = 70 MPa, k_y = 0.74 MPa·m^0.5, grain diameter 25 µm. Yield stress?", 70e6 + 0.74e6 / sqrt(25e-6), "Pa", P)
entry("materials", "Unidirectional composite: fibres with E = 230 GPa, matrix with E = 3.4 GPa. Which fibre volume fraction gives a longitudinal modulus of 120 GPa by the rule of mixtures?", (120 - 3.4) / (230 - 3.4), "1", I)
# crystals
entry("crystals", "Cu K-alpha radiation (1.5406 Å) shows the first-order (111) peak of an fcc metal at a 2-theta of 38.2°. Lattice constant?", sqrt(3) * 1.5406e-10 / (2 * sin(radians(19.1))), "m", D)
entry("crystals", "Density of an fcc crystal with lattice parameter 361.5 pm and molar mass 63.546 g/mol (one atom per lattice point)?", 4 * 0.063546 / (NA * (361.5e-12)**3), "kg/m^3", P)
# quantum mechanics
entry("quantum mechanics", "An electron sits in an infinite square well. The transition from n = 3 to n = 2 releases a photon of 1.9 eV. How wide is the well?", sqrt(5 * h**2 / (8 * me * 1.9 * eV)), "m", I)
entry("quantum mechanics", "de Broglie wavelength of a neutron (mass 1.674927e-27 kg) with kinetic energy 25 meV", h / sqrt(2 * 1.674927e-27 * 0.025 * eV), "m", P)
# atoms
entry("atoms", "The student club (23 members, founded 1998) aims a 4 mW violet laser of 405 nm at a caesium surface with work function 2.14 eV in a tube that is 12 cm long. What is the maximum kinetic energy of the emitted photoelectrons?", h * c / 405e-9 - 2.14 * eV, "J", T)
entry("atoms", "In the Bohr model with infinite nuclear mass (Rydberg constant 1.0973731568e7 1/m), which wavelength does hydrogen emit in the jump n = 5 to n = 2?", 1 / (1.0973731568e7 * (1 / 4 - 1 / 25)), "m", P)
# molecules
entry("molecules", "The rotational constant of 12C16O is B = 57.636 GHz (B = h/(8 pi^2 I)). With atomic masses 12.000 u and 15.9949 u, what bond length follows?", sqrt(h / (8 * pi**2 * 57.636e9) / (12 * 15.9949 / 27.9949 * u)), "m", I)
entry("molecules", "Harmonic vibration frequency of a diatomic molecule with force constant 516 N/m and reduced mass 0.980 u?", sqrt(516 / (0.980 * u)) / (2 * pi), "Hz", P)
# nuclear
entry("nuclear physics", "A museum that has 45 employees bought a wooden bowl weighing 310 g for 5200 francs. Its carbon shows 61.5 % of the C-14 activity of living wood; the half-life of C-14 is 5730 years of 365.25 days. What is the age of the wood?", 5730 * 365.25 * day * log(1 / 0.615) / log(2), "s", T)
entry("nuclear physics", "activity of 2.5 µg of pure Co-60 (molar mass 59.934 g/mol, half-life 1925.3 days)", log(2) / (1925.3 * day) * 2.5e-6 / 59.934 * NA, "Bq", P)
# particle
entry("particle physics", "A proton beam with 250 GeV total energy per particle hits protons at rest (m_p c^2 = 0.938272 GeV). What is the total centre-of-mass energy?", sqrt(2 * 0.938272**2 + 2 * 250 * 0.938272) * 1e9 * eV, "J", P)
entry("particle physics", "A resonance has a full width of 149 MeV. What is its mean lifetime?", hbar / (149e6 * eV), "s", P)
# plasma
entry("plasma", "The cutoff (plasma) frequency of an ionospheric layer is 8.2 MHz. What electron density does that mean?", (2 * pi * 8.2e6)**2 * eps0 * me / q**2, "1/m^3", I)
entry("plasma", "Electron Debye length for n_e = 4e18 m^-3 and kT_e = 12 eV (electrons only)?", sqrt(eps0 * 12 * eV / (4e18 * q**2)), "m", P)
# superconductivity
entry("superconductivity", "Lead as a type I superconductor: critical field 80.3 mT at 0 K, Tc = 7.19 K, parabolic law Bc(T) = Bc(0)(1 - (T/Tc)^2). Critical field (flux density) at 4.2 K?", 80.3e-3 * (1 - (4.2 / 7.19)**2), "T", P)
entry("superconductivity", "The AC Josephson oscillation of a single junction is measured at 18.4 GHz. What dc voltage is across it?", 18.4e9 * h / (2 * q), "V", I)
# semiconductors
entry("semiconductors", "A silicon pn junction has N_A = 3e17 cm^-3, N_D = 5e15 cm^-3, n_i = 1.0e10 cm^-3 at 300 K. Built-in potential?", k * 300 / q * log(3e17 * 5e15 / 1e20), "V", P)
entry("semiconductors", "n-type wafer, fully ionised donors, electron mobility 1350 cm^2/(V s), holes negligible. Which donor density gives a resistivity of 2.5 ohm cm?", 1 / (q * 0.135 * 0.025), "1/m^3", I)
# solutions
entry("solutions", "Freezing point depression: 42 g NaCl (58.44 g/mol), dissociating completely into two ions, in 1.5 kg of water, Kf = 1.86 K kg/mol. By how much is the freezing point lowered?", 2 * 1.86 * 42 / 58.44 / 1.5, "K", D)
entry("solutions", "The lab assistant, in her second year, has a 750 mL bottle of stock and a budget of 90 euros. She dilutes 35 mL of 2.4 mol/L HCl to a final volume of 500 mL with water at 21 °C. What is the concentration afterwards?", 2.4e3 * 35 / 500, "mol/m^3", T)
entry("solutions", "A buffer is 0.18 M acetate and 0.11 M acetic acid, pKa 4.76. pH by Henderson-Hasselbalch?", 4.76 + log10(0.18 / 0.11), "1", P)
# kinetics
entry("kinetics", "rate constant 3.1e-4 1/s at 298 K and 2.2e-3 1/s at 323 K. Arrhenius activation energy?", R * log(2.2e-3 / 3.1e-4) / (1 / 298 - 1 / 323), "J/mol", I)
entry("kinetics", "Half-life of a second-order reaction (rate = k[A]^2) with k = 0.027 L/(mol s) and initial concentration 0.15 mol/L?", 1 / (0.027 * 0.15), "s", P)
# electrochemistry
entry("electrochemistry", "How long must a current of 3.2 A flow to deposit 5.0 g of copper (63.546 g/mol) from a Cu2+ solution, with 100 % current efficiency?", 5 / 63.546 * 2 * F / 3.2, "s", D)
entry("electrochemistry", "Nernst: E° = 1.10 V, n = 2, reaction quotient Q = 250, 25 °C. Cell voltage?", 1.10 - R * 298.15 / (2 * F) * log(250), "V", P)
# meteorology
entry("meteorology", "Geostrophic wind speed at 48° N for a horizontal pressure gradient of 1.6 hPa per 100 km, air density 1.15 kg/m^3, Earth's rotation rate 7.2921e-5 rad/s?", 1.6e-3 / (1.15 * 2 * 7.2921e-5 * sin(radians(48))), "m/s", P)
entry("meteorology", "Above the valley with its 3 ski lifts and 2400 inhabitants, a balloon with a 250 g sonde measured an air temperature of -12 °C at 700 hPa. With reference pressure 1000 hPa and R/cp = 0.2857, what is the potential temperature of that air?", 261.15 * (1000 / 700)**0.2857, "K", T)
# oceanography
entry("oceanography", "The warning centre has 14 staff on 3 shifts and a buoy of 900 kg. After the quake of magnitude 8.1 the tsunami took 2.5 h to cover 1600 km of ocean of uniform depth, where the water had 9 °C. Treating it as a shallow-water wave, how deep is that ocean?", (1600e3 / 9000)**2 / g, "m", T)
entry("oceanography", "phase speed of a deep-water gravity wave with period 11 s", g * 11 / (2 * pi), "m/s", P)
# geophysics
entry("geophysics", "A fault patch 38 km long and 14 km wide slipped 1.7 m; rigidity 32 GPa. Seismic moment?", 32e9 * 38e3 * 14e3 * 1.7, "N*m", P)
entry("geophysics", "P-wave speed in rock with bulk modulus 52 GPa, shear modulus 31 GPa, density 2720 kg/m^3?", sqrt((52e9 + 4 / 3 * 31e9) / 2720), "m/s", P)
# astronomy
entry("astronomy", "A star with absolute magnitude -1.3 appears at magnitude 9.4, no extinction. How far away is it?", 10 * pc * 10**((9.4 + 1.3) / 5), "m", I)
entry("astronomy", "The observatory stands at 2400 m altitude, was paid for by 7 countries and its dome weighs 95 t. Its mirror has a diameter of 3.6 m. What is the Rayleigh limit of angular resolution at a wavelength of 550 nm?", 1.22 * 550e-9 / 3.6, "rad", T)
# ecology
entry("population ecology", "Rabbits on an island: logistic growth with r = 0.42 per year, carrying capacity 1800, start 150 animals. How many are there after 6 years?", 1800 / (1 + (1800 / 150 - 1) * exp(-0.42 * 6)), "1", P)
entry("population ecology", "Over a rainy weekend with 4 volunteers and 30 nets (each 2 m long) we caught, marked and released 84 newts. A fortnight later we caught 96 newts, 21 of which carried our mark. What is the simple Lincoln-Petersen estimate of the population?", 84 * 96 / 21, "1", T)
# epidemiology
entry("epidemiology", "A vaccine is 85 % effective against transmission and the disease has R0 = 4.2. What minimum fraction of the population has to be vaccinated for herd immunity?", (1 - 1 / 4.2) / 0.85, "1", D)
entry("epidemiology", "Positive predictive value of a test with sensitivity 92 %, specificity 97 % at a prevalence of 1.5 %?", 0.92 * 0.015 / (0.92 * 0.015 + 0.03 * 0.985), "1", P)
# genetics
entry("genetics", "A recessive disease affects 1 in 3600 newborns in a population in Hardy-Weinberg equilibrium. What fraction of the population are heterozygous carriers?", 2 * (1 / 60) * (59 / 60), "1", D)
entry("genetics", "Breeder's equation: selection differential 3.4 kg, response in the next generation 1.3 kg. Realised heritability?", 1.3 / 3.4, "1", I)
# pharmacology
entry("pharmacology", "Elimination half-life of a drug with clearance 6.3 L/h and volume of distribution 48 L (one compartment)?", log(2) * 48 / 6.3 * 3600, "s", P)
entry("pharmacology", "Patient in bed 12, 71 years, 68 kg, blood pressure 130/80. The drug has a volume of distribution of 0.65 L/kg and an oral bioavailability of 80 %. We aim for a plasma concentration of 12 mg/L right away. What oral loading dose is required?", 12e-6 * 0.65 * 68 / 0.8, "kg", T)
# physiology
entry("physiology", "Fick: oxygen uptake 260 mL/min, arterial O2 content 195 mL/L, mixed venous 148 mL/L. Cardiac output?", 260 / (195 - 148) * 1e-3 / 60, "m^3/s", P)
entry("physiology", "Equilibrium (Nernst) potential of K+ at 37 °C with 5 mM outside and 140 mM inside the cell?", R * 310.15 / F * log(5 / 140), "V", P)
# finance
entry("finance", "Which annual interest rate, compounded yearly, turns 8000 into 13500 in 9 years?", (13500 / 8000)**(1 / 9) - 1, "1", I)
entry("finance", "The Millers, both 41, buy a house of 128 m^2 built in 1976. They borrow 240000 at a nominal 3.6 % per year, compounded monthly, and repay in 300 equal payments, one at the end of each month. Their car does 6 L per 100 km. What is the monthly payment?", 240000 * 0.003 / (1 - 1.003**-300), "1", T)
# operations research
entry("operations research", "EOQ: demand 9600 units a year, 75 per order, holding cost 4.20 per unit and year. Optimal order quantity?", sqrt(2 * 9600 * 75 / 4.2), "1", P)
entry("operations research", "The kiosk owner, in business for 17 years, buys newspapers for 0.90, sells them for 2.40 and gets 0.20 back for each unsold copy. His stall has 5 m^2 and opens at 6. Demand is uncertain; which service level (critical ratio) maximises his expected profit?", 1.5 / (1.5 + 0.7), "1", T)
# queueing
entry("queueing", "M/M/1 help desk, 14 calls per hour arrive, mean service time 3 minutes. Mean time a caller waits in the queue, not counting service?", (14 / 20) / (20 - 14) * 3600, "s", D)
entry("queueing", "On average 36 customers are in the shop and 54 enter per hour (steady state). Mean time spent in the shop?", 36 / 54 * 3600, "s", P)
# information theory
entry("information theory", "The weather hut at 2900 m has been run by 2 people since 1987 and its batteries weigh 140 kg. Its radio has to carry 56 kbit/s over a channel with a signal-to-noise ratio of 31 dB. What is the least bandwidth that makes this possible according to Shannon and Hartley?", 56e3 / log2(1 + 10**3.1), "Hz", T)
entry("information theory", "perplexity of a language model whose cross-entropy is 5.2 bits per token", 2**5.2, "1", P)
# coding
entry("coding", "How many bit errors per block can a code with minimum Hamming distance 11 always correct?", 5, "1", D)
entry("coding", "code rate of a BCH(255, 179) code", 179 / 255, "1", P)
# computer science
entry("computer science", "Amdahl: a program gets 5.5 times faster on 16 cores. What fraction of it is parallelisable?", (1 - 1 / 5.5) / (1 - 1 / 16), "1", I)
entry("computer science", "The rack in room 204 holds 18 servers, draws 7 kW and was installed in 2021. Each CPU has a cache with a hit time of 1.2 ns, a miss rate of 4 % and a miss penalty of 85 ns. What is the average memory access time?", (1.2 + 0.04 * 85) * 1e-9, "s", T)
# control
entry("control", "Standard underdamped second-order system, step response overshoots by 18 percent. Damping ratio?", -log(0.18) / sqrt(pi**2 + log(0.18)**2), "1", I)
entry("control", "Unity feedback, type 0 loop with dc gain 24. Steady-state error to a unit step?", 1 / 25, "1", P)
# statistics
entry("statistics", "For a thesis of 96 pages a student measured the mass of 64 apples from 3 orchards, bought at 2.80 euros a kilo. The mean is 182 g and the sample standard deviation 23 g. What is the standard error of the mean?", 0.023 / 8, "kg", T)
entry("statistics", "Probability of at least two events in a Poisson process when the expected number is 1.7?", 1 - exp(-1.7) * 2.7, "1", D)
# numerical methods
entry("numerical methods", "One Newton-Raphson step for f(x) = x^3 - 7 starting from x = 2. What is the new x?", 2 - 1 / 12, "1", P)
entry("numerical methods", "Trapezoidal values 1.8421 (step h) and 1.8533 (step h/2) of a second-order method. Richardson-extrapolated value?", (4 * 1.8533 - 1.8421) / 3, "1", P)
# metrology
entry("metrology", "A digital voltmeter's error is taken as uniformly distributed within ±0.6 mV. What standard uncertainty does that give?", 0.6e-3 / sqrt(3), "V", D)
entry("metrology", "The calibration lab, accredited since 2003 with 9 staff, measured a gauge block at 20.1 °C. Three independent standard uncertainties, 32 nm, 18 nm and 25 nm, contribute with sensitivity coefficients of one. What is the expanded uncertainty with coverage factor k = 2?", 2 * sqrt(32**2 + 18**2 + 25**2) * 1e-9, "m", T)
# quantum computing
entry("quantum computing", "A qubit has T1 = 85 µs and pure dephasing time T_phi = 120 µs. T2?", 1 / (1 / (2 * 85e-6) + 1 / 120e-6), "s", P)
entry("quantum computing", "A resonant pi pulse takes 38 ns. What is the Rabi frequency Omega/2pi?", 1 / (2 * 38e-9), "Hz", I)
# economics
entry("economics", "The marginal propensity to consume is 0.78 in a closed economy without taxes. How large is the simple Keynesian spending multiplier?", 1 / 0.22, "1", P)
entry("economics", "In a town of 52000 people, twelve bakers raised the bread price from 3.20 to 3.60 last March, when it snowed for 5 days. The quantity sold went from 4100 to 3700 loaves a day. What is the price elasticity of demand by the midpoint formula (give it with its sign)?", (-400 / 3900) / (0.40 / 3.40), "1", T)
# further prose
entry("geophysics", "A team of 5 geologists with 2 jeeps measured for 11 days in a desert at 41 °C. They found a flat-lying buried layer, 120 m thick and practically infinite sideways, that is denser than its surroundings by 310 kg/m^3. By how much does it raise gravity at the surface (Bouguer slab)?", 2 * pi * G * 310 * 120, "m/s^2", T)
entry("fluids", "The garden party has 25 guests and 3 fountains. A barrel 0.9 m high, costing 70 euros, is open at the top and filled with water to a height of 64 cm above a small hole near the bottom. Neglecting all losses and the sinking of the level, how fast does the water leave the hole?", sqrt(2 * g * 0.64), "m/s", T)
entry("gas dynamics", "The test flight on 14 May lasted 52 minutes and used 1900 kg of fuel. The jet flew at 905 km/h where the air had -56.5 °C (gamma = 1.4, R = 287.05 J/(kg K)). What was its Mach number?", 905 / 3.6 / sqrt(1.4 * 287.05 * 216.65), "1", T)
entry("magnetism", "A physics teacher winds a solenoid for 28 pupils from 90 m of wire bought for 14 euros. It is 32 cm long, has 850 turns, an air core and carries 2.6 A; its ends may be ignored. What is the flux density inside?", mu0 * 850 * 2.6 / 0.32, "T", T)
entry("elasticity", "A mountaineer of 78 kg with a 14 kg rucksack climbs at 3100 m altitude. At his camp a spring balance with stiffness 420 N/m has a pot hung from it that weighs 5.5 kg together with the soup for 4 persons; g is 9.80 m/s^2. By how much is the spring stretched?", 5.5 * 9.80 / 420, "m", T)

# refusals
refuse("A car accelerates uniformly from rest for 8 seconds. How far does it get?", "missing acceleration or final speed")
refuse("What is the resonance frequency of a series circuit with a 47 nF capacitor?", "missing inductance")
refuse("A beam carries 3 kN at its middle. What is the deflection?", "missing span, stiffness, support")
refuse("How long does it take until 20 g of a radioactive sample have decayed to 5 g?", "missing half-life")
refuse("What is the monthly payment on a loan of 150000 over 20 years?", "missing interest rate")
refuse("An ideal gas occupies 12 L at 3 bar absolute. What is its temperature?", "missing amount of gas")
refuse("What is the stalling speed of an aircraft with 14 m^2 of wing and a maximum lift coefficient of 1.5 at sea level?", "missing weight")
refuse("Light hits a block of glass at 40° to the normal. What is the angle of refraction in the glass?", "missing refractive index")
refuse("A rocket moves past us at 1.2 c. By what factor do its clocks run slow?", "impossible: faster than light")
refuse("What efficiency does a Carnot engine have between a hot reservoir at -310 °C and a cold one at 20 °C?", "impossible: below absolute zero")
refuse("M/M/1 queue: 30 customers arrive per hour and the server handles 24 per hour. What is the mean steady-state time in the system?", "impossible: no steady state")
refuse("A test has a sensitivity of 130 % and a specificity of 95 % at 2 % prevalence. Positive predictive value?", "impossible probability")
refuse("At what angle is light refracted out of glass (n = 1.5) into air (n = 1.0) when it strikes the surface from inside at 60° to the normal?", "impossible: total internal reflection")
refuse("Maximum kinetic energy of photoelectrons when 700 nm light falls on a metal with work function 4.5 eV?", "impossible: below threshold, no electrons are emitted")
refuse("A solid disc of mass -3 kg and radius 20 cm rotates at 100 rpm. What is its kinetic energy?", "impossible: negative mass")
refuse("Why does a spinning top not fall over?", "no quantity asked")
refuse("Please explain the difference between a type I and a type II superconductor.", "no quantity asked")
refuse("Which is better for a small shop, EOQ or a newsvendor model?", "no quantity asked")
refuse("Is a 12 V battery dangerous to touch?", "no quantity asked")
refuse("Two resistors of 100 ohm and 220 ohm are connected to each other and to a 9 V battery. What current does the battery deliver?", "two readings: series or parallel")
refuse("A ball is thrown with 15 m/s from a roof 20 m high. How far from the foot of the building does it land?", "two readings: direction of the throw not given")
refuse("A 960 Hz siren on a car at 25 m/s passes near a bystander, speed of sound 340 m/s. What frequency does the bystander hear?", "two readings: approaching or receding")
refuse("Two forces of 30 N and 50 N act on a 4 kg body. What is its acceleration?", "two readings: angle between the forces unknown")
refuse("An organ pipe is 80 cm long and the speed of sound is 343 m/s. What is its fundamental frequency?", "two readings: open or closed pipe")
refuse("What force does a 60 W lamp that is 2 kg heavy have per hour in kelvin?", "other dimensions: force asked in kelvin")
refuse("A wire with a resistance of 12 kg carries 3 A. What is the voltage across it?", "other dimensions: resistance in kilograms")
refuse("A spring with stiffness 300 N/m is stretched by 4 seconds. What force does it exert?", "other dimensions: extension in seconds")
refuse("What will one share of Siemens cost on 1 June 2041?", "unknowable")
refuse("How many people will be infected in the next pandemic?", "unknowable")
refuse("What was the temperature in my kitchen this morning when I made coffee?", "unknowable")

if __name__ == "__main__":
    here = Path(__file__).resolve().parent
    for name, rows in (("mixed-answered.json", answered), ("mixed-refused.json", refused)):
        (here / name).write_text(json.dumps(rows, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    from collections import Counter
    print(len(answered), len(refused), dict(Counter(r["style"] for r in answered)))
