"""Quantity questions in plain English over 63 subjects with their right answers, and questions to refuse; a part of an open set."""
import json
import os
from math import pi, sqrt, exp, log, log2, sin, cos, asin, atan, erf, radians, comb

G = 6.67430e-11; c = 299792458.0; h = 6.62607015e-34; hbar = h/(2*pi); e = 1.602176634e-19
k = 1.380649e-23; NA = 6.02214076e23; R = k*NA; F = e*NA; g = 9.80665
me = 9.1093837139e-31; mp = 1.67262192595e-27; eps0 = 8.8541878188e-12; mu0 = 1.25663706127e-6
sigma = 5.670374419e-8; Ryd = 10973731.568157; a0 = 5.29177210544e-11; muB = 9.2740100657e-24
u = 1.66053906892e-27; Eh = 4.3597447222060e-18
Msun = 1.98841e30; pc = 3.0856775814913673e16; Mpc = 1e6*pc; AU = 149597870700.0
day = 86400.0; year = 365.25*day; ke = 1/(4*pi*eps0)

answered = []
refused = []


def entry(family, question, value, unit, style, tol=0.001):
    answered.append({"family": family, "question": question, "value": value, "unit": unit,
                     "style": style, "tolerance": tol})


def refuse(question, why):
    refused.append({"question": question, "why": why})


def Phi(x):
    return 0.5*(1 + erf(x/sqrt(2)))


# quantum mechanics
entry("QM", "ground state energy electron 1D infinite square well width 0.5 nm", h**2/(8*me*(0.5e-9)**2), "J", "short")
entry("QM", "An electron trapped between two impenetrable walls (one dimension) has a lowest energy level of 2.0 eV. What is the distance between the walls?", h/sqrt(8*me*2*e), "m", "inverse")
entry("QM", "Electrons start from rest and cross a potential difference of 150 V. Nonrelativistically, what de Broglie wavelength do they end up with?", h/sqrt(2*me*e*150), "m", "chain")
# Newtonian mechanics
entry("NM", "A lorry that crawled along now goes three times as fast. By what factor has its kinetic energy gone up?", 9, "1", "trap")
entry("NM", "A 2 kg block is let go and descends 5 m without friction, then on the level runs into a spring of stiffness 800 N/m. How far is the spring squeezed at most?", sqrt(2*2*g*5/800), "m", "chain")
entry("NM", "Our warehouse has 14 gates and the shift starts at 6 am. On the horizontal concrete floor a 40 kg crate is being dragged along; the coefficient of kinetic friction between wood and concrete is 0.3. The foreman, who is 52, wants to know the friction force on the crate.", 0.3*40*g, "N", "prose")
# general relativity
entry("GR", "tick rate of clock hovering at r = 3 Schwarzschild radii relative to distant clock (non-rotating hole)", sqrt(1 - 1/3), "1", "short")
entry("GR", "By what angle does general relativity say starlight is bent when it passes 6.96e8 m from the centre of a mass of 1.989e30 kg?", 4*G*1.989e30/(c**2*6.96e8), "rad", "plain")
entry("GR", "A ray of light is gravitationally deflected by 1.0e-5 rad on passing a body of 2.0e30 kg. What was the impact parameter of the ray?", 4*G*2e30/(c**2*1e-5), "m", "inverse")
# computer science
entry("CS", "If 90 % of a program can be run in parallel, what speedup does Amdahl's law give with 16 cores?", 1/(0.1 + 0.9/16), "1", "plain")
entry("CS", "average memory access time, hit time 1 ns, miss rate 5%, miss penalty 100 ns", 6e-9, "s", "short")
entry("CS", "I have 12,000 keys to put in a hash table and want its load factor to be exactly 0.75. How many buckets must I allocate?", 16000, "1", "inverse")
# special relativity
entry("SR", "lorentz factor at 0.8c", 1/0.6, "1", "short")
entry("SR", "How fast must a metre stick fly past lengthwise so that we measure it with only half of its rest length?", c*sqrt(0.75), "m/s", "inverse")
_gam = 1 + 500e6*e/(mp*c**2)
entry("SR", "A proton starting from rest falls through an accelerating voltage of 500 MV. What is its speed at the end? Take relativity into account.", c*sqrt(1 - 1/_gam**2), "m/s", "chain")
# rotational dynamics
entry("RD", "What is the moment of inertia of a solid uniform sphere, mass 5 kg and radius 10 cm, about an axis through its centre?", 0.4*5*0.01, "kg*m^2", "plain")
entry("RD", "A figure skater pulls her arms in so that her moment of inertia drops to one third. No outside torque acts. Her spin rate gets multiplied by what?", 3, "1", "trap")
entry("RD", "uniform solid disc, 4 kg, radius 0.25 m, turns at 600 rpm about its own axis. Rotational kinetic energy?", 0.5*(0.5*4*0.0625)*(600*2*pi/60)**2, "J", "chain")
# oscillations and waves
entry("OW", "I want to build a simple pendulum that takes 2.00 s for a full swing there and back. How long a string do I need?", g*4/(4*pi**2), "m", "inverse")
entry("OW", "What happens to the period of a simple pendulum when it is made four times longer: by what factor does it change?", 2, "1", "trap")
# acoustics
entry("AC", "A sound level meter shows 85 dB (reference 1e-12 W/m^2). What sound intensity is that?", 1e-12*10**8.5, "W/m^2", "inverse")
entry("AC", "On Tuesday evening, with 3 patients already waiting at the hospital, an ambulance whose siren emits 700 Hz drove straight towards a pedestrian standing at the kerb. The van was doing 25 m/s and sound travels at 343 m/s in that air. What frequency does the pedestrian hear?", 700*343/(343 - 25), "Hz", "prose")
# electrostatics
entry("ES", "coulomb force 2 uC and 3 uC, 10 cm apart, vacuum", ke*2e-6*3e-6/0.01, "N", "short")
entry("ES", "Two point charges are both doubled and the gap between them is halved. By what factor does the electric force between them change?", 16, "1", "trap")
entry("ES", "For a school project we glued 2 aluminium foils, each with an area of 200 cm^2, on both sides of a plastic sheet 0.10 mm thick with relative permittivity 2.2. The glue cost 4 euros and took 12 minutes to dry. What capacitance does this parallel-plate capacitor have?", eps0*2.2*0.02/1e-4, "F", "prose")
# magnetism
entry("MG", "What is the magnetic field inside a long air-core solenoid that has 800 turns on a length of 40 cm and carries 1.5 A?", mu0*800/0.4*1.5, "T", "plain")
entry("MG", "At 4 cm from a long straight wire the magnetic field is 50 µT. What current flows in the wire?", 2*pi*0.04*50e-6/mu0, "A", "inverse")
entry("MG", "An electron gun speeds electrons up from rest through 2 kV, then they enter a uniform 5 mT field at right angles to it. Radius of the circle they follow? (nonrelativistic)", sqrt(2*me*2000/e)/5e-3, "m", "chain")
# em waves
entry("EW", "skin depth at 1 MHz in copper, resistivity 1.68e-8 ohm m, non-magnetic", sqrt(2*1.68e-8/(2*pi*1e6*mu0)), "m", "short")
entry("EW", "Find the average intensity of a plane electromagnetic wave in vacuum if the electric field amplitude (peak) is 100 V/m.", 0.5*c*eps0*1e4, "W/m^2", "plain")
_lam = c/2.4e9
entry("EW", "We are three radio amateurs sharing a 15-year-old van. Tonight the transmitter puts out 5 W into an antenna of gain 20 (a plain number, not dB); the receiving antenna 20 km away has a gain of 8 (also plain). The frequency is 2.4 GHz and nothing is in between. What power arrives at the receiver?", 5*20*8*(_lam/(4*pi*20e3))**2, "W", "prose")
# circuits
entry("EC", "LC resonant frequency 10 mH 47 nF", 1/(2*pi*sqrt(10e-3*47e-9)), "Hz", "short")
entry("EC", "A 100 ohm and a 150 ohm resistor are wired in parallel to a 12 V battery. What total power is drawn from the battery?", 144/60, "W", "chain")
entry("EC", "A 100 µF capacitor discharges through 22 kΩ. After what time has its voltage fallen to a tenth of its initial value?", 22e3*100e-6*log(10), "s", "trap")
# geometrical optics
entry("GO", "An object stands 30 cm in front of a thin converging lens whose focal length is 20 cm. How far behind the lens is the image?", 0.60, "m", "plain")
entry("GO", "Total internal reflection inside a plastic rod in air sets in at a critical angle of 41°. What is the refractive index of the plastic?", 1/sin(radians(41)), "1", "inverse")
entry("GO", "My little brother (he is 9) shone a laser pointer from the air onto the surface of the aquarium, which is 60 cm long. The beam came in at 50° to the normal, and the water's refractive index is 1.333. At what angle to the normal does the beam travel in the water?", asin(sin(radians(50))/1.333), "rad", "prose")
# wave optics
entry("WO", "What's Brewster's angle for light coming from air onto glass with n = 1.52?", atan(1.52), "rad", "plain")
entry("WO", "The photonics course has 28 students and the lab opens at 9. Linearly polarised light with an intensity of 40 W/m^2 falls on an ideal analyser whose axis is turned by 35 degrees from the polarisation direction. What intensity comes out of the analyser?", 40*cos(radians(35))**2, "W/m^2", "prose")
# thermodynamics
entry("TD", "An immersion heater with 2 kW, all of it going into the water, is put in 1.5 kg of water (4186 J/(kg K)) at 15 °C. How long until it reaches 100 °C?", 1.5*4186*85/2000, "s", "chain")
entry("TD", "How many moles of ideal gas are there in a 50 L bottle at 3 bar (absolute) and 20 °C?", 3e5*0.05/(R*293.15), "mol", "inverse")
entry("TD", "An ideal gas with γ = 1.4 is squeezed reversibly and adiabatically to one eighth of its volume. By what factor does its absolute temperature rise?", 8**0.4, "1", "trap")
# statistical mechanics
entry("SM", "Two non-degenerate levels lie 0.1 eV apart. In thermal equilibrium at 400 K, what is the ratio of the population of the upper to that of the lower?", exp(-0.1*e/(k*400)), "1", "plain")
entry("SM", "At which temperature have helium atoms (molar mass 4.0026 g/mol) an rms speed of 2000 m/s?", 4e6*0.0040026/(3*R), "K", "inverse")
# heat transfer
entry("HT", "How much heat per second is conducted through a brick wall 20 cm thick with area 12 m^2 and k = 0.72 W/(m K) if its faces are at 21 °C and -4 °C?", 0.72*12*25/0.2, "W", "plain")
entry("HT", "The temperature of a blackbody goes from 300 K up to 900 K. How many times more power does it radiate?", 81, "1", "trap")
entry("HT", "wall = 10 cm masonry (k 0.5 W/mK) + 5 cm insulation (k 0.04 W/mK) in series, 25 K across the lot, no surface resistances. heat flux per unit area?", 25/(0.1/0.5 + 0.05/0.04), "W/m^2", "chain")
# fluid mechanics
entry("FL", "3 litres of water per second flow through a pipe of 40 mm bore. Kinematic viscosity 1.0e-6 m^2/s. What is the Reynolds number?", 4*3e-3/(pi*0.04*1e-6), "1", "chain")
entry("FL", "Laminar flow in a tube, same pressure drop, same length, same liquid: if the radius is doubled, by what factor does the volume flow change?", 16, "1", "trap")
entry("FL", "The farmer bought the tank in 2009 for 1,800 dollars. It is open on top, its walls are 4 mm thick, and somebody shot a small hole into it 3.2 m below the water surface. Ignoring losses, with what speed does the water squirt out?", sqrt(2*g*3.2), "m/s", "prose")
# gas dynamics
entry("GD", "speed of sound, air at 250 K, gamma 1.4, R = 287 J/(kg K)", sqrt(1.4*287*250), "m/s", "short")
entry("GD", "In an isentropic flow with γ = 1.4 the stagnation temperature is 1.8 times the static temperature. What's the Mach number?", 2.0, "1", "inverse")
entry("GD", "A convergent–divergent nozzle on the test stand (painted blue, serial no. 17) has a normal shock in it. The Mach number just ahead of the shock is 2.0, the gas has gamma 1.4. The students spent 5 hours on the set-up. By what ratio does the static pressure jump across the shock?", 1 + 2*1.4/2.4*(4 - 1), "1", "prose")
# hydraulics
_Q = 1/0.013*3*(3/5)**(2/3)*sqrt(0.001)
entry("HY", "Rectangular channel, 3 m wide, water 1 m deep, bed slope 0.001, Manning n = 0.013. What discharge does it carry in uniform flow?", _Q, "m^3/s", "chain")
entry("HY", "froude number open channel velocity 2 m/s depth 0.5 m", 2/sqrt(g*0.5), "1", "short")
entry("HY", "Calculate the critical depth in a rectangular channel for a discharge per unit width of 4 m^2/s.", (16/g)**(1/3), "m", "plain")
# elasticity
entry("EL", "The stage hands hang 3 banners on the bar, 40 minutes before the show. A round vertical rod with a diameter of 10 mm carries the whole load of 20 kN in tension; it was galvanised in 2012. What is the tensile stress in the rod?", 20e3/(pi*0.005**2), "Pa", "prose")
entry("EL", "By how much does a round steel tie rod get longer when pulled with 20 kN, if it is 2 m long and 9 mm in diameter? Young's modulus is 200 GPa.", 20e3*2/(pi*0.0045**2*200e9), "m", "chain")
entry("EL", "The bulk modulus of a certain oil sample is 2.2 GPa. Which extra pressure makes its volume 1 % smaller (linear relation)?", 22e6, "Pa", "inverse")
# beams
entry("BE", "A cantilever of length 2 m carries 1 kN at its free end. E = 200 GPa, I = 8e-6 m^4. What's the tip deflection?", 1000*8/(3*200e9*8e-6), "m", "plain")
entry("BE", "For a simply supported beam with the same point load in the middle, by what factor does the midspan deflection grow if the span is doubled?", 8, "1", "trap")
entry("BE", "A pin-ended column with bending stiffness EI = 2.0e4 N m^2 buckles at exactly 50 kN according to Euler. How long is the column?", pi*sqrt(2e4/5e4), "m", "inverse")
# fracture and fatigue
entry("FR", "A wide plate of steel with fracture toughness 60 MPa√m is under 200 MPa tension. Geometry factor 1.12. What is the critical length a of an edge crack?", (60/(1.12*200))**2/pi, "m", "inverse")
entry("FR", "The bracket has been in service since March and weighs 310 g. So far it went through 50,000 cycles at a level at which its life would be 200,000 cycles, and another 10,000 cycles at a harder level at which it would last 40,000. According to the Palmgren-Miner rule, how large is the accumulated damage?", 0.5, "1", "prose")
# vibration
entry("VB", "The washing machine is 6 years old and has 14 programmes. Think of its drum as a mass of 12 kg on a spring with a stiffness of 3000 N/m, no damping. How many oscillations per second does it make when it is nudged?", sqrt(3000/12)/(2*pi), "Hz", "prose")
entry("VB", "Find the damping ratio of a mass-spring-damper with m = 12 kg, k = 3 kN/m and c = 40 N s/m.", 40/(2*sqrt(3000*12)), "1", "plain")
entry("VB", "A freely ringing structure loses amplitude: after 5 full cycles it is down to a tenth of the initial value. What is the logarithmic decrement?", log(10)/5, "1", "trap")
# atomic
entry("AT", "orbit radius hydrogen n=3 Bohr model", 9*a0, "m", "short")
entry("AT", "Which wavelength does hydrogen emit when its electron drops from n = 3 to n = 2?", 1/(Ryd*(1/4 - 1/9)), "m", "plain")
entry("AT", "In the normal Zeeman effect (no spin), neighbouring m levels turned out to be 5.0e-5 eV apart. How strong was the magnetic field?", 5e-5*e/muB, "T", "inverse")
# molecular spectroscopy
entry("MS", "moment of inertia CO molecule, reduced mass 1.139e-26 kg, bond length 112.8 pm", 1.139e-26*(112.8e-12)**2, "kg*m^2", "short")
entry("MS", "The harmonic vibration wavenumber of a diatomic with reduced mass 1.627e-27 kg is 2886 cm^-1. What is the force constant of the bond?", 1.627e-27*(2*pi*c*288600)**2, "N/m", "inverse")
entry("MS", "Isotopic substitution doubles the reduced mass of a diatomic molecule while the bond stiffness stays as it is. By what factor does its harmonic vibrational frequency change?", 1/sqrt(2), "1", "trap")
# nuclear
entry("NP", "In room 104 a class of 26 heard about lead. Take its isotope with 208 nucleons and r0 = 1.2 fm. The bell rings in 5 minutes: how big is the radius of the nucleus?", 1.2e-15*208**(1/3), "m", "prose")
entry("NP", "Iodine-131 has a half-life of 8.02 days. How long must one wait until its activity has dropped to a tenth?", 8.02*day*log(10)/log(2), "s", "trap")
entry("NP", "What is the activity of a 1.0 µg sample of pure radium-226 (226.025 g/mol, half-life 1600 years)?", log(2)/(1600*year)*1e-6/226.025*NA, "Bq", "chain")
# particle
entry("HEP", "centre of mass energy collider two head-on proton beams 6.5 TeV each", 13e12*e, "J", "short")
entry("HEP", "A nuclear force with a range of 1.4 fm (reduced Compton wavelength of the exchanged particle): what mass has the exchanged particle?", hbar/(1.4e-15*c), "kg", "inverse")
_g = 3000/105.6583755
entry("HEP", "Muons (mass 105.658 MeV/c^2, mean life at rest 2.197 µs) come out of the ring with a total energy of 3 GeV. How far do they get on average before they decay?", sqrt(_g**2 - 1)*c*2.197e-6, "m", "chain")
# condensed matter
entry("SS", "The copper rod came in a bundle of 7 and was sawn for 20 minutes. In the free-electron picture it holds 8.47e28 conduction electrons per cubic metre. How large is the Fermi energy?", hbar**2/(2*me)*(3*pi**2*8.47e28)**(2/3), "J", "prose")
entry("SS", "X-rays with λ = 0.154 nm fall on crystal planes 0.20 nm apart. Determine the Bragg angle (glancing) in first order.", asin(0.154/0.4), "rad", "plain")
entry("SS", "In the free-electron model sodium has 2.65e28 conduction electrons per cubic metre. What is the speed of the electrons at the Fermi surface?", hbar*(3*pi**2*2.65e28)**(1/3)/me, "m/s", "chain")
# semiconductor devices
entry("SD", "What current flows through an ideal diode (ideality factor 1, saturation current 1e-12 A) at 0.6 V forward bias and 300 K?", 1e-12*(exp(0.6*e/(k*300)) - 1), "A", "plain")
entry("SD", "built-in voltage pn junction NA=1e17 cm^-3 ND=1e15 cm^-3 ni=1.5e10 cm^-3 300 K", k*300/e*log(1e32/(1.5e10)**2), "V", "short")
entry("SD", "Our supplier ships wafers in boxes of 25, each wafer 200 mm across. The data sheet of the silicon says the electron mobility is 1400 cm^2/(V s) at 300 K, delivery takes 6 weeks. What is the diffusion coefficient of the electrons according to the Einstein relation?", 0.14*k*300/e, "m^2/s", "prose")
# superconductivity
entry("SU", "BCS energy gap Delta(0), weak coupling, Tc = 9.2 K", 1.764*k*9.2, "J", "short", 0.003)
entry("SU", "A type I superconductor is at half its critical temperature. By the parabolic law, to what fraction of its zero-temperature value has the critical field come down?", 0.75, "1", "trap")
# plasma
entry("PL", "The vacuum vessel has 16 flanges and was baked for 3 days. The plasma in it has an electron density of 1e18 m^-3 and its electrons have a temperature of 10 eV. Counting only the electrons, what is the Debye length?", sqrt(eps0*10*e/(1e18*e**2)), "m", "prose")
entry("PL", "At which electron density does the plasma frequency come out as 9.0 GHz (ordinary frequency)?", (2*pi*9e9)**2*eps0*me/e**2, "1/m^3", "inverse")
entry("PL", "A hydrogen plasma holds 1e20 protons per m^3 (neglect the electrons' mass) in a field of 2 T. What is the Alfvén speed?", 2/sqrt(mu0*1e20*mp), "m/s", "chain")
# stars
entry("AS", "One star is as hot at the surface as another but has three times the radius. By what factor is it more luminous?", 9, "1", "trap")
entry("AS", "How far away is a star whose apparent magnitude is 10 and absolute magnitude 0, no extinction?", 1000*pc, "m", "plain")
entry("AS", "A star of radius 7.0e8 m shines like a blackbody of 6000 K. Which flux of its light do we receive at a distance of 10 parsec?", sigma*6000**4*(7e8/(10*pc))**2, "W/m^2", "chain")
# cosmology
entry("CO", "The lecture had 41 slides and finished 10 minutes late. On slide 33 the Hubble constant was given as 67.4 km/s per Mpc and we were asked for the critical density of the universe today. What is it?", 3*(67.4e3/Mpc)**2/(8*pi*G), "kg/m^3", "prose")
entry("CO", "Light from a quasar reaches us with redshift 6. By what factor has the universe expanded (linearly) since that light set off?", 7, "1", "trap")
# orbital mechanics
entry("OM", "What is the speed of a satellite in circular orbit 400 km above the surface of a planet with mass 5.972e24 kg and radius 6371 km?", sqrt(G*5.972e24/6.771e6), "m/s", "plain")
entry("OM", "A minor planet's semi-major axis is four times the Earth's. By what factor is its orbital period longer?", 8, "1", "trap")
entry("OM", "What radius, measured from the centre of a planet with 5.972e24 kg, must a circular orbit have so that one revolution takes 12 hours?", (G*5.972e24*(43200/(2*pi))**2)**(1/3), "m", "inverse")
entry("OM", "Spherical asteroid-like planet, uniform density 4000 kg/m^3, radius 3000 km, no air. Escape velocity from its surface?", sqrt(8*pi*G*4000/3)*3e6, "m/s", "chain")
# black holes
entry("BH", "hawking temperature black hole 1.989e30 kg", hbar*c**3/(8*pi*G*1.989e30*k), "K", "short")
_m1, _m2 = 30*Msun, 35*Msun
entry("BH", "Two black holes with 30 and 35 solar masses spiral into each other. What is the chirp mass of the pair?", (_m1*_m2)**0.6/(_m1 + _m2)**0.2, "kg", "plain")
entry("BH", "How heavy would a non-rotating black hole be whose event horizon has a radius of 1 cm?", 0.01*c**2/(2*G), "kg", "inverse")
# planetary science
entry("PS", "equilibrium temperature fast rotating planet, stellar flux 590 W/m^2, Bond albedo 0.25, emissivity 1", (590*0.75/(4*sigma))**0.25, "K", "short")
entry("PS", "An exoplanet has three times the Earth's mass and twice the Earth's radius. Its surface gravity is how many times the Earth's?", 0.75, "1", "trap")
# physical chemistry
entry("CHE", "pH of 0.002 mol/L HCl (fully dissociated, ideal)", -log(0.002)/log(10), "1", "short")
entry("CHE", "A reaction has a standard Gibbs energy of -20 kJ/mol at 298.15 K. What is its equilibrium constant?", exp(20000/(R*298.15)), "1", "plain")
entry("CHE", "The vapour pressure of a liquid is 10 kPa at 300 K and 20 kPa at 316 K. Find its molar enthalpy of vaporisation.", R*log(2)/(1/300 - 1/316), "J/mol", "inverse")
# electrochemistry
entry("ECH", "Calculate with the Nernst equation the EMF of a cell with standard potential 1.10 V, two electrons, reaction quotient 100, at 298.15 K.", 1.10 - R*298.15/(2*F)*log(100), "V", "plain")
entry("ECH", "How long must a current of 2 A flow to plate 5 g of copper (63.546 g/mol, two electrons per ion)?", 5/63.546*2*F/2, "s", "inverse")
entry("ECH", "A galvanic cell transferring 2 electrons per formula unit has E° = 0.46 V at 298.15 K. What is the equilibrium constant of its reaction?", exp(2*F*0.46/(R*298.15)), "1", "chain", 0.003)
# kinetics
entry("CK", "Use the Arrhenius law: pre-exponential factor 1e13 per second, activation energy 80 kJ/mol, temperature 350 K. What is the rate constant?", 1e13*exp(-80000/(R*350)), "1/s", "plain")
entry("CK", "In a reaction that is second order in A, the concentration of A is tripled. By what factor does the rate go up?", 9, "1", "trap")
entry("CK", "The rate constant of a hydrolysis is 0.010 per minute at 298 K and 0.020 per minute at 308 K. What activation energy follows?", R*log(2)/(1/298 - 1/308), "J/mol", "inverse")
# solutions
entry("SO", "osmotic pressure 0.15 mol/L sucrose at 37 degC ideal", 150*R*310.15, "Pa", "short")
entry("SO", "It was the coldest week for 8 years, and the shop sold 60 bottles of antifreeze. In one of them there is a non-electrolyte dissolved in water at a molality of 0.5 mol/kg; water's cryoscopic constant is 1.86 K kg/mol. By how many kelvin is the freezing point lowered?", 0.93, "K", "prose")
# quantum chemistry
entry("QC", "convert 0.75 hartree to joule", 0.75*Eh, "J", "short")
entry("QC", "In the free-electron model a dye's 6 π electrons sit in a one-dimensional box of length 1.0 nm, two per level. What wavelength lifts one from the highest filled to the lowest empty level?", 8*me*c*1e-18/(7*h), "m", "chain")
# materials
entry("MA", "What yield strength does the Hall-Petch relation predict for a grain size of 25 µm if the friction stress is 70 MPa and the coefficient is 0.74 MPa m^0.5?", 218e6, "Pa", "plain")
entry("MA", "Boat builders here use unidirectional carbon laminates; the hull in the yard is 9 m long and 2.6 m wide. Fibres with a modulus of 230 GPa make up 60 % by volume and the epoxy matrix has 3.5 GPa. What is the longitudinal modulus of the laminate by the rule of mixtures?", 0.6*230e9 + 0.4*3.5e9, "Pa", "prose")
entry("MA", "Hall-Petch: friction stress 70 MPa, constant 0.74 MPa m^(1/2). Which grain diameter is needed for a yield stress of 300 MPa?", (0.74/230)**2, "m", "inverse")
# biophysics
entry("BP", "What is the Nernst potential of potassium at 37 °C when there are 5 mM outside the cell and 140 mM inside?", R*310.15/F*log(5/140), "V", "plain")
entry("BP", "diffusion coefficient sphere radius 2 nm, viscosity 0.89 mPa s, 298 K, Stokes-Einstein", k*298/(6*pi*0.89e-3*2e-9), "m^2/s", "short")
entry("BP", "The microscope was repaired twice last year and the camera takes 30 pictures a second. A protein with a diffusion coefficient of 1.0e-11 m^2/s wanders in the membrane, i.e. in two dimensions. Its root-mean-square displacement after 4 s is what?", sqrt(4*1e-11*4), "m", "prose")
# pharmacology
entry("PH", "500 mg are given as an intravenous bolus, volume of distribution 40 L, half-life 6 h, one compartment. What is the plasma concentration 9 h later?", 500e-6/0.040*2**(-1.5), "kg/m^3", "chain")
entry("PH", "During a constant infusion of 20 mg/h the drug settles at a steady level of 4 mg/L. What is its clearance?", 5e-3/3600, "m^3/s", "inverse")
entry("PH", "Ward 7 has 18 beds. The ligand, a white powder discovered in 1984, is present at 30 nM and binds to one kind of site with a dissociation constant of 10 nM; depletion can be neglected. What fraction of the receptors is occupied?", 0.75, "1", "prose")
# epidemiology
entry("EP", "92 % of the population must be immune before a disease stops spreading (homogeneous mixing, perfect vaccine). What basic reproduction number does it have?", 12.5, "1", "inverse")
entry("EP", "In an SIR model the transmission rate is 0.4 per day and people recover at 0.1 per day. How large is the basic reproduction number?", 4.0, "1", "plain")
# population
entry("PE", "doubling time bacteria growth rate 0.35 per hour exponential", log(2)/0.35*3600, "s", "short")
entry("PE", "The island is 14 km long and has one lighthouse. Foxes were brought there, 50 of them, the carrying capacity is 500 foxes, and they multiply logistically with an intrinsic rate of 0.4 per year. How many foxes live there after 5 years?", 500/(1 + 9*exp(-2)), "1", "prose")
# medical physics
entry("MP", "A narrow gamma beam is attenuated in a shield with linear attenuation coefficient 0.5 per cm. How thick must the shield be to let a tenth of it through?", log(10)/50, "m", "trap")
entry("MP", "A phantom that the hospital bought for 2300 dollars has been irradiated for 12 minutes; in its 4 kg of tissue-like gel 0.02 J of radiation energy were deposited. What is the absorbed dose?", 0.005, "J/kg", "prose")
# geophysics
entry("GP", "P-wave velocity rock K = 50 GPa, shear modulus 30 GPa, density 2700 kg/m^3", sqrt(90e9/2700), "m/s", "short")
entry("GP", "By what factor is the seismic moment of an earthquake with moment magnitude 8 larger than that of one with moment magnitude 6?", 1000, "1", "trap")
entry("GP", "The borehole crew of 11 has been drilling since May. In the granite the temperature climbs by 30 K per kilometre, and the thermal conductivity of the cores is 2.5 W/(m K). How large is the conductive geothermal heat flux?", 0.075, "W/m^2", "prose")
# climate
entry("CL", "scale height isothermal atmosphere 250 K, molar mass 28.97 g/mol, Earth gravity", R*250/(0.02897*g), "m", "short")
entry("CL", "Ceilometer no. 3 was out of order for 2 days. At the 700 hPa level the balloon measured 280 K. With reference pressure 1000 hPa and R/cp = 0.286, what is the potential temperature of that air?", 280*(1/0.7)**0.286, "K", "prose")
entry("CL", "Using the logarithmic law with 5.35 W/m^2, what radiative forcing follows from CO2 rising from 280 ppm to 420 ppm?", 5.35*log(1.5), "W/m^2", "plain")
# oceanography
entry("OC", "deep water wave phase speed, period 8 s", g*8/(2*pi), "m/s", "short")
entry("OC", "The coastal village of 900 people got the alarm at 4:15. The tsunami, 0.5 m high out there, crosses an ocean basin that is 4000 m deep. Treated as a shallow-water wave, with what speed does it run?", sqrt(g*4000), "m/s", "prose")
entry("OC", "At what northern latitude does the Coriolis parameter have the value 1.0e-4 per second? The Earth turns at 7.2921e-5 rad/s.", asin(1e-4/(2*7.2921e-5)), "rad", "inverse")
# hydrology
entry("HG", "Rational method: runoff coefficient 0.6, rain intensity 50 mm/h, catchment 20 ha. Peak discharge?", 0.6*0.05/3600*2e5, "m^3/s", "plain")
entry("HG", "The two wells were dug in 1973, 400 m from the church. Between them the sandy aquifer (hydraulic conductivity 1.0e-4 m/s) has a hydraulic gradient of 0.02, and the groundwater passes through a cross-section of 500 m^2. What volume of water per second flows through it?", 1e-3, "m^3/s", "prose")
# information theory
entry("IT", "entropy of a biased coin p = 0.2 in bits", -(0.2*log2(0.2) + 0.8*log2(0.8)), "bit", "short")
entry("IT", "What is the Shannon capacity of a telephone line with 3 kHz bandwidth and a signal-to-noise ratio of 30 dB?", 3000*log2(1001), "bit/s", "plain")
entry("IT", "Somebody wants to push 10 Mbit/s error-free over a 2 MHz wide Gaussian channel. What signal-to-noise power ratio (as a plain number) is the least needed?", 31, "1", "inverse")
# signal processing
entry("SP", "FFT bin width fs 48 kHz N 4096", 48000/4096, "Hz", "short")
entry("SP", "The board has 4 layers, 32 pins and was soldered by an intern of 19. Its analog-to-digital converter has 12 bits and covers a range of 3.3 V. How big is one quantisation step?", 3.3/4096, "V", "prose")
# control
entry("CT", "steady state error unit step unity feedback type 0 position constant 9", 0.1, "1", "short")
entry("CT", "What peak overshoot (as a fraction) has the step response of a standard second-order system with damping ratio 0.4?", exp(-pi*0.4/sqrt(1 - 0.16)), "1", "plain")
entry("CT", "The oven in bay 5 was repainted in 2016 and has 3 shelves. It behaves as a first-order lag with gain 1; after a step in the set point it needs 4 minutes to get to 90 % of its final change. What is the time constant?", 240/log(10), "s", "prose")
# statistics
entry("ST", "What is the probability of exactly 3 heads in 8 tosses of a fair coin?", comb(8, 3)/256, "1", "plain")
entry("ST", "standard error of the mean sd 12 n 36", 2.0, "1", "short")
entry("ST", "In a town of 31 streets the clinic, open 6 days a week, offers a test. One per cent of the visitors have the disease; the test has a sensitivity of 95 % and a specificity of 90 %. What is the probability that somebody with a positive result is really ill?", 0.0095/(0.0095 + 0.099), "1", "prose")
# numerical analysis
entry("NA", "newton raphson next iterate x = 1.5, f = 0.25, f' = 3", 1.5 - 0.25/3, "1", "short")
entry("NA", "One starts the bisection method on an interval of width 2. How wide is the bracket after 10 halvings?", 2/1024, "1", "plain")
# dynamical systems
entry("DS", "Logistic map with r = 3.7: what is the next value when x is 0.3 now?", 3.7*0.3*0.7, "1", "plain")
entry("DS", "The weather office employs 22 people on 3 floors. Their toy atmosphere has a largest Lyapunov exponent of 0.9 per day, and the initial error is 1e-6. How long does it take until the error has grown to 1e-2?", log(1e4)/0.9*day, "s", "prose")
# optimisation
entry("OP", "gradient descent update x = 4, gradient 3, learning rate 0.1", 3.7, "1", "short")
entry("OP", "The kiosk, painted green in 2011, sells 12000 batteries a year. Each order costs 50 euros whatever its size, and keeping one battery for a year in stock costs 3 euros. The clerk has 2 cats. What is the economic order quantity?", sqrt(2*12000*50/3), "1", "prose")
# finance
entry("FI", "How much do 1000 dollars become in 8 years at 5 % a year, compounded annually?", 1000*1.05**8, "1", "plain")
entry("FI", "At which annual interest rate, compounded once a year, does a deposit of 3000 grow to 6000 within 10 years?", 2**0.1 - 1, "1", "inverse")
_d1 = (log(100/105) + (0.03 + 0.02)*0.5)/(0.2*sqrt(0.5)); _d2 = _d1 - 0.2*sqrt(0.5)
entry("FI", "My uncle reads 3 newspapers a day and has 250 shares of a railway. The share stands at 100, pays no dividend and has a volatility of 20 % a year; the risk-free rate is 3 % continuously compounded. What is the Black-Scholes price of a European call with strike 105 that expires in half a year?", 100*Phi(_d1) - 105*exp(-0.015)*Phi(_d2), "1", "prose", 0.002)
# power
entry("PG", "Balanced three-phase load, 400 V line to line, 50 A per line, power factor 0.9: real power?", sqrt(3)*400*50*0.9, "W", "plain")
entry("PG", "slip induction motor synchronous 1500 rpm running 1450 rpm", 50/1500, "1", "short")
# aerospace
entry("AE", "delta-v Isp 320 s mass ratio 5", 320*g*log(5), "m/s", "short")
entry("AE", "What lift does a wing of 16 m^2 give at 70 m/s with lift coefficient 1.2 in air of density 1.225 kg/m^3?", 0.5*1.225*4900*16*1.2, "N", "plain")
entry("AE", "Reaching orbit needs a delta-v of 9.4 km/s. With an exhaust velocity of 4.4 km/s, what ratio of initial to final mass has the single-stage rocket to have?", exp(9.4/4.4), "1", "inverse")
# metrology
entry("MU", "25 psi in pascal", 25*6894.757293168, "Pa", "short")
entry("MU", "Gauge block no. 12 is kept in a wooden box at 20 °C. Its two independent standard uncertainties are 0.3 µm from the comparator and 0.4 µm from the temperature, the certificate being 2 pages long. What is the combined standard uncertainty?", 0.5e-6, "m", "prose")

# ---- to refuse ----
refuse("A stone is dropped from a tower. With what speed does it hit the ground?", "neither height nor time of fall is given")
refuse("What is the de Broglie wavelength of a particle moving at 300 m/s?", "the mass is missing")
refuse("A spaceship passes us at 1.3 times the speed of light. What is its Lorentz factor?", "impossible: v > c")
refuse("How long is a pendulum?", "nothing given")
refuse("Carnot efficiency of an engine with a cold side at 400 K and a hot reservoir at 300 K, as a heat engine?", "impossible: the hot side is colder than the cold side")
refuse("A gas has a pressure of 2 bar and a temperature of -300 °C. What is its density?", "impossible temperature below absolute zero, and no molar mass")
refuse("Find the current through a resistor connected to a 12 V battery.", "resistance missing")
refuse("Light in glass of index 1.5 hits the boundary to air at 60° to the normal. What is the angle of refraction?", "total internal reflection: no refracted ray")
refuse("Two resistors of 10 and 20 ohms are connected to 9 V. What current flows?", "series or parallel is not said")
refuse("How many bacteria are there after 6 hours if they double every 20 minutes?", "initial number is missing")
refuse("What is the probability of an event A given B when P(B) is 0.4?", "P(A and B) or the reverse conditional is missing")
refuse("The probability of rain is 1.4; what is the probability of no rain?", "impossible probability")
refuse("What is the best colour for a physics laboratory?", "not a quantity question")
refuse("Who discovered the electron and in which year?", "a history question, no formula")
refuse("Radioactive sample: 80 % has decayed. What is its half-life?", "elapsed time is missing")
refuse("How far away is a star with apparent magnitude 6?", "absolute magnitude or luminosity missing")
refuse("A satellite circles a planet every 2 hours. How high is its orbit?", "planet's mass and radius missing")
refuse("What is the heat flow through a wall 15 cm thick when it is 20 °C inside and 0 °C outside?", "conductivity and area missing")
refuse("If I invest 1000 for ten years, how much will I have?", "interest rate missing")
refuse("Calculate the deflection of a beam under 5 kN.", "supports, span, stiffness missing")
refuse("The mass of a block is 3 metres and it moves at 2 m/s. What is its kinetic energy?", "mass in a length unit contradicts")
refuse("What will the price of gold be next Friday?", "not computable, not a formula")
refuse("A lens has a focal length of 10 cm. Where is the image?", "object distance missing")
refuse("Reynolds number of a flow at 3 m/s in a pipe?", "diameter and viscosity missing")
refuse("What is the pH of an acid?", "no concentration, no acid named")
refuse("Rate constant at 350 K with activation energy 60 kJ/mol?", "pre-exponential factor missing")
refuse("The event A took place 3 ns before B and 2 km away; how old was Napoleon then?", "nonsense, outside physics")
refuse("A body of -5 kg is accelerated at 2 m/s^2. Find the force.", "negative mass is impossible")
refuse("Find the Debye length in a plasma with density 1e19 m^-3.", "temperature missing")
refuse("A projectile is launched at 20 m/s. What is its range?", "launch angle missing")
refuse("How fast is a wave with a frequency of 50 Hz?", "wavelength or medium missing")
refuse("A cosine of an angle is 1.6. What is the angle?", "impossible: |cos| <= 1")
refuse("A diode carries 1 mA. At what voltage?", "saturation current and temperature missing")
refuse("What's the herd immunity threshold for the flu that went round my school?", "R0 not given, not a single value")
refuse("A solenoid with 300 turns carries 2 A. What's the field inside?", "length of the solenoid missing")
refuse("How much does the gas expand when it is heated by 50 K?", "initial volume, temperature or expansion coefficient missing")
refuse("Which mass has a black hole?", "nothing given: no radius, temperature or spin")
refuse("Underdamped system, damping ratio 1.5: what is the overshoot?", "contradiction: a ratio of 1.5 is overdamped, no overshoot")
refuse("Please write a poem of 8 lines about the speed of light.", "not a quantity question")
refuse("A car is 20 years old and weighs 1.2 t. How strong is the magnetic field of the driver's radio?", "data have nothing to do with the question, under-determined")

if __name__ == "__main__":
    here = os.path.dirname(os.path.abspath(__file__))
    with open(os.path.join(here, "mixed-answered.json"), "w", encoding="utf-8") as f:
        json.dump(answered, f, indent=1, ensure_ascii=False)
    with open(os.path.join(here, "mixed-refused.json"), "w", encoding="utf-8") as f:
        json.dump(refused, f, indent=1, ensure_ascii=False)
    counts = {}
    for a in answered:
        counts[a["style"]] = counts.get(a["style"], 0) + 1
    print(len(answered), "answered", counts, len(refused), "to refuse")
