#!/usr/bin/env python3
"""130 answerable questions, 60 to refuse. Flavour: engineer and forum moderator."""
import json, math, os
from math import pi, sqrt, log, log10, log2, exp, sin, cos, tan, asin, acos, atan, radians, erf, comb

# CODATA 2022
c = 299792458.0; h = 6.62607015e-34; hbar = h/(2*pi); e = 1.602176634e-19; kB = 1.380649e-23; NA = 6.02214076e23
R = NA*kB; F = NA*e; me = 9.1093837139e-31; mp = 1.67262192595e-27; mn = 1.67492750056e-27; u = 1.66053906892e-27
eps0 = 8.8541878188e-12; mu0 = 1.25663706127e-6; G = 6.67430e-11; sigma = 5.670374419e-8; Rinf = 10973731.568157
muB = 9.2740100657e-24; g = 9.80665; eV = e; ke = 1/(4*pi*eps0)
# everyday facts
mph = 1609.344/3600; inch = 0.0254; ft = 0.3048; psi = 6894.757293; bar = 1e5; yr = 365.25*86400; day = 86400.0; hr = 3600.0
AU = 1.495978707e11; pc = 3.0856775814913673e16; Msun = 1.98841e30; Lsun = 3.828e26; lb = 0.45359237; ly = c*yr
C0 = 273.15
def Phi(z): return 0.5*(1+erf(z/sqrt(2)))

ans, tags, ref = [], [], []
def A(fam, tag, q, val, unit, tol=0.005):
    ans.append({"family": fam, "question": q, "value": float(val), "unit": unit, "tolerance": tol}); tags.append(tag)
def X(q, why, val=None, unit=None, tol=0.005):
    d = {"question": q, "why": why}
    if val is not None: d.update(value=float(val), unit=unit, tolerance=tol)
    ref.append(d)

# ------------------------------------------------------------------ mechanics 5
A("mechanics", "PMB", "My mate's old Land Rover (1,850 kg, green, roof rack and all) was doing 38 mph when he stood on the brakes. The skid marks on the level lane are 31 m long and he came to rest exactly at the end of them. Taking the deceleration as constant, what coefficient of friction between tyres and road does that correspond to?",
  (38*mph)**2/(2*g*31), "1")
A("mechanics", "T", "m = 4.2 kg, spring k = 950 N/m compressed by 12 cm, frictionless horizontal track, starts from rest - launch speed?",
  0.12*sqrt(950/4.2), "m/s")
A("mechanics", "S", "A uniform chain 2.4 m long lies straight on a frictionless table with 0.6 m of it already hanging over the edge. It is let go from rest. How fast is it moving at the moment the last link leaves the table?",
  sqrt(g*(2.4**2-0.6**2)/2.4), "m/s")
vy, vx = 14*sin(radians(35)), 14*cos(radians(35))
A("mechanics", "PS", "Settling an argument from the weekend barbecue: my brother-in-law (41, ex handball player) threw a 410 g ball off the flat garage roof. It left his hand 9 m above the level lawn at 14 m/s, 35° above the horizontal. If we forget about the air, what horizontal distance from the release point does it land?",
  vx*(vy+sqrt(vy*vy+2*g*9))/g, "m")
A("mechanics", "B", "A 7.5 g air-gun pellet gets stuck in a 1.1 kg wooden block that hangs at rest on long strings. Block and pellet then swing up together by 3.2 cm. How fast was the pellet just before it hit?",
  (1.1+0.0075)/0.0075*sqrt(2*g*0.032), "m/s")

# ------------------------------------------------------------------ rotation 4
A("rotation", "S", "A thin-walled hollow ball starts from rest and rolls without slipping down a ramp whose lower end is 1.6 m below the start. What is its speed at the bottom?",
  sqrt(2*g*1.6/(1+2/3)), "m/s")
w0 = 2850*2*pi/60; Idisc = 0.5*2.6*(4.5*inch)**2
A("rotation", "PM", "The bench grinder in our workshop (bought in 1998, 370 W motor) has a wheel that I treat as a solid disc, 9 inch in diameter and 2.6 kg. I switch it off at 2850 rpm and it coasts to a standstill in 48 s. Assuming the friction torque is constant and only the wheel counts, how big is that torque?",
  Idisc*w0/48, "N*m")
A("rotation", "T", "I = 0.35 kg m², constant torque 4.2 N m, from rest, after 6 full revolutions: angular speed?",
  sqrt(2*(4.2/0.35)*12*pi), "rad/s")
A("rotation", "BP", "Playground physics, the thing is painted red and was inspected last May: a freely spinning roundabout, a solid uniform disc of radius 1.5 m, turns at 20 rpm. A 28 kg child drops straight down onto the very rim and stays there, and the speed falls to 14 rpm. Treating the child as a point mass, what is the mass of the roundabout?",
  2*14/6*28, "kg")

# ------------------------------------------------------------------ gravitation 4
A("gravitation", "B", "A small moon goes round an exoplanet on a circular orbit with a radius of 421 000 km once every 42.5 hours. What is the mass of the planet?",
  4*pi**2*(4.21e8)**3/(G*(42.5*hr)**2), "kg")
GM, RE = 3.986e14, 6.371e6
A("gravitation", "PS", "Hobby question about a space gun, no budget, please be kind. The shell weighs 25 kg and leaves the ground straight up at 5.0 km/s. Earth as a non-rotating airless sphere with radius 6371 km and GM = 3.986e14 m³/s². What maximum height above the ground does it get to? (I know that g doesn't stay constant on the way.)",
  1/(1/RE-5000**2/(2*GM))-RE, "m")
A("gravitation", "", "A comet comes within 0.60 AU of the Sun and recedes to 34 AU at aphelion. How fast is it moving at perihelion? Use GM of the Sun = 1.327e20 m³/s² and 1 AU = 1.496e11 m.",
  sqrt(1.327e20*(2/(0.6*1.496e11)-1/(17.3*1.496e11))), "m/s")
A("gravitation", "T", "surface g0 = 9.81 m/s², spherical planet, g at a height of two planet radii above the surface?",
  9.81/9, "m/s^2")

# ------------------------------------------------------------------ oscillation 4
A("oscillation", "S", "A uniform thin rod, 80 cm long, is hung from one end and swings with small amplitude. What is the period?",
  2*pi*sqrt(2*0.8/(3*g)), "s")
A("oscillation", "B", "A 0.40 kg mass on a spring with viscous damping: the amplitude drops from 8.0 cm to 3.0 cm within 25 complete cycles of 0.80 s each. Find the damping constant b in F = -b v.",
  2*0.4*log(8/3)/20, "kg/s")
A("oscillation", "P", "When the four of us (together 310 kg, plus one very excited dog we left at home) get into the estate car, the body sinks 2.5 cm on its springs. The body without us is 1150 kg, odometer 182,000 km. With the shocks shot, i.e. no damping, at what frequency does the loaded body bounce up and down?",
  sqrt(310*g/0.025/1460)/(2*pi), "Hz")
A("oscillation", "TS", "k1 = 300 N/m and k2 = 600 N/m hooked end to end (in series), 0.50 kg hung on it - frequency?",
  sqrt(200/0.5)/(2*pi), "Hz")

# ------------------------------------------------------------------ waves 4
A("waves", "PMB", "Restringing a five year old bass, sunburst finish. Scale length is 34 inches, the low E wants to be 41.2 Hz as its fundamental, and the string maker gives 18.9 g/m. What tension will the string pull?",
  (2*34*inch*41.2)**2*0.0189, "N")
A("waves", "S", "Organ pipe stopped at one end, 63 cm long, speed of sound 343 m/s, end correction ignored. What is the frequency of its first overtone?",
  3*343/(4*0.63), "Hz")
A("waves", "M", "A train that is going away from me at 72 mph sounds its 311 Hz horn. Speed of sound 340 m/s, I am standing still, no wind. Which frequency do I hear?",
  311*340/(340+72*mph), "Hz")
A("waves", "BP", "Noise complaint next door, the fan is a 2011 model in a grey housing and runs on 400 V. In the free field I read a sound intensity level of 94 dB (re 1e-12 W/m²) at 5.0 m from it. If it radiates equally in all directions, what acoustic power does it emit?",
  4*pi*25*1e-12*10**9.4, "W")

# ------------------------------------------------------------------ optics 5
A("optics", "S", "A biconvex lens of glass with n = 1.52 has 20 cm radius of curvature on both faces. What is its focal length when it is used under water of n = 1.333?",
  1/((1.52/1.333-1)*2/0.2), "m")
A("optics", "B", "Light of 589.3 nm falls normally on a diffraction grating and the second-order line shows up at 41.2°. What is the slit spacing of the grating?",
  2*589.3e-9/sin(radians(41.2)), "m")
A("optics", "P", "Our kids' pool is 4 m by 6 m, chlorinated, 27 °C and 2.1 m deep at the far end. Seen from directly above, how deep does it look there if the refractive index of the water is 1.33?",
  2.1/1.33, "m")
A("optics", "TS", "unpolarised light, three ideal polarisers, each turned 30° against the one before: transmitted fraction?",
  0.5*cos(radians(30))**4, "1")
A("optics", "", "A 5.0 cm tall candle stands 30 cm in front of a thin diverging lens whose focal length has the magnitude 20 cm. How tall is the virtual image?",
  0.05*20/(20+30), "m")

# ------------------------------------------------------------------ thermodynamics 4
A("thermodynamics", "P", "Diesel tractor, four cylinders, 2.9 litre, starts poorly in winter. Air is sucked in at 1 bar and 305 K and is compressed reversibly and adiabatically with a compression ratio of 17. Use γ = 1.38. How hot is the air at the end of the compression stroke?",
  305*17**0.38, "K")
A("thermodynamics", "PM", "My car tyre (205/55 R16, nearly new) showed 32 psi on the gauge at 50 °F in the morning. After two hours on the motorway the air inside is at 104 °F. Atmospheric pressure is 14.7 psi and the volume of the tyre hasn't changed. What should the gauge show now?",
  ((32+14.7)*(104+459.67)/(50+459.67)-14.7)*psi, "Pa")
Th = (0.8*4186*35-0.15*(2100*12+334e3))/(0.95*4186)
A("thermodynamics", "S", "I drop 150 g of ice at -12 °C into 800 g of water at 35 °C in a well insulated jug. c(ice) = 2100 J/(kg K), c(water) = 4186 J/(kg K), latent heat of fusion 334 kJ/kg. At what temperature does it all end up?",
  Th+C0, "K", 0.002)
A("thermodynamics", "TM", "2.5 mol ideal gas, T = 300 K, reversible isothermal expansion 4 L → 11 L, work done by the gas?",
  2.5*R*300*log(11/4), "J")

# ------------------------------------------------------------------ heat 4
A("heat", "P", "Old house from 1936, north facing wall. It is 11.5 cm brick (k = 0.77 W/(m K)) with 8 cm mineral wool (k = 0.035 W/(m K)) behind it, 14 m² altogether, and the paint is peeling. The inner surface of the wall is at 20 °C and the outer surface at -7 °C. What heat flow goes through the wall?",
  14*27/(0.115/0.77+0.08/0.035), "W")
A("heat", "PS", "Our plumber (third one this year) says insulating is not worth it. The hot water pipe in the basement has a fresh coat of red paint, is 60 mm in outer diameter and carries a 40 mm thick layer of insulation, k = 0.040 W/(m K). Pipe surface 90 °C, outside of the insulation 22 °C, length 12 m. How much heat is lost per second?",
  2*pi*0.04*12*68/log(70/30), "W")
A("heat", "P", "I drink my coffee black, from a 300 ml mug. It went from 88 °C to 71 °C in the first 6 minutes in an office at 21 °C. By Newton's law of cooling, how long does it take in total, counted from 88 °C, until it is at 50 °C?",
  360*log(67/29)/log(67/50), "s")
A("heat", "TM", "counterflow exchanger, hot side 90 → 60 °C, cold side 20 → 45 °C, U = 450 W/(m²K), A = 2.2 m²: heat duty?",
  450*2.2*(45-40)/log(45/40), "W")

# ------------------------------------------------------------------ fluids 5
A1, A2 = pi/4*0.1**2, pi/4*0.05**2
A("fluids", "B", "Horizontal venturi, 100 mm bore narrowing to a 50 mm throat, water of 998 kg/m³. The differential pressure transmitter between inlet and throat reads 12 kPa. Neglecting losses, what is the volume flow?",
  A2*sqrt(2*12e3/(998*(1-(A2/A1)**2))), "m^3/s")
A("fluids", "PB", "Undergrad lab report, I forgot to write down the room temperature. A steel ball of 2.5 mm diameter and 7800 kg/m³ sinks through gear oil of 890 kg/m³ at a steady 4.1 cm/s; the measuring cylinder is 40 cm tall and wide enough. Creeping flow. What dynamic viscosity does the oil have?",
  2/9*(1.25e-3)**2*(7800-890)*g/0.041, "Pa*s")
A("fluids", "S", "An upright cylindrical tank of 1.2 m diameter, open at the top, is filled to 1.5 m with water. How long does it take to empty completely through a 25 mm diameter round hole in its bottom if the discharge coefficient is 0.62?",
  (1.2/0.025)**2/0.62*sqrt(2*1.5/g), "s")
A("fluids", "T", "wood 650 kg/m³ floating in sea water 1025 kg/m³, fraction of the volume above the surface?",
  1-650/1025, "1")
A("fluids", "PM", "Hydraulics newbie here, log splitter, 7 hp petrol engine. Return line is 12 mm inside diameter, 8 m long and straight. The oil is 46 cSt at working temperature with 870 kg/m³ and the flow is 10 litres per minute, so it's laminar. What pressure drop should I expect along the line?",
  128*46e-6*870*8*(10e-3/60)/(pi*0.012**4), "Pa")

# ------------------------------------------------------------------ electrostatics 4
d = 2*0.4*sin(radians(14))
A("electrostatics", "B", "Two little foil-covered balls of 0.90 g each hang from the same hook on 40 cm silk threads. Equally charged, they spread until each thread makes 14° with the vertical. How much charge is on each ball?",
  d*sqrt(0.9e-3*g*tan(radians(14))/ke), "C")
A("electrostatics", "S", "Parallel-plate capacitor, plates 5 cm by 8 cm, separation 1.2 mm. A 0.8 mm thick mica sheet (relative permittivity 6.0) covers the entire plate area, the remaining gap is air. What's the capacitance, ignoring fringing?",
  eps0*0.004/(0.4e-3+0.8e-3/6), "F")
A("electrostatics", "T", "4 µF charged to 50 V, then connected in parallel with an uncharged 6 µF, final voltage?", 20, "V")
A("electrostatics", "PB", "Building a small Van de Graaff for the school open day, belt from an old vacuum cleaner, motor 40 W. The top is a metal sphere 30 cm in diameter. Air gives up at 3.0 MV/m. What is the largest charge the sphere can hold?",
  4*pi*eps0*0.15**2*3e6, "C")

# ------------------------------------------------------------------ circuits 5
A("circuits", "PB", "Battery in my 2009 Astra, supposedly 70 Ah. Open circuit it shows 12.6 V; while the starter draws 160 A the terminals drop to 9.8 V. What is its internal resistance?",
  2.8/160, "ohm")
A("circuits", "PS", "Reviving a 1994 data logger, the keypad is sticky and the case has a crack. Inside, a potential divider of two 10 kΩ resistors sits across 5.00 V, and a 22 kΩ load hangs on the output, parallel to the lower resistor. What is the voltage across the load?",
  5*(220/32)/(10+220/32), "V")
A("circuits", "MS", "Three-phase motor, 400 V between lines, delivers 7.5 kW at the shaft with an efficiency of 88 % and a power factor of 0.83. What current flows in each line conductor?",
  7500/(0.88*sqrt(3)*400*0.83), "A")
A("circuits", "TS", "three 12 Ω resistors in a delta (triangle), resistance measured between two corners?", 8, "ohm")
XL, XC = 2*pi*50*0.15, 1/(2*pi*50*33e-6)
A("circuits", "", "R = 40 Ω, L = 0.15 H and C = 33 µF in series on 230 V rms, 50 Hz mains. What rms current flows?",
  230/sqrt(40**2+(XL-XC)**2), "A")

# ------------------------------------------------------------------ magnetism 4
A("magnetism", "B", "I want 0.80 mT at the centre of a flat circular coil with 40 turns and a radius of 6.0 cm. What current do I have to send through it?",
  2*0.06*0.8e-3/(mu0*40), "A")
A("magnetism", "S", "Short circular coil: 150 turns, radius 8 cm, current 2.5 A. How strong is the field on its axis, 10 cm away from the centre?",
  mu0*150*2.5*0.08**2/(2*(0.08**2+0.1**2)**1.5), "T")
A("magnetism", "PS", "Home-made choke from a scrapped welder, orange varnish. 400 turns, 1.2 A, the iron path is 30 cm long with relative permeability 2000 and in series there is an air gap of 1.5 mm. No fringing, no leakage, same cross-section (9 cm²) everywhere. What flux density do I get in the gap?",
  mu0*400*1.2/(1.5e-3+0.3/2000), "T")
A("magnetism", "T", "electron, v = 3.0e6 m/s perpendicular to B = 2.0 mT, radius of the circle?",
  me*3e6/(e*2e-3), "m")

# ------------------------------------------------------------------ electronics 5
A("electronics", "P", "Shelf lighting for the model railway, H0 gauge, 3 m of layout. From a 24 V supply I run six white LEDs in one series string, 3.1 V forward each at 20 mA. What series resistor do I need for 20 mA?",
  (24-6*3.1)/0.02, "ohm")
A("electronics", "M", "What is the open-circuit rms noise voltage of a 50 Ω resistor at 17 °C in a bandwidth of 20 MHz?",
  sqrt(4*kB*290.15*50*20e6), "V")
A("electronics", "", "Ideal buck converter in continuous conduction, 24 V in, 5 V out, switching at 300 kHz with a 22 µH inductor. How large is the peak-to-peak ripple of the inductor current?",
  (24-5)*(5/24)/(22e-6*300e3), "A")
A("electronics", "BS", "Half-wave rectifier on 50 Hz, the load draws a constant 1.5 A and I allow 2.0 V peak-to-peak ripple. With the usual approximation that the reservoir capacitor alone feeds the load for one full mains period, which capacitance is required?",
  1.5*0.02/2.0, "F")
# ------------------------------------------------------------------ quantum 4
A("quantum", "", "An electron is confined to a one-dimensional box with infinitely high walls, 0.90 nm wide. Which wavelength does it emit when it falls from n = 3 to the ground state?",
  8*me*c*(0.9e-9)**2/(8*h), "m")
A("quantum", "MB", "Photocell experiment with light of 310 nm: the current stops at a stopping potential of 1.70 V. What work function does the cathode have, in eV?",
  h*c/310e-9-1.7*e, "J")
Eg = 80e3*eV; Eg2 = Eg/(1+Eg/(me*c*c)*(1-cos(radians(120))))
A("quantum", "SM", "An 80 keV X-ray photon is Compton scattered through 120° by a free electron at rest. How much kinetic energy does the electron carry off?",
  Eg-Eg2, "J")
A("quantum", "T", "electron accelerated from rest through 200 V, de Broglie wavelength?", h/sqrt(2*me*e*200), "m")

# ------------------------------------------------------------------ atomic 4
A("atomic", "S", "Which wavelength (vacuum) belongs to the transition n = 4 → n = 2 in singly ionised helium, by the Bohr model?",
  1/(Rinf*4*(1/4-1/16)), "m")
A("atomic", "SM", "Positronium (electron bound to a positron): by the Bohr model with the correct reduced mass, how much energy has the photon emitted from n = 2 to n = 1?",
  0.5*h*c*Rinf*0.75, "J")
A("atomic", "P", "We got a second-hand X-ray tube at the lab, molybdenum anode (Z = 42), cooling hose cracked, 40 kV generator. By Moseley's law with screening constant 1, what is the energy of its K-alpha line?",
  0.75*h*c*Rinf*41**2, "J")
A("atomic", "T", "hydrogen atom in n = 3, energy needed to ionise it?", h*c*Rinf/9, "J")

# ------------------------------------------------------------------ nuclear 4
A("nuclear", "B", "A wipe sample read 740 kBq on delivery and, with the same set-up, 52 kBq exactly 30 days later. Only one nuclide is present. What's its half-life?",
  30*day*log(2)/log(740/52), "s")
A("nuclear", "PM", "Radiography source on site, the container is yellow and 23 kg. Without shielding the dose rate is 1.2 mSv/h at 1 m. The barrier will be put at 3 m from the source and we need 25 µSv/h there. Half-value layer of lead for this radiation is 12 mm, point source, build-up ignored. How thick must the lead be?",
  0.012*log2(1.2e-3/9/25e-6), "m")
A("nuclear", "S", "A reactor produces an isotope at the constant rate of 4.0e9 atoms per second, starting from none. Its half-life is 2.7 days. What is the activity after 5.0 days of irradiation?",
  4e9*(1-2**(-5/2.7)), "Bq")
A("nuclear", "TM", "D + T → He-4 + n; masses 2.014102, 3.016049, 4.002602, 1.008665 u; Q value?",
  (2.014102+3.016049-4.002602-1.008665)*u*c*c, "J")

# ------------------------------------------------------------------ relativity 4
A("relativity", "S", "A spaceship recedes from Earth at 0.70 c and fires a probe back towards Earth at 0.90 c relative to the ship. How fast does the probe move as seen from Earth?",
  (0.9-0.7)/(1-0.63)*c, "m/s")
gam = 1+1.2e6*eV/(me*c*c)
A("relativity", "BM", "How fast is an electron whose kinetic energy is 1.2 MeV?", c*sqrt(1-1/gam**2), "m/s")
A("relativity", "P", "Plot hole check for my novel (chapter 14, working title still open). Twin sister flies to a star 11.9 light-years away at a constant 0.80 c, turns round at once and comes back at the same speed; acceleration phases are negligible, crew of five. By how much is she younger than the twin who stayed at home when they meet again?",
  2*11.9/0.8*(1-0.6)*yr, "s")
A("relativity", "TB", "Lorentz factor γ = 3.2, speed?", c*sqrt(1-1/3.2**2), "m/s")

# ------------------------------------------------------------------ particle 4
A("particle", "SM", "Pion at rest decays to a muon and a massless neutrino. Rest energies: pion 139.57 MeV, muon 105.66 MeV. What kinetic energy does the muon get?",
  (139.57-105.66)**2/(2*139.57)*1e6*eV, "J")
pm = sqrt(6000**2-105.66**2)
A("particle", "M", "Muons with a total energy of 6.0 GeV (rest energy 105.66 MeV, mean life at rest 2.197 µs): what distance do they cover on average in vacuum before they decay?",
  pm/105.66*c*2.197e-6, "m")
A("particle", "TS", "head-on collider, electrons 9.0 GeV, positrons 3.1 GeV, masses negligible, centre-of-mass energy?",
  2*sqrt(9*3.1)*1e9*eV, "J")
A("particle", "PM", "From the visitor tour, the detector weighs 14,000 tonnes and is 21 m long. Its magnet gives 3.8 T. What's the radius of curvature of a singly charged particle with 25 GeV/c momentum perpendicular to that field?",
  25e9*eV/c/(e*3.8), "m")

# ------------------------------------------------------------------ solid 4
A("solid", "B", "X-ray powder pattern of a cubic metal, Cu K-alpha 0.15406 nm: the first-order (111) peak is at 2θ = 38.18°. What is the lattice parameter?",
  0.15406e-9*sqrt(3)/(2*sin(radians(38.18/2))), "m")
A("solid", "", "Copper crystallises face-centred cubic with a lattice constant of 361.5 pm and a molar mass of 63.546 g/mol. What density follows from that?",
  4*63.546e-3/NA/(361.5e-12)**3, "kg/m^3")
A("solid", "TM", "n-type Si, n = 2e16 cm⁻³, electron mobility 1150 cm²/(V s), holes negligible, resistivity?",
  1/(e*2e22*0.115), "ohm*m")
A("solid", "PB", "Hall probe from the junk drawer, no datasheet, gold plated pins, made in 1987. The strip is 0.30 mm thick in the direction of the field. With 15 mA and 0.50 T I measure a Hall voltage of 42 mV. One kind of carrier only. What is the carrier density?",
  15e-3*0.5/(e*0.3e-3*42e-3), "1/m^3")

# ------------------------------------------------------------------ materials 5
A("materials", "P", "Engine hoist in a friend's barn (the chain is rusty, I told him). A 640 kg engine block hangs from a steel cable 14 m long whose metal cross-section is 38 mm²; E = 200 GPa; the pulley is 20 cm wide. How much longer does the cable get under that weight?",
  640*g*14/(38e-6*200e9), "m")
A("materials", "SM", "Balcony cantilever, 1.8 m long, carries a uniformly distributed 2.4 kN/m. E = 210 GPa, second moment of area 541 cm⁴. How far does the free end go down?",
  2400*1.8**4/(8*210e9*541e-8), "m")
Itube = pi/64*(0.048**4-0.042**4)
A("materials", "PS", "Polytunnel props, galvanised, bought at a farm auction along with two gates. Each is a slender steel tube, 48 mm outside and 42 mm inside diameter, E = 205 GPa, is 3.2 m long and is rigidly built in at both ends. At what axial load does one of them buckle elastically according to Euler?",
  4*pi**2*205e9*Itube/3.2**2, "N")
A("materials", "T", "hollow round shaft 50 mm OD / 40 mm ID, torque 600 N m, max shear stress?",
  16*600*0.05/(pi*(0.05**4-0.04**4)), "Pa")
A("materials", "MB", "Thin-walled cylindrical air receiver, 1.6 m inside diameter, 18 bar gauge. If the hoop stress must not exceed 120 MPa, how thick does the shell have to be (thin-wall formula with the inside diameter, no joint factor, no corrosion allowance)?",
  18e5*1.6/(2*120e6), "m")

# ------------------------------------------------------------------ chemistry 7
A("chemistry", "BM", "How much concentrated hydrochloric acid (37 % HCl by mass, 1.18 g/mL, molar mass 36.46 g/mol) do I have to measure out in order to make 500 mL of 0.50 mol/L acid?",
  0.25/(0.37*1180/0.03646), "m^3")
A("chemistry", "S", "Student poured 40 mL of 0.10 mol/L HCl and 25 mL of 0.12 mol/L NaOH together. Volumes add up. What pH does the mixture have?",
  -log10((4.0-3.0)/65), "1")
A("chemistry", "B", "A reaction goes three times as fast at 40 °C as at 25 °C. What is its activation energy by Arrhenius?",
  R*log(3)/(1/298.15-1/313.15), "J/mol")
A("chemistry", "S", "Second-order decay, -d[A]/dt = k[A]², k = 0.047 L/(mol s). Start at 0.30 mol/L. How long till the concentration is down to 0.050 mol/L?",
  (1/0.05-1/0.3)/0.047, "s")
A("chemistry", "PM", "Plating bike parts in the garage, the bath is copper sulphate in an old 20 L paint bucket and smells awful. With 2.5 A for 45 minutes, divalent copper, 63.55 g/mol and 100 % current efficiency, what mass of copper comes down on the part?",
  2.5*2700/(2*F)*63.55e-3, "kg")
A("chemistry", "T", "Zn | Zn²⁺ 0.010 M || Cu²⁺ 1.5 M | Cu, E° = 1.10 V, 25 °C, activities = concentrations, cell voltage?",
  1.10-R*298.15/(2*F)*log(0.010/1.5), "V")
A("chemistry", "S", "What is the solubility of silver chloride (Ksp = 1.8e-10, in mol²/L²) in a 0.050 mol/L sodium chloride solution, complexes ignored?",
  1.8e-10/0.05*1000, "mol/m^3")

# ------------------------------------------------------------------ biology 4
A("biology", "PM", "Clinical pharmacology exam, the patient is 54, a smoker and weighs 72 kg. He gets a 250 mg IV bolus of a drug with a volume of distribution of 0.60 L/kg and a half-life of 5.0 h, one compartment. What's the plasma concentration 12 h after the injection?",
  250e-6/(0.6e-3*72)*2**(-12/5), "kg/m^3")
A("biology", "S", "An enzyme with Vmax = 80 µmol/min and Km = 0.40 mmol/L works at 1.0 mmol/L substrate in the presence of 2.0 mmol/L of a competitive inhibitor, Ki = 0.50 mmol/L. At what rate does it turn over the substrate?",
  80e-6/60*1.0/(0.4*(1+2/0.5)+1.0), "mol/s")
A("biology", "TM", "bacteria, doubling time 22 min, 500 cells → 2 million cells, no lag: time?",
  22*60*log2(2e6/500), "s")
A("biology", "B", "One newborn in 2500 has a certain autosomal recessive disease. With Hardy-Weinberg proportions, what fraction of the population are carriers (heterozygous)?",
  2*(1/50)*(49/50), "1")

# ------------------------------------------------------------------ earth 4
A("earth", "", "What is the pressure at 5500 m in an isothermal atmosphere at 255 K if it is 1013 hPa at sea level? Molar mass of air 28.96 g/mol, g constant.",
  101300*exp(-0.02896*g*5500/(R*255)), "Pa")
A("earth", "B", "At our seismic station the S wave came in 38 s after the P wave. With 6.1 km/s and 3.5 km/s along the path, how far away was the earthquake?",
  38/(1/3500-1/6100), "m")
A("earth", "PM", "Cellar dehumidifier thread, part 3. The cellar has 45 m³ and a budget fan. Air is at 20 °C with 55 % relative humidity, the saturation vapour pressure at 20 °C is 23.4 hPa. What mass of water vapour is there per cubic metre (vapour as ideal gas, 18.02 g/mol)?",
  0.55*2340*18.02e-3/(R*293.15), "kg/m^3")
A("earth", "T", "dry adiabatic lapse rate, g = 9.81 m/s², cp = 1005 J/(kg K), temperature drop per metre?", 9.81/1005, "K/m")

# ------------------------------------------------------------------ astronomy 4
A("astronomy", "BT", "star m = 9.3, M = 4.1, no extinction, distance?", 10**((9.3-4.1)/5+1)*pc, "m")
A("astronomy", "S", "A fast-rotating planet circles a star of half the Sun's luminosity at 1.0 AU and has a Bond albedo of 0.20. What equilibrium temperature does it have, without greenhouse effect?",
  (0.5*Lsun*0.8/(16*pi*sigma*AU**2))**0.25, "K")
A("astronomy", "PM", "Took this with my 8 inch Dobsonian and a second-hand grism, hands freezing. The H-alpha line of the galaxy, at rest 656.3 nm, sits at 662.0 nm. With the low-redshift Hubble law v = cz and H0 = 70 km/s per Mpc, how far away is that galaxy?",
  c*(662.0/656.3-1)/70e3*1e6*pc, "m")
A("astronomy", "P", "Pub quiz at our astronomy club, 14 teams, we came fourth. A main-sequence star has 2.1 times the Sun's radius and an effective temperature of 9100 K, the Sun's being 5772 K. How many times the solar luminosity does it radiate?",
  2.1**2*(9100/5772)**4, "1")

# ------------------------------------------------------------------ engineering 5
A("engineering", "SM", "Double-acting hydraulic cylinder, 80 mm bore, 45 mm rod, 160 bar on the rod side, the other side vented to tank. What pulling force can it deliver, friction ignored?",
  160e5*pi/4*(0.08**2-0.045**2), "N")
A("engineering", "PM", "Irrigation pump on my uncle's farm, 12 hectares of leeks. It delivers 90 m³/h against a total head of 32 m, the water has 1000 kg/m³, and the data plate says 71 % pump efficiency, 2900 rpm. What shaft power does it take?",
  1000*g*(90/3600)*32/0.71, "W")
A("engineering", "T", "gear pair z1 = 18 (motor, 12 N m, 1450 rpm), z2 = 54, efficiency 95 %, output torque?", 12*3*0.95, "N*m")
A("engineering", "B", "The unit step response of a standard second-order system without zeros overshoots by 12 %. What damping ratio does it have?",
  -log(0.12)/sqrt(pi**2+log(0.12)**2), "1")
A("engineering", "PM", "Conveyor rebuild, the drum was replaced in 2019 and the belt is 800 mm wide. Deep-groove ball bearing, dynamic load rating C = 35 kN, equivalent load P = 6.0 kN, 1500 rpm. What basic rating life L10 in hours should I put into the maintenance plan?",
  (35/6)**3*1e6/1500*60, "s")

# ------------------------------------------------------------------ statistics 4
A("statistics", "S", "A box holds 12 parts, each independently defective with a chance of 4 %. What is the probability that at least two of them are defective?",
  1-0.96**12-12*0.04*0.96**11, "1")
A("statistics", "P", "My aunt is worried about her letter from the screening centre (it took 9 days to arrive). 1.5 % of women her age have the condition, the test finds 92 % of them and is correctly negative in 95 % of the healthy ones. She tested positive. How probable is it that she has the condition?",
  0.015*0.92/(0.015*0.92+0.985*0.05), "1")
A("statistics", "T", "two fair dice, P(sum ≥ 9)?", 10/36, "1")
A("statistics", "SM", "Our helpdesk gets 6.5 calls an hour on average, at random (Poisson). How likely is it that there is no call at all during a 20 minute coffee break?",
  exp(-6.5/3), "1")

# ------------------------------------------------------------------ finance 4
i = 0.069/12
A("finance", "P", "Buying a camper van, 2014 model, 96,000 km, smells faintly of dog. The bank gives me a loan of 18,000 at a nominal 6.9 % per year, monthly compounding, to be paid back in 60 equal instalments at each month's end. How much is one instalment?",
  18000*i/(1-(1+i)**-60), "1")
i = 0.003
A("finance", "S", "I put 150 into a savings plan at the beginning of every month for 10 years, 3.6 % a year nominal, compounded monthly. What is the plan worth at the end of the 10 years?",
  150*((1+i)**120-1)/i*(1+i), "1")
A("finance", "BS", "Goods cost me 64.00 apiece. At which selling price (no tax) do I have a margin of 35 % of the selling price?", 64/0.65, "1")
A("finance", "T", "zero-coupon bond, face value 1000, 7 years to run, yield 3.8 % p.a. compounded annually, price?", 1000/1.038**7, "1")

# ------------------------------------------------------------------ information 4
A("information", "PM", "Backing up grandma's holiday photos, about 1,900 of them, to the cloud, 4.7 GB (decimal gigabytes) in all. The uplink is rated 50 Mbit/s but only 85 % of that arrives as payload. How long will the upload take?",
  4.7e9*8/(50e6*0.85), "s")
A("information", "B", "Over a noisy channel of 10 MHz bandwidth I'd like to get 60 Mbit/s. According to Shannon, what signal-to-noise power ratio (as a plain ratio, not in dB) is needed at least?",
  2**6-1, "1")
A("information", "B", "On 12 cores our solver runs 5.2 times as fast as on one. By Amdahl's law, what fraction of the single-core run time is parallelisable?",
  (1-1/5.2)/(1-1/12), "1")
A("information", "TS", "32-bit hash, uniformly random, 40 000 items, probability of at least one collision?",
  1-exp(sum(math.log1p(-k/2**32) for k in range(40000))), "1")

# ------------------------------------------------------------------ geometry 4
th = 2*acos((0.6-0.35)/0.6)
A("geometry", "PS", "Heating oil tank in the shed, lying on its side, painted grey in 2003. It's a cylinder with flat ends, 1.2 m inside diameter and 2.5 m long. The dipstick shows 35 cm of oil. How much oil is left?",
  0.5*0.36*(th-sin(th))*2.5, "m^3")
s = 14
A("geometry", "T", "triangle with sides 7, 9 and 12 cm, area?", sqrt(s*(s-7)*(s-9)*(s-12))*1e-4, "m^2")
A("geometry", "BM", "A paper cone should hold exactly 1.5 litres, and its height is to be equal to the diameter of its opening. What opening radius does it need?",
  (3*1.5e-3/(2*pi))**(1/3), "m")
A("geometry", "S", "A bucket is a truncated cone: 26 cm inside diameter at the top, 18 cm at the bottom, 25 cm high inside. How much does it hold, filled to the brim?",
  pi*0.25/3*(0.13**2+0.13*0.09+0.09**2), "m^3")

# ------------------------------------------------------------------ everyday 4
A("everyday", "S", "Surveying across a river: on my bank I lay out a 60 m straight base line along the shore. From its two ends a tree on the far bank shows up at 62° and 71° to the base line (interior angles of the triangle). How far is the tree from the base line, measured at right angles to it?",
  60*sin(radians(62))*sin(radians(71))/sin(radians(47)), "m")
A("everyday", "SMP", "Weekly drive to my in-laws, the dog in the back and the radio broken. Out I average 50 mph, and back along exactly the same road 70 mph. What is my average speed over the whole round trip, counting driving time only?",
  2*50*70/120*mph, "m/s")
A("everyday", "MP", "Bought a 2005 hatchback in Leeds, which does 38 miles per imperial gallon (4.546 litres); the tank holds 50 litres. How much petrol will it need for the 420 km home on the Continent?",
  420/1.609344/38*4.546e-3, "m^3")
A("everyday", "S", "The pass road climbs at a constant 12 % grade (12 m up per 100 m horizontally). My bike computer says I rode 3.4 km along the road. How many metres of height did I gain?",
  3400*0.12/sqrt(1+0.12**2), "m")

# ================================================================== top-up: to 130
A("circuits", "PMS", "Garden shed wiring, the wife wants a kettle there. Single-phase, 28 m of cable from the board to the shed, copper cores of 2.5 mm², resistivity 1.72e-8 ohm metre, 16 A load, fuse box from Hager. What is the total voltage drop over both cores, out and back?",
  1.72e-8*56/2.5e-6*16, "V")
# ================================================================== refusals
X("Two capacitors, 4.7 µF and 2.2 µF, are in series across a 48 V DC supply and have been for hours, both were empty before. How much energy is stored in the 2.2 µF one?",
  "Series capacitors share the voltage: 1/2 C V^2 with 48 V is wrong; the 2.2 µF one has 48*4.7/6.9 V.", 0.5*2.2e-6*(48*4.7/6.9)**2, "J")
X("I had a 1000 µF capacitor charged to 35 V and touched it to an identical empty one (bang!). Once things have settled, how much energy in joules has gone up in the spark and the wires?",
  "The difference before/after sharing is asked, half of 1/2 C V^2, not 1/2 C V^2 itself.", 0.25*1000e-6*35**2, "J")
X("100 µF, initially empty, charged through 1 kΩ from a stiff 24 V supply. How many joules turn into heat in the resistor while the capacitor voltage climbs from 12 V to 24 V?",
  "Only a part of the process: heat = integral (24-v) C dv from 12 to 24 = 1/2 C 12^2, not 1/2 C 24^2 nor the rise of the stored energy.", 0.5*100e-6*144, "J")
X("Three 30 Ω heating elements wired in delta on a 400 V (line to line) three-phase supply. What current shows the clamp meter around one of the supply lines?",
  "I = U/R is the phase current; the line current in delta is sqrt(3) times that.", 400/30*sqrt(3), "A")
X("A balanced three-phase load takes 12 kW altogether at 400 V with power factor 0.80 lagging, and I want to compensate it completely with one capacitor per phase. How many var must each of the three supply?",
  "Per phase asked: P tan(phi)/3 = 3 kvar, the usual formula gives the total 9 kvar.", 12e3*0.75/3, "W")
X("A heater of constant 53 Ω is run from 230 V rms mains through one series diode (ideal) to make it gentler. What average power does it give now?",
  "Only every other half wave: half of U^2/R; U^2/R holds without the diode.", 230**2/53/2, "W")
X("A cup of tea cooled from 90 °C to 60 °C in the first 10 minutes in a 20 °C kitchen, Newton's law of cooling. How fast is its temperature dropping, in kelvin per second, exactly at the end of those 10 minutes?",
  "Instantaneous rate asked, k*(60-20) with k = ln(70/40)/600 s; the difference quotient 30 K/600 s is only the average.", log(70/40)/600*40, "K/s")
X("Drag racer on a straight strip, constant acceleration from a standing start, first 100 m in 8.0 s. What speed did it have when it went through the 50 m mark?",
  "v at half of the distance = v_end/sqrt(2); average or 2s/t (25 m/s) are other quantities.", 25/sqrt(2), "m/s")
X("A roof tile slides off a tower and falls freely from rest, 80 m down to the street, no air resistance. What distance does it cover during the last second before it hits?",
  "Part of the motion: g(T - 1/2 s^2) with T = sqrt(2h/g); 1/2 g t^2 with 1 s gives the first second.", 80-0.5*g*(sqrt(160/g)-1)**2, "m")
X("Golf ball dropped on concrete from 2.0 m, coefficient of restitution 0.80 every time. How much path has it covered altogether at the moment of the fourth impact?",
  "Several steps: 2 + 2*2*(0.64+0.64^2+0.64^3), heights go with e^2.", 2+4*(0.64+0.64**2+0.64**3), "m")
X("Two skaters, 60 kg and 90 kg, at rest on ice shove each other apart; all in all their arms do 300 J of work, no friction. What speed does the 60 kg skater leave with?",
  "The energy is shared inversely to the masses (180 J for the 60 kg one); sqrt(2E/m) with 300 J is wrong.", sqrt(2*180/60), "m/s")
vrel = sqrt(G*2*Msun/(3*AU))
X("A double star: 1.2 and 0.8 solar masses, 3.0 AU apart from centre to centre, both on circular orbits. With what orbital speed does the heavier one go round the common centre of mass?",
  "Two bodies about the centre of mass: v1 = m2/M * sqrt(G M/d), not sqrt(G m/d).", vrel*0.8/2.0, "m/s")
X("Two air-track gliders, 0.50 kg and 1.5 kg, coupled by a light 60 N/m spring, nothing else holding them, no friction. At what frequency do they swing against each other?",
  "Both bodies move: reduced mass 0.375 kg in place of m.", sqrt(60/0.375)/(2*pi), "Hz")
X("A linear spring with 400 N/m is already stretched by 5 cm from its natural length. How many joules does it take to pull it out another 5 cm?",
  "Difference asked, 1/2 k (0.10^2 - 0.05^2), not 1/2 k 0.05^2.", 0.5*400*(0.01-0.0025), "J")
X("1.0e12 atoms of a pure nuclide with 6.0 h half-life at noon. How many decays take place between six in the evening and six the next morning?",
  "Decays in an interval that starts later: N0(1/2 - 1/8); N0(1-2^(-12/6)) counts from noon.", 1e12*(0.5-0.125), "1")
l1, l2 = log(2)/65.94, log(2)/6.01
X("A fresh generator contains 10 GBq of Mo-99 (half-life 65.94 h) and no Tc-99m (6.01 h) right after milking. 87.6 % of the Mo decays lead to Tc-99m. How much Tc-99m activity is in there 10 h later?",
  "Chain decay (Bateman), not a single exponential nor equilibrium.", 0.876*10e9*l2/(l2-l1)*(exp(-l1*10)-exp(-l2*10)), "Bq")
X("Patient swallowed 370 MBq of I-131, physical half-life 8.02 d; the body gets rid of iodine with a biological half-life of 80 d. How many becquerel are left in the patient after ten days?",
  "Physical and biological elimination together: rates add up; the radioactive half-life alone gives too much.", 370e6*2**(-10*(1/8.02+1/80)), "Bq")
X("Waste drum: 5.0 kBq of a nuclide with a half-life of 2 h, together with 3.0 kBq of another, half-life 10 h, both stable afterwards. What does the counter say for the drum as a whole after 5 h, in Bq?",
  "Sum of two exponentials; no single (average) half-life applies.", 5e3*2**-2.5+3e3*2**-0.5, "Bq")
X("Five identical pumps, incoherent, running together give a sound level of 90 dB (re 1e-12 W/m²) at my ear, all the same distance away. What sound intensity in W/m² does a single one of them contribute?",
  "One of five sharing: a fifth of I0*10^9, the usual formula gives the total.", 1e-3/5, "W/m^2")
X("Open guitar string, 65 cm, 196 Hz. I just touch it lightly one third of the way along from the bridge and pluck. Which frequency rings?",
  "Flageolet: the touched point becomes a node, third harmonic; pressing it (L/3 or 2L/3) is another case.", 588, "Hz")
X("Sunlight filtered to 80 W/m², unpolarised, goes through two ideal polarising sheets whose axes are 40° apart. What irradiance is behind the second one?",
  "I0 cos^2 holds for light already polarised; the first sheet takes another half.", 40*cos(radians(40))**2, "W/m^2")
X("Two coherent laser beams, same polarisation, overlap on a screen, one 2.0 W/m² by itself, the other 8.0 W/m². What is the irradiance in the middle of a bright fringe?",
  "Coherent: amplitudes add, (sqrt2+sqrt8)^2, intensities don't just add to 10.", 18, "W/m^2")
X("0.50 mol of ideal gas, kept at 300 K by a bath, pushes a piston out from 2.0 L to 6.0 L against a constant outside pressure of 1.00 bar. How much work did the gas do on the piston?",
  "Irreversible against constant pressure: p dV = 400 J; nRT ln(V2/V1) holds for the reversible course.", 1e5*4e-3, "J")
X("Ideal gas, γ = 1.4, at 300 K in one half of a rigid, perfectly insulated vessel; the other half is evacuated. The partition breaks. What's the temperature once everything is quiet again?",
  "Free expansion: no work, no heat, T unchanged; T V^(gamma-1) = const does not hold.", 300, "K")
X("A 10 L bottle at 4.0 bar absolute and a 15 L bottle at 1.0 bar absolute, same gas, both at room temperature. I open the valve between them and wait. What absolute pressure in the end?",
  "Two vessels share: (p1V1+p2V2)/(V1+V2).", 2.2e5, "Pa")
X("1.0 kg of copper (385 J/(kg K)) at 400 K is thrown into a big lake at 290 K. By how much does the entropy of the universe rise?",
  "Total of block and lake: mc[ln(T2/T1) + (T1-T2)/T2]; mc ln(T2/T1) is the block alone.", 385*(log(290/400)+110/290), "J/K")
X("I have 5.0 kg of water (4186 J/(kg K)) at 90 °C and the outside is at 20 °C. What is the most work an engine could get out of it until the water is as cold as the outside?",
  "The hot body cools down meanwhile: exergy mc[(T1-T0)-T0 ln(T1/T0)], not Carnot efficiency times heat.", 5*4186*(70-293.15*log(363.15/293.15)), "J")
X("Improvised camping fridge: 200 g of ice at 0 °C into 300 g of water at 25 °C, insulated; c = 4186 J/(kg K), latent heat 334 kJ/kg. How many grams of ice are left at the end?",
  "Not all of the ice melts; the usual mixing formula yields a temperature below zero. End at 0 °C.", 0.2-0.3*4186*25/334e3, "kg")
X("Two large parallel plates close together in vacuum, one at 500 K with emissivity 0.80, the other at 300 K with emissivity 0.30. What net radiative heat flux passes between them?",
  "Multiple reflections: sigma(T1^4-T2^4)/(1/e1+1/e2-1), not e sigma (T1^4-T2^4).", sigma*(500**4-300**4)/(1/0.8+1/0.3-1), "W/m^2")
X("Beech ball, 10 cm in diameter, k = 0.16 W/(m K), 720 kg/m³, 1700 J/(kg K), taken out of the drying kiln at 90 °C into wind at 15 °C with h = 60 W/(m² K). When is the core down to 40 °C according to Newton's exponential law?",
  "Biot number h(R/3)/k is about 6: the ball isn't at a uniform temperature, so the exponential law with hA/(mc) doesn't hold for the core.")
X("Water (1.0 mPa s, 1000 kg/m³) at 3 m/s through 20 m of 50 mm steel pipe, some rust inside. What pressure drop do I get by Hagen-Poiseuille?",
  "Re = 150000, turbulent: Hagen-Poiseuille does not hold; roughness is not given.")
X("A 1.5 mm grain of quartz sand (2650 kg/m³) in water (1000 kg/m³, 1.0 mPa s): with Stokes' law, how fast does it finally sink?",
  "Stokes gives 2 m/s and Re ~ 3000; creeping flow doesn't hold, the shape and drag coefficient are needed.")
X("A bucket of water weighs in at 8.0 kg on the floor scale. Now I lower a 2.0 kg lump of metal, volume 0.70 litre, into it on a string, fully under water but without touching the bottom, nothing spills. Water 1000 kg/m³. What force in newtons does the scale carry now?",
  "Scale gains the buoyancy (rho g V), not the weight of the lump.", 8.7*g, "N")
X("Sump with 1.0 m of oil (850 kg/m³) on top of 2.0 m of water (1000 kg/m³), open above, small hole right at the bottom. With what speed does the water shoot out, no losses?",
  "sqrt(2 g h) with 3 m is wrong: oil counts with its density; effective head 2 + 0.85 m of water.", sqrt(2*g*2.85), "m/s")
X("Rain barrel of 0.80 m² cross-section, open tap of 4.0 cm² at the bottom, no contraction or losses. How long until the level has gone down from 2.0 m to 1.0 m?",
  "Part of the emptying: (A/a) sqrt(2/g)(sqrt h1 - sqrt h2); neither the complete time nor volume over initial flow.", 2000*sqrt(2/g)*(sqrt(2)-1), "s")
X("Regenerative connection: the oil from the rod side is fed back to the cap side. 63 mm bore, 36 mm rod, pump 30 L/min, no leakage. How fast does the rod come out?",
  "With regeneration v = Q/A_rod; Q/A_bore holds for the ordinary connection.", 30e-3/60/(pi/4*0.036**2), "m/s")
X("A steeplejack sits in a bosun's chair; the rope goes from the chair up over one fixed pulley and back down to his own hands. Man plus chair are 90 kg, no friction. With what force must he pull to rise steadily?",
  "Two rope strands carry him since he pulls himself: m g/2; a fixed pulley usually leaves m g.", 45*g, "N")
X("Steel cantilever of length 2.0 m, EI = 85 kN m², 1.5 kN hung at its middle (1.0 m from the wall). How far does the free end sink?",
  "Load at mid-length and tip asked: 5PL^3/(48EI), not PL^3/(3EI) nor P(L/2)^3/(3EI).", 5*1500*8/(48*85e3), "m")
X("A steel bolt (300 mm², 200 GPa) sits within an aluminium sleeve (600 mm², 70 GPa) of the same length between rigid plates, stress free at first. Press with 50 kN on the plates. What stress arises in the steel?",
  "Load is shared according to EA; F/A with the whole force or the total area is wrong.", 50e3*200e9/(200e9*3e-4+70e9*6e-4), "Pa")
X("A 200 kg crate is let go all at once on an elastic hanger rod of 150 mm², touching it already but so far held by hand, rod massless and within the elastic range. What is the peak stress in the rod?",
  "Suddenly applied load: twice the static value m g/A.", 2*200*g/150e-6, "Pa")
X("A steel wire, 2.0 mm thick, 3.0 m long, E = 200 GPa, yield point 250 MPa, carries 1.2 kN. What length does it gain?",
  "382 MPa is above the yield point: Hooke's law doesn't hold, the plastic curve would be needed.")
X("What pH does hydrochloric acid of 1.0e-8 mol/L have at 25 °C, Kw = 1.0e-14?",
  "-log c gives 8; the water's own ions must be counted.", -log10((1e-8+sqrt(1e-16+4e-14))/2), "1")
X("I hold 50 mL of 0.10 mol/L acetic acid (pKa 4.76) and run in 20 mL of 0.10 mol/L NaOH. What pH has the flask then?",
  "Part of the titration: a buffer; pKa + log(2/3); neither weak acid nor excess base formula.", 4.76+log10(2/3), "1", 0.005)
X("A reacts to B (k = 0.020 per minute) and at the same time to C (k = 0.030 per minute), both first order. Beginning with 1.0 mol/L of A alone, what concentration of B is there after 30 minutes?",
  "Parallel reactions: k1/(k1+k2)*(1-exp(-(k1+k2)t)); 1-exp(-k1 t) is wrong.", 0.4*(1-exp(-1.5))*1000, "mol/m^3")
X("Fe³⁺ + e⁻ → Fe²⁺ has E° = +0.771 V and Fe²⁺ + 2 e⁻ → Fe has E° = -0.447 V. What's E° for Fe³⁺ + 3 e⁻ → Fe?",
  "Potentials do not simply add; n E° adds (Gibbs energy): (0.771-2*0.447)/3.", (0.771-2*0.447)/3, "V", 0.005)
X("Two tests in a row, independent given the true state, both came back positive. Prevalence 1 %, sensitivity 90 %, specificity 95 %. How probable is the disease now?",
  "Two updates are needed; the single-test formula gives 15 %.", 0.01*0.81/(0.01*0.81+0.99*0.0025), "1")
i = 0.004; pay = 200000*i/(1-(1+i)**-300)
X("Mortgage of 200,000 at nominal 4.8 % a year, monthly compounding, equal payments at the end of the month for 25 years. What do I still owe right after ten years of payments?",
  "The remaining balance after a part of the term, not instalment, total or compound growth.", pay*(1-(1+i)**-180)/i, "1")
X("Station clock view: one rocket comes from the left at 0.6 c, another from the right at 0.6 c. At what rate does the distance between the two shrink as measured in the station's own frame?",
  "Closing speed in one frame is the plain sum, 1.2 c; the relativistic addition gives the speed of one in the frame of the other.", 1.2*c, "m/s")
E1 = h*h/(8*me*1e-18)
X("Five electrons (non-interacting) in an infinitely deep one-dimensional well 1.0 nm wide. What is the total energy of the ground state?",
  "Pauli: 2*1+2*4+1*9 = 19 E1; five times E1 is wrong.", 19*E1, "J")
X("How much energy does it take to remove the first electron from a neutral helium atom in its ground state?",
  "13.6 eV * Z^2 = 54.4 eV holds for He+ only; the two electrons repel each other: 24.587 eV (measured).", 24.587*eV, "J")
X("Short fat coil, wound evenly, 5.0 cm long, 4.0 cm radius, 200 turns, 2.0 A, air. How many tesla in its very middle?",
  "mu0 N I/L holds for long solenoids only: mu0 N I/sqrt(L^2+4R^2).", mu0*400/sqrt(0.05**2+4*0.04**2), "T")
X("Solid copper busbar of round cross-section, 4.0 mm diameter, 20 A DC spread uniformly. What is the magnetic flux density 1.0 mm from its axis?",
  "The point is inside the conductor: mu0 I r/(2 pi R^2); mu0 I/(2 pi r) holds outside.", mu0*20*1e-3/(2*pi*4e-6), "T")
X("Air-gap capacitor, 200 pF, charged to 100 V, then unplugged from the supply. I pull the plates to double their spacing. How much energy is in it now?",
  "Charge stays constant: W doubles to Q^2/(2C'); 1/2 C' V^2 with 100 V would halve it.", 2*0.5*200e-12*1e4, "J")
r1, r2 = 6.371e6+300e3, 6.371e6+35786e3
X("By how much does the total mechanical energy of a 500 kg satellite rise when it is moved from a circular 300 km orbit to a circular 35 786 km orbit? Earth radius 6371 km, GM = 3.986e14 m³/s².",
  "Difference between two orbits, kinetic and potential: GMm/2 (1/r1-1/r2), not m g h nor the potential difference alone.", 3.986e14*500/2*(1/r1-1/r2), "J")
X("Swing on a light rigid 1.0 m rod, point mass, let go from 90° to the vertical, no friction. How long is one full swing to and fro?",
  "2 pi sqrt(L/g) is for small angles; factor K(1/sqrt2)*2/pi = 1.1803 at 90°.", 2*pi*sqrt(1/g)*1.180340599, "s")
X("A 1200 kg electric car goes from 0 to 27 m/s in 9.0 s at constant acceleration on the level, no drag. What power must reach the wheels at the end of those 9 s?",
  "Instantaneous power m a v at the end is twice the average.", 1200*3*27, "W")
X("100 mg bolus into a vein every six hours, volume of distribution 25 L, half-life 6.0 h, one compartment, no drug before. What concentration is there right after the third injection?",
  "Accumulation over several doses: 4*(1+1/2+1/4) mg/L; D/V is the first dose alone.", 7e-3, "kg/m^3")
X("Silicon with 5.0e16 donors and 3.0e16 acceptors per cm³, all ionised, ni = 1.0e10 per cm³. What is the hole density?",
  "Compensated: n = Nd - Na, p = ni^2/n; neither Na nor ni^2/Nd.", 1e20/2e16*1e6, "1/m^3")
X("Three identical buffered first-order RC low-passes in a row, each -3 dB at 100 kHz. Where is the -3 dB point of the entire chain?",
  "The chain is 9 dB down at 100 kHz; 100 kHz*sqrt(2^(1/3)-1).", 1e5*sqrt(2**(1/3)-1), "Hz")
X("741 op-amp on ±12 V, non-inverting with a gain of 50. I put +0.50 V DC at the input. What do I measure at the output?",
  "50*0.5 V = 25 V is beyond the supply; the output saturates, at a value that isn't given.")
rows = ans
if __name__ == "__main__":
    here = os.path.dirname(os.path.abspath(__file__)); base = os.path.join(here, "forum")
    print(len(ans), len(ref), {t: sum(t in x for x in tags) for t in "PMBST"})
    assert all(math.isfinite(r["value"]) for r in ans)
    qs = [r["question"] for r in ans+ref]; assert len(set(qs)) == len(qs)
    json.dump(ans, open(base+"-answered.json", "w"), indent=1, ensure_ascii=False)
    json.dump(ref, open(base+"-refused.json", "w"), indent=1, ensure_ascii=False)
