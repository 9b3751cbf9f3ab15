#!/usr/bin/env python3
"""Questions in words with independently computed answers (and 50 that must be refused).
Only the standard library. CODATA 2022. Every number is computed along two paths; the script stops where they differ."""
import json, math, os, statistics
from collections import Counter
from math import pi, sqrt, exp, log, log10, log2, sin, cos, tan, asin, radians, degrees, erf, comb, factorial

HERE = os.path.dirname(os.path.abspath(__file__))

# CODATA 2022
c = 299792458.0; h = 6.62607015e-34; hbar = h/(2*pi); e = 1.602176634e-19; kB = 1.380649e-23
NA = 6.02214076e23; R = NA*kB; F = NA*e; G = 6.67430e-11; me = 9.1093837139e-31; mp = 1.67262192595e-27
mn = 1.67492750056e-27; eps0 = 8.8541878188e-12; mu0 = 1.25663706127e-6; sigma = 5.670374419e-8
Rinf = 10973731.568157; muB = 9.2740100657e-24; u = 1.66053906892e-27
g = 9.80665; AU = 149597870700.0; pc = AU*648000/pi; Msun = 1.98841e30; yr = 365.25*86400; bwien = 2.897771955e-3
atm = 101325.0; lb = 0.45359237; inch = 0.0254; ft = 0.3048; mmHg = 133.322387415
u_MeV = u*c*c/e/1e6

ITEMS = []
def A(family, question, value, unit, check, tol=0.005, rtol=1e-6):
    """check: the same number along a second path; rtol: how well the two must agree."""
    if abs(value-check) > rtol*abs(check):
        raise SystemExit(f"MISMATCH {question!r}: {value} / {check}")
    ITEMS.append({"family": family, "question": " ".join(question.split()), "value": float(value), "unit": unit, "tolerance": tol})

def bisect(f, a, b):
    fa = f(a)
    for _ in range(200):
        m = 0.5*(a+b); fm = f(m)
        if (fa > 0) == (fm > 0): a, fa = m, fm
        else: b = m
    return 0.5*(a+b)

# ---------------------------------------------------------------- mechanics
A("mechanics", "truck at 90 km/h, driver needs 0.8 s to react and then brakes with a constant 3.2 m/s². how many metres from seeing the deer to standstill",
  25*0.8+25**2/6.4, "m", 20+0.5*3.2*(25/3.2)**2)
A("mechanics", "Pinball: plunger spring 310 N/m pulled back 6 cm, steel ball 80 g, table level, no friction. Speed of the ball when it leaves the spring?",
  0.06*sqrt(310/0.080), "m/s", sqrt(2*(0.5*310*0.06**2)/0.080))
A("mechanics", "I dropped a wrench from the nacelle of a wind turbine, 95 m above the grass. The blades are 50 m long. Neglecting air drag, after how many seconds did it hit?",
  sqrt(2*95/g), "s", sqrt(2*g*95)/g)
# ---------------------------------------------------------------- rotation
w = 3000*2*pi/60
A("rotation", "Energy stored in a solid disc flywheel of 40 kg and 60 cm diameter spinning at 3000 rpm, in kJ",
  0.5*(0.5*40*0.3**2)*w**2/1e3, "kJ", 0.25*40*(0.3*w)**2/1e3)
A("rotation", "With her arms out an ice dancer has a moment of inertia of 4.2 kg·m² and makes 1.5 turns per second. She pulls the arms in, down to 1.6 kg·m². What is her angular speed now, in rad/s?",
  4.2*1.5*2*pi/1.6, "rad/s", 2*pi*(1.5/(1.6/4.2)))
A("rotation", "From what height did a solid billiard ball start, if it rolled down a chute without slipping and reached 3.0 m/s at the end? It began at rest.",
  0.7*9/g, "m", (0.5*9*(1+0.4))/g)
wt = (100/3)*2*pi/60
A("rotation", "A record deck goes evenly from rest to 33⅓ rpm within 2.4 s. Through what angle (rad) has the platter turned by then?",
  0.5*wt*2.4, "rad", (100/3)/60*2.4/2*2*pi)
# ---------------------------------------------------------------- gravitation
A("gravitation", "How strongly do two tankers of 50 000 tonnes each attract each other by gravity when their centres are 120 m apart? Treat them as points.",
  G*(5e7)**2/120**2, "N", G*(5e7/120)**2)
A("gravitation", "{task: escape_speed, body_mass: 7.35e22 kg, body_radius: 1737 km, return: km/s}",
  sqrt(2*G*7.35e22/1.737e6)/1e3, "km/s", sqrt(2*(G*7.35e22/1.737e6**2)*1.737e6)/1e3)
rr = 6371e3+550e3
A("gravitation", "A broadband satellite circles the Earth 550 km above ground. Earth: radius 6371 km, GM = 3.986e14 m³/s². One lap takes how many minutes?",
  2*pi*sqrt(rr**3/3.986e14)/60, "min", 2*pi*rr/sqrt(3.986e14/rr)/60)
A("gravitation", "A comet comes as close as 0.60 au to the Sun and goes as far as 34 au from it. In how many years does it return?",
  17.3**1.5, "yr", 2*pi*sqrt((17.3*AU)**3/(G*Msun))/yr, rtol=2e-4)
# ---------------------------------------------------------------- fluids
A("fluids", "diving at 28 m in the sea (1025 kg/m3), barometer says 1.013 bar. absolute pressure around me in bar?",
  1.013+1025*g*28/1e5, "bar", (101300+1025*g*28)/1e5)
A("fluids", "Garden hose, inside diameter 19 mm. It fills a 10-litre bucket in 30 s. How fast does the water run inside the hose?",
  (0.010/30)/(pi*0.019**2/4), "m/s", 0.010/(pi*0.0095**2)/30)
A("fluids", "We push glycerine (1.2 Pa·s, 1260 kg/m³) at 30 mL/s through a tube 2 m long with a bore of 10 mm. What pressure difference between the ends does that take, in kPa? The flow is laminar.",
  8*1.2*2*30e-6/(pi*0.005**4)/1e3, "kPa", 32*1.2*2*(30e-6/(pi*0.005**2))/0.01**2/1e3)
# ---------------------------------------------------------------- heat
A("heat", "How long must a 2 kW kettle run to bring 1.7 kg of water from 15 °C to 100 °C if nine tenths of the power end up in the water? c = 4186 J/(kg·K)",
  1.7*4186*85/(0.9*2000), "s", 1.7*4.186*85/1.8)
A("heat", "Garage wall: 12 m² of brick, 24 cm thick, conductivity 0.70 W/(m K). Its inner face is at 21 °C, the outer one at -3 °C. Heat lost through it in one day, kWh?",
  0.7*12*24/0.24*24/1e3, "kWh", (24/(0.24/(0.7*12)))*86400/3.6e6)
A("heat", "A person with 1.7 m² of bare skin at 33 °C (emissivity 0.97) sits in a large room with walls at 20 °C. What is the net power he gives off by radiation?",
  0.97*sigma*1.7*(306.15**4-293.15**4), "W", 0.97*sigma*1.7*(306.15-293.15)*(306.15+293.15)*(306.15**2+293.15**2))
A("heat", "Coffee poured at 85 °C stands in a 22 °C office and follows Newton's law of cooling with a time constant of 25 minutes. How hot is it a quarter of an hour later?",
  22+63*exp(-15/25)+273.15, "K", 295.15+63/exp(0.6), tol=0.001)
# ---------------------------------------------------------------- gases
A("gases", "12 litre scuba bottle at 200 bar (absolute) and 20 °C. Assume ideal gas and 28.97 g/mol for air: how many kg of air are in it?",
  200e5*0.012/(R*293.15)*0.02897, "kg", 200e5*0.012*(0.02897/NA)/(kB*293.15))
A("gases", "My car tyre showed 2.2 bar overpressure in the morning at 10 °C. Atmospheric pressure is 1.0 bar. After the motorway the air in it is at 45 °C; what will the gauge show, the volume being the same?",
  3.2*318.15/283.15-1, "bar", 2.2+3.2*35/283.15)
A("gases", "Thumb over the nozzle, pump handle pushed in quickly: the air, at first 20 °C, is squeezed to one fifth of its volume without losing heat (gamma 1.40). Temperature then?",
  293.15*5**0.4, "K", 293.15*exp(0.4*log(5)))
# ---------------------------------------------------------------- thermodynamic cycles
A("thermodynamic cycles", "What efficiency does the ideal Otto cycle give at a compression ratio of 10.5 with gamma = 1.4?", 1-10.5**-0.4, "1", 1-1/exp(0.4*log(10.5)))
A("thermodynamic cycles", "Best possible COP of a heat pump that brings heat from -5 °C outdoor air into a 35 °C floor?", 308.15/40, "1", 1/(1-268.15/308.15))
A("thermodynamic cycles", "A power station burns coal worth 2400 MW and warms the river with 1450 MW; all the rest becomes electricity. How efficient is it?", 1-1450/2400, "1", 950/2400)
# ---------------------------------------------------------------- optics
A("optics", "Phone camera, lens of 4.2 mm focal length, flower 25 cm in front of it. How far behind the lens is the sharp image, in mm?", 1/(1/4.2-1/250), "mm", 4.2*250/(250-4.2))
A("optics", "Diamond (n = 2.417) lies in water (n = 1.333). At which angle of incidence inside the stone does total reflection set in?", degrees(asin(1.333/2.417)), "deg", degrees(math.atan2(1.333, sqrt(2.417**2-1.333**2))))
A("optics", "green laser 532 nm straight onto a grating with 600 lines per mm, where is the first order maximum (deg)?", degrees(asin(532e-9*600e3)), "deg", degrees(math.atan2(0.3192, sqrt(1-0.3192**2))))
A("optics", "Unpolarised lamp light goes through two polarising sheets whose axes make 35° with one another. What fraction of the intensity comes out (ideal sheets)?", 0.5*cos(radians(35))**2, "1", 0.25*(1+cos(radians(70))))
# ---------------------------------------------------------------- waves
A("waves", "Guitar string: 648 mm between nut and bridge, 3.1 g per metre, tuned with 71 N. What note, in Hz, does it give in its fundamental mode?",
  sqrt(71/0.0031)/(2*0.648), "Hz", sqrt(71/(0.0031*0.648))/(2*sqrt(0.648)))
A("waves", "A 250 g toy hangs on a light spring and bobs up and down 40 times in 30 s. Find the spring constant.", 0.25*(2*pi*40/30)**2, "N/m", 4*pi**2*0.25/(0.75)**2)
A("waves", "How quickly, in km/h, does a tsunami cross an ocean basin 4200 m deep? Its wavelength is far longer than that.", sqrt(g*4200)*3.6, "km/h", 3.6*sqrt(g)*sqrt(4200))
# ---------------------------------------------------------------- sound
A("sound", "Ambulance with a 960 Hz siren comes towards me at 72 km/h, I stand still, sound travels 343 m/s. Which frequency do I hear?", 960*343/(343-20), "Hz", 960/(1-20/343))
A("sound", "91 dB measured 4 m from a generator in an open field. What will the neighbour get 30 m from it?", 91-20*log10(30/4), "dB", 91+10*log10((4/30)**2), tol=0.003)
A("sound", "Five identical compressors, each 78 dB at the operator's ear when running alone, are switched on together (not coherent). Level?", 78+10*log10(5), "dB", 10*log10(5*10**7.8), tol=0.003)
# ---------------------------------------------------------------- electrostatics
A("electrostatics", "Repulsion between two protons one nanometre apart?", e*e/(4*pi*eps0*1e-18), "N", hbar*c*7.2973525643e-3/1e-18)
A("electrostatics", "Capacitor made of two 20 cm × 20 cm foils with a 0.5 mm polyester sheet (relative permittivity 3.2) filling the gap: capacitance in F", eps0*3.2*0.04/5e-4, "F", 3.2*0.04/(5e-4*mu0*c*c))
A("electrostatics", "A photo flash: 330 µF charged to 300 V, emptied into the tube in 1.5 ms. Mean power of the flash in kW?", 0.5*330e-6*300**2/1.5e-3/1e3, "kW", 0.5*(330e-6*300)*300/1.5)
# ---------------------------------------------------------------- circuits
A("circuits", "220 Ω and 330 Ω side by side, this pair in series with 68 Ω, all of it on a 9 V block. Current from the battery in mA?", 9/(220*330/550+68)*1e3, "mA", 9000/(1/(1/220+1/330)+68))
A("circuits", "A 12 V supply charges an initially empty 10 µF capacitor through 47 kΩ. When does the capacitor reach 9 V?", -47e3*10e-6*log(1-9/12), "s", 0.47*log(4))
A("circuits", "Garden lamp cable: copper, 25 m there and 25 m back, 1.5 mm², resistivity 1.72e-8 ohm metre. How many volts are lost in it at 10 A?", 10*1.72e-8*50/1.5e-6, "V", 1.72e-8*50*(10/1.5e-6))
A("circuits", "Starter battery: 12.6 V with nothing connected, 11.9 V while giving 35 A. Internal resistance?", (12.6-11.9)/35, "ohm", 12.6/35-11.9/35)
# ---------------------------------------------------------------- magnetism
A("magnetism", "A coil wound as a long solenoid has 400 turns on a length of 25 cm. Flux density inside at 2.2 A (no core)?", mu0*400/0.25*2.2, "T", 4e-7*pi*1600*2.2, rtol=1e-5)
A("magnetism", "150 turns, each enclosing 40 cm², sit square across a 0.3 T field. The magnet is pulled away so that the field falls to zero evenly in 50 ms; induced voltage?", 150*40e-4*0.3/0.05, "V", 0.18/0.05)
A("magnetism", "Radius of the circle (cm) on which an electron of 1.0e7 m/s runs at right angles to a 3 mT field?", me*1e7/(e*3e-3)*100, "cm", 1e7/((e/me)*3e-3)*100)
# ---------------------------------------------------------------- electronics
A("electronics", "Op-amp, non-inverting, feedback resistor 47 k, resistor to ground 3.3 k, input 120 mV DC. What comes out?", 0.12*(1+47/3.3), "V", 0.12*50.3/3.3)
A("electronics", "A diode has saturation current 2 pA, ideality 1; the thermal voltage is 25.85 mV. Current at 0.55 V in forward direction, mA?", 2e-12*(exp(0.55/0.02585)-1)*1e3, "mA", 2e-9*math.expm1(550/25.85))
# ---------------------------------------------------------------- quantum
Ebox = h*h/(8*me*(0.8e-9)**2)/e
A("quantum", "Work function of sodium: 2.28 eV. Which greatest kinetic energy, in eV, do photoelectrons have under 350 nm UV?", h*c/350e-9/e-2.28, "eV", 1239.841984/350-2.28)
A("quantum", "An electron is locked in a one-dimensional box of 0.8 nm with infinitely high walls. How many eV does it take to lift it from the ground state to the third level?", 8*Ebox, "eV", 9*Ebox-(hbar*pi/0.8e-9)**2/(2*me)/e)
A("quantum", "X-rays scatter off free electrons by 60°. By how many picometres does their wavelength grow?", h/(me*c)*(1-cos(pi/3))*1e12, "pm", 2*h/(me*c)*sin(pi/6)**2*1e12)
# ---------------------------------------------------------------- atomic
A("atomic", "Which colour (nm, vacuum) does hydrogen emit when the electron falls from n=4 to n=2?", 1e9/(Rinf/(1+me/mp)*(1/4-1/16)), "nm", h*c/(13.605693122990*e*(1/4-1/16))*1e9, rtol=1e-3)
A("atomic", "eV needed to take away the one remaining electron of a helium ion He+ (ground state)", 4*13.605693122990, "eV", 4*h*c*Rinf/e)
A("atomic", "An X-ray tube is run at 80 kV. Shortest wavelength in its spectrum, pm?", h*c/(e*80e3)*1e12, "pm", 1239841.984/80e3)
# ---------------------------------------------------------------- nuclear
A("nuclear", "Our cobalt-60 source had 12 GBq at purchase; half-life 5.27 years; we have owned it for 8 years. Its activity today in Bq?", 12e9*2**(-8/5.27), "Bq", 12e9*exp(-log(2)*8/5.27))
A("nuclear", "Charcoal holds 62 % of the carbon-14 that living wood has (T½ 5730 yr). Age?", 5730*log2(1/0.62), "yr", -5730/log(2)*log(0.62))
dm = 2*1.007825+2*1.008665-4.002602
A("nuclear", "Atomic masses: H-1 1.007825 u, neutron 1.008665 u, He-4 4.002602 u. Total binding energy of the He-4 nucleus in MeV?", dm*931.49410, "MeV", dm*u_MeV, rtol=1e-6)
# ---------------------------------------------------------------- particle
gam = 3000/105.6583755; bg = sqrt(gam**2-1)
A("particle", "Muons of 3.0 GeV total energy (mass 105.66 MeV/c², mean lifetime at rest 2.197 µs) are made high in the atmosphere. How far, in km, do they get on average before decaying?",
  bg*c*2.197e-6/1e3, "km", sqrt(1-1/gam**2)*c*gam*2.197e-6/1e3)
A("particle", "Range of a force whose carrier has a rest energy of 80.4 GeV (Yukawa estimate), in metres", hbar*c/(80.4e9*e), "m", 0.1973269804e-15/80.4)
A("particle", "A pion track bends with a radius of 3.2 m in the detector's 0.50 T field, moving at right angles to it, charge one e. Momentum in kg·m/s?", e*0.5*3.2, "kg*m/s", 0.299792458*0.5*3.2*1e9*e/c)
# ---------------------------------------------------------------- relativity
A("relativity", "A crew travels at 0.8 c and ages 3 years on the way. How many years passed on Earth?", 3/sqrt(1-0.64), "yr", 3*math.cosh(math.atanh(0.8)))
A("relativity", "Two probes leave a station in opposite directions, one at 0.7 c, the other at 0.6 c as the station sees it. How fast is one as seen from the other, in km/s?", 1.3/1.42*c/1e3, "km/s", math.tanh(math.atanh(0.7)+math.atanh(0.6))*c/1e3)
# ---------------------------------------------------------------- astronomy
A("astronomy", "How many times as luminous as the Sun is a star with twice the solar radius and a surface of 9000 K (Sun: 5772 K)?", 4*(9000/5772)**4, "1", (4*pi*(2*6.957e8)**2*sigma*9000**4)/(4*pi*6.957e8**2*sigma*5772**4))
A("astronomy", "parallax 0.0546 arcsec. distance in metres pls", pc/0.0546, "m", AU/tan(radians(0.0546/3600)))
A("astronomy", "A star of apparent magnitude 8.2 is 50 parsecs from us, no dust in between. What is its absolute magnitude?", 8.2-5*log10(50/10), "1", 8.2-2.5*log10(25))
# ---------------------------------------------------------------- chemistry
A("chemistry", "How many grams of table salt (58.44 g/mol) do I weigh out for 750 mL of a 0.154 mol/L solution?", 0.75*0.154*58.44, "g", 0.1155*58.44)
A("chemistry", "pH of a buffer with 0.10 mol/L acetic acid (pKa 4.76) and 0.25 mol/L sodium acetate?", 4.76+log10(2.5), "1", -log10(10**-4.76*0.10/0.25))
A("chemistry", "Cuvette 1 cm, 340 nm, absorbance 0.62, NADH has 6220 L/(mol·cm). Concentration?", 0.62/6220, "mol/L", 0.62/(6220*1.0))
A("chemistry", "By how many kelvin does 100 g of antifreeze (ethylene glycol, 62.07 g/mol, does not dissociate) in 1.00 kg of water lower the freezing point? Kf = 1.86 K·kg/mol", 1.86*100/62.07, "K", 1.86*(0.1/0.06207)/1.0)
# ---------------------------------------------------------------- electrochemistry
A("electrochemistry", "Grams of copper (63.55 g/mol, Cu2+) deposited by 2.5 A in three quarters of an hour", 2.5*2700/(2*F)*63.55, "g", (2.5*2700/e/2)/NA*63.55)
A("electrochemistry", "Zn | Zn2+ (1.0 mol/L) || Cu2+ (0.010 mol/L) | Cu at 25 °C, standard voltage 1.10 V. What does the meter show without load?", 1.10-R*298.15/(2*F)*log(100), "V", 1.10-0.05916/2*2, rtol=1e-4)
A("electrochemistry", "A hydrogen fuel cell ideally gives 1.23 V and moves two electrons per H2 molecule. Greatest electrical energy in kJ from 5 mol of hydrogen?", 5*2*F*1.23/1e3, "kJ", 5*NA*2*e*1.23/1e3)
# ---------------------------------------------------------------- kinetics
A("kinetics", "Milk spoils by a reaction with 52 kJ/mol activation energy. How many times faster at 30 °C than at 20 °C?", exp(52000/R*(1/293.15-1/303.15)), "1", exp(-52000/(R*303.15))/exp(-52000/(R*293.15)))
A("kinetics", "An enzyme with Km = 1.2 mmol/L sees 3.0 mmol/L of substrate. At what fraction of its top speed does it work?", 3/(3+1.2), "1", 1/(1+1.2/3))
# ---------------------------------------------------------------- biology
A("biology", "Potassium: 5 mmol/L outside, 140 mmol/L inside the neuron, body temperature 37 °C. Equilibrium potential (inside against outside)?", R*310.15/F*log(5/140), "V", -kB*310.15/e*log(28))
A("biology", "500 bacteria, doubling every 20 minutes without limit. In how many hours is there a million of them?", 20*log2(1e6/500)/60, "h", log(2000)/(log(2)*3))
A("biology", "One child in 2500 is born with a certain recessive disease. Hardy-Weinberg: what fraction of the people carry the gene without being ill?", 2*0.02*0.98, "1", 1-0.02**2-0.98**2)
A("biology", "We ringed 120 gulls. Next month 90 were caught, 18 of them with our ring. Plain Lincoln-Petersen number for the colony?", 120*90/18, "1", 120/(18/90))
# ---------------------------------------------------------------- medicine
A("medicine", "A 500 mg shot goes straight into the vein; the drug spreads over 35 L and has a half-life of 6 h. Plasma concentration 10 h later in kg/m³ (same as g/L)?", 500e-6/35e-3*2**(-10/6), "kg/m^3", 0.5/35*exp(-log(2)*10/6))
A("medicine", "Prescription 0.8 mg per kg, patient 62 kg, ampoule says 10 mg/mL. Volume to draw up (in litres or mL)?", 0.8*62/10/1e3, "L", 49.6e-3/10)
A("medicine", "Disease present in 2 % of those tested. Test finds 95 % of the sick and clears 90 % of the healthy. I got a positive result - chance I am sick?", 0.02*0.95/(0.02*0.95+0.98*0.10), "1", 190/(190+980))
# ---------------------------------------------------------------- earth
A("earth", "On my seismograph the S wave came 24 s behind the P wave. Crust speeds: 6.0 km/s and 3.5 km/s. How many km away was the quake?", 24/(1/3.5-1/6), "km", 24*6*3.5/2.5)
A("earth", "Aquifer: hydraulic conductivity 1.0e-4 m/s, the water table drops 8 m per km, effective porosity 0.25. With what true speed does a dye front travel, in m/s?", 1e-4*8/1000/0.25, "m/s", 8e-7*4)
# ---------------------------------------------------------------- weather
A("weather", "Vapour pressure 1.6 kPa in 24 °C air, saturation would be 2.985 kPa. Relative humidity as a fraction?", 1.6/2.985, "1", 1/(2.985/1.6))
A("weather", "Air pressure on a 3000 m pass in kPa, with 101.3 kPa at sea level and an isothermal atmosphere of scale height 8.4 km?", 101.3*exp(-3/8.4), "kPa", 101.3/exp(0.35714285714))
A("weather", "35 mm of rain fall on a flat roof of 140 m², a tenth evaporates. Litres in the cistern?", 35*140*0.9, "L", 0.035*140*0.9*1000)
# ---------------------------------------------------------------- structures
I_ = 0.2*0.025**3/12
A("structures", "Shelf board fixed in the wall, sticks out 40 cm, 200 mm wide, 25 mm thick, E = 11 GPa. I put 300 N on its free edge. How many mm does the edge sink?", 300*0.4**3/(3*11e9*I_)*1e3, "mm", 4*300*0.4**3/(11e9*0.2*0.025**3)*1e3)
A("structures", "Buckling load in kN of a column hinged at both ends: 3 m long, E 200 GPa, I = 85 cm⁴?", pi**2*200e9*85e-8/9/1e3, "kN", (pi/3)**2*170000/1e3)
A("structures", "Air receiver, thin steel shell: 1.2 m diameter, 8 mm wall, 12 bar inside above atmosphere. Hoop stress in MPa?", 12e5*1.2/(2*8e-3)/1e6, "MPa", 1.2*600/8)
# ---------------------------------------------------------------- machines
A("machines", "Sailor wraps a line three full turns around a bollard (friction coefficient 0.25) and holds with 60 N. Up to what pull of the ship, in kN, does the line not slip?", 60*exp(0.25*6*pi)/1e3, "kN", 0.06*exp(1.5*pi))
A("machines", "An 18-tooth pinion at 1200 rpm drives a 54-tooth wheel. How fast does the wheel turn in rad/s?", 1200*18/54*2*pi/60, "rad/s", 400*pi/30)
A("machines", "Centrifugal pump takes 11 kW at 1450 rpm. Slowed to 1160 rpm by the inverter, same impeller, what does it take (affinity laws)?", 11*(1160/1450)**3, "kW", 11*0.8**3)
# ---------------------------------------------------------------- control
A("control", "Second-order loop, damping ratio 0.35, unit step. Overshoot as a fraction of the final value?", exp(-pi*0.35/sqrt(1-0.35**2)), "1", exp(-pi/tan(math.acos(0.35))))
A("control", "A thermometer behaves as a first-order lag with a 4 s time constant. How long does its 10 % to 90 % rise take?", 4*log(9), "s", 4*(-log(0.1)+log(0.9)))
# ---------------------------------------------------------------- information
A("information", "How much bandwidth (kHz) does a radio link need at the least to carry 1 Mbit/s at a signal-to-noise ratio of 20 dB?", 1e6/log2(1+100)/1e3, "kHz", 1e3*log(2)/log(101))
A("information", "Downloading a 4.7 GB image (decimal gigabytes) over a steady 50 Mbit/s line takes how many minutes?", 4.7e9*8/50e6/60, "min", 4700*8/50/60)
A("information", "85 % of my render job can run in parallel. Speed-up on 16 cores?", 1/(0.15+0.85/16), "1", 16/(16*0.15+0.85))
# ---------------------------------------------------------------- statistics
data = [4.1, 5.0, 4.7, 5.6, 4.4]
A("statistics", "Sample standard deviation of 4.1, 5.0, 4.7, 5.6, 4.4", statistics.stdev(data), "1", sqrt(sum((x-4.76)**2 for x in data)/4))
A("statistics", "1000 voters asked at random, 48 % say yes. Half-width of the 95 % confidence interval?", 1.959964*sqrt(0.48*0.52/1000), "1", statistics.NormalDist().inv_cdf(0.975)*sqrt(0.2496/1000))
A("statistics", "Probability that at least one six shows when four dice are thrown?", 1-(5/6)**4, "1", sum(comb(4,k)*5**(4-k) for k in range(1,5))/6**4)
# ---------------------------------------------------------------- finance
i_ = 0.036/12; pay = 240000*i_/(1-(1+i_)**-300)
A("finance", "Mortgage of 240 000 at a nominal 3.6 % a year, 25 years, equal monthly payments at each month's end. The payment?", pay, "1", 240000/sum((1+i_)**-k for k in range(1,301)))
A("finance", "credit card APR 19.9 % compounded monthly -> effective annual rate", (1+0.199/12)**12-1, "1", exp(12*math.log1p(0.199/12))-1)
A("finance", "What should I pay today for a 5-year bond, face 1000, 4 % coupon once a year, if the market wants 5.5 %?", sum(40/1.055**k for k in range(1,6))+1000/1.055**5, "1", 40*(1-1.055**-5)/0.055+1000*1.055**-5)
# ---------------------------------------------------------------- aerospace
A("aerospace", "Upper stage: 22 t at ignition, 8 t at burnout, specific impulse 311 s, no gravity losses. Delta-v in m/s?", 311*g*log(22/8), "m/s", -311*g*log(8/22))
A("aerospace", "At what speed (km/h) does a light plane of 1100 kg with 16.2 m² of wing stall in level flight at sea level, 1.225 kg/m³, if its greatest lift coefficient is 1.6?", sqrt(2*1100*g/(1.225*16.2*1.6))*3.6, "km/h", 3.6*sqrt((1100*g/16.2)/(0.5*1.225*1.6)))

# ---------------------------------------------------------------- more, several with a step beyond one formula
A("mechanics", "KE of a 3000 lb car doing 60 mph, answer in kJ", 0.5*3000*lb*(60*1609.344/3600)**2/1e3, "kJ", 0.5*1360.77711*26.8224**2/1e3)
A("fluids", "A village plant takes 1.6 m³/s of river water (1000 kg/m³) down 24 m; turbine and generator together reach 82 %. It was built in 1928. How many homes drawing 0.4 kW each can it feed, on paper?",
  0.82*1000*g*1.6*24/400, "1", (0.82*1600*g*24/1e3)/0.4)
A("heat", "Which mass of ice at 0 °C, in grams, has to melt in order to take 1.5 kg of lemonade from 26 °C to 0 °C? Treat it as water: 4.18 kJ/(kg·K); melting heat 334 kJ/kg; the jug does not count.",
  1.5*4180*26/334e3*1e3, "g", 1500*(4.18*26/334))
A("sound", "The echo sounder sits in the keel 3.0 m under the waterline. Its ping is back after 0.42 s; sound runs at 1490 m/s in this water. How deep is the sea here, from the surface to the bottom?", 3+1490*0.21, "m", (0.42*1490+6)/2)
A("electronics", "Solar module of 1.7 m² and 21 % efficiency under 850 W/m², the inverter passes on 96 %. What does it deliver to the grid in 5 hours, in kWh?", 1.7*850*0.21*0.96*5/1e3, "kWh", 1.7*850*0.2016*18000/3.6e6)
A("astronomy", "Sunlight brings 1361 W/m² at the Earth's distance. Mars is 1.524 times as far from the Sun - how much arrives there, square to the rays?", 1361/1.524**2, "W/m^2", 1361*4*pi*AU**2/(4*pi*(1.524*AU)**2))
A("relativity", "By how many years does a traveller age on a one-way flight to a star 4.37 light years away at a steady 0.6 c? The distance is as measured from Earth.", 4.37/0.6*sqrt(1-0.36), "yr", (4.37*0.8)/0.6)
A("statistics", "Exam marks are normally distributed, mean 62, standard deviation 9. From which mark upward are you in the best tenth?", 62+9*statistics.NormalDist().inv_cdf(0.9), "1", bisect(lambda x: 0.5*(1-erf((x-62)/9/sqrt(2)))-0.1, 60, 90), tol=0.003)
A("finance", "After how many years do 5000 put away at 3.2 % a year (interest added yearly and left in) become 8000? Fractions of a year are fine.", log(8/5)/log(1.032), "yr", bisect(lambda t: 5000*1.032**t-8000, 0, 50))
A("control", "Unity feedback, proportional controller, the plant has a static gain of 1.5 and no integrator. Which controller gain leaves a step error of 4 %?", (1/0.04-1)/1.5, "1", bisect(lambda k: 1/(1+1.5*k)-0.04, 0, 100))
A("medicine", "One litre of infusion must run in evenly over 8 hours, and the set gives 20 drops per mL. Drops per second?", 1000*20/(8*3600), "1/s", 20/28.8)
A("machines", "Wind turbine: rotor diameter 80 m, wind 9 m/s, air 1.20 kg/m³, power coefficient 0.42. Output in kW? The tower is 95 m high.", 0.42*0.5*1.2*pi*40**2*9**3/1e3, "kW", 0.42*0.6*(pi*80**2/4)*729/1e3)
A("earth", "How far away (km) is the horizon for the keeper of a lighthouse whose eye is 120 m above the sea? Earth radius 6371 km, forget about refraction.", sqrt((6371e3+120)**2-6371e3**2)/1e3, "km", 6371.0*tan(math.acos(6371e3/6371120)))
A("quantum", "A 5 mW laser pointer shines at 650 nm. How many photons leave it each second?", 5e-3/(h*c/650e-9), "1/s", 5e-3/(1239.841984/650*e))
A("nuclear", "Splitting one U-235 nucleus sets free 200 MeV. What does the complete fission of 1.0 g of it (235 g/mol) give in kWh?", 1e-3/0.235*NA*200e6*e/3.6e6, "kWh", (1/235)*F*200e6/3.6e6)
A("structures", "A round bar 12 mm thick made of S235 (yields at 235 MPa) carries 9 kN in tension. Safety factor against yielding?", 235e6*pi*0.006**2/9000, "1", 235/(9000/(pi*36)))
A("kinetics", "A vitamin decays by first order with k = 0.0021 per hour at 25 °C, activation energy 85 kJ/mol. After how many days in a 5 °C fridge has a tenth of it gone?",
  -log(0.9)/(0.0021*exp(-85000/R*(1/278.15-1/298.15)))/24, "d", log(1/0.9)/0.0021/24*exp(85000*20/(R*278.15*298.15)))

# ================================================================ must be refused
REF = []
def X(kind, q): REF.append({"kind": kind, "question": " ".join(q.split())})

M = "missing"
X(M, "A crate shoved across the warehouse floor comes to rest after 3 m because of friction; the shelf next to it is 2.2 m tall. How fast was it at first?")
X(M, "Kettle 2.2 kW, tap water at 14 °C, the empty kettle weighs 1.1 kg. How long until the water boils?")
X(M, "I want 15 mA through a blue LED on a 5 V USB supply. The red LED on the other board drops 1.9 V. Which series resistor for the blue one?")
X(M, "A moon of 8.9e22 kg circles its planet on a circular orbit of radius 422 000 km. What is its orbital period?")
X(M, "I borrow 18 000 and repay in 60 equal monthly instalments. My savings account pays 2 % a year. How big is the instalment?")
X(M, "23.4 mL of caustic soda neutralised 25 mL of the hydrochloric acid sample. The stock acid in the cupboard is 6 mol/L. What is the sample's concentration?")
X(M, "Solenoid 30 cm long carrying 2 A, no core. The spare coil in the drawer has 500 turns. Flux density inside the solenoid?")
X(M, "A converging lens of 5 cm diameter throws a sharp picture of a candle on a screen 12 cm behind it. Focal length?")
X(M, "Water flows at 2 m/s and 180 kPa through a level 8 cm pipe that then narrows. What is the pressure in the narrow part? The wall of the pump house is 6 cm thick.")
X(M, "A goods train runs at 90 km/h and an express follows on the next track at 120 km/h. The line is 310 km long. After how many minutes is the express level with it?")
X(M, "Simply supported steel beam, 4 m span, 5 kN in the centre, cross-section area 32 cm², E = 210 GPa. Midspan deflection?")
X(M, "70 kg patient, 5 mg per kg ordered. The saline bag on the stand holds 500 mL with 9 mg of salt per mL. How many mL of the drug solution do I draw up?")
X(M, "50 chips are taken from the belt. What is the probability that exactly two are faulty? The night guard forgets his key on 3 % of the days.")
X(M, "How many kg of gas are in a 50 L steel cylinder (steel: 55.8 g/mol) at 150 bar and 20 °C?")
X(M, "Light of 300 nm falls on a metal plate. The zinc sheet in the cupboard has a work function of 4.3 eV, this plate is not zinc. Greatest kinetic energy of the electrons?")
X(M, "The flux through each of 200 turns drops by 5 mWb during a 45 min lesson, in one short jerk. What voltage is induced in that jerk?")
X(M, "pH of a 0.10 mol/L solution of some weak acid? The vinegar next to it has pKa 4.76, but this is another acid.")
X(M, "A source showed 640 Bq on Monday noon and clearly less on Thursday noon. What is its half-life?")
CN = "contradiction"
X(CN, "A cyclist of 80 kg (bike included) covers 30 km in exactly 2 hours at an average speed of 20 km/h. How long will he need for 75 km at that average?")
X(CN, "A box-shaped tank of 2 m by 1 m by 0.5 m inside holds 1.4 m³ of water when it is full to the brim. What mass of water is in it then?")
X(CN, "An ideal 12 V battery drives 3 A through a single 6 Ω resistor and nothing else. What power does the resistor take?")
X(CN, "A wave with frequency 50 Hz and wavelength 3 m runs at 200 m/s along a rope. How long does a crest need for 600 m?")
X(CN, "In vacuum a stone let go from rest near the Earth's surface has reached 35 m/s after exactly 2.0 s. How far has it fallen?")
X(CN, "Three outcomes exclude each other and have probabilities 0.5, 0.3 and 0.4. Entropy in bits?")
X(CN, "A sealed rigid vessel with ideal gas: 300 K and 1 bar at first, then 450 K and 2 bar, no leak. How many moles are in its 10 litres?")
O = "outside validity"
X(O, "Lorentz factor of a ship at 1.2 times the speed of light?")
X(O, "Carnot efficiency of an engine that takes its heat at 20 °C and rejects it at 300 °C?")
X(O, "One mole of ideal gas in 10 litres at -300 °C. Pressure?")
X(O, "critical angle for light that goes from air (n = 1.00) into glass (n = 1.50)")
X(O, "A ray inside glass (n = 1.5) hits the surface to air at 60° from the normal. At what angle is it refracted into the air?")
X(O, "Red light of 700 nm shines on platinum with a work function of 5.6 eV. What kinetic energy do the electrons come out with?")
X(O, "Peak time of the step response of a second-order system with damping ratio 1.4 and natural frequency 3 rad/s?")
X(O, "A crooked coin shows heads with probability 1.3. Chance of at least one head in four throws?")
T = "two readings"
X(T, "The tyre is at 2.4 bar and 20 °C and holds 30 L. How many moles of air? I do not know whether that is the gauge reading or absolute.")
X(T, "The new antenna made the signal 20 dB larger. How many times larger is that, I mean either the amplitude or the power?")
X(T, "I connected a 10 µF and a 22 µF capacitor. What is their capacitance together?")
X(T, "Forces of 30 N and 40 N act on the same body. How large is the resultant?")
X(T, "A stone is thrown at 15 m/s from the edge of a 20 m cliff. How far from the foot of the cliff does it land?")
X(T, "A lens with a focal length of 10 cm in absolute value (the label with the sign has come off), object 30 cm in front. Where is the image?")
X(T, "A locomotive moving at 30 m/s blows a 500 Hz whistle, sound 340 m/s. What frequency does a man standing beside the track hear?")
S = "special case"
X(S, "A skydiver of 80 kg falls 3000 m through real air, drag not negligible. With what speed does he arrive if his parachute stays shut?")
X(S, "An LED takes 20 mA at 3.0 V. What current does it take at 1.5 V?")
X(S, "A tungsten lamp takes 60 W at 230 V; its filament gets cooler and its resistance changes when dimmed. What power does it take at 115 V?")
X(S, "A ball goes down a 1.2 m high ramp, slipping on part of the way before it grips. Its speed at the foot?")
X(S, "Two loudspeakers fed from the same 440 Hz generator: each one alone makes 70 dB at my seat. Which level do both make there?")
X(S, "2 kg of a wax with specific heat 2.1 kJ/(kg·K), solid and liquid, is warmed from 20 °C to 80 °C and melts at 57 °C on the way. How much heat in all?")
X(S, "I pulled a 200 N/m spring far past its elastic limit, by 40 cm, so that it stays bent. What force was I pulling with at the end?")
N = "no physical quantity"
X(N, "How many joules of friendship are in 3 kg of chocolate?")
X(N, "Is a 60 W bulb prettier than a 40 W bulb?")
X(N, "Who was the first to measure the 343 m/s of sound, and why?")

if __name__ == "__main__":
    order = list(dict.fromkeys(i["family"] for i in ITEMS)); ITEMS.sort(key=lambda i: order.index(i["family"]))
    UNITS = set("1 m km cm mm um nm pm ft in s ms us ns min h d yr m/s km/h km/s m/s^2 rad deg rad/s Hz kHz MHz N kN N*m J kJ MJ kWh eV keV MeV W kW MW W/m^2 Pa kPa MPa bar K kg g mg m^2 m^3 L m^3/s mol mol/L kg/m^3 V A mA ohm F uF H T Wb C Bq bit dB J/K J/kg J/(kg*K) kg*m/s kg*m^2 1/s 1/m N/m V/m".split())
    for it in ITEMS: assert it["unit"] in UNITS and math.isfinite(it["value"]), it
    qs = [i["question"] for i in ITEMS]+[i["question"] for i in REF]
    assert len(set(qs)) == len(qs)
    cnt = Counter(i["family"] for i in ITEMS)
    print(len(ITEMS), len(cnt), dict(cnt)); print(len(REF), dict(Counter(i["kind"] for i in REF)))
    import sys
    if "-v" in sys.argv:
        for i in ITEMS: print(f'{i["value"]:.6g} {i["unit"]:8} {i["question"][:90]}')
    if len(ITEMS) != 120 or len(REF) != 50: print("COUNT OFF")
    for name, v in (("everyday-answered.json", ITEMS), ("everyday-refused.json", REF)):
        with open(os.path.join(HERE, name), "w", encoding="utf-8") as f: json.dump(v, f, ensure_ascii=False, indent=1); f.write("\n")
